import type { Expr } from '../../../../math/expr/expr.ts';
import type { Grammar } from '../../../../math/grammar/grammar.ts';
import { katexAccepts } from '../../../../math/latex/katex.ts';
import { readBackPassage } from '../../../../math/latex/passage.ts';
import type { Model } from '../../../../math/statement/domain.ts';
import { type Passage, renamePassage } from '../../../../math/statement/passage.ts';
import { declaredKinds } from '../workshop.ts';
import type { Dressed } from './dress.ts';
import { type Exchanged, exchanged, type Lettered, lettered } from './exchange.ts';
import { renamedKinds } from './letters.ts';

/** How a passage is written in one notation, with places for the letters in its text. */
export interface Pattern {
  readonly passage: Passage;
  readonly dressed: Dressed;
  readonly lettered: Lettered;
  /** Whether KaTeX accepts the pattern where those letters are more than single signs. */
  readonly accepted: Map<string, boolean>;
}

/** The pattern of a passage that was dressed; `passage` is in its own letters. */
export function patternOf(passage: Passage, dressed: Dressed, grammar: Grammar): Pattern {
  const { formula, renaming } = dressed;
  return { passage, dressed, lettered: lettered(formula, passage, renaming, grammar), accepted: new Map() };
}

/** The pattern's text in other letters, which says nothing yet of what it reads as; undefined where they cannot be exchanged. */
export function textIn(
  { lettered, dressed }: Pattern,
  renaming: ReadonlyMap<string, Expr>,
  grammar: Grammar,
): Exchanged | undefined {
  return exchanged(lettered, renaming, grammar, dressed.notation);
}

/** The passage as `text` shows it, the pattern's in other letters; undefined where that does not read back. */
export function dressedAs(
  pattern: Pattern,
  { text: formula, compound }: Exchanged,
  renaming: ReadonlyMap<string, Expr>,
  model: Model,
  grammar: Grammar,
): Dressed | undefined {
  const { notation } = pattern.dressed;
  const passage = renaming.size > 0 ? renamePassage(pattern.passage, renaming) : pattern.passage;
  const declared = renamedKinds(declaredKinds(model), renaming);
  // What letters are read as depends on which they are.
  const read = readBackPassage(formula, passage, grammar, { declared }, notation);
  return read.ok && isAccepted(pattern, compound, read.formulas)
    ? { kind: 'dressed', passage, formula, renaming, notation, declared }
    : undefined;
}

/** KaTeX takes any single sign where it takes one, and any letter with an index where it takes one of these. */
function isAccepted({ accepted }: Pattern, compound: string, formulas: readonly string[]): boolean {
  if (compound === '') return true;
  let known = accepted.get(compound);
  if (known === undefined) {
    known = formulas.every((each) => katexAccepts(each) === undefined);
    accepted.set(compound, known);
  }
  return known;
}
