import type { Identity } from '../../../data/identities/identity.ts';
import { isInWords } from '../../../math/statement/passage.ts';

/** Counts template entries: the wordings of one sentence are one form. */
export function entriesOf({ forms }: Identity): { readonly forms: number; readonly inWords: number } {
  const entries = new Map(forms.map(({ entry, passage }) => [entry, isInWords(passage)]));
  return { forms: entries.size, inWords: [...entries.values()].filter(Boolean).length };
}
