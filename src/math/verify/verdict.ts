import type { Value } from './values/value.ts';

/** What a check was. */
export type Method =
  | { readonly kind: 'exact'; readonly points: number }
  /** `margin` is the power of ten by which the difference stayed below (same) or above (different) its own error. */
  | { readonly kind: 'numeric'; readonly points: number; readonly margin: number }
  | { readonly kind: 'by-rule'; readonly rule: string };

/** A point: letters by key with their values as text, exact where they are numbers. */
export type Assignment = readonly { readonly letter: string; readonly value: string }[];

/** What is known about a claim. */
export type Verdict =
  | { readonly kind: 'same'; readonly method: Method }
  /** No violation found among `points`; says nothing for certain. Inequalities and other one-sided claims. */
  | { readonly kind: 'unrefuted'; readonly points: number }
  | {
      readonly kind: 'different';
      readonly witness: Assignment;
      readonly left: Value;
      readonly right: Value;
      readonly method: Method;
    }
  | { readonly kind: 'undecided'; readonly reason: string };

/** Whether a claim holds as far as was seen: it is the same, or no point violates it. */
export function isUpheld({ kind }: { readonly kind: Verdict['kind'] }): boolean {
  return kind === 'same' || kind === 'unrefuted';
}
