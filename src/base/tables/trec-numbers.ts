const TENS = Float64Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));
const MOST = 2 ** 53;

/**
 * A plain decimal (`-12.5`, `1e-3`) as the nearest double, or NaN when the text is of another form or too long to be
 * exact this way: digits below 2^53 over a power of ten up to 10^22 is one correctly rounded division.
 */
export function parseDecimal(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const sign = bytes[at]!;
  if (sign === 45 || sign === 43) at++;
  let digits = 0;
  let count = 0;
  let places = 0;
  let byte = bytes[at]!;
  while (at < end && byte >= 48 && byte <= 57) {
    digits = digits * 10 + (byte - 48);
    count++;
    byte = bytes[++at]!;
  }
  if (at < end && byte === 46) {
    byte = bytes[++at]!;
    while (at < end && byte >= 48 && byte <= 57) {
      digits = digits * 10 + (byte - 48);
      count++;
      places++;
      byte = bytes[++at]!;
    }
  }
  if (count === 0 || digits >= MOST) return Number.NaN;
  // Not -places, which would be minus zero and slow the whole loop down.
  let power = 0 - places;
  if (at < end) {
    if (byte !== 101 && byte !== 69) return Number.NaN;
    const exponent = parseExponent(bytes, at + 1, end);
    power += exponent;
  }
  if (!(power >= -22 && power <= 22))
    return digits === 0 && !Number.isNaN(power) ? (sign === 45 ? -0 : 0) : Number.NaN;
  const value = power < 0 ? digits / TENS[-power]! : digits * TENS[power]!;
  return sign === 45 ? -value : value;
}

function parseExponent(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const sign = bytes[at]!;
  if (sign === 45 || sign === 43) at++;
  if (at >= end || end - at > 4) return Number.NaN;
  let value = 0;
  for (; at < end; at++) {
    const digit = bytes[at]! - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return sign === 45 ? -value : value;
}

/** The number a text begins with, as C's strtod reads it (0 when there is none), and whether it is all of the text. */
export function leadingNumber(text: string): { value: number; isWhole: boolean } {
  const found = /^[-+]?(?:0x[0-9a-f]+|inf(?:inity)?|nan|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i.exec(text)?.[0];
  if (found === undefined) return { value: 0, isWhole: false };
  const isNegative = found.startsWith('-');
  const size = unsigned(found.replace(/^[-+]/, '').toLowerCase());
  return { value: isNegative ? -size : size, isWhole: found.length === text.length };
}

function unsigned(text: string): number {
  if (text.startsWith('inf')) return Number.POSITIVE_INFINITY;
  return Number(text);
}
