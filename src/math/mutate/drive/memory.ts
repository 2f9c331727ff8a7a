import type { Expr } from '../../expr/expr.ts';
import type { Surroundings } from '../context.ts';
import { Options } from './options.ts';

/** Memories that hold anything at one time: an identity has one for each form and near-miss, a dataset thousands. */
const MOST_MEMORIES = 32;

/** Those that hold something, asked last coming last. */
const inUse = new Set<Memory>();
let latest: Memory | undefined;

/** Remembered options by formula, those asked for last; forgetting changes nothing but the time. */
export class Memory {
  private readonly entries = new Map<string, Options>();

  constructor(private readonly capacity = 24) {}

  optionsOf(expr: Expr, key: string, around: Surroundings): Options {
    if (latest !== this) this.comeLast();
    const options = this.entries.get(key) ?? new Options(expr, key, around);
    this.entries.delete(key);
    this.entries.set(key, options);
    if (this.entries.size > this.capacity) {
      const [oldest] = this.entries.keys();
      this.entries.delete(oldest as string);
    }
    return options;
  }

  /** The memory that has not been asked for the longest time forgets all it holds. */
  private comeLast(): void {
    inUse.delete(this);
    inUse.add(this);
    latest = this;
    if (inUse.size <= MOST_MEMORIES) return;
    const [oldest] = inUse;
    if (!oldest) return;
    oldest.entries.clear();
    inUse.delete(oldest);
  }
}
