/** Functions of whole numbers; arguments outside the domain give NaN. Results are exact below 2^53. */

const MOST = 2 ** 40;

/** The prime factors of n from 1 to 2^40 with their exponents. */
function factorise(n: number): readonly (readonly [prime: number, exponent: number])[] | undefined {
  if (!Number.isInteger(n) || n < 1 || n > MOST) return undefined;
  const factors: [number, number][] = [];
  let rest = n;
  for (let p = 2; p * p <= rest; p += p === 2 ? 1 : 2) {
    let exponent = 0;
    while (rest % p === 0) {
      rest /= p;
      exponent += 1;
    }
    if (exponent > 0) factors.push([p, exponent]);
  }
  if (rest > 1) factors.push([rest, 1]);
  return factors;
}

function overFactors(n: number, of: (p: number, exponent: number) => number): number {
  const factors = factorise(n);
  return factors ? factors.reduce((product, [p, exponent]) => product * of(p, exponent), 1) : Number.NaN;
}

/** How many positive divisors n has. */
export function divisorCount(n: number): number {
  return overFactors(n, (_, exponent) => exponent + 1);
}

/** The sum of the positive divisors of n. */
export function divisorSum(n: number): number {
  return overFactors(n, (p, exponent) => {
    let sum = 1;
    for (let k = 0; k < exponent; k += 1) sum = sum * p + 1;
    return sum;
  });
}

/** How many of 1, ..., n are coprime to n. */
export function totient(n: number): number {
  return overFactors(n, (p, exponent) => (p - 1) * p ** (exponent - 1));
}

export function moebius(n: number): number {
  return overFactors(n, (_, exponent) => (exponent > 1 ? 0 : -1));
}

/** False for whatever is no prime up to 2^40. */
export function isPrime(n: number): boolean {
  const factors = factorise(n);
  return factors?.length === 1 && factors[0]?.[1] === 1;
}

/** How many primes are at most x, for x up to 10^6; infinite, which stands for not known, beyond. */
export function primeCount(x: number): number {
  if (x > 1e6) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let n = 2; n <= x; n += 1) if (isPrime(n)) count += 1;
  return count;
}

/** F_0 = 0, F_1 = 1; negative n by F_{-n} = (-1)^{n+1} F_n. */
export function fibonacci(n: number): number {
  return recurrence(n, 0, 1);
}

/** L_0 = 2, L_1 = 1. */
export function lucas(n: number): number {
  return recurrence(n, 2, 1);
}

function recurrence(n: number, zeroth: number, first: number): number {
  if (!Number.isInteger(n) || Math.abs(n) > 1400) return Number.NaN;
  let [a, b] = [zeroth, first];
  for (let k = 0; k < n; k += 1) [a, b] = [b, a + b];
  for (let k = 0; k > n; k -= 1) [a, b] = [b - a, a];
  return a;
}

/** C_n = binom(2n, n)/(n+1), by C_{n+1} = C_n (4n+2)/(n+2), which stays whole. */
export function catalan(n: number): number {
  if (!Number.isInteger(n) || n < 0 || n > 500) return Number.NaN;
  let value = 1;
  for (let k = 0; k < n; k += 1) value = (value * (4 * k + 2)) / (k + 2);
  return n <= 30 ? Math.round(value) : value;
}

/** Permutations of n things without a fixed point: D_0 = 1, D_1 = 0. */
export function derangements(n: number): number {
  if (!Number.isInteger(n) || n < 0 || n > 170) return Number.NaN;
  let [before, value] = [0, 1];
  for (let k = 1; k <= n; k += 1) [before, value] = [value, (k - 1) * (value + before)];
  return value;
}

/** Partitions of a set of n things: B_0 = 1, by Bell's triangle. */
export function bell(n: number): number {
  if (!Number.isInteger(n) || n < 0 || n > 150) return Number.NaN;
  let row = [1];
  for (let k = 1; k <= n; k += 1) {
    const next = [row.at(-1) as number];
    for (const entry of row) next.push((next.at(-1) as number) + entry);
    row = next;
  }
  return row[0] as number;
}

/** A row of a triangle of numbers from the row before. */
function triangle(n: number, next: (row: readonly number[], n: number) => number[]): number[] {
  let row = [1];
  for (let k = 1; k <= n; k += 1) row = next(row, k);
  return row;
}

function outside(n: number, k: number): boolean {
  return !Number.isInteger(n) || !Number.isInteger(k) || n < 0 || n > 150;
}

/** Partitions of n things into k blocks. */
export function stirlingSecond(n: number, k: number): number {
  if (outside(n, k)) return Number.NaN;
  const row = triangle(n, (before, m) =>
    Array.from({ length: m + 1 }, (_, j) => j * (before[j] ?? 0) + (before[j - 1] ?? 0)),
  );
  return row[k] ?? 0;
}

/** Unsigned: permutations of n things with k cycles. */
export function stirlingFirst(n: number, k: number): number {
  if (outside(n, k)) return Number.NaN;
  const row = triangle(n, (before, m) =>
    Array.from({ length: m + 1 }, (_, j) => (m - 1) * (before[j] ?? 0) + (before[j - 1] ?? 0)),
  );
  return row[k] ?? 0;
}

/** Euler's numbers E_0 = 1, E_2 = -1, E_4 = 5: the coefficients of sech. */
export function eulerNumber(n: number): number {
  if (!Number.isInteger(n) || n < 0 || n > 150) return Number.NaN;
  if (n % 2 === 1) return 0;
  const numbers = [1];
  for (let m = 2; m <= n; m += 2) {
    let sum = 0;
    let binomial = 1;
    for (let k = 0; k < m; k += 1) {
      if (k % 2 === 0) sum += binomial * (numbers[k / 2] as number);
      binomial = (binomial * (m - k)) / (k + 1);
    }
    numbers.push(-sum);
  }
  return numbers[n / 2] as number;
}

/** Legendre's symbol (a/p) for an odd prime p. */
export function legendreSymbol(a: number, p: number): number {
  if (!Number.isInteger(a) || p === 2 || p > 1e6 || !isPrime(p)) return Number.NaN;
  const residue = ((a % p) + p) % p;
  if (residue === 0) return 0;
  let power = 1;
  let base = residue;
  for (let exponent = (p - 1) / 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) power = (power * base) % p;
    base = (base * base) % p;
  }
  return power === 1 ? 1 : -1;
}

export function greatestDivisor(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}
