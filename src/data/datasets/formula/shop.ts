import type { Grammar } from '../../../math/grammar/grammar.ts';
import type { Alphabet } from '../../../math/mutate/alphabet.ts';
import { EQUIVALENT, FALSIFYING } from '../../../math/mutate/registry.ts';
import { createJudge, type Judge } from '../../../math/verify/judge.ts';
import type { Reading } from './understand.ts';
import type { FormulaShop } from './versions.ts';

/** Weights of 0, 1, 2, 3 rewrites, and the share of versions with other letters: what a person wants to see. */
const DRAWN = { steps: [2, 4, 3, 2], renamed: 0.7 };

/**
 * What versions of a single formula are made with for a person, so that the command line and the page show the same for
 * one seed. The judge may be shared: what it remembers changes no version.
 */
export function shopFor(
  grammar: Grammar,
  alphabet: Alphabet,
  inferModel: Reading['inferModel'],
  keepLetters = false,
  judge: Judge = createJudge(),
): FormulaShop {
  return {
    grammar,
    inferModel,
    alphabet,
    judge,
    equivalent: EQUIVALENT,
    falsifying: FALSIFYING,
    recipe: keepLetters ? { ...DRAWN, renamed: 0 } : DRAWN,
  };
}
