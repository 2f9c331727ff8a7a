/** Of the normal distribution: 95 % lie within. */
const Z = 1.959964;

/** Wilson's 95 % interval of a share of `n` independent cases; it stays within 0 and 1. */
export function wilson(share: number, n: number): readonly [low: number, high: number] | undefined {
  if (n === 0) return undefined;
  const middle = share + (Z * Z) / (2 * n);
  const reach = Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n));
  const scale = 1 + (Z * Z) / n;
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)];
}

/** The normal 95 % interval of a mean of independent values; undefined for fewer than five, of which it says little. */
export function meanInterval(values: readonly number[]): readonly [low: number, high: number] | undefined {
  const n = values.length;
  if (n < 5) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const reach = Z * Math.sqrt(variance / n);
  return [mean - reach, mean + reach];
}

/**
 * Hanley and McNeil's 95 % interval of an area under the ROC curve (Radiology 143, 1982) from so many true and false
 * cases, cut to 0 and 1.
 */
export function areaInterval(
  area: number,
  trues: number,
  falses: number,
): readonly [low: number, high: number] {
  const square = area * area;
  const variance =
    (area * (1 - area) +
      (trues - 1) * (area / (2 - area) - square) +
      (falses - 1) * ((2 * square) / (1 + area) - square)) /
    (trues * falses);
  const reach = Z * Math.sqrt(Math.max(0, variance));
  return [Math.max(0, area - reach), Math.min(1, area + reach)];
}
