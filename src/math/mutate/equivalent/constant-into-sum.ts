import { changed, type Expr, isApp, isBind, isNum, isSym } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { commutes } from '../terms/ask.ts';
import { product, without } from '../terms/build.ts';
import { occursIn } from '../terms/free.ts';

export const constantIntoSum: Operator = {
  id: 'constant-into-sum',
  kind: 'equivalent',
  throughout: true,
  applies: 'term',
  on: ['mul'],
  summary: 'Take a factor into a sum or integral.',
  example: ['a \\sum_{k=0}^{n} x^k', '\\sum_{k=0}^{n} a x^k'],

  *rewrite(node, context) {
    if (!isApp(node, 'mul') || !commutes(node, context)) return;
    for (const [at, part] of node.args.entries()) {
      if (!isBind(part) || (part.head !== 'sum' && part.head !== 'int')) continue;
      const others = without(node.args, at);
      if (part.variables.some((each) => !isSym(each) || others.some((other) => occursIn(each.name, other))))
        continue;
      if (
        others.some(hasRange) ||
        (part.head === 'int' && (others.every(isNumeral) || others.some((other) => isApp(other, 'add'))))
      )
        continue;
      const body = product([...others, part.args.at(-1) as Expr]);
      yield { to: changed(part, { args: [...part.args.slice(0, -1), body] }) };
    }
  },
};

/** Whether it has a sum of its own, which would be worked out once a term. */
function hasRange(factor: Expr): boolean {
  for (const part of walk(factor)) if (isBind(part)) return true;
  return false;
}

/** 2, pi or 1/pi, which stand before an integral. */
function isNumeral(factor: Expr): boolean {
  if (isApp(factor))
    return (
      (factor.head === 'div' || factor.head === 'mul' || factor.head === 'sqrt') &&
      factor.args.every(isNumeral)
    );
  return isNum(factor) || isSym(factor, 'pi');
}
