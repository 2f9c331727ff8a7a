import { app, changed, type Expr, isApp, num, type Sym, sym } from '../../expr/expr.ts';
import { freeSymbols } from '../../expr/letters.ts';
import type { Operator, RewriteContext } from '../operator.ts';
import { isConstant } from '../terms/ask.ts';

const OTHER: Readonly<Record<string, string>> = {
  lt: 'le',
  le: 'lt',
  gt: 'ge',
  ge: 'gt',
  'subset-eq': 'proper-subset',
};

/** Strict for non-strict is false where equality can occur; the other direction is weaker and is dropped by the judge. */
export const changeStrictness: Operator = {
  id: 'change-strictness',
  kind: 'falsifying',
  applies: 'relation',
  on: Object.keys(OTHER),
  strategy: 'inequality',
  summary: 'Put a strict relation for one that allows equality, or the reverse.',
  example: ['x^2 \\ge y', 'x^2 > y'],

  *rewrite(node, context) {
    const head = isApp(node) && OTHER[node.head];
    if (head && !mayHoldAtEndAlone(node, context)) yield { to: changed(node, { head }) };
  },
};

/** Where ranges of one letter usually end. */
const ENDS: readonly Expr[] = [num(0), num(1), app('div', [sym('pi'), num(2)]), sym('pi')];

/**
 * Whether a relation in one letter might be an equation at an end of the letter's range only. The formula does not print
 * the range, and many a text leaves the end out, so that the strict relation would be true there.
 */
function mayHoldAtEndAlone(node: Expr, context: RewriteContext): boolean {
  const { root, binders } = context;
  if (binders.length > 0 || isApp(root, 'implies') || isApp(root, 'implied-by')) return false;
  const letters = new Map(
    freeSymbols(node).flatMap((each): [string, Sym][] =>
      isConstant(each, context) ? [] : [[each.name, each]],
    ),
  );
  const [letter] = letters.values();
  if (!letter || letters.size > 1) return false;
  const isEnd = (or: string, strict: string, end: Expr): boolean =>
    context.holds(app(or, [letter, end])) && !context.holds(app(strict, [letter, end]));
  return ENDS.some((end) => isEnd('ge', 'gt', end) || isEnd('le', 'lt', end));
}
