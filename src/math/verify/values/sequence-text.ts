import { rational, showRational } from './rational.ts';
import { PERIOD, type SequenceValue, type Value } from './value.ts';

/** Entries of a family of known length that are written out; longer ones are told by how they begin. */
const MOST_ENTRIES = 64;
/** Entries after which a list of zeros need not go on. */
const ZEROS = 2;

/**
 * The entries of a family: `(1, 3, -2) from index 1`, endless ones with how they go on, `(1, 0, 0, …)`. `shared` is what
 * is said once behind all entries, such as the probabilities of their space. An endless family whose entries are drawn
 * one by one is not asked for any: the draws of others may hang on which were asked for.
 */
export function sequenceText(
  value: SequenceValue,
  show: (entry: Value) => string,
  shared: (entry: Value) => string,
): string {
  const { first, rest, words } = value;
  if (words !== undefined) return words;
  const length = value.length ?? (rest === undefined ? undefined : PERIOD);
  if (length === undefined) return `an endless sequence from index ${first}`;
  const shown = Math.min(length, MOST_ENTRIES);
  const entries = Array.from({ length: shown }, (_, index) => value.at(first + index));
  const common = entries[0] ? shared(entries[0]) : '';
  const texts = entries.map((entry) => withoutEnd(entryText(entry, show), common));
  const isOpen = rest !== undefined || shown < length;
  const zeros = rest === THEN_ZEROS ? texts.slice(0, lastNonzero(texts) + 1 + ZEROS) : texts;
  const on = rest === undefined || rest === THEN_ZEROS ? '' : `, ${rest}`;
  return `(${[...zeros, ...(isOpen ? ['…'] : [])].join(', ')}) from index ${first}${on}${common}`;
}

/** How an endless sequence goes on that has no further entries but zeros. */
export const THEN_ZEROS = 'then zeros';

function lastNonzero(texts: readonly string[]): number {
  return texts.findLastIndex((text) => text !== '0');
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, text.length - end.length) : text;
}

/** Drawn entries are fractions of small numbers, some of them halved a few times. */
const PARTS = 3 * 2 ** 12;

/** Larger entries are told by their digits. */
const MOST_WRITTEN = 1000;

/** An entry as the fraction that it is, so that what follows from it can be worked out again. */
function entryText(entry: Value, show: (entry: Value) => string): string {
  if (entry.kind !== 'number' || entry.im !== 0 || Math.abs(entry.re) > MOST_WRITTEN) return show(entry);
  const top = Math.round(entry.re * PARTS);
  const isNear = Math.abs(entry.re * PARTS - top) <= 1e-11 * Math.max(1, Math.abs(top));
  return isNear ? showRational(rational(top, PARTS)) : show(entry);
}
