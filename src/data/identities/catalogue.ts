import type { TemplateFault } from './from-template.ts';
import type { Catalogue, Identity } from './identity.ts';
import { closest } from './suggest.ts';

/** An identity as its template gives it. */
export interface CatalogueEntry {
  readonly identity: Identity;
  /** The place of a key of the template, for messages. */
  readonly placeOf: (path: readonly (string | number)[]) => TemplateFault['place'];
}

/**
 * Joins identities into a catalogue, in the order given. Faults: an id or published id twice, a name of two identities
 * that does not stand in the shared names of both, a reference to an identity that is not there. `known` are the ids
 * that references may name, where the entries are a part of a larger catalogue.
 */
export function catalogueFrom(
  entries: readonly CatalogueEntry[],
  known: readonly string[] = entries.map(({ identity }) => identity.id),
): { readonly catalogue: Catalogue } | { readonly faults: readonly TemplateFault[] } {
  const faults = [
    ...repeated(entries, (identity) => identity.id, 'id'),
    ...repeated(entries, (identity) => identity.formulaNameId, 'formula-name-id'),
    ...sharedUnsaid(entries),
    ...danglingReferences(entries, known),
  ];
  if (faults.length > 0) return { faults };
  const identities = entries.map((entry) => entry.identity);
  return { catalogue: catalogueOf(identities) };
}

/** A catalogue of identities that were checked together before. */
export function catalogueOf(identities: readonly Identity[]): Catalogue {
  const byName = new Map<string, Identity[]>();
  for (const identity of identities)
    for (const name of identity.names) byName.set(name, [...(byName.get(name) ?? []), identity]);
  return { identities, byId: new Map(identities.map((identity) => [identity.id, identity])), byName };
}

function repeated(
  entries: readonly CatalogueEntry[],
  of: (identity: Identity) => string,
  key: string,
): TemplateFault[] {
  const first = new Map<string, Identity>();
  return entries.flatMap(({ identity, placeOf }) => {
    const value = of(identity);
    const other = first.get(value);
    if (!other) first.set(value, identity);
    return other
      ? [{ place: placeOf([key]), message: `the ${key} ${value} also belongs to ${other.places.id.file}` }]
      : [];
  });
}

function sharedUnsaid(entries: readonly CatalogueEntry[]): TemplateFault[] {
  const holders = new Map<string, CatalogueEntry[]>();
  for (const entry of entries)
    for (const key of new Set(entry.identity.names.map(nameKey)))
      holders.set(key, [...(holders.get(key) ?? []), entry]);
  return entries.flatMap((entry) =>
    entry.identity.names.flatMap((name, index) => {
      const others = (holders.get(nameKey(name)) ?? []).filter((other) => other !== entry);
      if (others.length === 0 || entry.identity.sharedNames.includes(name)) return [];
      const ids = others.map(({ identity }) => identity.id).join(', ');
      return [
        {
          place: entry.placeOf(['names', index]),
          message: `the name "${name}" also belongs to ${ids}: list it under shared-names in each, or drop it`,
        },
      ];
    }),
  );
}

/** What two names have in common that readers take for the same name: case, accents and punctuation do not count. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function danglingReferences(entries: readonly CatalogueEntry[], known: readonly string[]): TemplateFault[] {
  const ids = new Set(known);
  return entries.flatMap(({ identity, placeOf }) => {
    const references = [
      ...identity.confusedWith.map((id, index) => ({ id, path: ['confused-with', index] })),
      ...identity.related.map(({ id }, index) => ({ id, path: ['related', index, 'id'] })),
    ];
    return references
      .filter(({ id }) => !ids.has(id))
      .map(({ id, path }) => {
        const near = closest(id, known);
        return {
          place: placeOf(path),
          message: `there is no identity ${id}${near ? `; did you mean ${near}?` : ''}`,
        };
      });
  });
}

/** Whether the catalogue relates two identities, in either direction: neither then serves as a falsehood of the other. */
export function areRelated(a: Identity, b: Identity): boolean {
  return a.id === b.id || a.related.some(({ id }) => id === b.id) || b.related.some(({ id }) => id === a.id);
}

/**
 * The family of each identity among others, by id. Families that a relation joins count as one, under the first of their
 * names, so that a split by family keeps related identities together.
 */
export function familiesOf(identities: readonly Identity[]): ReadonlyMap<string, string> {
  const joined = new Map<string, string>();
  const rootOf = (family: string): string => {
    const next = joined.get(family);
    return next === undefined ? family : rootOf(next);
  };
  const byId = new Map(identities.map((identity) => [identity.id, identity]));
  for (const { family, related } of identities) {
    for (const { id } of related) {
      const other = byId.get(id);
      if (!other) continue;
      const [first, second] = [rootOf(family), rootOf(other.family)].sort() as [string, string];
      if (first !== second) joined.set(second, first);
    }
  }
  return new Map(identities.map(({ id, family }) => [id, rootOf(family)]));
}

/** The part of a catalogue with the given ids, in the catalogue's order; the unknown ids where there are any. */
export function selectIdentities(
  catalogue: Catalogue,
  ids: readonly string[],
):
  | { readonly catalogue: Catalogue }
  | { readonly unknown: readonly { id: string; near: string | undefined }[] } {
  const unknown = ids.filter((id) => !catalogue.byId.has(id));
  if (unknown.length > 0) {
    return { unknown: unknown.map((id) => ({ id, near: closest(id, [...catalogue.byId.keys()]) })) };
  }
  const wanted = new Set(ids);
  return { catalogue: catalogueOf(catalogue.identities.filter(({ id }) => wanted.has(id))) };
}
