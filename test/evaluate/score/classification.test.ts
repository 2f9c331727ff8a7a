import { describe, expect, it } from 'vitest';
import { measureNamed } from '../../../src/evaluate/score/measures/parse.ts';
import { publishedValues } from './helpers.ts';

interface Labelled {
  readonly name: string;
  readonly labels: readonly number[];
  readonly predictions?: readonly number[];
  readonly scores?: readonly number[];
  readonly all: Record<string, number | null | { error: string }>;
}

/** The name of scikit-learn's function beside the measure that equals it. */
const NAMES: Record<string, string> = {
  accuracy: 'accuracy',
  precision: 'precision',
  recall: 'recall',
  f1: 'F1',
  f1_negative: 'F1(class=0)',
  macro_f1_labels01: 'macroF1(classes=01)',
  macro_f1_default: 'macroF1',
  macro_f1: 'macroF1',
  macro_f1_gold_labels_only: 'macroF1(classes=gold)',
  micro_f1: 'microF1',
  weighted_f1: 'weightedF1',
  mcc: 'MCC',
  cohen_kappa: 'kappa',
  f2: 'F1(beta=2)',
  specificity: 'TNR',
  npv: 'NPV',
  balanced_accuracy: 'balanced-accuracy',
  roc_auc: 'ROC-AUC',
  average_precision: 'average-precision',
  brier: 'Brier',
  log_loss: 'log-loss',
  pr_auc_trapezoid: 'PR-AUC',
  ece10_positive_class: 'ECE',
};

const records = publishedValues().classification.filter(
  (record) => 'labels' in record && typeof (record as unknown as Labelled).labels[0] === 'number',
) as unknown as readonly Labelled[];

describe('every value of scikit-learn', () => {
  it.each(records)('$name', ({ labels, predictions, scores, all }) => {
    const pairs = {
      gold: labels,
      predicted: predictions ?? (scores ?? []).map((score) => (score > 0.5 ? 1 : 0)),
      ...(scores === undefined ? {} : { scores: Float64Array.from(scores) }),
    };
    for (const [name, expected] of Object.entries(all)) {
      const measure = measureNamed(NAMES[name] ?? name);
      const own = measure.kind === 'classification' ? measure.pairs(pairs) : Number.NaN;
      if (typeof expected === 'number') expect(own, name).toBeCloseTo(expected, 9);
      else expect(own, `${name} is refused by the tool`).toBeUndefined();
    }
  });

  it('covers binary, scored and multiclass records', () => {
    expect(records.length).toBeGreaterThanOrEqual(28);
  });
});
