import { isApp, isSym } from '../../expr/expr.ts';
import { replaceAt } from '../../expr/path.ts';
import { sitesOf } from '../drive/sites.ts';
import type { Operator } from '../operator.ts';
import { isVariable } from '../terms/ask.ts';

/** Keeps the counts of all symbols, so that nothing but the places tells the version from a true one. */
export const exchangeOccurrences: Operator = {
  id: 'exchange-occurrences',
  kind: 'falsifying',
  applies: 'relation',
  on: ['eq', 'lt', 'le', 'gt', 'ge', 'approx', 'sim', 'subset-eq', 'superset-eq'],
  strategy: 'variables',
  summary: 'Exchange a letter in one place with another letter in another.',
  example: ['x^2 + 2 y = z', 'y^2 + 2 x = z'],

  *rewrite(node, context) {
    if (!isApp(node)) return;
    const places = sitesOf(node).filter(({ node: part }) => isSym(part) && isVariable(part, context));
    for (const [index, first] of places.entries()) {
      for (const second of places.slice(index + 1)) {
        if (!isSym(first.node) || !isSym(second.node) || first.node.name === second.node.name) continue;
        if (context.domainOf(first.node).kind !== context.domainOf(second.node).kind) continue;
        yield { to: replaceAt(replaceAt(node, first.path, second.node), second.path, first.node) };
      }
    }
  },
};
