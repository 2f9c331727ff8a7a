/** Arithmetic mean; NaN of nothing, so that a caller has to say what an empty mean means. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i]!;
  return sum / values.length;
}

/** Sample standard deviation (divisor n - 1), as reported over fine-tuning runs; null of fewer than two values. */
export function sampleDeviation(values: ArrayLike<number>): number | null {
  if (values.length < 2) return null;
  const centre = mean(values);
  let squares = 0;
  for (let i = 0; i < values.length; i += 1) squares += (values[i]! - centre) ** 2;
  return Math.sqrt(squares / (values.length - 1));
}

/**
 * Quantile of sorted values by linear interpolation between the two neighbours, as numpy's default does.
 * `share` lies in [0, 1].
 */
export function quantileOfSorted(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) return Number.NaN;
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  const low = sorted[below]!;
  return low + (sorted[above]! - low) * (place - below);
}
