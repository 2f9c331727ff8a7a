import { sym } from '../../expr/expr.ts';
import { allSymbols } from '../../expr/letters.ts';
import type { Use } from '../alphabet.ts';
import type { RewriteContext } from '../operator.ts';
import { misread } from '../rename/reserved.ts';

/** The likeliest letter of a use that occurs nowhere in the formula and is no constant of it; undefined where none is left. */
export function freshLetter(use: Use, context: RewriteContext): string | undefined {
  const { root, alphabet } = context;
  const taken = new Set([
    ...allSymbols(root).map(({ name }) => name),
    ...misread([root], new Map(), alphabet),
  ]);
  const runs = alphabet.clusters.filter((cluster) => cluster.use === use).flatMap((cluster) => cluster.runs);
  return runs.flat().find((name) => !taken.has(name) && context.domainOf(sym(name)).kind === 'free');
}
