/**
 * A published scoring recipe kept as printed, faults included, so that figures made with it can be reproduced.
 * `notes` say what is wrong with it and go into every output.
 */
interface SeedFacts {
  readonly name: string;
  /** Measure names as the output shows them, with the range the recipe really has. */
  readonly measures: Readonly<
    Record<string, { readonly summary: string; readonly range: readonly [number, number] }>
  >;
  readonly notes: readonly string[];
}

/** What the recipe returns, or the Python exception with which it ends. */
export type SeedOutcome =
  | { readonly kind: 'scores'; readonly scores: Readonly<Record<string, number>> }
  | { readonly kind: 'error'; readonly error: string };

/** A recipe called once a query. `grades` holds every judged document, `ranking` the run's documents, best first. */
export interface RankingSeed extends SeedFacts {
  readonly kind: 'ranking';
  query(grades: ReadonlyMap<string, number>, ranking: readonly string[], task?: string): SeedOutcome;
}

/** A recipe called once on parallel lists, of which it reads as many items as the shorter one has. */
export interface ListSeed extends SeedFacts {
  readonly kind: 'list';
  lists(predictions: readonly string[], golds: readonly SeedGold[]): SeedOutcome;
}

/** A gold value as JSON may hold it; the recipes test it for Python's truth or for equality with a string. */
export type SeedGold = string | number | boolean | null;

export function scores(values: Readonly<Record<string, number>>): SeedOutcome {
  return { kind: 'scores', scores: values };
}

export function pythonError(error: string): SeedOutcome {
  return { kind: 'error', error };
}

/** Discounted sum of gains, the first at log2(2); additions in Python's order. */
export function discounted(gains: Iterable<number>): number {
  let sum = 0;
  let place = 0;
  for (const gain of gains) {
    sum += gain / Math.log2(place + 2);
    place += 1;
  }
  return sum;
}
