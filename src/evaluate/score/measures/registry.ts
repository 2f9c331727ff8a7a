import { binary } from './classification/binary.ts';
import { multiclass } from './classification/multiclass.ts';
import { scored } from './classification/scored.ts';
import type { Family } from './family.ts';
import { averagePrecision, geometricMap } from './ranking/average-precision.ts';
import { precision, recall, success } from './ranking/cutoffs.ts';
import { DCG, nDCG } from './ranking/gain.ts';
import { elevenPoints, interpolatedPrecision } from './ranking/interpolated.ts';
import { bpref, inferredAp, rPrecision } from './ranking/preference.ts';
import { reciprocalRank } from './ranking/reciprocal-rank.ts';
import { counts, setF1, setPrecision, setRecall } from './ranking/whole.ts';

/** Every measure there is, in the order of `mutate score --list`. */
export const families: readonly Family[] = [
  nDCG,
  DCG,
  precision,
  recall,
  success,
  averagePrecision,
  geometricMap,
  reciprocalRank,
  rPrecision,
  bpref,
  inferredAp,
  interpolatedPrecision,
  elevenPoints,
  setPrecision,
  setRecall,
  setF1,
  ...counts,
  ...multiclass,
  ...binary,
  ...scored,
];
