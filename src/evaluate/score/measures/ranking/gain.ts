import type { RankedQuery } from '../../types.ts';
import { type Family, type Settings, TIES } from '../family.ts';
import { groupEnd, withTies } from './ties.ts';

type Gain = (grade: number) => number;

const GAIN = {
  name: 'gain',
  summary: 'what a grade g is worth: g (trec_eval, scikit-learn), or 2^g - 1 (gdeval, LightGBM)',
  words: ['linear', 'exp'],
  default: 'linear',
} as const;

/** Each value is discounted by log2(rank + 1); negative and missing grades are worth nothing. */
export const nDCG: Family = {
  name: 'nDCG',
  aliases: [
    ['ndcg', 'nDCG'],
    ['ndcg_cut', 'nDCG'],
  ],
  summary: 'Discounted gain of the ranking over that of the best possible ranking of all judged documents.',
  rules:
    'Ideal from the judgements, cut like the ranking; 0 when nothing has a positive grade. Level rel does not apply. ' +
    'Source: trec_eval m_ndcg_cut; ties=mean: scikit-learn ndcg_score.',
  range: [0, 1],
  cutoff: 'optional',
  parameters: [GAIN, TIES],
  make(settings) {
    const { cutoff } = settings;
    const gainIn = gainOf(settings);
    const over = (query: RankedQuery, dcg: (gain: Gain) => number) => {
      const gain = gainIn(query.judged[0] ?? 0);
      const ideal = strictDcg(query.judged, gain, cutoff);
      // Rounding alone can lift a perfect ranking above its own ideal.
      return ideal === 0 ? 0 : Math.min(1, dcg(gain) / ideal);
    };
    return withTies(
      settings,
      (query) => over(query, (gain) => strictDcg(query.grades, gain, cutoff)),
      (query) => over(query, (gain) => expectedDcg(query, gain, cutoff)),
    );
  },
};

export const DCG: Family = {
  name: 'DCG',
  aliases: [['dcg', 'DCG']],
  summary: 'Discounted gain of the ranking: gain over log2(rank + 1), summed.',
  rules: 'Negative and missing grades gain 0. Source: trec_eval m_dcg.',
  range: [0, Number.POSITIVE_INFINITY],
  cutoff: 'optional',
  parameters: [GAIN, TIES],
  make(settings) {
    const gain = gainOf(settings)(0);
    return withTies(
      settings,
      (query) => strictDcg(query.grades, gain, settings.cutoff),
      (query) => expectedDcg(query, gain, settings.cutoff),
    );
  },
};

/**
 * The gain for a query whose highest grade is `highest`. Sums of huge gains overflow, so there every gain is divided
 * by the same number, which leaves the ratio to the ideal as it is.
 */
function gainOf(settings: Settings): (highest: number) => Gain {
  if (settings.word('gain') === 'exp') {
    return (highest) => {
      const shift = highest > 1000 ? highest : 0;
      return (grade) => 2 ** (grade - shift) - 2 ** -shift;
    };
  }
  return (highest) => (highest > 1e200 ? (grade) => grade / highest : (grade) => grade);
}

const discounts: number[] = [];

function discount(rank: number): number {
  for (let i = discounts.length; i <= rank; i++) discounts.push(1 / Math.log2(i + 2));
  return discounts[rank]!;
}

function strictDcg(grades: Float64Array, gain: Gain, cutoff: number): number {
  const end = Math.min(cutoff, grades.length);
  let sum = 0;
  for (let i = 0; i < end; i++) {
    const grade = grades[i]!;
    if (grade > 0) sum += gain(grade) * discount(i);
  }
  return sum;
}

/** Every document of a tie group gets the group's mean gain, also across the cut. */
function expectedDcg({ grades, scores }: RankedQuery, gain: Gain, cutoff: number): number {
  let sum = 0;
  for (let from = 0, to = 0; from < scores.length; from = to) {
    to = groupEnd(scores, from);
    if (from >= cutoff) break;
    let gains = 0;
    for (let i = from; i < to; i++) if (grades[i]! > 0) gains += gain(grades[i]!);
    if (gains === 0) continue;
    let weights = 0;
    for (let i = from; i < Math.min(to, cutoff); i++) weights += discount(i);
    sum += (gains / (to - from)) * weights;
  }
  return sum;
}
