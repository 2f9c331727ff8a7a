import { app, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { negateTermwise } from '../terms/relations.ts';

export const turnFractionSigns: Operator = {
  id: 'turn-fraction-signs',
  kind: 'equivalent',
  applies: 'term',
  on: ['div'],
  summary: 'Change all signs of a numerator and a denominator that are differences.',
  example: ['\\frac{x - y}{2 - z}', '\\frac{y - x}{z - 2}'],

  *rewrite(node) {
    if (!isApp(node, 'div')) return;
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
