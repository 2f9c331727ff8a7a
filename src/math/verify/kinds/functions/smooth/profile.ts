import {
  type Complex,
  complex,
  exponential,
  multiply,
  scale,
  sine,
  subtract,
} from '../../../special/complex.ts';

/** A fixed entire function, real on the reals, with all its derivatives: the building block of unknown functions. */
export interface Profile {
  readonly id: string;
  /** The k-th derivative at u. */
  derivative(u: Complex, k: number): Complex;
  /** The same on the real line, without complex numbers. */
  real(u: number, k: number): number;
  /** The profile at `argument`, in words a reader of formulas understands. */
  write(argument: string): string;
}

export const SINE: Profile = {
  id: 'sine',
  // A shift by a quarter turn loses the last digits, so that the real line has its own way.
  derivative(u, k) {
    const turn = k % 4;
    const sign = turn < 2 ? 1 : -1;
    if (turn % 2 === 0) return scale(sine(u), sign);
    if (u.im === 0) return complex(sign * Math.cos(u.re));
    return complex(sign * Math.cos(u.re) * Math.cosh(u.im), -sign * Math.sin(u.re) * Math.sinh(u.im));
  },
  real(u, k) {
    const value = k % 2 === 0 ? Math.sin(u) : Math.cos(u);
    return k % 4 < 2 ? value : -value;
  },
  write: (argument) => `\\sin(${argument})`,
};

export const COSINE: Profile = {
  id: 'cosine',
  derivative: (u, k) => SINE.derivative(u, k + 1),
  real: (u, k) => SINE.real(u, k + 1),
  write: (argument) => `\\cos(${argument})`,
};

export const EXPONENTIAL: Profile = {
  id: 'exponential',
  derivative: (u) => exponential(u),
  real: (u) => Math.exp(u),
  write: (argument) => `e^{${argument}}`,
};

export const HYPERBOLIC_COSINE: Profile = {
  id: 'hyperbolic-cosine',
  derivative(u, k) {
    const rising = exponential(u);
    const falling = scale(exponential(scale(u, -1)), k % 2 === 0 ? 1 : -1);
    return { re: (rising.re + falling.re) / 2, im: (rising.im + falling.im) / 2 };
  },
  real: (u, k) => (k % 2 === 0 ? Math.cosh(u) : Math.sinh(u)),
  write: (argument) => `\\cosh(${argument})`,
};

/** e^{-u^2/2}; its k-th derivative is (-1)^k He_k(u) e^{-u^2/2} with the probabilists' Hermite polynomials. */
export const BELL: Profile = {
  id: 'bell',
  derivative(u, k) {
    let before = complex(0);
    let hermite = complex(1);
    for (let n = 0; n < k; n += 1) {
      [before, hermite] = [hermite, subtract(multiply(u, hermite), scale(before, n))];
    }
    return scale(multiply(hermite, exponential(scale(multiply(u, u), -0.5))), k % 2 === 0 ? 1 : -1);
  },
  real(u, k) {
    let before = 0;
    let hermite = 1;
    for (let n = 0; n < k; n += 1) {
      const next = u * hermite - n * before;
      before = hermite;
      hermite = next;
    }
    return (k % 2 === 0 ? hermite : -hermite) * Math.exp((-u * u) / 2);
  },
  write: (argument) => `e^{-(${argument})^2/2}`,
};

const POWERS = [0, 1, 2, 3, 4, 5, 6].map(
  (degree): Profile => ({
    id: `power-${degree}`,
    derivative(u, k) {
      if (k > degree) return complex(0);
      let factor = 1;
      for (let step = 0; step < k; step += 1) factor *= degree - step;
      let power = complex(factor);
      for (let step = k; step < degree; step += 1) power = multiply(power, u);
      return power;
    },
    real(u, k) {
      if (k > degree) return 0;
      let power = 1;
      for (let step = 0; step < k; step += 1) power *= degree - step;
      for (let step = k; step < degree; step += 1) power *= u;
      return power;
    },
    write: (argument) => (degree === 0 ? '1' : degree === 1 ? `(${argument})` : `(${argument})^${degree}`),
  }),
);

/** u^degree for degrees 0 to 6. */
export function powerProfile(degree: number): Profile {
  const profile = POWERS[degree];
  if (!profile) throw new RangeError(`no power profile of degree ${degree}`);
  return profile;
}
