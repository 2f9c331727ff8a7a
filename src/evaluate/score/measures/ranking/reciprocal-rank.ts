import type { RankedQuery } from '../../types.ts';
import { type Family, LEVEL, TIES } from '../family.ts';
import { groupEnd, withTies } from './ties.ts';

export const reciprocalRank: Family = {
  name: 'RR',
  aliases: [
    ['rr', 'RR'],
    ['mrr', 'RR'],
    ['recip_rank', 'RR'],
  ],
  summary: 'One over the rank of the first relevant document, 0 when none was retrieved.',
  rules: 'Source: trec_eval m_recip_rank. ties=first is the order of the file, as mteb and beir had it.',
  range: [0, 1],
  cutoff: 'optional',
  parameters: [LEVEL, TIES],
  make(settings) {
    const { cutoff } = settings;
    const level = settings.number('rel');
    return withTies(
      settings,
      ({ grades }) => {
        const index = grades.findIndex((grade) => grade >= level);
        return index === -1 || index >= cutoff ? 0 : 1 / (index + 1);
      },
      (query) => expectedReciprocal(query, cutoff, level),
    );
  },
};

/** Only the first group with a hit matters; `open` is the chance that its places up to here held none. */
function expectedReciprocal({ grades, scores }: RankedQuery, cutoff: number, level: number): number {
  for (let from = 0, to = 0; from < scores.length; from = to) {
    to = groupEnd(scores, from);
    let hits = 0;
    for (let i = from; i < to; i++) if (grades[i]! >= level) hits++;
    if (hits === 0) continue;
    let open = 1;
    let sum = 0;
    for (let i = from; i < Math.min(to, cutoff) && open > 0; i++) {
      const chance = Math.min(1, hits / (to - i));
      sum += (open * chance) / (i + 1);
      open *= 1 - chance;
    }
    return Math.min(1, sum);
  }
  return 0;
}
