import { isSym, num, sym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { hasPowerOfE, isConstant } from '../terms/ask.ts';
import { product, quotient } from '../terms/build.ts';
import { occursIn } from '../terms/free.ts';

/** Only the constants: a letter with one of these names that is declared or bound is no constant. */
export const changeConstant: Operator = {
  id: 'change-constant',
  kind: 'falsifying',
  applies: 'term',
  on: ['sym'],
  strategy: 'constants',
  summary: 'Confuse pi with its double, its half or e, and e with pi.',
  example: ['\\sqrt{\\pi} = x', '\\sqrt{2 \\pi} = x'],

  *rewrite(node, context) {
    if (isSym(node, 'pi') && isConstant(node, context)) {
      yield { to: product([num(2), node]) };
      yield { to: quotient(node, num(2)) };
      // The other constant tells where the formula has none of it.
      if (occursIn('e', context.root)) yield { to: sym('e') };
    }
    // Powers of pi where the formula has powers of e would tell.
    if (isSym(node, 'e') && isConstant(node, context) && !hasPowerOfE(context.root)) yield { to: sym('pi') };
  },
};
