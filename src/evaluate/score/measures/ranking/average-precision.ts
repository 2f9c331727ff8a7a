import type { RankedQuery } from '../../types.ts';
import { type Combine, type Family, LEVEL, TIES } from '../family.ts';
import { relevantCount } from './hits.ts';
import { groupEnd, withTies } from './ties.ts';

/** Keeps the logarithm of a failed query finite, as trec_eval's MIN_GEO_MEAN does. */
const SMALLEST = 0.00001;

export const averagePrecision: Family = {
  name: 'AP',
  aliases: [
    ['ap', 'AP'],
    ['map', 'AP'],
    ['map_cut', 'AP'],
  ],
  summary: 'Mean, over the relevant documents, of the precision at their ranks; 0 for those not retrieved.',
  rules:
    'Divided by R, the judged relevant documents, also with a cut-off; 0 when R is 0. Source: trec_eval m_map. ' +
    'ties=group: all tied documents enter at one threshold (scikit-learn average_precision_score).',
  range: [0, 1],
  cutoff: 'optional',
  parameters: [LEVEL, { ...TIES, words: [...(TIES.words ?? []), 'group'] }],
  make(settings) {
    const { cutoff } = settings;
    const level = settings.number('rel');
    const over = (query: RankedQuery, sum: number) =>
      sum === 0 ? 0 : Math.min(1, sum / relevantCount(query.judged, level));
    if (settings.word('ties') === 'group') {
      return { kind: 'ranking', query: (query) => over(query, thresholdSum(query, cutoff, level)) };
    }
    return withTies(
      settings,
      (query) => over(query, precisionSum(query.grades, cutoff, level)),
      (query) => over(query, expectedSum(query, cutoff, level)),
    );
  },
};

export const geometricMap: Family = {
  name: 'GMAP',
  aliases: [['gm_map', 'GMAP']],
  summary: 'Geometric mean of AP over the queries, which rewards gains on hard ones.',
  rules: 'An AP below 0.00001 counts as that. The value of one query is its AP. Source: trec_eval m_gm_map.',
  range: [0, 1],
  cutoff: 'none',
  parameters: [LEVEL],
  make(settings) {
    const level = settings.number('rel');
    const combine: Combine = (values) => {
      const logs = values.reduce((sum, value) => sum + Math.log(Math.max(value, SMALLEST)), 0);
      return Math.min(1, Math.exp(logs / values.length));
    };
    return {
      kind: 'ranking',
      combine,
      query: ({ grades, judged }) => {
        const sum = precisionSum(grades, Number.POSITIVE_INFINITY, level);
        return sum === 0 ? 0 : sum / relevantCount(judged, level);
      },
    };
  },
};

function precisionSum(grades: Float64Array, cutoff: number, level: number): number {
  const end = Math.min(cutoff, grades.length);
  let hits = 0;
  let sum = 0;
  for (let i = 0; i < end; i++) {
    if (grades[i]! < level) continue;
    hits++;
    sum += hits / (i + 1);
  }
  return sum;
}

/** All documents of a tie group are read at once: each hit counts with the precision after the group. */
function thresholdSum({ grades, scores }: RankedQuery, cutoff: number, level: number): number {
  let hits = 0;
  let sum = 0;
  for (let from = 0, to = 0; from < scores.length; from = to) {
    to = groupEnd(scores, from);
    if (to > cutoff) break;
    let inGroup = 0;
    for (let i = from; i < to; i++) if (grades[i]! >= level) inGroup++;
    hits += inGroup;
    sum += inGroup * (hits / to);
  }
  return sum;
}

/**
 * A document of a group of n with r hits is a hit with chance r/n; given that, (r-1)/(n-1) of those before it in the
 * group are hits too (McSherry and Najork 2008).
 */
function expectedSum({ grades, scores }: RankedQuery, cutoff: number, level: number): number {
  let before = 0;
  let sum = 0;
  for (let from = 0, to = 0; from < scores.length; from = to) {
    to = groupEnd(scores, from);
    let inGroup = 0;
    for (let i = from; i < to; i++) if (grades[i]! >= level) inGroup++;
    if (inGroup === 0) continue;
    const size = to - from;
    const others = size === 1 ? 0 : (inGroup - 1) / (size - 1);
    for (let i = from; i < Math.min(to, cutoff); i++) {
      sum += (inGroup / size) * ((before + 1 + (i - from) * others) / (i + 1));
    }
    before += inGroup;
  }
  return sum;
}
