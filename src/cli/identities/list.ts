import type { Identity } from '../../data/identities/identity.ts';
import { isInWords } from '../../math/statement/passage.ts';

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

/** Counts template entries: wordings of one sentence are one form. */
export function listed({ id, area, family, names, forms, nearMisses }: Identity): Listed {
  const entries = new Set(forms.map((form) => form.entry));
  const inWords = new Set(forms.filter((form) => isInWords(form.passage)).map((form) => form.entry));
  const misses = new Set(nearMisses.map(({ place }) => `${place.line}:${place.column}`));
  return {
    id,
    area,
    family,
    names: names.length,
    forms: entries.size,
    inWords: inWords.size,
    nearMisses: misses.size,
  };
}

export function listLine({ id, area, names, forms, inWords, nearMisses }: Listed): string {
  return `${area.padEnd(15)} ${id.padEnd(36)} ${names} names, ${forms} forms (${inWords} in words), ${nearMisses} near-misses`;
}
