import { type Expr, isApp } from '../../expr/expr.ts';
import { isRelationHead } from '../../expr/heads.ts';
import { walk } from '../../expr/tree.ts';
import { rule } from '../rule.ts';

export const squareAsProduct = rule({
  id: 'square-as-product',
  kind: 'equivalent',
  summary: 'Write the square of a sum as a product.',
  example: ['(x + y)^2', '(x + y)(x + y)'],
  rules: [['(pow ?a 2)', '(mul ?a ?a)']],
  // (x - y)(x - y) as a term of a sum, with a coefficient or below a fraction is written by nobody.
  when: (bindings, { root }) => {
    const base = bindings.get('?a');
    return isApp(base, 'add') && isSquareAsSide(base, root);
  },
});

/** Whether the power of this very base is a side of a relation, or the whole formula. */
function isSquareAsSide(base: Expr, root: Expr): boolean {
  const isIt = (part: Expr): boolean => isApp(part, 'pow') && part.args[0] === base;
  if (isIt(root)) return true;
  for (const part of walk(root))
    if (isApp(part) && isRelationHead(part.head) && part.args.some(isIt)) return true;
  return false;
}
