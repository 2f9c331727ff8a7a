import { type App, app, bind, type Expr, int, isApp, isNum, num, sym } from '../../../expr/expr.ts';
import type { Compiler } from '../compiler.ts';
import { type Code, TRUE, undecidedHere } from '../frame.ts';

/** The index of an inferred pattern; no formula can contain a letter of this name. */
const INDEX = sym('dots:k');

function isDots(expr: Expr): boolean {
  return isApp(expr, 'dots') || (isApp(expr, 'neg') && isApp(expr.args[0], 'dots'));
}

/** Whether dots stand among the arguments. */
export function hasDots(node: App): boolean {
  return node.args.some(isDots);
}

/** Terms without their sign, and the signs. */
function unsigned(expr: Expr): { term: Expr; negative: boolean } {
  return isApp(expr, 'neg')
    ? { term: expr.args[0] as Expr, negative: true }
    : { term: expr, negative: false };
}

/** A term with holes: whole numbers that change by a fixed step from one term to the next. */
interface Pattern {
  /** The term at index k, in terms of INDEX. */
  readonly at: (k: Expr) => Expr;
  /** The index at which the holes take the values that they have in `last`. */
  readonly indexOf: (last: Expr) => Expr | undefined;
}

/** Generalises two neighbours, of which the first has index `first`: numerals that differ become linear in the index. */
function generalise(a: Expr, b: Expr, first: number): Pattern | undefined {
  let varies = false;
  const visit = (x: Expr, y: Expr): ((k: Expr) => Expr) | undefined => {
    if (isNum(x) && isNum(y)) {
      if (x.digits === y.digits) return () => x;
      const [from, to] = [Number(x.digits), Number(y.digits)];
      if (!Number.isInteger(from) || !Number.isInteger(to)) return undefined;
      varies = true;
      return (k) => linear(from - first * (to - from), to - from, k);
    }
    if (x.kind === 'sym' && y.kind === 'sym') return x.name === y.name ? () => x : undefined;
    if (x.kind !== 'app' || y.kind !== 'app' || x.head !== y.head || x.args.length !== y.args.length)
      return undefined;
    const parts = x.args.map((arg, index) => visit(arg, y.args[index] as Expr));
    if (parts.some((part) => part === undefined)) return undefined;
    return (k) => ({ ...x, args: parts.map((part) => (part as (k: Expr) => Expr)(k)) });
  };
  const at = visit(a, b);
  if (!at || !varies) return undefined;
  return { at, indexOf: (last) => indexOf(a, b, first, last) };
}

/** start + step k. */
function linear(start: number, step: number, k: Expr): Expr {
  if (isNum(k)) return int(start + step * Number(k.digits));
  const slope = step === 1 ? k : app('mul', [int(step), k]);
  return start === 0 ? slope : app('add', [int(start), slope]);
}

function indexOf(a: Expr, b: Expr, first: number, last: Expr): Expr | undefined {
  if (isNum(a) && isNum(b) && a.digits !== b.digits) {
    const [from, to] = [Number(a.digits), Number(b.digits)];
    const offset = app('add', [last, int(-from)]);
    return app('add', [num(first), to - from === 1 ? offset : app('div', [offset, int(to - from)])]);
  }
  if (a.kind !== 'app' || b.kind !== 'app' || last.kind !== 'app' || last.head !== a.head) return undefined;
  if (last.args.length !== a.args.length) return undefined;
  for (let index = 0; index < a.args.length; index += 1) {
    const found = indexOf(a.args[index] as Expr, b.args[index] as Expr, first, last.args[index] as Expr);
    if (found) return found;
  }
  return undefined;
}

/** A numeral one larger, so that a single term before the dots counts upwards: x_1+\dots+x_n. */
function bumped(term: Expr, last: Expr): Expr | undefined {
  if (isNum(term)) return isNum(last, term.digits) ? undefined : num(Number(term.digits) + 1);
  if (term.kind !== 'app' || last.kind !== 'app' || term.head !== last.head) return undefined;
  for (let index = 0; index < term.args.length; index += 1) {
    const next = bumped(term.args[index] as Expr, last.args[index] as Expr);
    if (next) return { ...term, args: term.args.with(index, next) };
  }
  return undefined;
}

/** The sum or product that the dots stand for, and the equations that the written terms have to fulfil for it. */
export interface Expansion {
  readonly whole: Expr;
  readonly checks: readonly Expr[];
}

/** Reads dots by the pattern of the terms around them; undefined where there is none. */
export function expandDots(node: App): Expansion | undefined {
  const at = node.args.findIndex(isDots);
  const before = node.args.slice(0, at).map(unsigned);
  const after = node.args.slice(at + 1).map(unsigned);
  if (before.length === 0 || after.length > 1 || after.some(({ term }) => isDots(term))) return undefined;
  const last = after[0];
  const pattern = patternOf(
    before.map(({ term }) => term),
    last?.term,
  );
  const alternates = signPattern(before);
  if (!pattern || alternates === undefined || (last && alternates)) return undefined;
  const sign = alternates ? app('pow', [app('neg', [num(1)]), INDEX]) : undefined;
  const signed = (k: Expr, term: Expr): Expr => {
    if (alternates) return app('mul', [app('pow', [app('neg', [num(1)]), k]), term]);
    return before[0]?.negative ? app('neg', [term]) : term;
  };
  const top = last ? pattern.indexOf(last.term) : sym('infty');
  if (!top) return undefined;
  const term = pattern.at(INDEX);
  const body = sign ? app('mul', [sign, term]) : signed(INDEX, term);
  const first = before[0]?.negative && alternates ? app('neg', [body]) : body;
  const whole = bind(node.head === 'add' ? 'sum' : 'prod', [INDEX], [num(0), top, first]);
  const checks = before.map((each, index) => app('eq', [pattern.at(num(index)), each.term]));
  if (last) checks.push(app('eq', [pattern.at(top), last.term]));
  return { whole, checks };
}

function patternOf(before: readonly Expr[], last: Expr | undefined): Pattern | undefined {
  if (before.length === 1) {
    const [only] = before as [Expr];
    const next = last && bumped(only, last);
    return next && generalise(only, next, 0);
  }
  return generalise(before.at(-2) as Expr, before.at(-1) as Expr, before.length - 2);
}

/** True where signs alternate, false where they are all alike, undefined where they do neither. */
function signPattern(terms: readonly { readonly negative: boolean }[]): boolean | undefined {
  if (terms.every(({ negative }) => negative === terms[0]?.negative)) return false;
  return terms.every(({ negative }, index) => negative === ((index % 2 === 1) !== terms[0]?.negative))
    ? true
    : undefined;
}

/** Code for a sum or product with dots: the inferred pattern where it agrees with every term that is written. */
export function compileDots(node: App, compiler: Compiler): Code {
  const expansion = expandDots(node);
  if (!expansion) return (frame) => undecidedHere(frame, 'dots without a pattern that can be told');
  const whole = compiler.compile(expansion.whole);
  const checks = expansion.checks.map((check) => compiler.compile(check));
  return (frame) => {
    for (const check of checks)
      if (check(frame) !== TRUE) return undecidedHere(frame, 'dots whose pattern does not fit all terms');
    return whole(frame);
  };
}
