import { Bm25 } from './bm25.ts';
import type { Scorer } from './models.ts';
import type { Pair } from './pairs.ts';
import { latexTokens } from './tokens.ts';

/**
 * NMF: the best BM25 of the formula against the train formulas labelled true for the row's name, over its value against
 * itself. MFR: BM25 of the second formula against the first, over its value against itself, with the statistics of the
 * train formulas. Nothing is drawn.
 */
export async function bm25Model(train: AsyncIterable<Pair>): Promise<Scorer> {
  const index = new Bm25();
  for await (const { kind, label, query, formula } of train)
    if (label) index.add(kind === 'mfr' ? '' : query, latexTokens(formula));
  const scoreOf = ({ kind, query, formula }: Pair): number => {
    const tokens = latexTokens(formula);
    const whole = index.self(tokens);
    if (whole === 0) return 0;
    return (kind === 'nmf' ? index.best(query, tokens) : index.between(tokens, latexTokens(query))) / whole;
  };
  return (pairs) => pairs.map(scoreOf);
}
