import type { Interval } from './auc.ts';
import type { FeatureSet } from './features.ts';

/** What a test fold shares with no training fold: families of identities, or only strings. */
export type Folding = 'family' | 'random';

/** How well a classifier that sees the formula alone tells labels of rows it has not seen. 0.5 is guessing. */
export interface ShortcutResult {
  /** `false` (all), `refuted`, `other-identity` or a strategy. */
  readonly kind: string;
  readonly features: FeatureSet;
  readonly folds: Folding;
  readonly rows: number;
  readonly identities: number;
  /** The AUC over all rows. */
  readonly pooled: number;
  /** The mean of the AUCs inside identities, with a bootstrap over identities. */
  readonly within: Interval;
}

/** An n-gram that tells, with the share of false and of true rows that have it. */
export interface TellingGram {
  readonly gram: string;
  /** Positive: of true rows. */
  readonly weight: number;
  readonly falseShare: number;
  readonly trueShare: number;
}

/** The AUC inside one identity, with a 95 % interval, from so many rows of each label. */
export interface IdentityArea {
  readonly identity: string;
  readonly area: number;
  readonly ci: readonly [low: number, high: number];
  readonly rows: number;
}

export interface ShortcutReport {
  /** `rows` different ones are looked at, out of `of` with a label: of an identity `share` true ones at most and as many false ones of a kind. */
  readonly sample: { readonly rows: number; readonly of: number; readonly share: number };
  readonly results: readonly ShortcutResult[];
  /** From token n-grams, families in one fold, of refuted rows against true ones; the most told first. */
  readonly identities: readonly IdentityArea[];
  /** The token n-grams that tell most, false first and then true, of refuted rows against true ones. */
  readonly telling: readonly TellingGram[];
}
