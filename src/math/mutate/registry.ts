import * as equivalent from './equivalent.ts';
import * as falsifying from './falsifying.ts';
import type { Operator } from './operator.ts';

/** Every operator that keeps the meaning, in order of name. */
export const EQUIVALENT: readonly Operator[] = Object.values(equivalent);

/** Every operator that aims to break it, in order of name; the judge decides whether it did. */
export const FALSIFYING: readonly Operator[] = Object.values(falsifying);
