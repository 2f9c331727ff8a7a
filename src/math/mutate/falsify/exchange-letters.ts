import { changed, type Expr, isApp } from '../../expr/expr.ts';
import { freeSymbols, renameSymbols } from '../../expr/letters.ts';
import type { Operator } from '../operator.ts';
import { isVariable } from '../terms/ask.ts';

export const exchangeLetters: Operator = {
  id: 'exchange-letters',
  kind: 'falsifying',
  applies: 'relation',
  on: ['eq', 'lt', 'le', 'gt', 'ge', 'approx', 'sim', 'subset-eq', 'superset-eq'],
  strategy: 'variables',
  summary: 'Exchange two letters on one side of a relation only.',
  example: ['x - y = 2 x', 'y - x = 2 x'],

  *rewrite(node, context) {
    if (!isApp(node)) return;
    for (const [index, side] of node.args.entries()) {
      const letters = freeSymbols(side).filter((letter) => isVariable(letter, context));
      for (const [at, first] of letters.entries()) {
        for (const second of letters.slice(at + 1)) {
          if (context.domainOf(first).kind !== context.domainOf(second).kind) continue;
          const names = new Map<string, Expr>([
            [first.name, second],
            [second.name, first],
          ]);
          yield { to: changed(node, { args: node.args.with(index, renameSymbols(side, names)) }) };
        }
      }
    }
  },
};
