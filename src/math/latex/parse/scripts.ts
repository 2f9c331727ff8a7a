import { app, type Expr, isApp, isNum, isSym, num, text } from '../../expr/expr.ts';
import { headOf } from '../../expr/heads.ts';
import { SIDE } from '../scan/fences.ts';
import { KIND, type Token } from '../scan/token.ts';
import { content } from './items.ts';
import { operand, primary } from './operand.ts';
import { type Reader, spelled } from './reader.ts';
import { indexed } from './subscripts.ts';

/** The argument of a command or script: a group in braces, or one token with what belongs to it. */
export function scriptArgument(reader: Reader, what: string): Expr {
  if (reader.is(KIND.open)) return group(reader);
  const { token } = reader;
  if (token.kind === KIND.digit) {
    reader.next();
    return num(token.value);
  }
  const sign = signOnly(reader);
  if (sign) return sign;
  if (token.kind === KIND.end || token.kind === KIND.close) reader.refuse(`${what} expected`);
  return primary(reader);
}

/** The content of braces; empty braces are an empty place. */
export function group(reader: Reader): Expr {
  const open = reader.expect(KIND.open, 'an opening brace');
  if (reader.is(KIND.close)) {
    reader.next();
    return app('blank', [], { spelling: 'empty' });
  }
  const inner = reader.inside({ integral: reader.around.integral }, () => signRun(reader) ?? content(reader));
  if (!reader.is(KIND.close)) reader.refuse('a closing brace expected');
  reader.next();
  void open;
  return inner;
}

/** An operator that stands alone, as in x^+ or (G, \cdot): the operation itself. */
export function signOnly(reader: Reader, inGroup = false): Expr | undefined {
  const { token } = reader;
  const operator = token.meaning?.infix ?? token.meaning?.prefix ?? token.meaning?.postfix;
  if (token.kind !== KIND.symbol || !operator || isOperandToken(token)) return undefined;
  if (inGroup && reader.peek().kind !== KIND.close) return undefined;
  reader.next();
  // The signs of multiplication stand for different things where they stand alone: f^*, M^\times, K^\bullet.
  const words = operator.head === 'mul' ? `mul ${operator.form}` : operator.head;
  return app('operation', [text(words)], spelled(operator.form));
}

/** Braces with nothing but signs in them, as in J_{+-}: operations side by side. */
function signRun(reader: Reader): Expr | undefined {
  const single = signOnly(reader, true);
  if (single) return single;
  let length = 0;
  while (isSign(reader.peek(length)) && length < 5) length += 1;
  if (length < 2 || reader.peek(length).kind !== KIND.close) return undefined;
  const signs: Expr[] = [];
  while (signs.length < length) signs.push(signOnly(reader) as Expr);
  return app('mul', signs);
}

function isSign(token: Token): boolean {
  const operator = token.meaning?.infix ?? token.meaning?.prefix;
  return token.kind === KIND.symbol && operator !== undefined && !isOperandToken(token);
}

export function endsThere(token: Token): boolean {
  return (
    token.kind === KIND.close ||
    token.kind === KIND.end ||
    token.kind === KIND.comma ||
    token.kind === KIND.quad ||
    token.kind === KIND.line ||
    token.kind === KIND.cell ||
    token.kind === KIND.stop ||
    token.kind === KIND.text ||
    token.kind === KIND.endEnvironment ||
    token.meaning?.shape === 'colon' ||
    token.meaning?.shape === 'semicolon' ||
    (token.kind === KIND.fence && token.side === SIDE.close)
  );
}

function isOperandToken(token: Token): boolean {
  const { meaning } = token;
  return (meaning?.letter ?? meaning?.constant ?? meaning?.function) !== undefined;
}

interface Scripts {
  primes: number;
  primeForm: string | undefined;
  sub: Expr | undefined;
  sup: ((base: Expr) => Expr) | undefined;
}

/** Indices, primes, powers and postfix signs behind a base, innermost first: x_1'^2! is (factorial (pow (prime (index x 1) 1) 2)). */
export function scripted(reader: Reader, base: Expr): Expr {
  let result = base;
  for (;;) {
    const scripts = readScripts(reader);
    if (scripts) {
      if (scripts.sub && !isEmpty(scripts.sub)) result = indexed(reader, result, scripts.sub);
      if (scripts.primes > 0)
        result = app('prime', [result, num(scripts.primes)], spelled(scripts.primeForm));
      if (scripts.sup) result = scripts.sup(result);
    }
    const postfix = reader.is(KIND.symbol) ? reader.token.meaning?.postfix : undefined;
    if (postfix && !(postfix.head === 'factorial' && reader.token.spaced && prefixBang(reader))) {
      reader.next();
      result = app(postfix.head, [result], spelled(postfix.form));
    } else if (isRestriction(reader)) result = restriction(reader, result);
    else if (!scripts || !(reader.is(KIND.sub) || reader.is(KIND.sup) || reader.is(KIND.prime)))
      return result;
    else reader.refuse(reader.is(KIND.sub) ? 'double subscript' : 'double superscript');
  }
}

function prefixBang(reader: Reader): boolean {
  const { kind } = reader.peek();
  return kind === KIND.letter && !reader.peek().spaced;
}

function readScripts(reader: Reader): Scripts | undefined {
  let scripts: Scripts | undefined;
  for (;;) {
    const { token } = reader;
    if (token.kind === KIND.prime) {
      scripts ??= { primes: 0, primeForm: undefined, sub: undefined, sup: undefined };
      if (scripts.sup) reader.refuse('double superscript', token, 'put the prime in front of the power');
      scripts.primes += 1;
      reader.next();
    } else if (token.kind === KIND.sub) {
      scripts ??= { primes: 0, primeForm: undefined, sub: undefined, sup: undefined };
      if (scripts.sub) reader.refuse('double subscript', token, 'use braces');
      reader.next();
      scripts.sub = subscript(reader);
    } else if (token.kind === KIND.sup || isSuperscriptSign(token)) {
      scripts ??= { primes: 0, primeForm: undefined, sub: undefined, sup: undefined };
      if (scripts.sup) reader.refuse('double superscript', token, 'use braces');
      if (token.kind === KIND.sup) reader.next();
      const primes = primesOnly(reader);
      if (primes > 0) {
        scripts.primes += primes;
        scripts.primeForm = 'command';
      } else scripts.sup = superscript(reader);
    } else return scripts;
  }
}

/** Empty braces, which show nothing. */
function isEmpty(script: Expr): boolean {
  return isApp(script, 'blank') && script.form?.spelling === 'empty';
}

function isSuperscriptSign(token: Token): boolean {
  return token.kind === KIND.symbol && token.meaning?.shape === 'superscript-sign';
}

/** `\prime` once or more, in braces or not; the number of primes, which are gone over. */
function primesOnly(reader: Reader): number {
  if (reader.isKey('\\prime')) {
    reader.next();
    return 1;
  }
  if (!reader.is(KIND.open)) return 0;
  let count = 0;
  while (reader.peek(count + 1).meaning?.key === '\\prime' || reader.peek(count + 1).kind === KIND.prime)
    count += 1;
  if (count === 0 || reader.peek(count + 1).kind !== KIND.close) return 0;
  reader.goTo(reader.at + count + 2);
  return count;
}

function subscript(reader: Reader): Expr {
  if (!reader.is(KIND.open)) return scriptArgument(reader, 'a subscript');
  return group(reader);
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** What a superscript makes of its base. */
function superscript(reader: Reader): (base: Expr) => Expr {
  if (isSuperscriptSign(reader.token)) return raise(superscriptDigits(reader));
  const { at } = reader;
  const braces = reader.is(KIND.open);
  const first = braces ? reader.peek() : reader.token;
  const alone = !braces || reader.peek(2).kind === KIND.close;
  const bracketed =
    braces && first.kind === KIND.fence && first.value === '(' && first.match === reader.token.match - 1;
  const exponent = scriptArgument(reader, 'a superscript');
  if (isEmpty(exponent)) return (base) => base;
  return (base) => {
    if (alone) {
      const special = specialSuperscript(reader, base, exponent, first);
      if (special) return special;
    }
    if (isApp(exponent, 'operation') || exponent.kind === 'text' || isApp(exponent, 'blank'))
      return app('upper-index', [base, exponent], { spelling: 'joined' });
    if (isApp(exponent, 'list') && !exponent.form?.brackets)
      return app('upper-index', [base, ...exponent.args], { spelling: 'joined' });
    if (bracketed && !isNum(base) && !isSym(base, 'e') && !isApp(exponent, 'operation')) {
      const { form: _, ...bare } = exponent;
      const order = bare as Expr;
      reader.note(
        (reader.tokens[at] as Token).start,
        'brackets in a superscript: an order of derivation or an index',
      );
      return isFunctionLetter(reader, base)
        ? app('derivative-order', [base, order])
        : app('upper-index', [base, order]);
    }
    if (isTensorIndex(reader, exponent) && !isNum(base) && !isSym(base, 'e')) {
      reader.note((reader.tokens[at] as Token).start, 'a raised tensor index is no power');
      return app('upper-index', [base, ...(isApp(exponent, 'mul') ? exponent.args : [exponent])], {
        spelling: 'joined',
      });
    }
    return raise(exponent)(base);
  };
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
  const exponent = num(digits);
  return negative ? app('neg', [exponent]) : exponent;
}

/** Superscripts of one sign that are no powers: degrees, adjoint, transpose, complement. */
function specialSuperscript(reader: Reader, base: Expr, exponent: Expr, token: Token): Expr | undefined {
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
      return app('transpose', [base], { spelling: key.slice(1) });
    case 'T':
      return kind === 'matrix' ||
        kind === 'vector' ||
        (kind === undefined && reader.kindOf('T') === undefined && isCapital(base))
        ? app('transpose', [base])
        : undefined;
    case 'c':
    case 'C':
    case '\\complement':
      return kind === 'set' || kind === 'event' || isSetTerm(base) || key === '\\complement'
        ? app('complement', [base], key === 'c' ? undefined : { spelling: key.replace('\\', '') })
        : undefined;
  }
  void exponent;
  return undefined;
}

/** A union, intersection or other set put together with heads. */
function isSetTerm(base: Expr): boolean {
  return isApp(base) && headOf(base.head).sort === 'set';
}

/** A bold or capital letter, as matrices have. */
function isCapital(base: Expr): boolean {
  if (isApp(base, 'matrix')) return true;
  if (isApp(base, 'index') || isApp(base, 'pow')) return isCapital(base.args[0] as Expr);
  if (isApp(base, 'add') || isApp(base, 'mul')) return base.args.some((part) => isApp(part, 'matrix'));
  return (
    isSym(base) && (/^[A-Z]$/.test(base.name) || /^(?:bf|bs):/.test(base.name) || /^vec:/.test(base.name))
  );
}

/** Letters that stand for functions: declared so, or by the list of reading rules. */
export function isFunctionLetter(reader: Reader, base: Expr): boolean {
  if (isApp(base, 'index') || isApp(base, 'prime')) return isFunctionLetter(reader, base.args[0] as Expr);
  if (!isSym(base)) return false;
  const kind = reader.kindOf(base.name);
  return kind === 'function' || (kind === undefined && reader.listed('function-letters', base.name));
}

function isTensorIndex(reader: Reader, exponent: Expr): boolean {
  if (isSym(exponent)) return reader.listed('tensor-indices', exponent.name) && !reader.kindOf(exponent.name);
  if (isApp(exponent, 'mul'))
    return (
      exponent.args.every((factor) => isTensorIndex(reader, factor) || isGreek(factor)) &&
      exponent.args.some((factor) => isTensorIndex(reader, factor))
    );
  return false;
}

function isGreek(factor: Expr): boolean {
  return isSym(factor) && factor.name.length > 1 && !factor.name.includes(':');
}

function isRestriction(reader: Reader): boolean {
  const { token } = reader;
  return (
    token.kind === KIND.fence &&
    token.value === '|' &&
    token.side !== SIDE.open &&
    token.size !== 'right' &&
    reader.peek().kind === KIND.sub &&
    reader.around.bar !== '|'
  );
}

/** f|_A and F|_a^b. */
function restriction(reader: Reader, base: Expr): Expr {
  reader.next();
  reader.next();
  const lower = scriptArgument(reader, 'a subscript');
  if (!reader.is(KIND.sup)) return app('restricted', [base, lower]);
  reader.next();
  return app('between', [base, lower, scriptArgument(reader, 'a superscript')], { spelling: 'bar' });
}

void operand;
