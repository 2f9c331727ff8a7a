import { type App, type Expr, isApp } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import { rule } from '../rule.ts';

/** A chain 0 < x < 1 is one premise. */
export const curryPremises = rule({
  id: 'curry-premises',
  kind: 'equivalent',
  embodies: ['exportation'],
  applies: 'statement',
  over: 'anything',
  summary: 'Assume one premise after the other.',
  example: ['x > 0 \\land y > 0 \\Rightarrow x y > 0', 'x > 0 \\Rightarrow (y > 0 \\Rightarrow x y > 0)'],
  rules: [['(implies (and ?p ?q) ?r)', '(implies ?p (implies ?q ?r))']],
  when: (bindings) => {
    const [one, other] = [bindings.get('?p'), bindings.get('?q')];
    // Equations are assumed together.
    if (isApp(one, 'eq') || isApp(other, 'eq')) return false;
    if (!isApp(one) || !isApp(other)) return true;
    const meets = (left: App, right: App): boolean =>
      equalExpr(left.args.at(-1) as Expr, right.args[0] as Expr);
    return !meets(one, other) && !meets(other, one);
  },
});
