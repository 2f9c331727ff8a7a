import { CONSTANT_LETTERS, skeletonOf } from '../../../data/datasets/splits/skeleton.ts';
import { areRelated, nameKey } from '../../../data/identities/catalogue.ts';
import type {
  Catalogue,
  Identity,
  NearMiss,
  Place,
  RelationKind,
} from '../../../data/identities/identity.ts';
import type { CheckFailure } from './check.ts';

/** What a relation is when it is read from its other end. */
const REVERSE: Readonly<Record<RelationKind, RelationKind>> = {
  equal: 'equal',
  'special-case': 'generalisation',
  generalisation: 'special-case',
  reparametrisation: 'reparametrisation',
};

/**
 * What identities say about each other, by id, checked over a whole catalogue: relations that contradict each other or
 * leave out what follows from them, one form of two identities that are not related, a near-miss that a related
 * identity states, names marked as shared that nobody shares. Identities without a failure are left out, and so are
 * those that are not `chosen`, which is quicker than looking at all.
 */
export function checkRelations(
  catalogue: Catalogue,
  chosen: readonly Identity[] = catalogue.identities,
): ReadonlyMap<string, readonly CheckFailure[]> {
  const keys = new Map<NearMiss, string>(
    [
      ...catalogue.identities.flatMap(({ forms }) => forms),
      ...chosen.flatMap(({ nearMisses }) => nearMisses),
    ].map((form) => [form, keyOf(form)] as const),
  );
  const owners = formOwners(catalogue, keys);
  const relations = relationsOf(catalogue);
  const failures = chosen.map(
    (identity) =>
      [
        identity.id,
        [
          ...contradictions(identity, catalogue),
          ...unsaidRelations(identity, relations),
          ...sharedForms(identity, owners, keys),
          ...relatedMisses(identity, owners, keys),
          ...unsharedNames(identity, catalogue),
        ],
      ] as const,
  );
  return new Map(failures.filter(([, found]) => found.length > 0));
}

function contradictions(
  { id, related, confusedWith, places }: Identity,
  { byId }: Catalogue,
): CheckFailure[] {
  const own = (list: readonly string[], at: readonly Place[], what: string): CheckFailure[] =>
    list.flatMap((other, index) => {
      const source = `${what}: ${other}`;
      const place = at[index] as Place;
      if (other === id) return [{ place, source, reason: 'an identity says nothing about itself here' }];
      return list.indexOf(other) < index ? [{ place, source, reason: 'said twice' }] : [];
    });
  const opposed = related.flatMap(({ id: other, how }, index): CheckFailure[] => {
    const back = byId.get(other)?.related.find((relation) => relation.id === id);
    if (!back || back.how === REVERSE[how]) return [];
    const reason = `${other} says ${back.how} of ${id}; ${REVERSE[how]} is what follows from here`;
    return [{ place: places.related[index] as Place, source: `related: ${other}, ${how}`, reason }];
  });
  return [
    ...own(
      related.map((relation) => relation.id),
      places.related,
      'related',
    ),
    ...own(confusedWith, places.confusedWith, 'confused-with'),
    ...opposed,
  ];
}

interface Relation {
  readonly to: Identity;
  readonly how: RelationKind;
}

type Relations = ReadonlyMap<string, readonly Relation[]>;

/** All relations of each identity, whichever of the two says them. */
function relationsOf({ identities, byId }: Catalogue): Relations {
  const all = new Map<string, Relation[]>(identities.map(({ id }) => [id, []]));
  const add = (from: string, to: Identity, how: RelationKind): void => {
    const list = all.get(from) as Relation[];
    if (!list.some((known) => known.to.id === to.id)) list.push({ to, how });
  };
  for (const identity of identities) {
    for (const { id, how } of identity.related) {
      add(identity.id, byId.get(id) as Identity, how);
      add(id, identity, REVERSE[how]);
    }
  }
  return all;
}

/** A special case of a special case is one, and has to be said to be. */
function unsaidRelations(identity: Identity, relations: Relations): CheckFailure[] {
  const parts = (id: string) => (relations.get(id) ?? []).filter(({ how }) => how === 'special-case');
  return parts(identity.id).flatMap(({ to }) =>
    parts(to.id)
      .filter((next) => next.to.id !== identity.id && !areRelated(identity, next.to))
      .map((next) => ({
        place: identity.places.id,
        source: `related: ${next.to.id}`,
        reason: `a special case of ${to.id}, which is one of ${identity.id}, but not said to be one of this`,
      })),
  );
}

type Owners = ReadonlyMap<string, readonly Identity[]>;
type Keys = ReadonlyMap<NearMiss, string>;

function formOwners({ identities }: Catalogue, keys: Keys): Owners {
  const owners = new Map<string, Identity[]>();
  for (const identity of identities) {
    for (const key of new Set(identity.forms.map((form) => keys.get(form) as string)))
      owners.set(key, [...(owners.get(key) ?? []), identity]);
  }
  return owners;
}

/** The class of a form up to renaming, notation and commuting. */
function keyOf({ passage, model }: Pick<NearMiss, 'passage' | 'model'>): string {
  const declared = new Set(model.declarations.map(({ letter }) => letter.name));
  return skeletonOf(passage, new Set([...CONSTANT_LETTERS].filter((name) => !declared.has(name))));
}

function sharedForms(identity: Identity, owners: Owners, keys: Keys): CheckFailure[] {
  return identity.forms.flatMap((form) => {
    const others = (owners.get(keys.get(form) as string) ?? []).filter(
      (other) => !areRelated(identity, other),
    );
    if (others.length === 0) return [];
    const ids = others.map(({ id }) => id).join(', ');
    const { place, source } = form;
    return [{ place, source, reason: `also a form of ${ids}, which is not related` }];
  });
}

/** Words that fix the meaning of letters make another statement of one formula; such near-misses are left to the judge. */
function relatedMisses(identity: Identity, owners: Owners, keys: Keys): CheckFailure[] {
  return identity.nearMisses
    .filter(({ pins }) => pins.length === 0)
    .flatMap((miss) => {
      const others = (owners.get(keys.get(miss) as string) ?? []).filter(
        (other) => other.id !== identity.id && areRelated(identity, other),
      );
      if (others.length === 0) return [];
      const ids = others.map(({ id }) => id).join(', ');
      const { place, source } = miss;
      return [{ place, source, reason: `what ${ids} says, which is related` }];
    });
}

function unsharedNames(
  { id, names, sharedNames, places }: Identity,
  { identities }: Catalogue,
): CheckFailure[] {
  return sharedNames.flatMap((name, index): CheckFailure[] => {
    const source = `shared-names: ${name}`;
    const place = places.sharedNames[index] as Place;
    if (!names.includes(name)) return [{ place, source, reason: 'not one of the names' }];
    const key = nameKey(name);
    const isShared = identities.some(
      (other) => other.id !== id && other.names.some((own) => nameKey(own) === key),
    );
    return isShared ? [] : [{ place, source, reason: 'no other identity has this name' }];
  });
}
