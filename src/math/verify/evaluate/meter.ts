/**
 * Readings at one point: of terms of sums and products, integrands, values on the way to limits, members of ranges and
 * sides of equations that are looked through. Those of nested sums count together, so that a nest is bounded as a whole.
 */
const MOST_READ = 200_000;

/** Why a value was not found out where the readings were spent. */
export const TOO_MUCH = 'more terms than are added up';

/** What is left of a budget that is counted and not timed, so that a verdict is the same on every machine. */
export class Meter {
  left = MOST_READ;

  /** Whether more was to be read than is allowed: no result from then on says anything. */
  get isSpent(): boolean {
    return this.left < 0;
  }

  /** Counts one reading, or work that takes as long as `cost` of them; false where none was left. */
  read(cost = 1): boolean {
    this.left -= cost;
    return this.left >= 0;
  }

  /** Allows `most` readings again. */
  reset(most = MOST_READ): void {
    this.left = most;
  }
}
