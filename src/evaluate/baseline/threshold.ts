export interface ScoredLabel {
  readonly score: number;
  readonly label: boolean;
}

/**
 * The threshold at which "score >= threshold" has the greatest F1 on the given pairs, the highest such threshold among
 * equals. Undefined where no pair is labelled true, since F1 is 0 everywhere then.
 */
export function bestThreshold(pairs: readonly ScoredLabel[]): { threshold: number; f1: number } | undefined {
  const positives = pairs.filter(({ label }) => label).length;
  if (positives === 0) return undefined;
  const sorted = pairs.toSorted((a, b) => b.score - a.score);
  let hits = 0;
  let best = { threshold: Number.POSITIVE_INFINITY, f1: 0 };
  sorted.forEach(({ score, label }, index) => {
    if (label) hits += 1;
    // Pairs of one score pass together, so only the last of them is a possible cut.
    if (sorted[index + 1]?.score === score) return;
    const f1 = (2 * hits) / (index + 1 + positives);
    if (f1 > best.f1) best = { threshold: score, f1 };
  });
  return best;
}
