import type { Cells, ClassifiedPairs } from '../../types.ts';
import type { Computation, Family, Parameter } from '../family.ts';

const BETA: Parameter = { name: 'beta', summary: 'weight of recall against precision', default: '1' };
const CLASS: Parameter = { name: 'class', summary: 'the class that counts as positive', default: '1' };

/** Counts the four cells; every class but `positive` counts as negative. */
export function cellsOf({ gold, predicted }: ClassifiedPairs, positive = 1): Cells {
  let [tp, fp, fn, tn] = [0, 0, 0, 0];
  for (let i = 0; i < gold.length; i++) {
    if (predicted[i] === positive) gold[i] === positive ? tp++ : fp++;
    else gold[i] === positive ? fn++ : tn++;
  }
  return { tp, fp, fn, tn };
}

/** 0/0 is 0, as scikit-learn's zero_division=0. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** F-beta from cells; 0 where precision and recall are both 0 or undefined. */
export function fScore({ tp, fp, fn }: Cells, beta: number): number {
  const square = beta * beta;
  return ratio((1 + square) * tp, (1 + square) * tp + square * fn + fp);
}

const ZERO = '0/0 counts as 0. Source: scikit-learn, zero_division=0.';

export const binary: readonly Family[] = [
  {
    name: 'F1',
    aliases: [
      ['f1', 'F1'],
      ['f', 'F1'],
      ['f2', 'F1(beta=2)'],
    ],
    summary: 'Harmonic mean of precision and recall of the positive class.',
    rules: `With beta, recall weighs beta squared. ${ZERO}`,
    range: [0, 1],
    cutoff: 'none',
    parameters: [BETA, CLASS],
    make(settings) {
      const beta = settings.number('beta');
      const positive = settings.number('class');
      return positive === 1
        ? ofCells((cells) => fScore(cells, beta))
        : { kind: 'classification', pairs: (pairs) => fScore(cellsOf(pairs, positive), beta) };
    },
  },
  cellFamily('precision', ['precision'], 'Share of predicted positives that are positive.', ({ tp, fp }) =>
    ratio(tp, tp + fp),
  ),
  cellFamily('recall', ['recall'], 'Share of positives that are predicted positive.', ({ tp, fn }) =>
    ratio(tp, tp + fn),
  ),
  cellFamily(
    'TPR',
    ['tpr', 'sensitivity'],
    'True positive rate: recall under its other name.',
    ({ tp, fn }) => ratio(tp, tp + fn),
  ),
  cellFamily('TNR', ['tnr', 'specificity'], 'Share of negatives that are predicted negative.', ({ tn, fp }) =>
    ratio(tn, tn + fp),
  ),
  cellFamily('PPV', ['ppv'], 'Positive predictive value: precision under its other name.', ({ tp, fp }) =>
    ratio(tp, tp + fp),
  ),
  cellFamily('NPV', ['npv'], 'Share of predicted negatives that are negative.', ({ tn, fn }) =>
    ratio(tn, tn + fn),
  ),
];

function cellFamily(
  name: string,
  aliases: readonly string[],
  summary: string,
  value: (cells: Cells) => number,
): Family {
  return {
    name,
    aliases: aliases.map((alias) => [alias, name] as const),
    summary,
    rules: ZERO,
    range: [0, 1],
    cutoff: 'none',
    parameters: [],
    make: () => ofCells(value),
  };
}

function ofCells(value: (cells: Cells) => number): Computation {
  return { kind: 'classification', pairs: (pairs) => value(cellsOf(pairs)), ofCells: value };
}
