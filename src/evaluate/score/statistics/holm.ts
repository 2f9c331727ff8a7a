/**
 * Holm's step-down correction: adjusted p-values in the order given, at most 1, never below an earlier one.
 * A null p (no test was possible) stays null and does not count as a comparison.
 */
export function holm(pValues: readonly (number | null)[]): (number | null)[] {
  const tested = pValues
    .flatMap((p, index) => (p === null ? [] : [{ p, index }]))
    .sort((a, b) => a.p - b.p || a.index - b.index);
  const adjusted: (number | null)[] = pValues.map(() => null);
  let floor = 0;
  tested.forEach(({ p, index }, rank) => {
    floor = Math.min(1, Math.max(floor, p * (tested.length - rank)));
    adjusted[index] = floor;
  });
  return adjusted;
}
