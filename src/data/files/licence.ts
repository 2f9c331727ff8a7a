import type { Counts } from './manifest.ts';

/** A licence as the hub names it, with the page that Croissant points at; its own name where it has none. */
export interface Licence {
  readonly id: string;
  readonly url: string;
}

/** What templates and all that is made of them stand under. */
const OWN = 'cc-by-4.0';

const PAGES: Readonly<Record<string, string>> = {
  'apache-2.0': 'https://www.apache.org/licenses/LICENSE-2.0',
  'cc-by-3.0': 'https://creativecommons.org/licenses/by/3.0/',
  'cc-by-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'cc-by-sa-2.5': 'https://creativecommons.org/licenses/by-sa/2.5/',
  'cc-by-sa-3.0': 'https://creativecommons.org/licenses/by-sa/3.0/',
  'cc-by-sa-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'cc0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  mit: 'https://opensource.org/license/mit',
};

/**
 * What a dataset stands under: versions are changed copies, so share-alike passes on, in its latest version; licences that
 * do not agree make it `other`, and an item whose licence nobody names makes it `unknown`.
 */
export function licenceOf({ sources }: Pick<Counts, 'sources'>): Licence {
  const id = sources ? idOf(Object.values(sources).map(({ licences }) => licences.map(hubName))) : OWN;
  return { id, url: PAGES[id] ?? id };
}

function idOf(bySource: readonly (readonly string[])[]): string {
  if (bySource.some((licences) => licences.length === 0)) return 'unknown';
  const all = [...new Set(bySource.flat())].sort();
  const alike = all.filter((name) => name.startsWith('cc-by-sa'));
  return alike.at(-1) ?? (all.length === 1 ? (all[0] as string) : 'other');
}

/** `CC BY-SA 4.0` as the hub writes it. */
function hubName(licence: string): string {
  return licence.trim().toLowerCase().replace(/\s+/g, '-');
}

/** Whether a licence asks to name the authors. */
export function asksForAttribution(licence: string): boolean {
  return /^cc-by/.test(hubName(licence));
}
