import type { Identity } from '../../data/identities/identity.ts';
import { entriesOf } from '../../evaluate/audit/catalogue/entries.ts';

/** One identity as `identities list --json` prints it; the last four are counts. */
export interface Listed {
  readonly id: string;
  readonly area: string;
  readonly family: string;
  readonly names: number;
  readonly forms: number;
  readonly inWords: number;
  readonly nearMisses: number;
}

/** Counts template entries: wordings of one sentence, or of one near-miss, are one. */
export function listed(identity: Identity): Listed {
  const { id, area, family, names, nearMisses } = identity;
  const misses = new Set(nearMisses.map(({ place }) => `${place.line}:${place.column}`));
  return { id, area, family, names: names.length, ...entriesOf(identity), nearMisses: misses.size };
}

export function listLine({ id, area, ...counts }: Listed): string {
  return `${area.padEnd(15)} ${id.padEnd(36)} ${countsText(counts)}`;
}

/** The sums over the identities listed; nothing under a single one. */
export function totalsLine(rows: readonly Listed[]): string {
  const sum = (key: 'names' | 'forms' | 'inWords' | 'nearMisses') =>
    rows.reduce((total, row) => total + row[key], 0);
  const counts = {
    names: sum('names'),
    forms: sum('forms'),
    inWords: sum('inWords'),
    nearMisses: sum('nearMisses'),
  };
  return `${rows.length} identities: ${countsText(counts)}`;
}

function countsText({
  names,
  forms,
  inWords,
  nearMisses,
}: Pick<Listed, 'names' | 'forms' | 'inWords' | 'nearMisses'>) {
  return `${names} names, ${forms} forms (${inWords} in words), ${nearMisses} near-misses`;
}
