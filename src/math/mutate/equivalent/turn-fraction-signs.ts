import { app, isApp, isBind } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { positive } from '../terms/ask.ts';
import { negateTermwise } from '../terms/relations.ts';

export const turnFractionSigns: Operator = {
  id: 'turn-fraction-signs',
  kind: 'equivalent',
  applies: 'term',
  on: ['div'],
  summary: 'Change all signs of a numerator and a denominator that are differences.',
  example: ['\\frac{x - y}{2 - z}', '\\frac{y - x}{z - 2}'],

  *rewrite(node, context) {
    if (!isApp(node, 'div')) return;
    // What is known to be positive stays so, and before a minus no sum over a range comes to stand.
    if (context.holds(positive(node.args[1]!)) || [...walk(node)].some((part) => isBind(part))) return;
    const sums = node.args.every(
      (part) => isApp(part, 'add') && part.args.some((term) => isApp(term, 'neg')),
    );
    if (sums)
      yield {
        to: app(
          'div',
          node.args.map((part) => ordered(part)),
        ),
      };
  },
};

/** Signs changed, and a positive term brought in front where there is one. */
function ordered(
  part: Parameters<typeof negateTermwise>[0],
): ReturnType<typeof app> | ReturnType<typeof negateTermwise> {
  const turned = negateTermwise(part);
  if (!isApp(turned, 'add')) return turned;
  const lead = turned.args.findIndex((term) => !isApp(term, 'neg'));
  return lead <= 0
    ? turned
    : app('add', [turned.args[lead]!, ...turned.args.filter((_, index) => index !== lead)]);
}
