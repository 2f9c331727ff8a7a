import type { RankedQuery } from '../../types.ts';
import { type Combine, type Computation, type Family, LEVEL, type Settings } from '../family.ts';
import { hitsWithin, relevantCount } from './hits.ts';

const EVERYTHING = Number.POSITIVE_INFINITY;

export const setPrecision: Family = {
  name: 'SetP',
  aliases: [
    ['setp', 'SetP'],
    ['set_p', 'SetP'],
  ],
  summary: 'Share of relevant documents among everything retrieved.',
  rules: '0 when nothing was retrieved. Source: trec_eval m_set_P.',
  ...shared(),
  make: (settings) => onSets(settings, (hits, retrieved) => (retrieved === 0 ? 0 : hits / retrieved)),
};

export const setRecall: Family = {
  name: 'SetR',
  aliases: [
    ['setr', 'SetR'],
    ['set_recall', 'SetR'],
  ],
  summary: 'Share of the relevant documents that were retrieved at all.',
  rules: '0 when nothing is relevant. Source: trec_eval m_set_recall.',
  ...shared(),
  make: (settings) => onSets(settings, (hits, _, relevant) => (relevant === 0 ? 0 : hits / relevant)),
};

export const setF1: Family = {
  name: 'SetF1',
  aliases: [
    ['setf1', 'SetF1'],
    ['set_f', 'SetF1'],
    ['setf', 'SetF1'],
  ],
  summary: 'Harmonic mean of set precision and set recall.',
  rules: '0 without hits. Source: trec_eval m_set_F with beta 1.',
  ...shared(),
  make: (settings) =>
    onSets(settings, (hits, retrieved, relevant) => (hits === 0 ? 0 : (2 * hits) / (retrieved + relevant))),
};

/** Counts are summed over the queries, not averaged. */
export const counts: readonly Family[] = [
  count('NumQ', 'num_q', 'How many queries were scored.', () => 1),
  count('NumRet', 'num_ret', 'How many documents were retrieved.', ({ grades }) => grades.length),
  count('NumRel', 'num_rel', 'How many documents are relevant.', ({ judged }, level) =>
    relevantCount(judged, level),
  ),
  count('NumRelRet', 'num_rel_ret', 'How many relevant documents were retrieved.', ({ grades }, level) =>
    hitsWithin(grades, EVERYTHING, level),
  ),
];

function shared(): Pick<Family, 'range' | 'cutoff' | 'parameters'> {
  return { range: [0, 1], cutoff: 'none', parameters: [LEVEL] };
}

function onSets(
  settings: Settings,
  value: (hits: number, retrieved: number, relevant: number) => number,
): Computation {
  const level = settings.number('rel');
  return {
    kind: 'ranking',
    query: ({ grades, judged }) =>
      value(hitsWithin(grades, EVERYTHING, level), grades.length, relevantCount(judged, level)),
  };
}

const total: Combine = (values) => values.reduce((sum, value) => sum + value, 0);

function count(
  name: string,
  alias: string,
  summary: string,
  value: (query: RankedQuery, level: number) => number,
): Family {
  return {
    name,
    aliases: [
      [name.toLowerCase(), name],
      [alias, name],
    ],
    summary,
    rules: `Summed over the queries. Source: trec_eval ${alias}.`,
    range: [0, Number.POSITIVE_INFINITY],
    cutoff: 'none',
    parameters: [LEVEL],
    make: (settings) => {
      const level = settings.number('rel');
      return { kind: 'ranking', combine: total, query: (query) => value(query, level) };
    },
  };
}
