import { app, changed, type Expr, isApp, isBind, isNum, isSym, num } from '../../expr/expr.ts';
import { size, walk } from '../../expr/tree.ts';
import { isNumericFraction } from '../drive/awkward/powers.ts';
import type { Operator } from '../operator.ts';
import { product, sum, wholeValue } from '../terms/build.ts';
import { substitute } from '../terms/free.ts';
import { isTermOfSide } from '../terms/relations.ts';
import { isAlone, isLongBesideOther, rangeOf } from '../terms/sums.ts';

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
    if (!range || !isAlone(range, root) || isNum(range.upper)) return;
    if (isLongBesideOther(range, root)) return;
    // It belongs to its side: not below a bar, nor of a series that grows without end.
    if ((node !== root && !isTermOfSide(node, root)) || isInfinite(node, root)) return;
    const { name, lower, upper, body } = range;
    const first = substitute(body, name, lower);
    const start = wholeValue(lower);
    if (!first || start === undefined || hasZeroPower(first) || isShifted(body, name)) return;
    // A first term is written apart where it is simpler than the others: 1 rather than 1/2 or a_1.
    if (size(first) >= size(body) || isNumericFraction(first)) return;
    const rest = changed(range.node, { args: [num(start + 1), upper, body] });
    const to = node.kind === 'bind' && node.head === 'sum' ? sum([first, rest]) : product([first, rest]);
    yield isSym(upper, 'infty') ? { to } : { to, requires: [app('ge', [upper, lower])] };
  },
};

/** Whether the node is a side of a relation and the other side is infinite. */
function isInfinite(node: Expr, root: Expr): boolean {
  for (const part of walk(root))
    if (isApp(part) && part.args.includes(node) && part.args.some((side) => isSym(side, 'infty')))
      return true;
  return false;
}

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
