// The one generator that is used, without the seven others and the entropy pool of the package's front door.
import alea from 'seedrandom/lib/alea.js';

/** A keyed stream of draws. What it yields is a function of its key and of how many draws were taken. */
export interface Rng {
  /** An independent stream keyed by this stream's key and `label`; takes no draw from this one. */
  fork(label: string): Rng;
  /** Uniform in [0, 1), with 32 bits. */
  float(): number;
  /** Uniform among the integers from `min` to `maxInclusive`. */
  int(min: number, maxInclusive: number): number;
  /** One of `items`, each as likely; throws on an empty list. */
  pick<T>(items: readonly T[]): T;
}

class KeyedRng implements Rng {
  private source: (() => number) | undefined;

  constructor(private readonly key: string) {}

  fork(label: string): Rng {
    return new KeyedRng(`${this.key}/${label}`);
  }

  float(): number {
    // The generator is made at the first draw: most forks of a row are never drawn from.
    this.source ??= alea(this.key);
    return this.source();
  }

  int(min: number, maxInclusive: number): number {
    if (!Number.isInteger(min) || !Number.isInteger(maxInclusive) || maxInclusive < min) {
      throw new RangeError(`no integer from ${min} to ${maxInclusive}`);
    }
    return min + Math.floor(this.float() * (maxInclusive - min + 1));
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[Math.floor(this.float() * items.length)] as T;
  }
}

/** The root stream of `key`, for instance `String(seed)`: alea over the key string (xor128 has biased first draws). */
export function rngFrom(key: string): Rng {
  return new KeyedRng(key);
}

/** One of `items` with probability in proportion to `weightOf`; weights are finite, not negative and not all zero. */
export function pickWeighted<T>(rng: Rng, items: readonly T[], weightOf: (item: T) => number): T {
  let total = 0;
  for (const item of items) total += weightOf(item);
  if (!(total > 0)) throw new RangeError('the weights must have a positive sum');
  let left = rng.float() * total;
  for (const item of items) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return items.findLast((item) => weightOf(item) > 0) as T;
}

/** A new list with the items in a uniformly drawn order (Fisher and Yates). */
export function shuffled<T>(rng: Rng, items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = rng.int(0, last);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
