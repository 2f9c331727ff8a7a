import { app, type Expr, isApp, num } from '../../expr/expr.ts';
import { letterKey } from '../../expr/letters.ts';
import { children } from '../../expr/tree.ts';

/** How often the letter occurs; occurrences inside binders count double, since nothing can be moved out of them. */
function occurrences(expr: Expr, key: string): number {
  if (expr.kind === 'num' || expr.kind === 'text') return 0;
  if (letterKeyOrNone(expr) === key) return 1;
  let count = 0;
  for (const part of children(expr)) count += occurrences(part, key);
  return expr.kind === 'bind' && count > 0 ? count + 2 : count;
}

function letterKeyOrNone(expr: Expr): string | undefined {
  return expr.kind === 'sym' || isApp(expr, 'index') ? letterKey(expr) : undefined;
}

/**
 * The equation `left = right` solved for a letter that occurs once, by undoing what is done to it. Of several roots the
 * principal one is taken, so that the solution has to be checked. Undefined where some step has no inverse here.
 */
export function isolate(left: Expr, right: Expr, key: string): Expr | undefined {
  const [inLeft, inRight] = [occurrences(left, key), occurrences(right, key)];
  if (inLeft + inRight !== 1) return undefined;
  let [side, other] = inLeft === 1 ? [left, right] : [right, left];
  while (letterKeyOrNone(side) !== key) {
    if (side.kind !== 'app') return undefined;
    const at = side.args.findIndex((arg) => occurrences(arg, key) === 1);
    const undo = INVERSES[side.head];
    const next = undo?.(side.args, at, other);
    if (!next) return undefined;
    other = next;
    side = side.args[at] as Expr;
  }
  return other;
}

type Inverse = (args: readonly Expr[], at: number, value: Expr) => Expr | undefined;

function others(args: readonly Expr[], at: number): Expr[] {
  return args.filter((_, index) => index !== at);
}

const wrap =
  (head: string): Inverse =>
  (_args, _at, value) =>
    app(head, [value]);

const INVERSES: Readonly<Record<string, Inverse>> = {
  add: (args, at, value) => app('add', [value, ...others(args, at).map((term) => app('neg', [term]))]),
  mul: (args, at, value) => {
    const rest = others(args, at);
    return app('div', [value, rest.length === 1 ? (rest[0] as Expr) : app('mul', rest)]);
  },
  neg: wrap('neg'),
  transpose: wrap('transpose'),
  inverse: wrap('inverse'),
  pos: (_args, _at, value) => value,
  div: (args, at, value) => {
    const [top, bottom] = args as [Expr, Expr];
    return at === 0 ? app('mul', [value, bottom]) : app('div', [top, value]);
  },
  pow: (args, at, value) => {
    const [base, exponent] = args as [Expr, Expr];
    return at === 0
      ? app('pow', [value, app('div', [num(1), exponent])])
      : app('div', [app('ln', [value]), app('ln', [base])]);
  },
  sqrt: (_args, _at, value) => app('pow', [value, num(2)]),
  exp: wrap('ln'),
  ln: wrap('exp'),
  abs: (_args, _at, value) => value,
};
