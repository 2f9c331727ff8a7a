import { measureNamed, withSetting } from '../measures/parse.ts';
import { orderedByGrade } from '../measures/ranking/ties.ts';
import type { RankedQuery, RankingMeasure, TieReport } from '../types.ts';

/**
 * Sums what measures could have been under other orders of tied documents. A query in which no group of tied documents
 * holds two grades adds the reported value to every sum, so that runs with harmless ties cost nothing.
 */
export class TieBounds {
  readonly #bounds: readonly Bounds[];

  /** Measures that break ties by id; others have no bounds and are passed over. */
  constructor(measures: readonly RankingMeasure[]) {
    this.#bounds = measures.flatMap((measure) => {
      const expected = expectedOf(measure);
      return expected === undefined ? [] : [{ reported: measure, expected, sums: [0, 0, 0, 0], count: 0 }];
    });
  }

  add(query: RankedQuery): void {
    if (this.#bounds.length === 0) return;
    const orders = tiesMatter(query)
      ? [orderedByGrade(query, false), orderedByGrade(query, true)]
      : undefined;
    for (const bound of this.#bounds) {
      const reported = bound.reported.query(query);
      if (reported === undefined) continue;
      const [worst, best] = orders?.map((order) => bound.reported.query(order)) ?? [];
      const expected = orders === undefined ? reported : bound.expected.query(query);
      bound.count++;
      [reported, worst, expected, best].forEach((value, i) => {
        bound.sums[i] = bound.sums[i]! + (value ?? reported);
      });
    }
  }

  /** One line a measure; without `all` only where ties could have changed the mean. */
  reports(tiedQueries: number, all: boolean): TieReport[] {
    return this.#bounds.flatMap(({ reported: { id, range }, sums, count }) => {
      if (count === 0) return [];
      const [reported, worst, expected, best] = sums.map((sum) => Math.min(range[1], sum / count));
      if (!all && !(best! - worst! > 1e-12)) return [];
      return [
        { measure: id, tiedQueries, worst: worst!, expected: expected!, best: best!, reported: reported! },
      ];
    });
  }
}

interface Bounds {
  readonly reported: RankingMeasure;
  readonly expected: RankingMeasure;
  /** Reported, worst, expected, best. */
  readonly sums: number[];
  count: number;
}

/** The measure averaged over all orders; undefined for one that breaks no ties by id. */
function expectedOf(measure: RankingMeasure): RankingMeasure | undefined {
  if (measure.combine !== undefined || /ties=/.test(measure.id)) return undefined;
  const name = withSetting(measure.id, 'ties', 'mean');
  const variant = name === undefined ? undefined : measureNamed(name);
  return variant?.kind === 'ranking' ? variant : undefined;
}

/** A group holds two grades just when two neighbours in it differ. */
function tiesMatter({ grades, scores }: RankedQuery): boolean {
  for (let i = 1; i < scores.length; i++) {
    if (scores[i] === scores[i - 1] && grades[i] !== grades[i - 1]) return true;
  }
  return false;
}
