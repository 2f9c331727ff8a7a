import type { RankedQuery } from '../../types.ts';
import { type Family, LEVEL, TIES } from '../family.ts';
import { expectedHits, hitsWithin, relevantCount, straddling } from './hits.ts';
import { withTies } from './ties.ts';

export const precision: Family = {
  name: 'P',
  aliases: [
    ['p', 'P'],
    ['precision@', 'P'],
    ['relative_p', 'P(by=relevant)'],
  ],
  summary: 'Share of relevant documents among the first k.',
  rules:
    'Divided by k also when fewer were retrieved (trec_eval m_P); by=list divides by min(k, n) as MAMUT does, ' +
    'by=relevant by min(k, R) (trec_eval m_relative_P). An empty list scores 0.',
  range: [0, 1],
  cutoff: 'required',
  parameters: [
    LEVEL,
    {
      name: 'by',
      summary:
        'divide by the cut-off, by the length of a shorter list, or by the number of relevant documents if smaller',
      words: ['cutoff', 'list', 'relevant'],
      default: 'cutoff',
    },
    TIES,
  ],
  make(settings) {
    const { cutoff } = settings;
    const level = settings.number('rel');
    const by = settings.word('by');
    const over = (query: RankedQuery, hits: number) => {
      if (hits === 0) return 0;
      if (by === 'list') return hits / Math.min(cutoff, query.grades.length);
      return hits / (by === 'relevant' ? Math.min(cutoff, relevantCount(query.judged, level)) : cutoff);
    };
    return withTies(
      settings,
      (query) => over(query, hitsWithin(query.grades, cutoff, level)),
      (query) => over(query, expectedHits(query, cutoff, level)),
    );
  },
};

export const recall: Family = {
  name: 'R',
  aliases: [
    ['r', 'R'],
    ['recall@', 'R'],
  ],
  summary: 'Share of the relevant documents that stand among the first k.',
  rules:
    '0 when nothing is relevant. by=cap divides by min(R, k) (beir recall_cap). Source: trec_eval m_recall.',
  range: [0, 1],
  cutoff: 'required',
  parameters: [
    LEVEL,
    {
      name: 'by',
      summary: 'divide by all relevant documents, or at most by k',
      words: ['relevant', 'cap'],
      default: 'relevant',
    },
    TIES,
  ],
  make(settings) {
    const { cutoff } = settings;
    const level = settings.number('rel');
    const isCapped = settings.word('by') === 'cap';
    const over = (query: RankedQuery, hits: number) => {
      if (hits === 0) return 0;
      const relevant = relevantCount(query.judged, level);
      return hits / (isCapped ? Math.min(relevant, cutoff) : relevant);
    };
    return withTies(
      settings,
      (query) => over(query, hitsWithin(query.grades, cutoff, level)),
      (query) => over(query, expectedHits(query, cutoff, level)),
    );
  },
};

export const success: Family = {
  name: 'Success',
  aliases: [
    ['success', 'Success'],
    ['hit', 'Success'],
    ['hits', 'Success'],
    ['hitrate', 'Success'],
  ],
  summary: '1 when a relevant document stands among the first k, else 0.',
  rules: 'Also called Hit@k. Source: trec_eval m_success.',
  range: [0, 1],
  cutoff: 'required',
  parameters: [LEVEL, TIES],
  make(settings) {
    const { cutoff } = settings;
    const level = settings.number('rel');
    return withTies(
      settings,
      (query) => (hitsWithin(query.grades, cutoff, level) > 0 ? 1 : 0),
      (query) => expectedSuccess(query, cutoff, level),
    );
  },
};

/** One minus the chance that none of the group's hits is drawn into the places before the cut. */
function expectedSuccess(query: RankedQuery, cutoff: number, level: number): number {
  const end = Math.min(cutoff, query.grades.length);
  if (end === 0) return 0;
  const { from, to, hits } = straddling(query, end, level);
  if (hitsWithin(query.grades, from, level) > 0) return 1;
  let missed = 1;
  for (let i = 0; i < end - from; i++) missed *= Math.max(0, to - from - hits - i) / (to - from - i);
  return 1 - missed;
}
