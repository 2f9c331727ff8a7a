import { changed, type Expr, isApp, isBind, isSym } from '../../expr/expr.ts';
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
      const body = product([...others, part.args.at(-1) as Expr]);
      yield { to: changed(part, { args: [...part.args.slice(0, -1), body] }) };
    }
  },
};
