import { app, type Expr, isApp, isNum, isSym, num, type Sym, withForm } from '../../../expr/expr.ts';
import { headOf } from '../../../expr/heads.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { opensCall } from '../calls/brackets.ts';
import { isBeside } from '../forms.ts';
import type { Reader } from '../reader.ts';
import { scriptArgument } from './groups.ts';
import { isCounting, labelled } from './labels.ts';
import { asRow, isMatrixLike, isMatrixProduct, turnedMatrix } from './matrices.ts';
import { bears, isNumbered } from './tensors.ts';

/** Empty braces, which show nothing. */
export function isEmpty(script: Expr): boolean {
  return isApp(script, 'blank') && script.form?.spelling === 'empty';
}

export function isSuperscriptSign(token: Token): boolean {
  return token.kind === KIND.symbol && token.meaning?.shape === 'superscript-sign';
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** What a superscript makes of its base. */
export function superscript(reader: Reader): (base: Expr) => Expr {
  if (isSuperscriptSign(reader.token)) return raise(superscriptDigits(reader));
  const { at } = reader;
  const braces = reader.is(KIND.open);
  const first = braces ? reader.peek() : reader.token;
  const alone = !braces || reader.peek(2).kind === KIND.close;
  const bracketed =
    braces &&
    first.kind === KIND.fence &&
    (first.value === '(' || first.value === '[') &&
    first.match === reader.token.match - 1;
  const whole = scriptArgument(reader, 'a superscript');
  const { exponent, primes } = withoutPrimes(whole);
  if (isEmpty(exponent)) return (base) => base;
  if (exponent.kind !== 'num' || exponent.digits.startsWith('0')) reader.hasRaised = true;
  return (bare) => {
    const base = primes > 0 ? app('prime', [bare, num(primes)], { spelling: 'command' }) : bare;
    if (alone) {
      const special = specialSuperscript(reader, base, first);
      if (special) return special;
    }
    const turned = turnedMatrix(base, exponent);
    if (turned) return turned;
    if (isApp(base, 'operation') && !isApp(exponent, 'list'))
      return app('upper-index', [base, exponent], { spelling: 'joined' });
    const label = labelled(reader, base, exponent);
    if (label) return label;
    if ((isWords(base) && !isSimple(exponent)) || isNoPower(exponent))
      return app('upper-index', [base, exponent], { spelling: 'joined' });
    if (isApp(exponent, 'list') && !exponent.form?.brackets)
      return app('upper-index', [base, ...exponent.args], { spelling: 'joined' });
    const isOrder = bracketed && !isNum(base) && !isSym(base, 'e') && !isApp(exponent, 'operation');
    if (isOrder && !isApp(exponent, 'div') && (isCounting(exponent) || isFunctionLetter(reader, base))) {
      const order = withForm(
        isApp(exponent, 'square-tuple') ? (exponent.args[0] as Expr) : exponent,
        undefined,
      );
      reader.note(
        (reader.tokens[at] as Token).start,
        'brackets in a superscript: an order of derivation or an index',
      );
      // Signs and square brackets mark no order of derivation.
      const derived = first.value === '(' && !isApp(order, 'pos') && !isApp(order, 'neg') && !isGreek(order);
      const counted = isSym(base, 'y') && (isHighOrder(order) || order.kind !== 'num');
      const isLabelled =
        isGreek(base) && reader.kindOf((base as Sym).name) === undefined && !opensCall(reader.token);
      return derived && !isLabelled && (isFunctionLetter(reader, base) || counted)
        ? app('derivative-order', [base, order])
        : app('upper-index', [base, order]);
    }
    if (isTensor(base, exponent)) return app('upper-index', [base, exponent], { spelling: 'label' });
    if (isMetric(base) && isApp(exponent, 'mul') && exponent.args.every(isLatinLetter))
      return app('upper-index', [base, ...exponent.args], { spelling: 'touching' });
    if (isTensorIndex(reader, exponent) && !isNum(base) && !isSym(base, 'e') && bears(base, exponent)) {
      reader.note((reader.tokens[at] as Token).start, 'a raised tensor index is no power');
      return app('upper-index', [base, ...(isApp(exponent, 'mul') ? exponent.args : [exponent])], {
        spelling: 'joined',
      });
    }
    return raise(exponent)(base);
  };
}

/** x^{i\prime}: a prime behind what is raised is one of the letter below. */
function withoutPrimes(script: Expr): { readonly exponent: Expr; readonly primes: number } {
  if (!isApp(script, 'mul') || !isBeside(script)) return { exponent: script, primes: 0 };
  const rest = script.args.filter((part) => !isSym(part, 'prime'));
  const primes = script.args.length - rest.length;
  const [first] = rest;
  if (primes === 0 || !first || isSym(script.args[0], 'prime')) return { exponent: script, primes: 0 };
  return { exponent: rest.length === 1 ? first : app('mul', rest), primes };
}

function raise(exponent: Expr): (base: Expr) => Expr {
  return (base) => app('pow', [base, exponent]);
}

function superscriptDigits(reader: Reader): Expr {
  let digits = '';
  let negative = false;
  while (isSuperscriptSign(reader.token)) {
    const sign = reader.next().value;
    const digit = SUPERSCRIPTS.indexOf(sign);
    if (sign === '⁻') negative = true;
    else if (digit >= 0) digits += digit;
    else return app('pow', []) && reader.refuse('unknown superscript sign');
  }
  if (digits === '') reader.refuse('a superscript sign without digits');
  const exponent = num(digits);
  return negative ? app('neg', [exponent]) : exponent;
}

/** Superscripts of one sign that are no powers: degrees, adjoint, transpose, complement. */
function specialSuperscript(reader: Reader, base: Expr, token: Token): Expr | undefined {
  const key = token.meaning?.key ?? token.value;
  const kind = isSym(base) ? reader.kindOf(base.name) : undefined;
  switch (key) {
    case '\\circ':
    case '∘':
      return app('degrees', [base]);
    case '\\dag':
    case '\\dagger':
      return app('adjoint', [base]);
    case '\\top':
    case '\\intercal':
      return app('transpose', [asRow(base)], { spelling: key.slice(1) });
    case 'T':
      return kind === 'matrix' ||
        kind === 'vector' ||
        isMatrixProduct(reader, base) ||
        (kind === undefined && reader.kindOf('T') === undefined && isMatrixLike(base))
        ? app('transpose', [asRow(base)])
        : undefined;
    case 'c':
    case 'C':
    case '\\complement':
      return isDeclaredSet(reader, base) || isSetTerm(base) || key === '\\complement'
        ? app('complement', [base], key === 'c' ? undefined : { spelling: key.replace('\\', '') })
        : undefined;
  }
  return undefined;
}

/** A letter that is declared a set or an event, or one of several with such a letter. */
function isDeclaredSet(reader: Reader, base: Expr): boolean {
  const letter = isApp(base, 'index') ? base.args[0] : base;
  const kind = letter && isSym(letter) ? reader.kindOf(letter.name) : undefined;
  return kind === 'set' || kind === 'event';
}

/** A union, intersection or other set put together with heads. */
function isSetTerm(base: Expr): boolean {
  return (isApp(base) || base.kind === 'bind') && headOf(base.head).sort === 'set';
}

/** Letters that stand for functions: declared so, or by the list of reading rules. */
function isFunctionLetter(reader: Reader, base: Expr): boolean {
  if (isApp(base, 'prime')) return isFunctionLetter(reader, base.args[0] as Expr);
  if (isApp(base) && COMBINED.has(base.head) && (base.form?.brackets ?? 0) > 0)
    return base.args.every((part) => isSym(part) && reader.kindOf(part.name) === 'function');
  if (isApp(base, 'index')) return isDeclaredFunction(reader, base.args[0] as Expr);
  if (!isSym(base)) return false;
  const kind = reader.kindOf(base.name);
  return kind === 'function' || (kind === undefined && reader.listed('function-letters', base.name));
}

/** Put together from functions, as in (f g)^{(n)}. */
const COMBINED: ReadonlySet<string> = new Set(['mul', 'add', 'compose', 'div']);

function isDeclaredFunction(reader: Reader, base: Expr): boolean {
  return (
    isSym(base) &&
    (reader.kindOf(base.name) === 'function' || /^[a-z]$/.test(base.name)) &&
    isFunctionLetter(reader, base)
  );
}

/** From the third on, derivatives are counted: y^{(4)}, where y^{(1)} is one of several y. */
function isHighOrder(order: Expr): boolean {
  return isNum(order) && Number(order.digits) > 2;
}

/** A raised letter beside two indices or more, and a nought above an index, are indices themselves: \phi^m_{rs}, T_0^0. */
function isTensor(base: Expr, exponent: Expr): boolean {
  if (!isApp(base, 'index') || !isSym(base.args[0]) || base.form?.brackets) return false;
  if (isNum(exponent, '0')) return true;
  return base.args.length > 2 && isSym(exponent) && (isLatinLetter(exponent) || isGreek(exponent));
}

/** Letters whose raised pairs of letters are indices: \delta^{ij}, \varepsilon^{ijk}, \eta^{ab}. */
function isMetric(base: Expr): boolean {
  return isSym(base) && /^(?:delta|(?:var)?epsilon|eta)$/.test(base.name);
}

function isLatinLetter(factor: Expr): boolean {
  return isSym(factor) && /^[a-zA-Z]$/.test(factor.name);
}

/** The powers of units of measure. */
function isSimple(exponent: Expr): boolean {
  return isNum(exponent) || (isApp(exponent, 'neg') && isNum(exponent.args[0]));
}

/** Words other than units are raised to no power. */
function isWords(base: Expr): boolean {
  return base.kind === 'text' || (isApp(base, 'index') && base.args[0]?.kind === 'text');
}

/** Signs, words, relations and the accidentals of music, which no number is raised to. */
function isNoPower(exponent: Expr): boolean {
  if (isApp(exponent, 'operation') || exponent.kind === 'text' || isApp(exponent, 'blank')) return true;
  if (isApp(exponent, 'mul') && exponent.args.every((sign) => isApp(sign, 'operation'))) return true;
  if (isApp(exponent) && (isApp(exponent.args[0], 'blank') || RELATIONS.has(exponent.head))) return true;
  return isSym(exponent) && NO_NUMBERS.has(exponent.name);
}

/** The accidentals of music, and the sign of what is perpendicular. */
const NO_NUMBERS: ReadonlySet<string> = new Set(['sharp', 'flat', 'natural', 'bot']);
const RELATIONS: ReadonlySet<string> = new Set(['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'in']);

function isTensorIndex(reader: Reader, exponent: Expr): boolean {
  if (isSym(exponent)) {
    const letter = exponent.name.slice(exponent.name.lastIndexOf(':') + 1);
    return (
      reader.listed('tensor-indices', letter) &&
      !reader.kindOf(exponent.name) &&
      !reader.isRunning(exponent.name)
    );
  }
  if (isNumbered(exponent))
    return !reader.runs(exponent) && reader.listed('tensor-indices', exponent.args[0].name);
  if (isApp(exponent, 'mul'))
    return (
      exponent.args.every((factor) => isTensorIndex(reader, factor) || isGreek(factor) || isNum(factor)) &&
      exponent.args.some((factor) => isTensorIndex(reader, factor))
    );
  return false;
}

function isGreek(factor: Expr): boolean {
  return isSym(factor) && factor.name.length > 1 && !factor.name.includes(':');
}
