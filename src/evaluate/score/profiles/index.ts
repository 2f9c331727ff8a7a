import type { Profile } from './profile.ts';

interface Entry {
  readonly name: string;
  /** Loaded when it is asked for: a run of one profile need not wait for the others. */
  load(): Promise<Profile>;
}

const entries: readonly Entry[] = [
  { name: 'mamut', load: async () => (await import('./mamut/profile.ts')).mamut },
  { name: 'trec', load: async () => (await import('./trec.ts')).trec },
  { name: 'trec9', load: async () => (await import('./trec.ts')).trec9 },
  { name: 'mteb', load: async () => (await import('./trec.ts')).mteb },
  { name: 'sklearn', load: async () => (await import('./sklearn/profile.ts')).sklearn },
  { name: 'mair', load: async () => (await import('./mair/profile.ts')).mair },
  { name: 'mrmr', load: async () => (await import('./mrmr/profile.ts')).mrmr },
  { name: 'umath', load: async () => (await import('./judged.ts')).umath },
  { name: 'mumath', load: async () => (await import('./judged.ts')).mumath },
  ...['seed:mamut', 'seed:mrmr', 'seed:mair', 'seed:umath', 'seed:mumath'].map((name) => ({
    name,
    load: async () => (await import('./seed.ts')).seedProfile(name),
  })),
];

/** The names of all profiles, in the order of the help. */
export const profileNames: readonly string[] = entries.map((entry) => entry.name);

/** The profile of a name; undefined for a name that is not listed. */
export async function profileNamed(name: string): Promise<Profile | undefined> {
  return entries.find((entry) => entry.name === name)?.load();
}

/** All profiles, loaded. */
export function allProfiles(): Promise<readonly Profile[]> {
  return Promise.all(entries.map((entry) => entry.load()));
}
