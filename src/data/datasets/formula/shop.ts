import type { Grammar } from '../../../math/grammar/grammar.ts';
import type { Alphabet } from '../../../math/mutate/alphabet.ts';
import { EQUIVALENT, FALSIFYING } from '../../../math/mutate/registry.ts';
import { createJudge, type Judge } from '../../../math/verify/judge.ts';
import { shopWith } from './shop-with.ts';
import type { Reading } from './understand.ts';
import type { FormulaShop } from './versions.ts';

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
  return shopWith(
    { equivalent: EQUIVALENT, falsifying: FALSIFYING },
    { grammar, alphabet, inferModel, judge },
    keepLetters,
  );
}
