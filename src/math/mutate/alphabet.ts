import type { DomainKind } from '../statement/domain.ts';

/** What a letter is used for in a formula, finer than its domain. */
export type Use =
  | 'parameter'
  | 'index'
  | 'count'
  | 'unknown'
  | 'angle'
  | 'increment' // what a letter is shifted by on the way to nought: h in f(x+h)
  | 'length' // of a side, or where an integral ends: Greek would be an angle
  | 'complex'
  | 'function'
  | 'sequence'
  | 'vector'
  | 'vector-field'
  | 'matrix'
  | 'set'
  | 'proposition'
  | 'event'
  | 'random-variable'
  | 'polynomial'
  // By looks, where nothing else is known.
  | 'upper'
  | 'arrow'
  | 'bold'
  | 'calligraphic'
  | 'fraktur';

/** Letters that are used alike, in runs as people pick them together. */
export interface Cluster {
  readonly use: Use;
  /** Each run is a list of symbol names that go together, such as x y z. */
  readonly runs: readonly (readonly string[])[];
}

/** The letters that formulas are written with: data, read from `grammars/clusters.yaml`. */
export interface Alphabet {
  readonly clusters: readonly Cluster[];
  /** Letters that are styles of one another, lower case first: f, F. Renamed together. */
  readonly styles: readonly (readonly string[])[];
  /** Never fresh letters: readers take them for constants or operators whatever the formula. */
  readonly reserved: readonly string[];
}

/** The default use of a letter of each kind, where its place in the formula says nothing more. */
export const USE_OF_KIND: Readonly<Record<DomainKind, Use | undefined>> = {
  real: 'parameter',
  complex: 'complex',
  rational: 'parameter',
  integer: 'count',
  natural: 'count',
  function: 'function',
  sequence: 'sequence',
  vector: 'vector',
  'vector-field': 'vector-field',
  matrix: 'matrix',
  set: 'set',
  proposition: 'proposition',
  event: 'event',
  'random-variable': 'random-variable',
  partition: 'event',
  polynomial: 'polynomial',
  free: undefined,
};

/**
 * Checks parsed letter data: `clusters` maps a use to lists of letters separated by blanks, `styles` lists lines of
 * letters, `reserved` is such a line. Throws with the place on anything else.
 */
export function alphabetFrom(data: unknown): Alphabet {
  const record = recordAt(data, 'clusters.yaml');
  const clusters = Object.entries(recordAt(record.clusters, 'clusters')).map(([use, runs]) => ({
    use: useAt(use),
    runs: linesAt(runs, `clusters.${use}`),
  }));
  return {
    clusters,
    styles: linesAt(record.styles, 'styles'),
    reserved: linesAt([record.reserved], 'reserved')[0] ?? [],
  };
}

const OTHERS: readonly Use[] = [
  ...(['index', 'unknown', 'length', 'increment', 'angle'] as const),
  ...(['upper', 'arrow', 'bold', 'calligraphic', 'fraktur'] as const),
];

const USES: ReadonlySet<string> = new Set<string | undefined>([
  ...Object.values(USE_OF_KIND),
  ...OTHERS,
]) as Set<string>;

function useAt(use: string): Use {
  if (!USES.has(use)) throw new TypeError(`clusters: no such use: ${use}`);
  return use as Use;
}

function recordAt(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${place}: a map expected`);
  return value as Record<string, unknown>;
}

function linesAt(value: unknown, place: string): string[][] {
  if (!Array.isArray(value)) throw new TypeError(`${place}: a list expected`);
  return value.map((line: unknown, index) => {
    if (typeof line !== 'string') throw new TypeError(`${place}[${index}]: a line of letters expected`);
    const letters = line.trim().split(/\s+/);
    if (new Set(letters).size !== letters.length) throw new TypeError(`${place}[${index}]: a letter twice`);
    return letters;
  });
}
