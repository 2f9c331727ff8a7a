import { pickWeighted, type Rng } from '../../../../base/random/rng.ts';
import type { Expr } from '../../../../math/expr/expr.ts';
import { dropForm, equalExpr } from '../../../../math/expr/tree.ts';
import { type Edit, falsify } from '../../../../math/mutate/driver.ts';
import { formulasOf, type Passage } from '../../../../math/statement/passage.ts';
import type { Falsehood } from '../../../../math/verify/judge.ts';
import { operatorsFor } from '../apposition.ts';
import type { Difficulty } from '../rows.ts';
import { claimOf, type Version, withClaim } from '../version.ts';
import { surroundingsOf, type Workshop } from '../workshop.ts';
import { difficultyOf, tokenDistance, treeTokens } from './distance.ts';
import { refute } from './refute.ts';

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
  const left = falsify(claims[claim] as Expr, drive(workshop, version, claim, rng))[Symbol.iterator]();
  return { version, claim, left, passed: [] };
}

/** What edits of a claim are drawn with. */
function drive(
  { alphabet, falsifying, recipe }: Workshop,
  { form, passage }: Version,
  claim: number,
  rng: Rng,
): Parameters<typeof falsify>[1] {
  const { random_formula: _, manual: __, ...weights } = recipe.strategies;
  return {
    operators: operatorsFor(falsifying, passage, claim),
    context: surroundingsOf(form.model, rng, alphabet),
    weights,
  };
}

/** Edits looked at for one of a wanted difficulty. */
const LOOKED = 16;

/**
 * The next edit; where a difficulty is wanted, the next of that difficulty among a few, the others being put back. Where
 * there is none of it, any other will do if `isAny`.
 */
export function takeEdit(
  { left, passed }: VersionEdits,
  wanted: Difficulty | undefined,
  isAny: boolean,
): Edit | undefined {
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
  return isAny ? passed.shift() : undefined;
}

/** A version made false: its edits in order, and what refutes it with all of them. */
export interface Falsified {
  readonly kind: 'falsified';
  readonly edits: readonly (Edit & { readonly claim: number })[];
  readonly passage: Passage;
  readonly found: Extract<Falsehood, { kind: 'refuted' }>;
}

/** How many edits a row should have, by the recipe's weights of 1, 2, ... of them; one where it has none. */
export function wantedEdits({ edits }: Workshop['recipe'], rng: Rng): number {
  return edits ? 1 + pickWeighted(rng, [...edits.keys()], (more) => edits[more] as number) : 1;
}

/**
 * The version with an edit, and up to `wanted` in all: the row is false after each of them, and none leaves the meaning as
 * it was. Fewer where no further one is found among a few.
 */
export function falsified(
  workshop: Workshop,
  { version, claim }: VersionEdits,
  first: Edit,
  wanted: number,
  rng: Rng,
): Falsified | Extract<Falsehood, { kind: 'dropped' }> {
  const { form, passage, identity } = version;
  const made = (to: Expr): Pick<Falsified, 'passage'> => ({
    passage: withClaim(passage, claim, dropForm(to)),
  });
  const judged = (to: Expr): Falsehood =>
    refute(workshop, identity, form.model, claimOf(form.passage), {
      ...made(to),
      pins: form.pins,
      from: passage,
    });
  let found = judged(first.to);
  if (found.kind === 'dropped') return found;
  const edits = [{ ...first, claim }];
  while (edits.length < wanted) {
    const { to: from } = edits.at(-1) as Edit;
    const next = further(workshop, version, claim, from, rng.fork(`edit-${edits.length}`));
    let isFound = false;
    for (const edit of next) {
      if (edits.some((earlier) => undoes(edit, earlier))) continue;
      const after = judged(edit.to);
      if (after.kind === 'dropped') continue;
      edits.push({ ...edit, claim });
      found = after;
      isFound = true;
      break;
    }
    if (!isFound) break;
  }
  return { kind: 'falsified', edits, ...made((edits.at(-1) as Edit).to), found };
}

/** Whether an edit puts back what another one took away. */
function undoes(edit: Edit, earlier: Edit): boolean {
  return equalExpr(edit.before, earlier.after) && equalExpr(edit.after, earlier.before);
}

/** A few edits of a falsified claim that change what it says; none gives back what a true version says. */
function* further(
  workshop: Workshop,
  version: Version,
  claim: number,
  from: Expr,
  rng: Rng,
): Generator<Edit> {
  let looked = 0;
  for (const edit of falsify(from, drive(workshop, version, claim, rng))) {
    if (looked >= LOOKED) return;
    looked += 1;
    const change = workshop.judge.equivalent(version.form.model, dropForm(from), dropForm(edit.to));
    if (change.kind === 'different') yield edit;
  }
}
