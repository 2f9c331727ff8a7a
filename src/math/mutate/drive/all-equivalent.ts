import * as equivalent from '../equivalent.ts';
import type { Operator } from '../operator.ts';

/** Every operator that keeps the meaning, in order of name. */
export const EQUIVALENT: readonly Operator[] = Object.values(equivalent);
