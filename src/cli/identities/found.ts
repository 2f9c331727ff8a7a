import type { Catalogue, Identity } from '../../data/identities/identity.ts';
import { closest } from '../../data/identities/suggest.ts';
import { wrongUsage } from '../common/exit.ts';

/** The identity of this id, or a failure that names the nearest. */
export function foundIdentity(catalogue: Catalogue, id: string): Identity {
  const identity = catalogue.byId.get(id);
  if (identity) return identity;
  const near = closest(id, [...catalogue.byId.keys()]);
  throw wrongUsage(
    `there is no identity ${id}${near ? `; did you mean ${near}?` : '; mutate identities lists all there are'}`,
  );
}
