import { app, type Expr, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { build } from '../terms/build.ts';
import { negateTermwise } from '../terms/relations.ts';

/** Only in products and fractions, where the sign finds its place in front. */
export const gatherSigns: Operator = {
  id: 'gather-signs',
  kind: 'equivalent',
  applies: 'term',
  on: ['mul', 'div'],
  summary: 'Turn a difference in a product or fraction round.',
  example: ['(x - y) z = 2', '-(y - x) z = 2'],

  *rewrite(node) {
    if (!isApp(node)) return;
    for (const [index, part] of node.args.entries()) {
      const turned = turnedRound(part);
      if (turned) yield { to: app('neg', [build(node.head, node.args.with(index, turned))]) };
    }
  },
};

/** The negative of a sum with a minus in it, a positive term in front. */
function turnedRound(part: Expr): Expr | undefined {
  if (!isApp(part, 'add') || !part.args.some((term) => isApp(term, 'neg'))) return undefined;
  // Nobody writes the negative of a sign that is two already.
  if (part.args.some((term) => isApp(term, 'pm') || isApp(term, 'mp'))) return undefined;
  const turned = negateTermwise(part);
  if (!isApp(turned, 'add')) return undefined;
  const lead = turned.args.findIndex((term) => !isApp(term, 'neg'));
  if (lead < 0) return undefined;
  return app('add', [turned.args[lead]!, ...turned.args.toSpliced(lead, 1)]);
}
