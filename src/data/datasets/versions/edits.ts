import { pickWeighted, type Rng } from '../../../base/random/rng.ts';
import type { Expr } from '../../../math/expr/expr.ts';
import { type Edit, falsify } from '../../../math/mutate/driver.ts';
import { formulasOf } from '../../../math/statement/passage.ts';
import { operatorsFor } from './apposition.ts';
import { difficultyOf, tokenDistance, treeTokens } from './distance.ts';
import type { Difficulty } from './rows.ts';
import type { Version } from './version.ts';
import { surroundingsOf, type Workshop } from './workshop.ts';

/** A true version with its falsifying edits in drawn order. */
export interface VersionEdits {
  readonly version: Version;
  readonly claim: number;
  readonly left: Iterator<Edit>;
  /** Edits that were drawn and not wanted, in order. */
  readonly passed: Edit[];
}

/** The edits of a version by the weights of the recipe; which claim is edited is drawn first. */
export function editsOf(workshop: Workshop, version: Version, rng: Rng): VersionEdits {
  const claims = formulasOf(version.passage, 'claim');
  const claim = rng.int(0, claims.length - 1);
  const context = surroundingsOf(version.form.model, rng, workshop.alphabet);
  const { random_formula: _, manual: __, ...weights } = workshop.recipe.strategies;
  const operators = operatorsFor(workshop.falsifying, version.passage, claim);
  const options = { operators, context, weights };
  const left = falsify(claims[claim] as Expr, options)[Symbol.iterator]();
  return { version, claim, left, passed: [] };
}

/** Edits looked at for one of a wanted difficulty. */
const LOOKED = 16;

/** Draws the difficulty that a row should have, where the recipe asks for shares. */
export function wantedDifficulty(shares: Workshop['recipe']['difficulty'], rng: Rng): Difficulty | undefined {
  if (!shares) return undefined;
  return pickWeighted(rng, ['easy', 'medium', 'hard'] as const, (each) => shares[each]);
}

/** The next edit; where a difficulty is wanted, the next of that difficulty among a few, the others being put back. */
export function takeEdit({ left, passed }: VersionEdits, wanted: Difficulty | undefined): Edit | undefined {
  const fits = ({ before, after }: Edit): boolean =>
    wanted === undefined || difficultyOf(tokenDistance(treeTokens(before), treeTokens(after))) === wanted;
  const known = passed.findIndex(fits);
  if (known >= 0) return passed.splice(known, 1)[0];
  while (passed.length < LOOKED) {
    const next = left.next();
    if (next.done) break;
    if (fits(next.value)) return next.value;
    passed.push(next.value);
  }
  return passed.shift();
}
