/** Two 32-bit hashes of a text put together to 53 bits, never 0: texts with one key are taken for equal. */
export function textKey(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0) || 1;
}

/**
 * Up to eight bits by 53-bit key, in 9 bytes a place of which up to four fifths are taken: tens of millions of keys fit
 * into memory that a Map would not.
 */
export class BitTable {
  private keys = new Float64Array(1024);
  private bits = new Uint8Array(1024);
  size = 0;

  /** Adds bits to those of a key and returns those that were there before; `undefined` for a new key. */
  add(key: number, bits: number): number | undefined {
    if (this.size * 5 > this.keys.length * 4) this.grow();
    const at = this.placeOf(key);
    if (this.keys[at] === 0) {
      this.keys[at] = key;
      this.bits[at] = bits;
      this.size += 1;
      return undefined;
    }
    const before = this.bits[at] as number;
    this.bits[at] = before | bits;
    return before;
  }

  get(key: number): number {
    return this.bits[this.placeOf(key)] as number;
  }

  private placeOf(key: number): number {
    const mask = this.keys.length - 1;
    let at = (key % 2147483647) & mask;
    while (this.keys[at] !== 0 && this.keys[at] !== key) at = (at + 1) & mask;
    return at;
  }

  private grow(): void {
    const { keys, bits } = this;
    this.keys = new Float64Array(2 * keys.length);
    this.bits = new Uint8Array(2 * keys.length);
    for (const [at, key] of keys.entries()) {
      if (key === 0) continue;
      const place = this.placeOf(key);
      this.keys[place] = key;
      this.bits[place] = bits[at] as number;
    }
  }
}
