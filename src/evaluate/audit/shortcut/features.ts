import { bagsOf, gramMatrix, type NamedMatrix } from './grams.ts';

/** What a classifier sees of formulas. */
export const FEATURE_SETS = ['tokens', 'characters', 'counts'] as const;

export type FeatureSet = (typeof FEATURE_SETS)[number];

/** Makes the matrix of some of the formulas, given by their places; what several matrices share is worked out once. */
export type MatrixMaker = (places: readonly number[]) => NamedMatrix;

/** A maker of matrices over these formulas. */
export function matrixMaker(formulas: readonly string[], features: FeatureSet): MatrixMaker {
  if (features === 'counts') {
    const counts = Int32Array.from(formulas.flatMap(countsOf));
    return (places) => countMatrix(counts, places);
  }
  const bags = bagsOf(formulas, features);
  return (places) => gramMatrix(bags, places);
}

/** Length, tokens, kinds of characters: what can be seen of a formula without reading it, and their logarithms; standardised. */
function countMatrix(counts: Int32Array, places: readonly number[]): NamedMatrix {
  const names = [...COUNTED.map(([name]) => name), ...COUNTED.map(([name]) => `log ${name}`)];
  const seen = COUNTED.length;
  const width = 2 * seen;
  const wide = new Float64Array(places.length * width);
  for (const [row, place] of places.entries())
    for (let at = 0; at < seen; at += 1) {
      const count = counts[place * seen + at] as number;
      wide[row * width + at] = count;
      wide[row * width + seen + at] = Math.log1p(count);
    }
  const rows = Math.max(1, places.length);
  const values = new Float32Array(wide.length);
  for (let column = 0; column < width; column += 1) {
    let [sum, squares] = [0, 0];
    for (let at = column; at < wide.length; at += width) sum += wide[at] as number;
    const mean = sum / rows;
    for (let at = column; at < wide.length; at += width) squares += ((wide[at] as number) - mean) ** 2;
    const deviation = Math.sqrt(squares / rows);
    for (let at = column; at < wide.length && deviation > 0; at += width)
      values[at] = ((wide[at] as number) - mean) / deviation;
  }
  return {
    starts: Uint32Array.from({ length: places.length + 1 }, (_, row) => row * width),
    columns: Uint32Array.from(wide, (_, at) => at % width),
    ...{ values, width },
    nameOf: (column) => names[column] as string,
  };
}

const COUNTED: readonly (readonly [string, RegExp])[] = [
  ['characters', /[\s\S]/gu],
  ['tokens', /\\[a-zA-Z]+|\\[^a-zA-Z]|\d+(?:\.\d+)?|[^\s{}]/gu],
  ['commands', /\\[a-zA-Z]+/g],
  ['letters', /(?<![\\a-zA-Z])[a-zA-Z]/g],
  ['digits', /\d/g],
  ['braces', /[{}]/g],
  ['brackets', /[()[\]]/g],
  ['spaces', /\s/g],
  ['signs', /[-+]/g],
  ['relations', /[=<>]|\\(?:leq?|geq?|neq?|subset|supset|in|equiv|approx)/g],
  ['scripts', /[_^]/g],
];

function countsOf(formula: string): number[] {
  return COUNTED.map(([, pattern]) => formula.match(pattern)?.length ?? 0);
}
