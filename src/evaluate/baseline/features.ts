import { hashText } from '../../base/random/hash.ts';
import { type Matrix, packed } from './matrix.ts';
import type { Pair } from './pairs.ts';
import { latexTokens } from './tokens.ts';

/** Columns that n-grams are hashed to; two that share one are not told apart. */
const WIDTH = 2 ** 20;

const GRAM = 3;

/**
 * Hashed n-grams of pairs, each row of length one with weights 1 + ln(count). Of the formula: one to three LaTeX tokens.
 * Of a name: one or two words, and each word of the name together with one or two tokens of the formula, since neither
 * tells by itself whether the two fit. Of a first formula (MFR): its n-grams, and those that both formulas have.
 * With `formulaOnly` the query is not looked at.
 */
export function pairMatrix(pairs: readonly Pair[], formulaOnly: boolean): Matrix {
  return packed(pairRows(pairs, formulaOnly), WIDTH, true);
}

function* pairRows(
  pairs: readonly Pair[],
  formulaOnly: boolean,
): Generator<readonly (readonly [number, number])[]> {
  for (const pair of pairs) {
    const counts = new Map<number, number>();
    addGrams(pair, formulaOnly, (hash) => {
      const column = spread(hash) % WIDTH;
      counts.set(column, (counts.get(column) ?? 0) + 1);
    });
    yield [...counts].map(([column, count]) => [column, 1 + Math.log(count)] as const);
  }
}

function addGrams({ kind, query, formula }: Pair, formulaOnly: boolean, add: (hash: number) => void): void {
  const grams = hashedGrams(latexTokens(formula), GRAM);
  for (const { hash } of grams) add(joined(FORMULA, hash));
  if (formulaOnly) return;
  if (kind === 'nmf') {
    const words = hashedGrams(wordsOf(query), 2);
    for (const word of words) {
      add(joined(QUERY, word.hash));
      if (word.length > 1) continue;
      for (const { hash, length } of grams) if (length < GRAM) add(joined(joined(BOTH, word.hash), hash));
    }
    return;
  }
  const asked = hashedGrams(latexTokens(query), GRAM);
  const held = new Set(grams.map(({ hash }) => hash));
  for (const { hash } of asked) add(joined(held.has(hash) ? BOTH : QUERY, hash));
}

interface Gram {
  readonly hash: number;
  readonly length: number;
}

function hashedGrams(units: readonly string[], longest: number): Gram[] {
  const hashes = units.map((unit) => hashText(unit));
  const grams: Gram[] = [];
  for (let at = 0; at < hashes.length; at += 1) {
    let hash = 0;
    for (let length = 1; length <= longest && at + length <= hashes.length; length += 1) {
      hash = joined(hash, hashes[at + length - 1] as number);
      grams.push({ hash, length });
    }
  }
  return grams;
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function joined(hash: number, next: number): number {
  return (Math.imul(hash ^ (next >>> 15), 0x2c1b3c6d) + Math.imul(next, 0x297a2d39) + 0x9e3779b9) >>> 0;
}

/** Mixes a hash, so that its low bits hang on all of it. */
function spread(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x21f0aaad);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

const FORMULA = hashText('formula');
const QUERY = hashText('query');
const BOTH = hashText('both');
