import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The last formula that was asked for: a row's is asked for again for its id, its place and its twins. */
let last = { formula: '', key: '' };

/** A formula without its white space: two rows with the same key show the same string up to spaces. */
export function formulaKey(formula: string): string {
  if (last.formula !== formula) last = { formula, key: formula.replace(/\s+/g, '') };
  return last.key;
}

let digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of text in UTF-8, as lower-case hex. */
export function sha256Hex(text: string): string {
  return digest(text);
}

/** Puts the platform's own SHA-256 in the place of the one in JavaScript, which takes five times as long; digests are the same. */
export function digestWith(native: (text: string) => string): void {
  digest = native;
}

/**
 * The id of a row: 24 hex digits over dataset, identity and formulas without spaces, so that one formula appears once
 * an identity and no two labels of it can stand side by side.
 */
export function rowId(dataset: string, identity: string, ...formulas: readonly string[]): string {
  return sha256Hex([dataset, identity, ...formulas.map(formulaKey)].join('\n')).slice(0, 24);
}

/** 16 hex digits over the formula without spaces, whatever the name. */
export function formulaHash(formula: string): string {
  return sha256Hex(formulaKey(formula)).slice(0, 16);
}

/** One of `items` by the last digits of a row's id, which have nothing to do with the order of rows by their ids. */
export function pickById<T>(id: string, items: readonly T[]): T {
  if (items.length === 0) throw new RangeError('nothing to pick from');
  return items[Math.floor(hashFraction(id.slice(-13)) * items.length)] as T;
}

/** A fraction in [0, 1) from the first 13 hex digits of a hash: 52 bits, exact in a double. */
export function hashFraction(hash: string): number {
  return Number.parseInt(hash.slice(0, 13), 16) / 2 ** 52;
}
