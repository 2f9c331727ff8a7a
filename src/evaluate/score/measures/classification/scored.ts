import type { ClassifiedPairs } from '../../types.ts';
import type { Family, Parameter } from '../family.ts';

/** What floating point can still tell from 0 beside 1; the bound at which scikit-learn clips probabilities. */
const EPSILON = Number.EPSILON;

type OnScores = (labels: Uint8Array, scores: Float64Array) => number | undefined;

export const scored: readonly Family[] = [
  family(
    'ROC-AUC',
    ['rocauc', 'roc_auc', 'auc'],
    'Chance that a positive scores above a negative, ties half.',
    'Undefined with one class. Source: scikit-learn roc_auc_score.',
    [],
    () => rocAuc,
  ),
  family(
    'average-precision',
    ['average_precision', 'averageprecision', 'pooledap'],
    'Step-wise area under precision and recall of all pairs, tied scores at one threshold.',
    '0 without positives. Source: scikit-learn average_precision_score.',
    [],
    () => (labels, scores) => {
      let [area, recall] = [0, 0];
      for (const point of curve(labels, scores)) {
        area += (point.recall - recall) * point.precision;
        recall = point.recall;
      }
      return Math.min(1, area);
    },
  ),
  family(
    'PR-AUC',
    ['prauc', 'pr_auc', 'pr_auc_trapezoid'],
    'Area under the precision-recall curve by trapezoids, which is another number than average precision.',
    'The curve starts at recall 0, precision 1; undefined without positives. Source: scikit-learn auc(precision_recall_curve).',
    [],
    () => (labels, scores) => {
      if (!labels.includes(1)) return undefined;
      let [area, last] = [0, { recall: 0, precision: 1 }];
      for (const point of curve(labels, scores)) {
        area += ((point.recall - last.recall) * (point.precision + last.precision)) / 2;
        last = point;
      }
      return Math.min(1, area);
    },
  ),
  {
    ...family(
      'log-loss',
      ['logloss', 'log_loss'],
      'Mean of minus the logarithm of the probability given to the gold class.',
      'Probabilities are clipped at machine epsilon; undefined when one is outside 0 to 1. Source: scikit-learn log_loss.',
      [],
      () => (labels, scores) =>
        meanOf(
          labels,
          scores,
          (y, p) => -Math.log(Math.min(1 - EPSILON, Math.max(EPSILON, y === 1 ? p : 1 - p))),
        ),
    ),
    range: [0, -Math.log(EPSILON)],
  },
  family(
    'Brier',
    ['brier', 'brier_score'],
    'Mean squared difference of probability and label; 0 is best.',
    'Undefined when a probability is outside 0 to 1. Source: scikit-learn brier_score_loss.',
    [],
    () => (labels, scores) => meanOf(labels, scores, (y, p) => (p - y) ** 2),
  ),
  family(
    'ECE',
    ['ece', 'ece10', 'ece10_positive_class'],
    'Expected calibration error: mean gap between probability and share of positives over bins of equal width.',
    'Bins are closed above, the first also below; of=top takes the probability of the predicted class against its accuracy.',
    [
      { name: 'bins', summary: 'how many bins', default: '10' },
      {
        name: 'of',
        summary: 'the positive class or the likelier one',
        words: ['positive', 'top'],
        default: 'positive',
      },
    ],
    (setting) => (labels, scores) =>
      calibrationError(labels, scores, Number(setting('bins')), setting('of') === 'top'),
  ),
];

function family(
  name: string,
  aliases: readonly string[],
  summary: string,
  rules: string,
  parameters: readonly Parameter[],
  make: (setting: (name: string) => string) => OnScores,
): Family {
  const names = new Set([name.toLowerCase(), ...aliases]);
  return {
    name,
    aliases: [...names].map((alias) => [alias, name] as const),
    summary,
    rules: `Needs scores. ${rules}`,
    range: [0, 1],
    cutoff: 'none',
    parameters,
    make: (settings) => {
      const value = make(settings.word);
      return {
        kind: 'classification',
        pairs: ({ gold, scores }: ClassifiedPairs) =>
          scores === undefined || scores.length === 0
            ? undefined
            : value(
                Uint8Array.from(gold, (g) => (g === 1 ? 1 : 0)),
                scores,
              ),
      };
    },
  };
}

/** Undefined when a score is no probability. */
function meanOf(
  labels: Uint8Array,
  scores: Float64Array,
  loss: (label: number, probability: number) => number,
): number | undefined {
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    const p = scores[i]!;
    if (!(p >= 0 && p <= 1)) return undefined;
    sum += loss(labels[i]!, p);
  }
  return sum / scores.length;
}

function descending(scores: Float64Array): Uint32Array {
  return Uint32Array.from(scores, (_, i) => i).sort((a, b) =>
    scores[a]! < scores[b]! ? 1 : scores[a]! > scores[b]! ? -1 : 0,
  );
}

/** Hits and pairs seen down to each distinct score, from the highest. */
function* thresholds(labels: Uint8Array, scores: Float64Array): Generator<{ hits: number; seen: number }> {
  const order = descending(scores);
  let hits = 0;
  for (let i = 0; i < order.length; i++) {
    hits += labels[order[i]!]!;
    const isLast = i + 1 === order.length || scores[order[i]!] !== scores[order[i + 1]!];
    if (isLast) yield { hits, seen: i + 1 };
  }
}

function* curve(labels: Uint8Array, scores: Float64Array): Generator<{ recall: number; precision: number }> {
  const positives = labels.reduce((sum, label) => sum + label, 0);
  if (positives === 0) return;
  for (const { hits, seen } of thresholds(labels, scores))
    yield { recall: hits / positives, precision: hits / seen };
}

function rocAuc(labels: Uint8Array, scores: Float64Array): number | undefined {
  const positives = labels.reduce((sum, label) => sum + label, 0);
  const negatives = labels.length - positives;
  if (positives === 0 || negatives === 0) return undefined;
  let [area, lastHits, lastMisses] = [0, 0, 0];
  for (const { hits, seen } of thresholds(labels, scores)) {
    const misses = seen - hits;
    area += ((misses - lastMisses) * (hits + lastHits)) / 2;
    [lastHits, lastMisses] = [hits, misses];
  }
  return area / (positives * negatives);
}

function calibrationError(
  labels: Uint8Array,
  scores: Float64Array,
  bins: number,
  ofTop: boolean,
): number | undefined {
  const gaps = new Float64Array(bins);
  for (let i = 0; i < scores.length; i++) {
    const p = scores[i]!;
    if (!(p >= 0 && p <= 1)) return undefined;
    const isPositive = p > 0.5;
    const confidence = ofTop && !isPositive ? 1 - p : p;
    const outcome = ofTop ? Number((labels[i] === 1) === isPositive) : labels[i]!;
    const bin = Math.min(bins - 1, Math.max(0, Math.ceil(confidence * bins) - 1));
    gaps[bin] = gaps[bin]! + confidence - outcome;
  }
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / scores.length;
}
