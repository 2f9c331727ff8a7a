import { mumath, umath } from './judged.ts';
import { mamut } from './mamut/profile.ts';
import type { Profile } from './profile.ts';
import { seedProfiles } from './seed.ts';
import { mteb, trec, trec9 } from './trec.ts';

/** Every profile that `mutate score` knows, in the order of its help. */
export const profiles: readonly Profile[] = [mamut, trec, trec9, mteb, umath, mumath, ...seedProfiles];

/** The profile of a name; undefined for a name that is not listed. */
export function profileNamed(name: string): Profile | undefined {
  return profiles.find((profile) => profile.name === name);
}
