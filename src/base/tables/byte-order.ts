/**
 * Compares two strings as the bytes of their UTF-8 forms (the order of C's strcmp), which is the order of their
 * code points. JavaScript's `<` compares UTF-16 units and puts U+1D465 before U+FB01.
 */
export function compareAsBytes(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let i = 0; i < end; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above every other unit. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Compares two ranges of one buffer byte by byte, the shorter first when it is a prefix. */
export function compareRanges(
  bytes: Uint8Array,
  aStart: number,
  aLength: number,
  bStart: number,
  bLength: number,
): number {
  const end = Math.min(aLength, bLength);
  for (let i = 0; i < end; i++) {
    const difference = bytes[aStart + i]! - bytes[bStart + i]!;
    if (difference !== 0) return difference;
  }
  return aLength - bLength;
}
