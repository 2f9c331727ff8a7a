import type { Expr } from '../../../expr/expr.ts';
import { freeSymbols, letterKey } from '../../../expr/letters.ts';
import { walk } from '../../../expr/tree.ts';
import type { SeriesResult } from '../../series/infinite.ts';
import type { Estimate } from '../../series/terms.ts';

/** Primes that are gone through one by one. */
const MOST = 30_000;

let table: readonly number[] | undefined;

/** The primes up to 30,000, by Eratosthenes' sieve. */
function primes(): readonly number[] {
  if (table) return table;
  const composite = new Uint8Array(MOST + 1);
  const found: number[] = [];
  for (let n = 2; n <= MOST; n += 1) {
    if (composite[n]) continue;
    found.push(n);
    for (let multiple = n * n; multiple <= MOST; multiple += n) composite[multiple] = 1;
  }
  table = found;
  return found;
}

/** Whether a condition only says that the variable is a prime: words, or membership in the set of primes. */
export function saysPrime(condition: Expr, variable: Expr): boolean {
  const key = letterKey(variable);
  let word = false;
  for (const node of walk(condition)) {
    if (node.kind === 'text') {
      if (!/^\W*(is\s+)?(a\s+)?primes?\W*(number)?s?\W*$/i.test(node.words)) return false;
      word = true;
    } else if (
      node.kind === 'sym' &&
      (node.name === 'bb:P' || node.name === 'rm:prime' || node.name === 'prime')
    ) {
      word = true;
    } else if (node.kind === 'num') return false;
  }
  const names = freeSymbols(condition).map((symbol) => symbol.name);
  return (
    word &&
    names.includes(key) &&
    names.every((name) => name === key || name === 'bb:P' || /prime$/.test(name))
  );
}

/**
 * A sum over all primes: those of the table one by one, the rest by the density 1/ln x of primes with the power at
 * which the terms shrink.
 */
export function sumOverPrimes(termAt: (prime: number) => Estimate | undefined): SeriesResult {
  let [re, im, err] = [0, 0, 0];
  const sizes: [number, Estimate][] = [];
  for (const prime of primes()) {
    const term = termAt(prime);
    if (!term) return { kind: 'undecided', reason: 'a term of a sum over primes cannot be evaluated' };
    re += term.re;
    im += term.im;
    err += term.err + 2e-16 * Math.hypot(re, im);
    sizes.push([prime, term]);
  }
  const [p, far] = sizes.at(-1) as [number, Estimate];
  const [q, near] = sizes[Math.floor(sizes.length / 2)] as [number, Estimate];
  const size = Math.hypot(far.re, far.im);
  if (size === 0) return { kind: 'limit', value: { re, im, err } };
  const power = Math.log(Math.hypot(near.re, near.im) / size) / Math.log(p / q);
  if (power <= 1.05) return { kind: 'undecided', reason: 'a sum over primes that hardly converges' };
  if (far.im !== 0) {
    // The terms turn in the plane: the rest is bounded, not added.
    const rest = (size * p) / Math.log(p) / (power - 1);
    return { kind: 'limit', value: { re, im, err: err + rest } };
  }
  const factor = p ** power * exponentialIntegral((power - 1) * Math.log(p));
  // Up to the table's end there are 23 primes fewer than the logarithmic integral counts.
  const bound = err + 40 * size;
  return { kind: 'limit', value: { re: re + far.re * factor, im: im + far.im * factor, err: bound } };
}

/** E1(z) for z > 0.3 by its continued fraction. */
function exponentialIntegral(z: number): number {
  let tail = 0;
  for (let n = 60; n >= 1; n -= 1) tail = n / (1 + n / (z + tail));
  return Math.exp(-z) / (z + tail);
}
