import { pickWeighted, type Rng, shuffled } from '../../../base/random/rng.ts';
import type { Alphabet, Use } from '../alphabet.ts';

/** What fresh letters are chosen among. */
export interface Stock {
  readonly alphabet: Alphabet;
  /** Names that no letter gets. */
  readonly taken: ReadonlySet<string>;
  /** Names of letters with another use, as far as that tells the two apart: no run with one of them is taken. */
  readonly foreign: ReadonlySet<string>;
  readonly rng: Rng;
}

/** Beyond so many letters a run is an alphabet, which people begin at its beginning. */
const SHORT_RUN = 4;
/** How often two or three letters stand in another order than the run's. */
const SHUFFLED = 0.02;
const MOST_SHUFFLED = 3;

/** A letter without its accents and font. */
export function bareName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

/** `count` fresh names for a use, all from one run; undefined where none is long enough. */
export function freshOf(use: Use, count: number, stock: Stock): readonly string[] | undefined {
  const { alphabet, taken, foreign, rng } = stock;
  const open: { readonly names: readonly string[]; readonly weight: number }[] = [];
  for (const [at, run] of runsOf(alphabet, use).entries()) {
    if (foreign.size > 0 && run.some((name) => foreign.has(name))) continue;
    if (run.length > SHORT_RUN && (count <= SHORT_RUN / 2 || taken.has(run[0] as string))) continue;
    const names = run.filter(
      (name) => !taken.has(name) && !(name.includes(':') && taken.has(bareName(name))),
    );
    if (names.length >= count) open.push({ names, weight: 1 / (1 + at / 3) });
  }
  if (open.length === 0) return undefined;
  const { names } = pickWeighted(rng, open, ({ weight }) => weight);
  // A stretch of the run in its own order, from its first or second letter: people write x y z, seldom z x y.
  const start = rng.int(0, names.length > SHORT_RUN ? 0 : Math.min(1, names.length - count));
  const stretch = names.slice(start, start + count);
  return count <= MOST_SHUFFLED && rng.float() < SHUFFLED ? shuffled(rng, stretch) : stretch;
}

const RUNS = new WeakMap<Alphabet, Map<Use, readonly (readonly string[])[]>>();

function runsOf(alphabet: Alphabet, use: Use): readonly (readonly string[])[] {
  const known = RUNS.get(alphabet) ?? new Map<Use, readonly (readonly string[])[]>();
  RUNS.set(alphabet, known);
  const runs =
    known.get(use) ??
    alphabet.clusters.filter((cluster) => cluster.use === use).flatMap((cluster) => cluster.runs);
  known.set(use, runs);
  return runs;
}
