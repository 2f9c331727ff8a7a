import { pointText as equations } from '../../../math/verify/values/equation-text.ts';
import type { Assignment } from '../../../math/verify/verdict.ts';

/** What came of a label when it was looked at from scratch. `wrong` has evidence; `undecided` says nothing against it. */
export interface Finding {
  readonly verdict: 'confirmed' | 'wrong' | 'undecided';
  readonly reason: string;
}

export const undecided = (reason: string): Finding => ({ verdict: 'undecided', reason });
export const wrong = (reason: string): Finding => ({ verdict: 'wrong', reason });
export const confirmed = (reason: string): Finding => ({ verdict: 'confirmed', reason });

/** A point for people. */
export function pointText(witness: Assignment): string {
  return equations(witness.map(({ letter, value }) => [letter, value])) || 'any point';
}
