import { type Expr, isBind, isSym } from '../../expr/expr.ts';
import { freeSymbols } from '../../expr/letters.ts';
import type { Operator } from '../operator.ts';
import { isVariable } from '../terms/ask.ts';

const COUNTED = new Set(['sum', 'prod', 'big-union', 'big-intersection']);
const WHOLE = new Set(['natural', 'integer']);

export const renameBound: Operator = {
  id: 'rename-bound',
  kind: 'falsifying',
  applies: 'term',
  on: ['sum', 'prod', 'int', 'lim', 'big-union', 'big-intersection'],
  strategy: 'variables',
  summary: 'Run over another letter of the body than the one meant.',
  example: ['\\sum_{k=0}^{n} x^{k + m} = y', '\\sum_{m=0}^{n} x^{k + m} = y'],

  *rewrite(node, context) {
    if (!isBind(node) || node.variables.length !== 1) return;
    const [variable] = node.variables;
    const body = node.args.at(-1) as Expr;
    for (const letter of freeSymbols(body)) {
      if (isSym(variable, letter.name) || !isVariable(letter, context)) continue;
      if (COUNTED.has(node.head) && !WHOLE.has(context.domainOf(letter).kind)) continue;
      yield { to: { ...node, variables: [letter] } };
    }
  },
};
