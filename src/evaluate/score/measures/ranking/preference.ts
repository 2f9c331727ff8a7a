import { type Family, LEVEL } from '../family.ts';
import { hitsWithin, relevantCount } from './hits.ts';

/** Keeps the share of hits among judged documents defined before any is seen. */
const EPSILON = 0.00001;

export const rPrecision: Family = {
  name: 'Rprec',
  aliases: [
    ['rprec', 'Rprec'],
    ['r-precision', 'Rprec'],
    ['rprecision', 'Rprec'],
  ],
  summary: 'Share of relevant documents among the first R, R being how many are relevant.',
  rules: 'A list shorter than R is padded with misses; 0 when R is 0. Source: trec_eval m_Rprec.',
  range: [0, 1],
  cutoff: 'none',
  parameters: [LEVEL],
  make(settings) {
    const level = settings.number('rel');
    return {
      kind: 'ranking',
      query: ({ grades, judged }) => {
        const relevant = relevantCount(judged, level);
        return relevant === 0 ? 0 : hitsWithin(grades, relevant, level) / relevant;
      },
    };
  },
};

export const bpref: Family = {
  name: 'bpref',
  aliases: [['bpref', 'bpref']],
  summary:
    'How seldom a judged non-relevant document stands above a relevant one; unjudged documents do not count.',
  rules:
    '0 when nothing is relevant; a relevant document with no judged miss above it counts 1. Source: trec_eval m_bpref.',
  range: [0, 1],
  cutoff: 'none',
  parameters: [LEVEL],
  make(settings) {
    const level = settings.number('rel');
    return {
      kind: 'ranking',
      query: ({ grades, judged }) => {
        const relevant = relevantCount(judged, level);
        if (relevant === 0) return 0;
        const bound = Math.min(relevant, judged.length - relevant);
        let misses = 0;
        let sum = 0;
        for (const grade of grades) {
          if (grade >= level) sum += misses === 0 ? 1 : 1 - Math.min(misses, relevant) / bound;
          else if (grade >= 0) misses++;
        }
        return sum / relevant;
      },
    };
  },
};

export const inferredAp: Family = {
  name: 'infAP',
  aliases: [['infap', 'infAP']],
  summary: 'AP estimated from judgements of a sample of the pool.',
  rules: 'A negative grade means pooled but not judged. Source: trec_eval m_infap (Yilmaz and Aslam 2006).',
  range: [0, 1],
  cutoff: 'none',
  parameters: [LEVEL],
  make(settings) {
    const level = settings.number('rel');
    return {
      kind: 'ranking',
      query: ({ grades, judged }) => {
        const relevant = relevantCount(judged, level);
        if (relevant === 0) return 0;
        let [hits, misses, pooled, sum] = [0, 0, 0, 0];
        grades.forEach((grade, above) => {
          if (grade >= level) {
            const judgedShare = above === 0 ? 0 : (hits + misses + pooled) / above;
            const hitShare = (hits + EPSILON) / (hits + misses + 2 * EPSILON);
            sum += above === 0 ? 1 : (1 + above * judgedShare * hitShare) / (above + 1);
            hits++;
          } else if (grade >= 0) misses++;
          else if (grade < -1) pooled++;
        });
        return Math.min(1, sum / relevant);
      },
    };
  },
};
