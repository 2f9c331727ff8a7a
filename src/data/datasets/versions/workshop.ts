import type { Rng } from '../../../base/random/rng.ts';
import type { Grammar } from '../../../math/grammar/grammar.ts';
import type { Alphabet } from '../../../math/mutate/alphabet.ts';
import { contextFor, type Surroundings } from '../../../math/mutate/context.ts';
import type { Operator } from '../../../math/mutate/operator.ts';
import type { DomainKind, Model } from '../../../math/statement/domain.ts';
import type { Judge } from '../../../math/verify/judge.ts';
import type { Verdict } from '../../../math/verify/verdict.ts';
import { areRelated, familiesOf } from '../../identities/catalogue.ts';
import type { Catalogue, Identity } from '../../identities/identity.ts';
import type { Dropped } from '../outcome.ts';
import type { Recipe } from '../recipe.ts';
import { dealKeys, type Split } from '../splits/splits.ts';
import type { Dressed } from './dress/dress.ts';
import type { Farness } from './rows.ts';
import type { Version } from './version.ts';

/** Everything that making rows needs, opened once a thread. */
export interface Workshop {
  readonly recipe: Recipe;
  readonly seed: string;
  readonly catalogue: Catalogue;
  readonly grammar: Grammar;
  readonly alphabet: Alphabet;
  readonly judge: Judge;
  /** What the recipe lets be used, in order of id. */
  readonly equivalent: readonly Operator[];
  readonly falsifying: readonly Operator[];
  /** Per identity of the recipe: facts that every row asks for. */
  readonly benches: ReadonlyMap<string, Bench>;
  /** Versions that identities show under other names, by their path. */
  readonly shown: Map<string, Shown>;
  /** Where several threads make one dataset: what they tell each other. */
  readonly exchange?: Exchange;
}

/** Verdicts that were asked for while a version was drawn, in order, by the path of the version. */
export interface Exchange {
  /** What another thread has told, once. */
  take(path: string): readonly Verdict[] | undefined;
  tell(path: string, verdicts: readonly Verdict[]): void;
}

/** A version that an identity shows under other names. */
export interface Shown {
  readonly version: Version | Dropped;
  /** As its identity's own row dresses it, once that was asked for. */
  own?: Dressed | Dropped;
  /** How far it is from the identities under whose names it was shown, by id. */
  readonly far: Map<string, Farness>;
}

/** What is known of one identity before any row is made. */
export interface Bench {
  readonly identity: Identity;
  /** Rewrites that use neither the identity nor a related one. */
  readonly equivalent: readonly Operator[];
  /** Identities whose true versions may stand as its falsehoods; the confusable ones among them. */
  readonly donors: readonly Identity[];
  readonly confused: readonly Identity[];
}

/** What a workshop is put together from. */
export type WorkshopParts = Omit<Workshop, 'benches' | 'shown'>;

/** Puts the parts together; identities of the recipe that the catalogue lacks throw, since the command line has checked them. */
export function workshopFrom(parts: WorkshopParts): Workshop {
  const { recipe, catalogue } = parts;
  const members = recipe.identities.map((id) => {
    const identity = catalogue.byId.get(id);
    if (!identity) throw new RangeError(`no such identity: ${id}`);
    return identity;
  });
  const splits = wholeSplits(recipe, members);
  const benches = new Map(
    members.map((identity) => [identity.id, benchOf(identity, members, splits, parts)]),
  );
  return { ...parts, benches, shown: new Map() };
}

function benchOf(
  identity: Identity,
  members: readonly Identity[],
  splits: ReadonlyMap<string, Split>,
  { equivalent }: WorkshopParts,
): Bench {
  const uses = new Set([identity.id, ...identity.related.map(({ id }) => id)]);
  // Donors from another split would only be dropped at the merge.
  const donors = members.filter(
    (other) => !areRelated(identity, other) && splits.get(other.id) === splits.get(identity.id),
  );
  return {
    identity,
    equivalent: equivalent.filter(({ embodies = [] }) => !embodies.some((id) => uses.has(id))),
    donors,
    confused: donors.filter(({ id }) => identity.confusedWith.includes(id)),
  };
}

function wholeSplits(recipe: Recipe, members: readonly Identity[]): ReadonlyMap<string, Split> {
  if (recipe.split === 'identity') return dealKeys(recipe.identities, 'identity');
  if (recipe.split !== 'family') return new Map();
  const families = familiesOf(members);
  const dealt = dealKeys([...families.values()], 'family');
  return new Map(members.map(({ id }) => [id, dealt.get(families.get(id) as string) as Split]));
}

const surroundings = new WeakMap<Model, Surroundings>();

/** The context that rewrites ask, for a model; what is known of the model is worked out once. */
export function surroundingsOf(model: Model, rng: Rng, alphabet: Alphabet): Surroundings {
  let known = surroundings.get(model);
  if (!known) {
    known = contextFor(model, rng, alphabet);
    surroundings.set(model, known);
  }
  return { ...known, rng, alphabet };
}

const kinds = new WeakMap<Model, ReadonlyMap<string, DomainKind>>();

/** What each declared letter of a model is, by name. */
export function declaredKinds(model: Model): ReadonlyMap<string, DomainKind> {
  let known = kinds.get(model);
  if (!known) {
    known = new Map(model.declarations.map(({ letter, domain }) => [letter.name, domain.kind]));
    kinds.set(model, known);
  }
  return known;
}
