import type { Comparison } from '../types.ts';

/** Holm-corrected level below which a difference is marked. */
export const MARK_LEVEL = 0.05;

/** A letter for each system in the order of the columns: a to z, then aa, ab and so on. */
export function systemLetters(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name, i) => [name, letter(i)]));
}

function letter(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letter(Math.floor(index / 26) - 1) + last;
}

/**
 * Measure to system to the letters of the systems whose value is significantly lower (Holm p below 0.05). It speaks of
 * higher and lower, not better and worse, since some measures are losses.
 */
export function marksOf(
  comparisons: readonly Comparison[],
  letters: ReadonlyMap<string, string>,
): Map<string, Map<string, string>> {
  const marks = new Map<string, Map<string, string[]>>();
  for (const { measure, a, b, difference, holm } of comparisons) {
    if (holm >= MARK_LEVEL || difference === 0) continue;
    const [higher, lower] = difference > 0 ? [b, a] : [a, b];
    const bySystem = marks.get(measure) ?? new Map<string, string[]>();
    bySystem.set(higher, [...(bySystem.get(higher) ?? []), letters.get(lower) ?? lower]);
    marks.set(measure, bySystem);
  }
  return new Map(
    [...marks].map(([measure, bySystem]) => [
      measure,
      new Map([...bySystem].map(([system, found]) => [system, found.sort().join('')])),
    ]),
  );
}
