import { type Expr, isApp, isBind, isSym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { commutes } from '../terms/ask.ts';
import { factors, product, quotient, unsigned, wholeValue } from '../terms/build.ts';
import { isUnder } from '../terms/place.ts';

export const fractionAsProduct: Operator = {
  id: 'fraction-as-product',
  kind: 'equivalent',
  applies: 'term',
  on: ['div'],
  summary: 'Take the numerator out of a fraction, but for a number that leads it.',
  example: ['\\frac{x}{2}', '\\frac{1}{2} x'],

  *rewrite(node, context) {
    if (!isApp(node) || !commutes(node, context)) return;
    // That a fraction is whole is said of the fraction.
    if (isUnder(node, context.root, ({ head }) => head === 'in')) return;
    const [above, below] = node.args as [Expr, Expr];
    const [first, ...others] = factors(above) as [Expr, ...Expr[]];
    // Half of pi is one number, and a sum stands below a bar only.
    if (isSym(above, 'pi') || isBind(below)) return;
    // A number before a fraction would read as a mixed one.
    const leads = wholeValue(first) !== undefined;
    if (leads && others.length === 0) return;
    // 1/n before a bracket, a sum or a power reads well; before a letter only with a number below, before x^2 with no product.
    const last = (leads ? others : factors(above)).at(-1) as Expr;
    if (isApp(below, 'add') && !below.args.every((term) => unsigned(term)[1].kind !== 'app')) return;
    const isLight = !isApp(below, 'mul') || (isApp(last, 'pow') && isApp(last.args[0], 'add'));
    if (
      wholeValue(below) === undefined &&
      !isBind(last) &&
      !isApp(last, 'add') &&
      !(isApp(last, 'pow') && isLight)
    )
      return;
    const front = quotient(leads ? first : product([]), below);
    yield { to: product([front, ...(leads ? others : [above])]) };
  },
};
