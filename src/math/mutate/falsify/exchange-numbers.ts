import { type Expr, isApp, isNum } from '../../expr/expr.ts';
import { nodeAt, replaceAt, walkPaths } from '../../expr/path.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';

/** Keeps the counts of all symbols, so that nothing but the places tells the version from a true one. */
export const exchangeNumbers: Operator = {
  id: 'exchange-numbers',
  kind: 'falsifying',
  applies: 'relation',
  on: ['eq', 'le', 'lt', 'ge', 'gt', 'approx', 'sim'],
  strategy: 'constants',
  summary: 'Exchange two different numbers of a relation.',
  example: ['2 x^3 = y', '3 x^2 = y'],

  *rewrite(node) {
    if (!isApp(node)) return;
    const places = [...walkPaths(node)].filter(([, part]) => isNum(part));
    for (const [index, [path, part]] of places.entries()) {
      for (const [otherPath, other] of places.slice(index + 1)) {
        if (equalExpr(part, other)) continue;
        const to: Expr = replaceAt(replaceAt(node, path, other), otherPath, nodeAt(node, path)!);
        yield { to };
      }
    }
  },
};
