import { sampleDeviation } from './moments.ts';
import { studentQuantile } from './student.ts';

/**
 * Smallest true mean difference that a two-sided paired test at level `alpha` finds with probability `power`:
 * (t(1 - alpha/2) + t(power)) * s / sqrt(n), with n - 1 degrees of freedom (Cohen 1988, with t for z).
 * `differences` are per-query; null of fewer than two, or where they have no spread to learn from.
 */
export function smallestDetectableDifference(
  differences: readonly number[],
  { alpha = 0.05, power = 0.8 }: { readonly alpha?: number; readonly power?: number } = {},
): number | null {
  const deviation = sampleDeviation(differences);
  if (deviation === null || deviation === 0) return null;
  const df = differences.length - 1;
  const reach = studentQuantile(1 - alpha / 2, df) + studentQuantile(power, df);
  return (reach * deviation) / Math.sqrt(differences.length);
}
