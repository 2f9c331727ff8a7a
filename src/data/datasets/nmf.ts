import { rngFrom } from '../../base/random/rng.ts';
import { type Dropped, dropped, type Outcome, type PlacedRow, type UnitMaker } from './outcome.ts';
import type { Unit } from './recipe.ts';
import { editsOf, type VersionEdits } from './versions/falses/edits.ts';
import { drawFalse } from './versions/falses/false.ts';
import { attemptPath } from './versions/falses/shown.ts';
import { namesFor } from './versions/rows.ts';
import { trueRow } from './versions/true.ts';
import { drawVersion, type Version } from './versions/version.ts';
import type { Bench, Workshop } from './versions/workshop.ts';

/** Attempts in a row that bring nothing new, after which an identity counts as exhausted. */
const FRUITLESS = 400;

/** Versions whose edits are tried for one false row before the row is given up. */
const TRIES = 4;

/**
 * The rows of one unit: each new true version followed by its false rows. A function of recipe, seed and unit; every
 * stream is keyed by its attempt, so that a drop shifts no other version.
 */
export function* nmfUnit(workshop: Workshop, unit: Unit): UnitMaker {
  const bench = workshop.benches.get(unit.identity) as Bench;
  const named = { named: bench.identity, label: false };
  const falses = namesFor(named).length > 0 ? workshop.recipe.falses : 0;
  const seen = new Set<string>();
  let made = 0;
  let fruitless = 0;
  for (let attempt = 0; made < unit.versions && fruitless < FRUITLESS; attempt += 1) {
    const path = attemptPath(workshop, unit.identity, unit.block, attempt);
    const version = drawVersion(workshop, bench, rngFrom(path), path);
    const row = version.kind === 'dropped' ? version : trueRow(workshop, version, rngFrom(path), path);
    const outcome = onceOnly(row, seen);
    yield outcome;
    if (version.kind === 'dropped' || outcome.kind === 'dropped') {
      fruitless += 1;
      continue;
    }
    fruitless = 0;
    made += 1;
    yield* falseRows(workshop, bench, version, path, falses, seen);
  }
  return { wanted: unit.versions, made };
}

/** The false rows of a true version. They share its edits; where these are used up, fresh versions take their place. */
function* falseRows(
  workshop: Workshop,
  bench: Bench,
  version: Version,
  truePath: string,
  falses: number,
  seen: Set<string>,
): Generator<Outcome<PlacedRow>> {
  const own = editsOf(workshop, version, rngFrom(`${truePath}/falsify`));
  for (let epoch = 1; epoch <= falses; epoch += 1) {
    const row = `${truePath}/false-${epoch}`;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const path = `${row}/${attempt}`;
      const edits = () => (attempt === 0 ? own : freshEdits(workshop, bench, path));
      const order = {
        bench,
        epoch,
        path,
        row,
        isRepeated: attempt > 0,
        isLast: attempt === TRIES - 1,
        edits,
      };
      let isRow = false;
      for (const candidate of drawFalse(workshop, order, rngFrom(path))) {
        const outcome = onceOnly(candidate, seen);
        yield outcome;
        isRow = outcome.kind === 'row';
      }
      if (isRow) break;
    }
  }
}

function freshEdits(workshop: Workshop, bench: Bench, path: string): VersionEdits | Dropped {
  const version = drawVersion(workshop, bench, rngFrom(path), path);
  return version.kind === 'dropped' ? version : editsOf(workshop, version, rngFrom(`${path}/falsify`));
}

function onceOnly(outcome: Outcome<PlacedRow>, seen: Set<string>): Outcome<PlacedRow> {
  if (outcome.kind === 'dropped') return outcome;
  const { id, formula, label, seed_path } = outcome.row.row;
  // As a falsehood a formula is shown once, under whichever of the identity's names.
  const keys = label === false ? [id, `false ${formula}`] : [id];
  if (keys.some((key) => seen.has(key)))
    return dropped('duplicate', 'same formula in the unit', String(seed_path));
  for (const key of keys) seen.add(key);
  return outcome;
}
