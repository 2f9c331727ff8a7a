import type { ClassifiedPairs } from '../../types.ts';
import type { Computation, Family, Parameter } from '../family.ts';
import { cellsOf, fScore } from './binary.ts';

type Value = (pairs: ClassifiedPairs) => number | undefined;

const CLASSES: Parameter = {
  name: 'classes',
  summary:
    'averaged over: labels seen in gold or predictions (scikit-learn), in gold only, or always 0 and 1',
  words: ['present', 'gold', '01'],
  default: 'present',
};

const ABSENT: Parameter = {
  name: 'absent',
  summary: 'F1 of a class that is neither gold nor predicted (1 in mu-MATH)',
  words: ['0', '1'],
  default: '0',
};

export const multiclass: readonly Family[] = [
  {
    ...family(
      'accuracy',
      ['acc'],
      'Share of pairs whose class is predicted.',
      'Undefined without pairs.',
      accuracy,
    ),
    make: () => ({
      kind: 'classification',
      pairs: accuracy,
      ofCells: ({ tp, fp, fn, tn }) => (tp + tn) / (tp + fp + fn + tn),
    }),
  },
  {
    name: 'macroF1',
    aliases: [
      ['macrof1', 'macroF1'],
      ['macro-f1', 'macroF1'],
      ['macro_f1', 'macroF1'],
    ],
    summary: 'Mean of the F1 of the classes.',
    rules:
      'Never the harmonic mean of macro precision and macro recall. Source: scikit-learn f1_score(average="macro").',
    range: [0, 1],
    cutoff: 'none',
    parameters: [CLASSES, ABSENT],
    make(settings) {
      const which = settings.word('classes');
      const absent = settings.number('absent');
      return on((pairs) => {
        const classes = which === '01' ? [0, 1] : classesOf(pairs, which === 'present');
        const values = classes.map((label) => {
          const cells = cellsOf(pairs, label);
          return cells.tp + cells.fp + cells.fn === 0 ? absent : fScore(cells, 1);
        });
        return mean(values);
      });
    },
  },
  family(
    'weightedF1',
    ['weighted_f1', 'weighted-f1'],
    'Mean of the F1 of the gold classes, each weighted by how many pairs it has.',
    'Source: scikit-learn f1_score(average="weighted").',
    (pairs) => overGold(pairs, (label, share) => share * fScore(cellsOf(pairs, label), 1)),
  ),
  family(
    'microF1',
    ['micro_f1', 'micro-f1'],
    'F1 of all classes pooled, which is accuracy when every pair has one class.',
    'Source: scikit-learn f1_score(average="micro").',
    accuracy,
  ),
  family(
    'balanced-accuracy',
    ['balanced_accuracy', 'balancedaccuracy'],
    'Mean recall of the gold classes.',
    'Source: scikit-learn balanced_accuracy_score.',
    (pairs) =>
      mean(
        classesOf(pairs, false).map((label) => {
          const { tp, fn } = cellsOf(pairs, label);
          return tp / (tp + fn);
        }),
      ),
  ),
  {
    ...family(
      'MCC',
      ['matthews'],
      'Correlation of gold and predicted classes.',
      'Covariance form; 0 when either is constant. Source: scikit-learn matthews_corrcoef.',
      mcc,
    ),
    range: [-1, 1],
  },
  {
    ...family(
      'kappa',
      ['cohen_kappa', 'cohen-kappa'],
      "Cohen's kappa: agreement beyond chance.",
      'Undefined when chance agreement is 1. Source: scikit-learn cohen_kappa_score.',
      kappa,
    ),
    range: [-1, 1],
  },
];

function family(
  name: string,
  aliases: readonly string[],
  summary: string,
  rules: string,
  value: Value,
): Family {
  const names = new Set([name.toLowerCase(), ...aliases]);
  return {
    name,
    aliases: [...names].map((alias) => [alias, name] as const),
    summary,
    rules,
    range: [0, 1],
    cutoff: 'none',
    parameters: [],
    make: () => on(value),
  };
}

function on(value: Value): Computation {
  return { kind: 'classification', pairs: value };
}

function accuracy({ gold, predicted }: ClassifiedPairs): number | undefined {
  let right = 0;
  for (let i = 0; i < gold.length; i++) if (gold[i] === predicted[i]) right++;
  return gold.length === 0 ? undefined : right / gold.length;
}

function classesOf({ gold, predicted }: ClassifiedPairs, withPredicted: boolean): number[] {
  const seen = new Set(Array.from(gold));
  if (withPredicted) for (const label of Array.from(predicted)) seen.add(label);
  return [...seen].sort((a, b) => a - b);
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function overGold(
  pairs: ClassifiedPairs,
  value: (label: number, share: number) => number,
): number | undefined {
  if (pairs.gold.length === 0) return undefined;
  const sizes = tally(pairs.gold);
  let sum = 0;
  for (const [label, size] of sizes) sum += value(label, size / pairs.gold.length);
  return Math.min(1, sum);
}

function tally(labels: ArrayLike<number>): Map<number, number> {
  const sizes = new Map<number, number>();
  for (let i = 0; i < labels.length; i++) sizes.set(labels[i]!, (sizes.get(labels[i]!) ?? 0) + 1);
  return sizes;
}

function mcc(pairs: ClassifiedPairs): number | undefined {
  const n = pairs.gold.length;
  if (n === 0) return undefined;
  const gold = tally(pairs.gold);
  const predicted = tally(pairs.predicted);
  const right = (accuracy(pairs) ?? 0) * n;
  let [both, goldSquares, predictedSquares] = [0, 0, 0];
  for (const [label, size] of gold) {
    both += size * (predicted.get(label) ?? 0);
    goldSquares += size * size;
  }
  for (const size of predicted.values()) predictedSquares += size * size;
  const spread = (n * n - goldSquares) * (n * n - predictedSquares);
  return spread === 0 ? 0 : clamp((Math.round(right) * n - both) / Math.sqrt(spread));
}

function kappa(pairs: ClassifiedPairs): number | undefined {
  const n = pairs.gold.length;
  const observed = accuracy(pairs);
  if (observed === undefined) return undefined;
  const predicted = tally(pairs.predicted);
  let chance = 0;
  for (const [label, size] of tally(pairs.gold)) chance += (size / n) * ((predicted.get(label) ?? 0) / n);
  return chance >= 1 ? undefined : clamp((observed - chance) / (1 - chance));
}

/** Rounding can push a perfect value past its bound. */
function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value));
}
