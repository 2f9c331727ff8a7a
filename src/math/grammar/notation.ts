import type { Chosen } from './types.ts';

/** A choice of notation that belongs to no single head: how scripts are braced, how brackets grow. */
export interface Choice {
  readonly id: string;
  readonly chosen: Chosen;
  /** Options with their weights. The first is canonical; a weight of 0 is never drawn. */
  readonly options: ReadonlyMap<string, number>;
}

/** What the printer decides besides the spelling of each head. */
export interface NotationTable {
  readonly choices: ReadonlyMap<string, Choice>;
  /** Heads that share one draw, so that `\leq` goes with `\geq`: their weighted spellings must correspond in order. */
  readonly together: readonly (readonly string[])[];
}
