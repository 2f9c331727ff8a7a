import { app, changed, type Expr, int, isApp, isNum, num } from '../../../expr/expr.ts';
import { printSexpr } from '../../../expr/sexpr.ts';
import { equalExpr } from '../../../expr/tree.ts';

/** A term with holes: what changes by a fixed step from one term to the next. */
export interface Pattern {
  /** The term at index k. */
  readonly at: (k: Expr) => Expr;
  /** The index at which the holes take the values that they have in `last`. */
  readonly indexOf: (last: Expr) => Expr | undefined;
}

/**
 * The pattern of the terms before dots, the last two of which tell the step, and of the term behind them. Numerals may
 * change by a fixed step, letters too, as in n(n-1)\cdots, and exponents from a bare letter on.
 */
export function patternOf(before: readonly Expr[], last: Expr | undefined): Pattern | undefined {
  if (before.length === 1) {
    const [only] = before as [Expr];
    const next = last && bumped(only, last);
    return next && generalise(only, next, 0);
  }
  return generalise(before.at(-2) as Expr, before.at(-1) as Expr, before.length - 2);
}

/** Generalises two neighbours, of which the first has index `first`: what differs becomes linear in the index. */
function generalise(a: Expr, b: Expr, first: number): Pattern | undefined {
  let varies = false;
  const visit = (one: Expr, other: Expr): ((k: Expr) => Expr) | undefined => {
    const [x, y] = asPowers(one, other);
    if (isNum(x) && isNum(y)) {
      if (x.digits === y.digits) return () => x;
      const [from, to] = [Number(x.digits), Number(y.digits)];
      if (!Number.isInteger(from) || !Number.isInteger(to)) return undefined;
      varies = true;
      return (k) => linear(from - first * (to - from), to - from, k);
    }
    if (equalExpr(x, y)) return () => x;
    const parts = x.kind === 'app' && isAlike(x, y) ? x.args.map((arg, at) => visit(arg, partOf(y, at))) : [];
    if (x.kind === 'app' && parts.length > 0 && parts.every((part) => part !== undefined))
      return (k) => changed(x, { args: parts.map((part) => (part as (k: Expr) => Expr)(k)) });
    const step = stepBetween(x, y);
    if (step === undefined) return undefined;
    varies = true;
    return (k) => app('add', [x, linear(-first * step, step, k)]);
  };
  const at = visit(a, b);
  if (!at || !varies) return undefined;
  return { at, indexOf: (last) => indexOf(a, b, first, last) };
}

function isAlike(x: Expr, y: Expr): boolean {
  return x.kind === 'app' && y.kind === 'app' && x.head === y.head && x.args.length === y.args.length;
}

function partOf(expr: Expr, at: number): Expr {
  return (expr as { readonly args: readonly Expr[] }).args[at] as Expr;
}

/** x before x^2 is x^1. */
function asPowers(x: Expr, y: Expr): readonly [Expr, Expr] {
  const isFirst = isApp(y, 'pow') && isNum(y.args[1], '2') && equalExpr(x, y.args[0] as Expr);
  return isFirst ? [app('pow', [x, num(1)]), y] : [x, y];
}

/** The whole number by which y exceeds x, where both have the same letters: n and n-1. */
function stepBetween(x: Expr, y: Expr): number | undefined {
  const [from, to] = [shifted(x), shifted(y)];
  if (from.base === '' || from.base !== to.base || from.offset === to.offset) return undefined;
  return to.offset - from.offset;
}

/** A sum as its numerals and the spelling of the rest. */
function shifted(expr: Expr): { readonly base: string; readonly offset: number } {
  let offset = 0;
  const rest: string[] = [];
  for (const term of isApp(expr, 'add') ? expr.args : [expr]) {
    const [sign, size] = isApp(term, 'neg') ? [-1, term.args[0] as Expr] : [1, term];
    if (isNum(size) && /^\d+$/.test(size.digits)) offset += sign * Number(size.digits);
    else rest.push(printSexpr(term));
  }
  return { base: rest.sort().join(' '), offset };
}

/** start + step k. */
function linear(start: number, step: number, k: Expr): Expr {
  if (isNum(k)) return int(start + step * Number(k.digits));
  const slope = step === 1 ? k : app('mul', [int(step), k]);
  return start === 0 ? slope : app('add', [int(start), slope]);
}

function indexOf(one: Expr, other: Expr, first: number, last: Expr): Expr | undefined {
  const [a, b] = asPowers(one, other);
  if (isNum(a) && isNum(b)) {
    const [from, to] = [Number(a.digits), Number(b.digits)];
    return from === to ? undefined : indexAt(app('add', [last, int(-from)]), to - from, first);
  }
  if (a.kind === 'app' && last.kind === 'app' && isAlike(a, b) && isAlike(a, last)) {
    for (let at = 0; at < a.args.length; at += 1) {
      const found = indexOf(partOf(a, at), partOf(b, at), first, partOf(last, at));
      if (found) return found;
    }
  }
  const step = stepBetween(a, b);
  return step === undefined ? undefined : indexAt(app('add', [last, app('neg', [a])]), step, first);
}

function indexAt(offset: Expr, step: number, first: number): Expr {
  return app('add', [num(first), step === 1 ? offset : app('div', [offset, int(step)])]);
}

/**
 * Numerals one larger wherever the last term differs, so that a single term before the dots counts upwards:
 * x_1+\dots+x_n, and in all its places alike: x_1y_1+\dots+x_ny_n.
 */
function bumped(term: Expr, last: Expr): Expr | undefined {
  if (isNum(term)) return isNum(last, term.digits) ? undefined : num(Number(term.digits) + 1);
  if (term.kind !== 'app' || last.kind !== 'app' || !isAlike(term, last)) return undefined;
  const next = term.args.map((arg, index) => bumped(arg, last.args[index] as Expr));
  if (next.every((arg) => arg === undefined)) return undefined;
  return changed(term, { args: term.args.map((arg, index) => next[index] ?? arg) });
}
