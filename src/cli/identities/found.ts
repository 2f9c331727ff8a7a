import type { Catalogue, Identity } from '../../data/identities/identity.ts';
import { closest } from '../../data/identities/suggest.ts';
import { wrongUsage } from '../common/exit.ts';

/** The identity of this id, or a failure that names the nearest. */
export function foundIdentity(catalogue: Catalogue, id: string): Identity {
  const identity = catalogue.byId.get(id);
  if (identity) return identity;
  const ids = [...catalogue.byId.keys()];
  const near = closest(id, ids) ?? startingLike(id, ids).join(' or ');
  throw wrongUsage(
    `there is no identity ${id}${near ? `; did you mean ${near}?` : '; mutate identities lists all there are'}`,
  );
}

/** Letters at the start of a word that tell it from most others. */
const TELLING = 6;
/** As many ids are named at most. */
const MOST_NAMED = 3;

/** Ids with a word that starts as `id` does: pythagoras is not far from pythagorean-theorem. */
function startingLike(id: string, ids: readonly string[]): string[] {
  const start = id.toLowerCase().slice(0, TELLING);
  if (start.length < TELLING) return [];
  return ids.filter((each) => each.split('-').some((word) => word.startsWith(start))).slice(-MOST_NAMED);
}
