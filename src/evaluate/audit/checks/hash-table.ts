/** Two 32-bit hashes of a text put together to 53 bits: texts with one key are taken for equal. */
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
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

const SEGMENTS = 1024;
const WORD = 4294967296;
const FIRST = 16;
/** Three to five bits are noted of a key, of which the word beside them holds what does not fit into the first. */
const NOTED = 5;
const NOTES = (1 << NOTED) - 1;

/**
 * Up to five bits by 53-bit key in six bytes a place, some four fifths of which are taken. The table grows in a thousand
 * segments, each by a quarter, so that tens of millions of keys need some eight bytes each and never twice that.
 */
export class BitTable {
  size = 0;
  private readonly segments = Array.from({ length: SEGMENTS }, () => new Segment());

  /** Adds bits, at least one, to those of a key and returns those that were there before, 0 for a new key. */
  add(key: number, bits: number): number {
    const segment = this.segments[key % SEGMENTS] as Segment;
    const rest = Math.floor(key / SEGMENTS);
    const before = segment.add(rest % WORD, Math.floor(rest / WORD), bits);
    if (before === 0) this.size += 1;
    return before;
  }

  /** Bytes that the table takes. */
  get bytes(): number {
    return this.segments.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

/** Keys of 43 bits by open addressing: 32 of them in one array, 11 and the noted bits in the other, 0 where a place is free. */
class Segment {
  private taken = 0;
  private words = new Uint32Array(FIRST);
  private others = new Uint16Array(FIRST);

  get bytes(): number {
    return this.words.byteLength + this.others.byteLength;
  }

  add(word: number, above: number, bits: number): number {
    const at = this.placeOf(word, above);
    const other = this.others[at] as number;
    this.words[at] = word;
    this.others[at] = (above << NOTED) | (other & NOTES) | bits;
    if (other !== 0) return other & NOTES;
    this.taken += 1;
    if (this.taken * 5 > this.words.length * 4) this.grow();
    return 0;
  }

  private placeOf(word: number, above: number): number {
    const { words, others } = this;
    let at = word % words.length;
    for (;;) {
      const other = others[at] as number;
      if (other === 0 || (words[at] === word && other >> NOTED === above)) return at;
      at = at + 1 === words.length ? 0 : at + 1;
    }
  }

  private grow(): void {
    const { words, others } = this;
    const length = Math.ceil(words.length * 1.25);
    this.words = new Uint32Array(length);
    this.others = new Uint16Array(length);
    for (const [at, other] of others.entries()) {
      if (other === 0) continue;
      const word = words[at] as number;
      const place = this.placeOf(word, other >> NOTED);
      this.words[place] = word;
      this.others[place] = other;
    }
  }
}
