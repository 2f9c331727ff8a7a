import { pickWeighted, type Rng } from '../../../../base/random/rng.ts';
import { type Expr, isApp } from '../../../../math/expr/expr.ts';
import { equalExpr, size } from '../../../../math/expr/tree.ts';
import type { Model } from '../../../../math/statement/domain.ts';
import { formulasOf, isInWords, type Passage, passageSymbols } from '../../../../math/statement/passage.ts';
import type { Identity, IdentityForm, NearMiss } from '../../../identities/identity.ts';
import { isInApposition } from '../apposition.ts';
import type { Difficulty } from '../rows.ts';
import { bareOf, drawForm, withClaim } from '../version.ts';
import { difficultyOf, distanceToTruth } from './distance.ts';

/** A near-miss as a row states it, and the curated form that it is false under. */
export interface Missed {
  readonly miss: NearMiss;
  readonly form: IdentityForm;
  readonly passage: Passage;
  readonly model: Model;
  readonly pins: readonly string[];
}

/**
 * Near-misses drawn to look as the true rows do: a form is drawn as for those, then a near-miss, mostly one
 * of the half of them that is nearer to it in length. Where the form is a sentence, the near-miss comes in the words of it, then by itself.
 * Of a wanted difficulty where the identity has any of that.
 */
export function drawMissed(identity: Identity, rng: Rng, wanted?: Difficulty): readonly Missed[] {
  const form = drawForm(identity, rng.fork('form'));
  const miss = missLike(form, identity, rng.fork('miss'), wanted);
  const first = identity.forms[0] as IdentityForm;
  const alone = { miss, form: first, passage: bareOf(miss), model: miss.model, pins: miss.pins };
  const passage = inWordsOf(form, miss);
  if (!passage) return [alone];
  const pins = [...new Set([...form.pins, ...miss.pins])];
  return [{ miss, form, passage, model: form.model, pins }, alone];
}

/** How much likelier a near-miss of the nearer half is than one of the other. */
const NEARER = 4;

/** Bare near-misses for a bare form where there are any, and any for a sentence. */
function missLike(form: IdentityForm, identity: Identity, rng: Rng, wanted?: Difficulty): NearMiss {
  const { nearMisses } = identity;
  const goal = claimSize(form);
  const far = (miss: NearMiss): number => Math.abs(claimSize(miss) - goal);
  const asked = wanted ? nearMisses.filter((miss) => classOf(miss, identity) === wanted) : [];
  const open = asked.length > 0 ? asked : nearMisses;
  const bare = isInWords(form.passage) ? [] : open.filter(({ passage }) => !isInWords(passage));
  const fits = bare.length > 0 ? bare : open;
  const ordered = [...fits].sort((a, b) => far(a) - far(b));
  const nearer = new Set(ordered.slice(0, Math.ceil(ordered.length / 2)));
  return pickWeighted(rng, ordered, (miss) => (nearer.has(miss) ? NEARER : 1));
}

const classes = new WeakMap<NearMiss, Difficulty>();

/** The difficulty of a near-miss as it was written. */
function classOf(miss: NearMiss, identity: Identity): Difficulty {
  let known = classes.get(miss);
  if (!known) {
    known = difficultyOf(distanceToTruth(miss.passage, identity));
    classes.set(miss, known);
  }
  return known;
}

function claimSize({ passage }: Pick<NearMiss, 'passage'>): number {
  return formulasOf(passage, 'claim').reduce((sum, claim) => sum + size(claim), 0);
}

/** The form's sentence with the near-miss in place of what it claims; undefined where it would not fit in. */
function inWordsOf(form: IdentityForm, miss: NearMiss): Passage | undefined {
  if (!isInWords(form.passage) || isInWords(miss.passage)) return undefined;
  if (modelKey(form.model) !== modelKey(miss.model) || !knows(form, miss)) return undefined;
  const [claim, ...others] = formulasOf(bareOf(form), 'claim') as [Expr, ...Expr[]];
  const [stated] = formulasOf(bareOf(miss), 'claim') as [Expr];
  if (others.length > 0) return undefined;
  if (isInApposition(form.passage, 0) && !sameLeft(claim, stated)) return undefined;
  return withClaim(bareOf(form), 0, stated);
}

/** Whether every variable of the near-miss occurs in the form, so that no sentence speaks of what nothing introduced. */
function knows(form: IdentityForm, miss: NearMiss): boolean {
  const letters = new Set(passageSymbols(form.passage).map(({ name }) => name));
  const declared = new Set(miss.model.declarations.map(({ letter }) => letter.name));
  return passageSymbols(miss.passage).every(({ name }) => letters.has(name) || !declared.has(name));
}

function sameLeft(one: Expr, other: Expr): boolean {
  return (
    isApp(one) &&
    isApp(other) &&
    one.head === other.head &&
    equalExpr(one.args[0] as Expr, other.args[0] as Expr)
  );
}

const keys = new WeakMap<Model, string>();

/** Equal for models that say the same of the same letters, of which each entry of a template has its own. */
function modelKey(model: Model): string {
  let key = keys.get(model);
  if (key === undefined) {
    key = JSON.stringify(model);
    keys.set(model, key);
  }
  return key;
}
