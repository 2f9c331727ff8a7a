import { rngFrom } from '../../../base/random/rng.ts';
import { fitLine, scoresOf } from '../../baseline/logistic.ts';
import { areaInterval } from '../../score/statistics/closed.ts';
import { areaUnderCurve, bootstrapMean } from './auc.ts';
import type { NamedMatrix } from './grams.ts';
import type { Folding, IdentityArea, ShortcutResult, TellingGram } from './report.ts';
import { orderHash, type ShortcutRow } from './sample.ts';

const FOLDS = 5;
/** Rows of each label below which an identity's own AUC says nothing. */
export const LEAST = 5;
const TELLING = 15;

/** The areas over all rows and inside identities, each row scored by a line that was fitted to the other folds. */
export function measure(
  rows: readonly ShortcutRow[],
  matrix: NamedMatrix,
  folds: Folding,
  key: string,
): Omit<ShortcutResult, 'kind' | 'features' | 'folds'> & { readonly areas: readonly IdentityArea[] } {
  const labels = rows.map(({ label }) => label);
  const scores = new Array<number>(rows.length).fill(0);
  const fold =
    folds === 'family' ? familyFolds(rows) : rows.map(({ formula }) => orderHash(formula, 7) % FOLDS);
  const kept = folds === 'family' ? inOneFold(rows, fold) : [...rows.keys()];
  for (let held = 0; held < FOLDS; held += 1) {
    const train = kept.filter((at) => fold[at] !== held);
    const test = kept.filter((at) => fold[at] === held);
    const line = fitLine(matrix, labels, train, rngFrom(`${key}/${folds}/${held}`));
    // Folds are fitted apart, so that their scores are compared by rank within the fold.
    const ranked = ranks(scoresOf(matrix, line, test));
    for (const [index, at] of test.entries()) scores[at] = ranked[index] as number;
  }
  const byIdentity = new Map<string, number[]>();
  for (const at of kept) {
    const { identity } = rows[at] as ShortcutRow;
    const list = byIdentity.get(identity);
    if (list) list.push(at);
    else byIdentity.set(identity, [at]);
  }
  const areas = [...byIdentity].flatMap(([identity, list]): IdentityArea[] => {
    const trues = list.filter((at) => labels[at]).length;
    if (trues < LEAST) return [];
    const area = areaUnderCurve(
      list.map((at) => scores[at] as number),
      list.map((at) => labels[at] as boolean),
    );
    return [{ identity, area, ci: areaInterval(area, trues, list.length - trues), rows: list.length }];
  });
  return {
    rows: kept.length,
    identities: areas.length,
    pooled: areaUnderCurve(
      kept.map((at) => scores[at] as number),
      kept.map((at) => labels[at] as boolean),
    ),
    within: bootstrapMean(
      areas.map(({ area }) => area),
      rngFrom(`${key}/${folds}/bootstrap`),
    ),
    areas: areas.toSorted((a, b) => b.area - a.area),
  };
}

/** Places in (0, 1) by rank, equal values sharing theirs. */
function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => (values[a] as number) - (values[b] as number));
  const places = new Array<number>(values.length);
  for (let at = 0; at < order.length; ) {
    let end = at;
    while (end < order.length && values[order[end] as number] === values[order[at] as number]) end += 1;
    for (let each = at; each < end; each += 1) places[order[each] as number] = (at + end) / 2 / order.length;
    at = end;
  }
  return places;
}

/**
 * Without the false rows whose formula belongs to a family of another fold: there it is taught as true, which would tell.
 * As many true rows of the identity go with them.
 */
function inOneFold(rows: readonly ShortcutRow[], fold: readonly number[]): number[] {
  const places = new Map(rows.map(({ family }, at) => [family, fold[at] as number]));
  const stays = rows.map(({ shown }, at) => shown === undefined || places.get(shown) === fold[at]);
  const left = new Map<string, number>();
  for (const [at, { identity, label }] of rows.entries())
    if (!label && stays[at]) left.set(identity, (left.get(identity) ?? 0) + 1);
  return [...rows.keys()].filter((at) => {
    const { identity, label } = rows[at] as ShortcutRow;
    if (!label) return stays[at];
    const more = left.get(identity) ?? 0;
    left.set(identity, more - 1);
    return more > 0;
  });
}

/** Whole families, the largest first, each to the fold with the fewest rows. */
function familyFolds(rows: readonly ShortcutRow[]): number[] {
  const sizes = new Map<string, number>();
  for (const { family } of rows) sizes.set(family, (sizes.get(family) ?? 0) + 1);
  const filled = new Array<number>(FOLDS).fill(0);
  const places = new Map<string, number>();
  for (const [family, size] of [...sizes].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))) {
    const least = filled.indexOf(Math.min(...filled));
    filled[least] = (filled[least] as number) + size;
    places.set(family, least);
  }
  return rows.map(({ family }) => places.get(family) as number);
}

/** The grams that a line fitted to all rows sets most store by, false first. */
export function tellingGrams(rows: readonly ShortcutRow[], matrix: NamedMatrix, seed: string): TellingGram[] {
  const labels = rows.map(({ label }) => label);
  const { weights } = fitLine(matrix, labels, [...rows.keys()], rngFrom(`${seed}/telling`));
  const counts = [new Float64Array(matrix.width), new Float64Array(matrix.width)];
  for (const at of rows.keys()) {
    const count = counts[labels[at] ? 1 : 0] as Float64Array;
    for (let place = matrix.starts[at] as number; place < (matrix.starts[at + 1] as number); place += 1) {
      const column = matrix.columns[place] as number;
      count[column] = (count[column] as number) + 1;
    }
  }
  // A gram tells as much as it weighs, times how often it is met.
  const power = (column: number): number =>
    (weights[column] as number) *
    Math.sqrt(
      ((counts[0] as Float64Array)[column] as number) + ((counts[1] as Float64Array)[column] as number),
    );
  const order = [...weights.keys()].sort((a, b) => power(a) - power(b) || a - b);
  const half = rows.length / 2;
  return [...order.slice(0, TELLING), ...order.slice(-TELLING).reverse()].map((column) => ({
    gram: matrix.nameOf(column),
    weight: weights[column] as number,
    falseShare: ((counts[0] as Float64Array)[column] as number) / half,
    trueShare: ((counts[1] as Float64Array)[column] as number) / half,
  }));
}
