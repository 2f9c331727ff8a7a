import { app, changed, type Expr, isApp, isBind, isNum, isSym, num } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { product, sum, wholeValue } from '../terms/build.ts';
import { substitute } from '../terms/free.ts';
import { isLongBesideOther, isSole, rangeOf } from '../terms/sums.ts';

export const splitFirstTerm: Operator = {
  id: 'split-first-term',
  kind: 'equivalent',
  once: true,
  applies: 'term',
  on: ['sum', 'prod'],
  summary: 'Write the first term of a sum or factor of a product apart.',
  example: ['\\sum_{k=0}^{n} x^k', '1 + \\sum_{k=1}^{n} x^k'],

  *rewrite(node, { root }) {
    const range = isBind(node) && rangeOf(node);
    // A sum to 3 is short enough, and of one to n - 1 the rest goes on.
    if (!range || !isSole(range, root) || isNum(range.upper)) return;
    if (isLongBesideOther(range, root)) return;
    const { name, lower, upper, body } = range;
    const first = substitute(body, name, lower);
    const start = wholeValue(lower);
    if (!first || start === undefined || hasZeroPower(first) || isShifted(body, name)) return;
    const rest = changed(range.node, { args: [num(start + 1), upper, body] });
    const to = node.kind === 'bind' && node.head === 'sum' ? sum([first, rest]) : product([first, rest]);
    yield isSym(upper, 'infty') ? { to } : { to, requires: [app('ge', [upper, lower])] };
  },
};

/** Whether a power of 0 has come about, which nobody writes. */
function hasZeroPower(first: Expr): boolean {
  for (const part of walk(first)) if (isApp(part, 'pow') && isNum(part.args[0], '0')) return true;
  return false;
}

/** Whether the terms count from one less than the index, as in x^(k - 1) after a shift of the index. */
function isShifted(body: Expr, name: string): boolean {
  for (const part of walk(body))
    if (isApp(part, 'add') && isSym(part.args[0], name) && isApp(part.args[1], 'neg')) return true;
  return false;
}
