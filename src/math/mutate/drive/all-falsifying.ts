import * as falsifying from '../falsifying.ts';
import type { Operator } from '../operator.ts';

/** Every operator that aims to break the meaning, in order of name; the judge decides whether it did. */
export const FALSIFYING: readonly Operator[] = Object.values(falsifying);
