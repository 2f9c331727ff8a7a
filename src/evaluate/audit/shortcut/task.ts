import { FEATURE_SETS, type FeatureSet, matrixMaker } from './features.ts';
import { LEAST, measure, tellingGrams } from './measure.ts';
import type { Folding, IdentityArea, ShortcutResult, TellingGram } from './report.ts';
import type { Sample, ShortcutRow } from './sample.ts';

/** What a thread is given: plain data. */
export interface ShortcutTask {
  readonly rows: readonly ShortcutRow[];
  /** For each kind of false rows the places of its balanced rows. */
  readonly tested: readonly { readonly kind: string; readonly places: readonly number[] }[];
  /** The kind whose grams and identities are told. */
  readonly main: string;
  readonly features: FeatureSet;
  readonly seed: string;
}

/** What comes of a task; `telling` and `identities` of token n-grams alone. */
export interface ShortcutPart {
  readonly results: readonly ShortcutResult[];
  readonly telling: readonly TellingGram[];
  readonly identities: readonly IdentityArea[];
}

/** One task for each set of features. */
export function tasksOf(sample: Sample, seed: string): ShortcutTask[] {
  const kinds = sample.kinds();
  const placeOf = new Map<ShortcutRow, number>();
  const tested = kinds.flatMap((kind) => {
    const rows = sample.balanced(kind);
    if (rows.length < 4 * LEAST) return [];
    for (const row of rows) if (!placeOf.has(row)) placeOf.set(row, placeOf.size);
    return [{ kind, places: rows.map((row) => placeOf.get(row) as number) }];
  });
  const main = kinds.includes('refuted') ? 'refuted' : 'false';
  const rows = [...placeOf.keys()];
  return FEATURE_SETS.map((features) => ({ rows, tested, main, features, seed }));
}

const FOLDINGS: readonly Folding[] = ['family', 'random'];

/** All false rows and the main kind are measured on random folds too, where what was learnt by heart helps. */
export function workOut({ rows, tested, main, features, seed }: ShortcutTask): ShortcutPart {
  const results: ShortcutResult[] = [];
  let telling: readonly TellingGram[] = [];
  let identities: readonly IdentityArea[] = [];
  const matrixOf = matrixMaker(
    rows.map(({ formula }) => formula),
    features,
  );
  for (const { kind, places } of tested) {
    const matrix = matrixOf(places);
    const balanced = places.map((place) => rows[place] as ShortcutRow);
    const isTold = features === 'tokens' && kind === main;
    for (const folds of kind === main || kind === 'false' ? FOLDINGS : FOLDINGS.slice(0, 1)) {
      const { areas, ...measured } = measure(balanced, matrix, folds, `${seed}/${kind}/${features}`);
      results.push({ kind, features, folds, ...measured });
      if (isTold && folds === 'family') identities = areas;
    }
    if (isTold) telling = tellingGrams(balanced, matrix, seed);
  }
  return { results, telling, identities };
}
