import type { RankedQuery } from '../../types.ts';
import { type Family, LEVEL, type Parameter, type Settings } from '../family.ts';
import { relevantCount } from './hits.ts';

const NEEDED: Parameter = {
  name: 'needed',
  summary: 'relevant documents needed for recall p: round(p R) as trec_eval 10.0, floor(p R + 0.9) as 9.x',
  words: ['round', 'floor'],
  default: 'round',
};

const RULES =
  'Precision at recall p is the highest precision at or after the rank that reaches it; 0 when it is never reached.';

/** The recall point stands where other measures have their cut-off: `IPrec@0.5`. */
export const interpolatedPrecision: Family = {
  name: 'IPrec',
  aliases: [
    ['iprec', 'IPrec'],
    ['iprec_at_recall', 'IPrec'],
  ],
  summary: 'Highest precision at any rank from which on recall is at least p.',
  rules: `${RULES} Source: trec_eval m_iprec_at_recall.`,
  range: [0, 1],
  cutoff: 'required',
  parameters: [LEVEL, NEEDED],
  make: (settings) => ({ kind: 'ranking', query: at(settings, [settings.cutoff]) }),
};

export const elevenPoints: Family = {
  name: 'IPrecMean',
  aliases: [
    ['iprecmean', 'IPrecMean'],
    ['11pt_avg', 'IPrecMean'],
    ['11pt', 'IPrecMean'],
  ],
  summary: 'Mean of the interpolated precision at recall 0, 0.1, ..., 1.',
  rules: `${RULES} Source: trec_eval m_11pt_avg.`,
  range: [0, 1],
  cutoff: 'none',
  parameters: [LEVEL, NEEDED],
  make: (settings) => ({
    kind: 'ranking',
    query: at(
      settings,
      Array.from({ length: 11 }, (_, i) => i / 10),
    ),
  }),
};

function at(settings: Settings, points: readonly number[]): (query: RankedQuery) => number {
  const level = settings.number('rel');
  const isRounded = settings.word('needed') === 'round';
  return ({ grades, judged }) => {
    const relevant = relevantCount(judged, level);
    const best = bestFromHit(grades, level);
    let sum = 0;
    for (const point of points) {
      const needed = isRounded ? Math.round(point * relevant) : Math.floor(point * relevant + 0.9);
      sum += best[needed] ?? 0;
    }
    return sum / points.length;
  };
}

/** Entry h: the highest precision at a rank with at least h hits so far. */
function bestFromHit(grades: Float64Array, level: number): number[] {
  const best: number[] = [];
  let hits = 0;
  grades.forEach((grade, i) => {
    if (grade < level) return;
    hits++;
    best[hits] = hits / (i + 1);
  });
  if (hits === 0) return best;
  best[0] = 0;
  for (let h = hits - 1; h >= 0; h--) best[h] = Math.max(best[h]!, best[h + 1]!);
  return best;
}
