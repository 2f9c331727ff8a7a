import type { Rng } from '../../../base/random/rng.ts';
import type { Grammar } from '../../grammar/grammar.ts';
import { mix } from './hash.ts';
import { tablesOf } from './tables.ts';

/**
 * How a formula is to be written. `written`: as it was read and as `Form` says, canonical where it says nothing. `drawn`: by chance; what
 * holds for a whole formula and what is decided anew at each place are functions of `seed` and the place alone.
 */
export interface Notation {
  readonly kind: 'written' | 'drawn';
  readonly seed: number;
  /** Choices that are not left to `seed`, by id. */
  readonly choices: ReadonlyMap<string, string>;
  /** A sign stands between all factors, since some of them cannot touch. */
  readonly dotted?: true;
}

/**
 * Reproduces what was read, byte for byte; of a tree that was changed since, what was not. A tree that nobody read is written
 * in the canonical notation.
 */
export const AS_WRITTEN: Notation = { kind: 'written', seed: 0, choices: new Map() };

/** A notation for one formula or passage; takes one draw from `rng`. */
export function drawNotation(rng: Rng): Notation {
  return { kind: 'drawn', seed: rng.int(0, 0xffffffff), choices: NONE };
}

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * What a drawn notation decides once for a whole formula: option by choice, for counts of how often each occurs.
 *
 * @public
 */
export function optionsOf({ seed, choices }: Notation, grammar: Grammar): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (const [id, table] of tablesOf(grammar).choices)
    if (table.perFormula)
      options.set(id, choices.get(id) ?? pickOf(table.drawn, uniform(seed, table.key, 0)).name);
  return options;
}

/** A number in [0, 1) that depends on the seed, what is decided, and where. */
export function uniform(seed: number, key: number, place: number): number {
  return mix(mix(seed, key), place) / 0x1_0000_0000;
}

/** The first item whose share reaches the draw. */
export function pickOf<T extends { readonly upTo: number }>(items: readonly T[], draw: number): T {
  for (const item of items) if (draw < item.upTo) return item;
  return items[items.length - 1] as T;
}
