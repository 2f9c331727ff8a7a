import type { ScoreResult, SystemResult } from '../../../../src/evaluate/score/types.ts';

/** A system as `summarise` returns it, with two measures. */
export function system(name: string, ap: number, more: Partial<SystemResult> = {}): SystemResult {
  return {
    name,
    runs: 1,
    measures: {
      AP: { mean: ap, n: 50, std: null, ci: [ap - 0.05, ap + 0.05] },
      'nDCG@10': { mean: null, n: 0, std: null, ci: null },
    },
    perQuery: {},
    ...more,
  };
}

export function result(systems: SystemResult[], more: Partial<ScoreResult> = {}): ScoreResult {
  return { profile: 'trec', rules: { gain: 'linear' }, systems, warnings: [], ...more };
}

/** Two systems, the second significantly higher. */
export const pair = result([system('bm25', 0.25), system('my_model', 0.5)], {
  comparisons: [
    {
      measure: 'AP',
      a: 'bm25',
      b: 'my_model',
      n: 50,
      difference: 0.25,
      ci: [0.2, 0.3],
      randomisation: 0.0012345,
      tTest: 0.002,
      holm: 0.0012345,
      detectable: 0.08,
    },
  ],
});
