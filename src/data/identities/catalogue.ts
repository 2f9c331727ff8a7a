import type { TemplateFault } from './from-template.ts';
import type { Catalogue, Identity } from './identity.ts';
import { closest } from './suggest.ts';

/** What a template says beside its identity and the catalogue check needs. */
export interface CatalogueEntry {
  readonly identity: Identity;
  readonly sharedNames: readonly string[];
  /** The place of a key of the template, for messages. */
  readonly placeOf: (path: readonly (string | number)[]) => TemplateFault['place'];
}

/**
 * Joins identities into a catalogue, in the order given. Faults: an id twice, a name of two identities that does not
 * stand in the shared names of both, a reference to an identity that is not there.
 */
export function catalogueFrom(
  entries: readonly CatalogueEntry[],
): { readonly catalogue: Catalogue } | { readonly faults: readonly TemplateFault[] } {
  const faults: TemplateFault[] = [];
  const byId = new Map<string, Identity>();
  const holders = new Map<string, CatalogueEntry[]>();
  for (const entry of entries) {
    const { identity } = entry;
    if (byId.has(identity.id))
      faults.push({ place: entry.placeOf(['id']), message: `a second identity ${identity.id}` });
    byId.set(identity.id, identity);
    for (const name of identity.names) holders.set(name, [...(holders.get(name) ?? []), entry]);
  }
  for (const [name, sharing] of holders) {
    if (sharing.length < 2) continue;
    for (const entry of sharing.filter((holder) => !holder.sharedNames.includes(name))) {
      const others = sharing.filter((holder) => holder !== entry).map((holder) => holder.identity.id);
      faults.push({
        place: entry.placeOf(['names']),
        message: `the name "${name}" also belongs to ${others.join(', ')}: list it under shared-names in each, or drop it`,
      });
    }
  }
  for (const { identity, placeOf } of entries) {
    const references = [
      ...identity.confusedWith.map((id, index) => [id, ['confused-with', index]] as const),
      ...identity.related.map(({ id }, index) => [id, ['related', index, 'id']] as const),
    ];
    for (const [id, path] of references) {
      if (byId.has(id)) continue;
      const near = closest(id, [...byId.keys()]);
      faults.push({
        place: placeOf(path),
        message: `there is no identity ${id}${near ? `; did you mean ${near}?` : ''}`,
      });
    }
  }
  if (faults.length > 0) return { faults };
  const byName = new Map(
    [...holders].map(([name, sharing]) => [name, sharing.map((entry) => entry.identity)]),
  );
  return { catalogue: { identities: entries.map((entry) => entry.identity), byId, byName } };
}

/** Whether the catalogue relates two identities, in either direction: neither then serves as a falsehood of the other. */
export function areRelated(a: Identity, b: Identity): boolean {
  return a.id === b.id || a.related.some(({ id }) => id === b.id) || b.related.some(({ id }) => id === a.id);
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
  const identities = catalogue.identities.filter(({ id }) => wanted.has(id));
  return {
    catalogue: {
      identities,
      byId: new Map(identities.map((identity) => [identity.id, identity])),
      byName: new Map(
        [...catalogue.byName]
          .map(([name, list]) => [name, list.filter(({ id }) => wanted.has(id))] as const)
          .filter(([, list]) => list.length > 0),
      ),
    },
  };
}
