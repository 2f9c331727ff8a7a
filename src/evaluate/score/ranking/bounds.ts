import { measureNamed, withSetting } from '../measures/parse.ts';
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
      const [worst, expected, best] = ['worst', 'mean', 'best'].map((ties) => withTies(measure, ties));
      if (worst === undefined || expected === undefined || best === undefined) return [];
      return [{ reported: measure, others: [worst, expected, best], sums: [0, 0, 0, 0], count: 0 }];
    });
  }

  add(query: RankedQuery): void {
    const matters = tiesMatter(query);
    for (const bound of this.#bounds) {
      const reported = bound.reported.query(query);
      if (reported === undefined) continue;
      bound.count++;
      bound.sums[0] = bound.sums[0]! + reported;
      bound.others.forEach((measure, i) => {
        bound.sums[i + 1] = bound.sums[i + 1]! + (matters ? (measure.query(query) ?? reported) : reported);
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
  readonly others: readonly RankingMeasure[];
  /** Of the reported measure, then of the others. */
  readonly sums: number[];
  count: number;
}

function withTies(measure: RankingMeasure, ties: string): RankingMeasure | undefined {
  if (measure.combine !== undefined || /ties=/.test(measure.id)) return undefined;
  const name = withSetting(measure.id, 'ties', ties);
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
