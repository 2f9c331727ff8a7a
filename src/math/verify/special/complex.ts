/** A complex number; a result that has no value has NaN in both parts. */
export interface Complex {
  readonly re: number;
  readonly im: number;
}

export const UNDEFINED: Complex = { re: Number.NaN, im: Number.NaN };

export function complex(re: number, im = 0): Complex {
  return { re, im };
}

export function add(a: Complex, b: Complex): Complex {
  return { re: a.re + b.re, im: a.im + b.im };
}

export function subtract(a: Complex, b: Complex): Complex {
  return { re: a.re - b.re, im: a.im - b.im };
}

export function multiply(a: Complex, b: Complex): Complex {
  return { re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re };
}

export function scale(a: Complex, factor: number): Complex {
  return { re: a.re * factor, im: a.im * factor };
}

/** NaN on division by zero. */
export function divide(a: Complex, b: Complex): Complex {
  if (b.im === 0) return b.re === 0 ? UNDEFINED : { re: a.re / b.re, im: a.im / b.re };
  // Smith's way: scaled by the larger part, so that squares do not overflow.
  if (Math.abs(b.re) >= Math.abs(b.im)) {
    const ratio = b.im / b.re;
    const size = b.re + b.im * ratio;
    return { re: (a.re + a.im * ratio) / size, im: (a.im - a.re * ratio) / size };
  }
  const ratio = b.re / b.im;
  const size = b.re * ratio + b.im;
  return { re: (a.re * ratio + a.im) / size, im: (a.im * ratio - a.re) / size };
}

export function exponential(a: Complex): Complex {
  const size = Math.exp(a.re);
  if (a.im === 0) return { re: size, im: 0 };
  return { re: size * Math.cos(a.im), im: size * Math.sin(a.im) };
}

/** The principal logarithm; NaN at zero. */
export function logarithm(a: Complex): Complex {
  if (a.re === 0 && a.im === 0) return UNDEFINED;
  return { re: Math.log(Math.hypot(a.re, a.im)), im: Math.atan2(a.im, a.re) };
}

/** The principal power of a nonzero base. */
export function power(base: Complex, exponent: Complex): Complex {
  if (base.im === 0 && exponent.im === 0 && base.re > 0) return { re: base.re ** exponent.re, im: 0 };
  return exponential(multiply(exponent, logarithm(base)));
}

export function sine(a: Complex): Complex {
  if (a.im === 0) return { re: Math.sin(a.re), im: 0 };
  return { re: Math.sin(a.re) * Math.cosh(a.im), im: Math.cos(a.re) * Math.sinh(a.im) };
}
