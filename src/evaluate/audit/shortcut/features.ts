import { type Matrix, packed } from '../../baseline/matrix.ts';
import { latexTokens } from '../../baseline/tokens.ts';

export type FeatureSet = 'tokens' | 'characters' | 'counts';

/** The n-grams of 1 to 3 units of a formula, as texts: LaTeX tokens or characters. */
export function gramsOf(formula: string, kind: 'tokens' | 'characters'): string[] {
  const units = kind === 'tokens' ? latexTokens(formula) : [...formula];
  const glue = kind === 'tokens' ? ' ' : '';
  const grams: string[] = [];
  for (let at = 0; at < units.length; at += 1) {
    let gram = units[at] as string;
    grams.push(gram);
    for (let more = 1; more < 3 && at + more < units.length; more += 1) {
      gram += glue + units[at + more];
      grams.push(gram);
    }
  }
  return grams;
}

/** A matrix with the name of each column. */
export interface NamedMatrix extends Matrix {
  readonly names: readonly string[];
}

/**
 * Weights 1 + ln(count), times the smoothed inverse document frequency, each row of length one. Grams of a single row
 * tell nothing about others and are left out.
 */
export function gramMatrix(formulas: readonly string[], kind: 'tokens' | 'characters'): NamedMatrix {
  const ids = new Map<string, number>();
  const documents: number[] = [];
  const names: string[] = [];
  const bags: [number, number][][] = [];
  for (const formula of formulas) {
    const bag = new Map<number, number>();
    for (const gram of gramsOf(formula, kind)) {
      let id = ids.get(gram);
      if (id === undefined) {
        id = names.length;
        ids.set(gram, id);
        names.push(gram);
        documents.push(0);
      }
      const count = bag.get(id) ?? 0;
      if (count === 0) documents[id] = (documents[id] as number) + 1;
      bag.set(id, count + 1);
    }
    bags.push([...bag]);
  }
  const place = new Int32Array(names.length).fill(-1);
  const kept: string[] = [];
  for (const [id, count] of documents.entries()) {
    if (count < 2) continue;
    place[id] = kept.length;
    kept.push(names[id] as string);
  }
  const idf = documents.map((count) => Math.log((1 + bags.length) / (1 + count)) + 1);
  const rows = bags.map((bag) =>
    bag
      .filter(([id]) => (place[id] as number) >= 0)
      .map(([id, count]) => [place[id] as number, (1 + Math.log(count)) * (idf[id] as number)] as const),
  );
  return { ...packed(rows, kept.length, true), names: kept };
}

/** Length, tokens, kinds of characters: what can be seen of a formula without reading it; each standardised. */
export function countMatrix(formulas: readonly string[]): NamedMatrix {
  const rows = formulas.map(countsOf);
  const names = [...COUNTED.map(([name]) => name), ...COUNTED.map(([name]) => `log ${name}`)];
  const wide = rows.map((row) => [...row, ...row.map((value) => Math.log1p(value))]);
  const means = names.map((_, at) => mean(wide.map((row) => row[at] as number)));
  const deviations = names.map((_, at) =>
    Math.sqrt(mean(wide.map((row) => ((row[at] as number) - (means[at] as number)) ** 2))),
  );
  const scaled = wide.map((row) =>
    row.flatMap((value, at) => {
      const deviation = deviations[at] as number;
      return deviation > 0 ? [[at, (value - (means[at] as number)) / deviation] as const] : [];
    }),
  );
  return { ...packed(scaled, names.length, false), names };
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

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
