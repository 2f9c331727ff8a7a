import { isSym, num, sym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { isConstant } from '../terms/ask.ts';
import { product } from '../terms/build.ts';

/** Only the constants: a letter with one of these names that is declared or bound is no constant. */
export const changeConstant: Operator = {
  id: 'change-constant',
  kind: 'falsifying',
  applies: 'term',
  on: ['sym'],
  strategy: 'constants',
  summary: 'Confuse pi with twice pi or e, and e with pi.',
  example: ['\\sqrt{\\pi} = x', '\\sqrt{2 \\pi} = x'],

  *rewrite(node, context) {
    if (isSym(node, 'pi') && isConstant(node, context)) {
      yield { to: product([num(2), node]) };
      yield { to: sym('e') };
    }
    if (isSym(node, 'e') && isConstant(node, context)) yield { to: sym('pi') };
  },
};
