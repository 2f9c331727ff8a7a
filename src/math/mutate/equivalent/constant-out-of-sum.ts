import { changed, type Expr, isApp, isBind, isSym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { commutes } from '../terms/ask.ts';
import { factors, product, quotient } from '../terms/build.ts';
import { occursIn } from '../terms/free.ts';

export const constantOutOfSum: Operator = {
  id: 'constant-out-of-sum',
  kind: 'equivalent',
  applies: 'term',
  on: ['sum', 'int', 'lim'],
  summary: 'Take a factor or denominator that does not vary out of a sum, integral or limit.',
  example: ['\\sum_{k=0}^{n} y x^k', 'y \\sum_{k=0}^{n} x^k'],

  *rewrite(node, context) {
    if (!isBind(node)) return;
    const body = node.args.at(-1) as Expr;
    if (!commutes(body, context)) return;
    const varies = (part: Expr): boolean =>
      node.variables.some((each) => !isSym(each) || occursIn(each.name, part));
    const around = (inner: Expr): Expr => changed(node, { args: [...node.args.slice(0, -1), inner] });
    const parts = factors(body);
    const fixed = parts.filter((part) => !varies(part));
    if (fixed.length > 0 && fixed.length < parts.length) {
      yield { to: product([...fixed, around(product(parts.filter(varies)))]) };
    }
    if (isApp(body, 'div') && !varies(body.args[1]!) && varies(body.args[0]!)) {
      yield { to: quotient(around(body.args[0]!), body.args[1]!) };
    }
  },
};
