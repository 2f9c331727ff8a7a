import { app, type Expr, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { build } from '../terms/build.ts';
import { negateTermwise } from '../terms/relations.ts';

export const gatherSigns: Operator = {
  id: 'gather-signs',
  kind: 'equivalent',
  applies: 'term',
  on: ['neg'],
  summary: 'Take a minus before a product or fraction into a difference in it, which turns round.',
  example: ['x - (y - z) w', 'x + (z - y) w'],

  *rewrite(node) {
    if (!isApp(node, 'neg')) return;
    const [body] = node.args;
    if (!isApp(body, 'mul') && !isApp(body, 'div')) return;
    // Denominators keep the order in which they are known.
    for (const [index, part] of (body.head === 'div' ? body.args.slice(0, 1) : body.args).entries()) {
      const turned = turnedRound(part);
      if (turned) yield { to: build(body.head, body.args.with(index, turned)) };
    }
  },
};

/** The negative of a sum with a minus in it, a positive term in front. */
function turnedRound(part: Expr): Expr | undefined {
  if (!isApp(part, 'add') || !part.args.some((term) => isApp(term, 'neg'))) return undefined;
  // Nobody writes the negative of a sign that is two already.
  if (part.args.some((term) => isApp(term, 'pm') || isApp(term, 'mp'))) return undefined;
  const turned = negateTermwise(part);
  return isApp(turned, 'add') && !isApp(turned.args[0], 'neg') ? app('add', turned.args) : undefined;
}
