import type { Rng } from '../../../base/random/rng.ts';
import type { Resampled } from './bootstrap.ts';
import type { Randomisation } from './paired.ts';

const EXACT_LIMIT = 20;

/**
 * Randomisation test for a figure of pooled counts (Yeh 2000): the two systems exchange the counts of a unit, in all
 * runs together, with probability one half. Exact for at most 20 units on which they differ.
 * Throws where the series have different shapes.
 */
export function pooledRandomisation(
  first: Resampled,
  second: Resampled,
  { rng, rounds = 10_000 }: { readonly rng: Rng; readonly rounds?: number },
): Randomisation {
  const widths = new Set([...first.runs, ...second.runs].map((columns) => columns.length));
  if (second.runs.length !== first.runs.length || widths.size > 1)
    throw new RangeError('systems with different runs have nothing to exchange');
  const units = first.runs[0]?.[0]?.length ?? 0;
  const moved: number[] = [];
  for (let unit = 0; unit < units; unit += 1) if (differs(first, second, unit)) moved.push(unit);

  // Counts are integers, so adding and taking them away again leaves no rounding behind.
  const state = {
    left: first.runs.map(totals),
    right: second.runs.map(totals),
  };
  const exchanged = new Uint8Array(moved.length);
  const exchange = (place: number) => {
    const sign = exchanged[place] ? -1 : 1;
    exchanged[place] = exchanged[place] ? 0 : 1;
    const unit = moved[place]!;
    first.runs.forEach((columns, r) => {
      columns.forEach((column, d) => {
        const step = sign * (second.runs[r]![d]![unit]! - column[unit]!);
        state.left[r]![d] = state.left[r]![d]! + step;
        state.right[r]![d] = state.right[r]![d]! - step;
      });
    });
  };
  const gap = () => Math.abs(meanFigure(first, state.left) - meanFigure(second, state.right));
  // A pattern whose figure is undefined counts as extreme, which can only raise p.
  const threshold = gap() - 1e-12;

  if (moved.length <= EXACT_LIMIT) {
    const patterns = 2 ** moved.length;
    let count = 0;
    for (let pattern = 1; pattern <= patterns; pattern += 1) {
      if (!(gap() < threshold)) count += 1;
      // Gray code: the next pattern differs in one unit only.
      if (pattern < patterns) exchange(31 - Math.clz32(pattern & -pattern));
    }
    return { p: count / patterns, exact: true, rounds: patterns };
  }
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    let bits = 0;
    for (let i = 0; i < moved.length; i += 1) {
      if ((i & 31) === 0) bits = Math.floor(rng.float() * 2 ** 32);
      if ((bits >>> (i & 31)) & 1) exchange(i);
    }
    if (!(gap() < threshold)) count += 1;
  }
  return { p: (count + 1) / (rounds + 1), exact: false, rounds };
}

function differs(first: Resampled, second: Resampled, unit: number): boolean {
  return first.runs.some((columns, r) =>
    columns.some((column, d) => column[unit] !== second.runs[r]![d]![unit]),
  );
}

function totals(columns: readonly Float64Array[]): number[] {
  return columns.map((column) => column.reduce((sum, value) => sum + value, 0));
}

function meanFigure({ figure, runs }: Resampled, totals: readonly (readonly number[])[]): number {
  return totals.reduce((sum, summed) => sum + figure(summed), 0) / runs.length;
}
