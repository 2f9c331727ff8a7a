/** Two numbers of 32 bits into one, order counting; well mixed (the finaliser of MurmurHash3). */
export function mix(left: number, right: number): number {
  let hash = Math.imul(left, 0x9e3779b1) ^ (right + 0x7f4a7c15);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
