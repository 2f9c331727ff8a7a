import type { Unit } from '../../datasets/recipe.ts';
import type { UnitProgress } from './run-unit.ts';

/** How far the making of units is. */
export interface UnitsProgress {
  readonly units: number;
  readonly unitsDone: number;
  readonly candidates: number;
  /** Made in this run. */
  readonly rows: number;
  /** How many rows this run is to make, as far as can be told. */
  readonly rowsWanted?: number;
}

/**
 * Counts what the units of a run bring. A unit counts for the rows that were asked of it until it is finished, then for
 * those that it has; where no number was asked for, the finished units tell how many an item brings.
 */
export class Meter {
  private rows = 0;
  private candidates = 0;
  private finished = { units: 0, items: 0, rows: 0 };
  private readonly items: number;

  /** `units`: all of the run, `left`: those that are still to be made, each of which is to have `wanted` rows. */
  constructor(
    private readonly units: number,
    private readonly left: readonly Unit[],
    private readonly wanted: ((unit: Unit) => number) | undefined,
    private readonly onProgress: (progress: UnitsProgress) => void,
  ) {
    this.items = left.reduce((sum, { versions }) => sum + versions, 0);
    this.open = wanted ? left.reduce((sum, unit) => sum + wanted(unit), 0) : 0;
  }

  /** Rows that were asked of units that are not finished. */
  private open: number;

  add(more: UnitProgress): void {
    this.rows += more.rows;
    this.candidates += more.candidates;
    this.report();
  }

  /** A unit stands, with so many rows. */
  finish(unit: Unit, rows: number): void {
    const { finished } = this;
    this.finished = {
      units: finished.units + 1,
      items: finished.items + unit.versions,
      rows: finished.rows + rows,
    };
    this.open -= this.wanted?.(unit) ?? 0;
    this.report();
  }

  report(): void {
    const { units, left, rows, candidates, finished } = this;
    const rowsWanted = this.expected();
    this.onProgress({
      units,
      unitsDone: units - left.length + finished.units,
      rows,
      candidates,
      ...(rowsWanted === undefined ? {} : { rowsWanted }),
    });
  }

  private expected(): number | undefined {
    const { finished, open, items } = this;
    if (this.wanted) return finished.rows + open;
    return finished.items > 0 ? Math.round((finished.rows * items) / finished.items) : undefined;
  }
}
