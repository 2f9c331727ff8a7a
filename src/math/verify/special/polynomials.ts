import { bernoulliNumber } from './zeta.ts';

/** Classical polynomials by their recurrences; NaN where the degree is no natural number up to 400. */
type Classical = (n: number, x: number) => number;

/** p_0 = 1, p_1 = first(x), p_{k+1} = next(p_k, p_{k-1}, k). */
function byRecurrence(
  first: (x: number) => number,
  next: (now: number, before: number, k: number, x: number) => number,
): Classical {
  return (n, x) => {
    if (!Number.isInteger(n) || n < 0 || n > 400) return Number.NaN;
    let [before, now] = [1, first(x)];
    if (n === 0) return 1;
    for (let k = 1; k < n; k += 1) [before, now] = [now, next(now, before, k, x)];
    return now;
  };
}

export const legendrePolynomial = byRecurrence(
  (x) => x,
  (now, before, k, x) => ((2 * k + 1) * x * now - k * before) / (k + 1),
);

export const chebyshevFirst = byRecurrence(
  (x) => x,
  (now, before, _, x) => 2 * x * now - before,
);

export const chebyshevSecond = byRecurrence(
  (x) => 2 * x,
  (now, before, _, x) => 2 * x * now - before,
);

/** The physicists' kind, with leading coefficient 2^n. */
export const hermitePolynomial = byRecurrence(
  (x) => 2 * x,
  (now, before, k, x) => 2 * x * now - 2 * k * before,
);

export const laguerrePolynomial = byRecurrence(
  (x) => 1 - x,
  (now, before, k, x) => ((2 * k + 1 - x) * now - k * before) / (k + 1),
);

/** B_n(x) = sum of binom(n, k) B_k x^(n-k). */
export function bernoulliPolynomial(n: number, x: number): number {
  if (!Number.isInteger(n) || n < 0 || n > 60) return Number.NaN;
  let sum = 0;
  let binomial = 1;
  for (let k = 0; k <= n; k += 1) {
    sum += binomial * bernoulliNumber(k) * x ** (n - k);
    binomial = (binomial * (n - k)) / (k + 1);
  }
  return sum;
}
