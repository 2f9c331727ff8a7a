import { rankingProfile } from './ranking-profile.ts';

const GAIN = 'linear unless the measure says gain=exp; the ideal comes from the judgements';
const EMPTY = 'a judged query without relevant documents counts, with 0';

/** Scores as double, as trec_eval 10.0 keeps them; its crashes and its truncated custom gains are not reproduced. */
export const trec = rankingProfile({
  name: 'trec',
  summary: 'trec_eval 10.0: double scores, ties by id descending',
  measures: ['AP', 'GMAP', 'Rprec', 'bpref', 'RR', 'P@5', 'P@10', 'R@100', 'nDCG', 'nDCG@10', 'Success@1'],
  precision: 'double',
  queries: 'both',
  wholeGrades: true,
  rules: { ties: 'by id, bytes descending', scores: 'double', gain: GAIN, empty: EMPTY },
});

/** Scores as float, which makes more ties; 9.x, and pytrec_eval with it, also count recall points otherwise. */
export const trec9 = rankingProfile({
  name: 'trec9',
  summary: 'trec_eval 9.0.8 and pytrec_eval: float scores, ties by id descending',
  measures: [
    'AP',
    'GMAP',
    'Rprec',
    'bpref',
    'RR',
    'P@5',
    'P@10',
    'R@100',
    'nDCG',
    'nDCG@10',
    'Success@1',
    'IPrecMean(needed=floor)',
  ],
  precision: 'float',
  queries: 'both',
  wholeGrades: true,
  rules: { ties: 'by id, bytes descending', scores: 'float (32 bits)', gain: GAIN, empty: EMPTY },
});

/** pytrec_eval's values, and the reciprocal rank that mteb 1.x computed itself over the order of the file. */
export const mteb = rankingProfile({
  name: 'mteb',
  summary: 'retrieval as mteb 1.x scores it: pytrec_eval, MRR in the order of the file',
  measures: ['nDCG@1', 'nDCG@10', 'AP@10', 'R@10', 'R@100', 'P@10', 'RR(ties=first)@10', 'Success@1'],
  precision: 'float',
  queries: 'both',
  wholeGrades: true,
  rules: {
    ties: 'by id, bytes descending; in RR(ties=first) the order of the file',
    scores: 'float (32 bits)',
    gain: GAIN,
    empty: EMPTY,
  },
});
