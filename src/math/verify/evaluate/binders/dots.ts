import { isDots } from '../../../expr/dots.ts';
import { type App, app, bind, type Expr, int, isApp, num, sym } from '../../../expr/expr.ts';
import type { Compiler } from '../compiler.ts';
import { type Code, TRUE, undecidedHere } from '../frame.ts';
import { patternOf } from './pattern.ts';

/** The index of an inferred pattern; no formula can contain a letter of this name. */
const INDEX = sym('dots:k');

/** Terms without their sign, and the signs. */
function unsigned(expr: Expr): { term: Expr; negative: boolean } {
  return isApp(expr, 'neg')
    ? { term: expr.args[0] as Expr, negative: true }
    : { term: expr, negative: false };
}

/** The sum or product that the dots stand for, and the equations that the written terms have to fulfil for it. */
export interface Expansion {
  readonly whole: Expr;
  readonly checks: readonly Expr[];
}

/** Reads dots by the pattern of the terms around them; undefined where there is none. */
function expandDots(node: App): Expansion | undefined {
  const at = node.args.findIndex(isDots);
  const before = node.args.slice(0, at).map(unsigned);
  const after = node.args.slice(at + 1).map(unsigned);
  if (before.length === 0 || after.some(({ term }) => isDots(term))) return undefined;
  const last = after.at(-1);
  const pattern = patternOf(
    before.map(({ term }) => term),
    last?.term,
  );
  const alternates = signPattern(before);
  if (!pattern || alternates === undefined || (last && alternates)) return undefined;
  const goesOn = alternates ? (before.length % 2 === 1) !== before[0]?.negative : before[0]?.negative;
  if (node.head === 'add' && isApp(node.args[at], 'neg') !== goesOn) return undefined;
  if (after.some(({ negative }) => negative !== before[0]?.negative)) return undefined;
  const sign = alternates ? app('pow', [app('neg', [num(1)]), INDEX]) : undefined;
  const signed = (k: Expr, term: Expr): Expr => {
    if (alternates) return app('mul', [app('pow', [app('neg', [num(1)]), k]), term]);
    return before[0]?.negative ? app('neg', [term]) : term;
  };
  const top = last ? pattern.indexOf(last.term) : sym('infty');
  if (!top) return undefined;
  // Written terms behind the dots go on by a step of their own.
  if (after.some(({ term }, index) => index > 0 && !patternOf([after[index - 1]?.term as Expr, term], term)))
    return undefined;
  const term = pattern.at(INDEX);
  const body = sign ? app('mul', [sign, term]) : signed(INDEX, term);
  const first = before[0]?.negative && alternates ? app('neg', [body]) : body;
  const whole = bind(node.head === 'add' ? 'sum' : 'prod', [INDEX], [num(0), top, first]);
  const checks = before.map((each, index) => app('eq', [pattern.at(num(index)), each.term]));
  for (const [index, each] of after.entries()) {
    const place = index + 1 === after.length ? top : app('add', [top, int(index + 1 - after.length)]);
    checks.push(app('eq', [pattern.at(place), each.term]));
  }
  return { whole, checks };
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
