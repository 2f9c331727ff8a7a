import { rngFrom } from '../../base/random/rng.ts';
import { dropped, type Outcome, type PlacedRow, type UnitMaker } from './outcome.ts';
import type { Unit } from './recipe.ts';
import { drawFalse } from './versions/false.ts';
import { namesFor } from './versions/rows.ts';
import { drawTrue } from './versions/true.ts';
import type { Bench, Workshop } from './versions/workshop.ts';

/** Attempts in a row that bring nothing new, after which an identity counts as exhausted. */
const FRUITLESS = 400;

/** Versions that are tried for one false row before the row is given up. */
const TRIES = 4;

/**
 * The rows of one unit: each new true version followed by its false rows. A function of recipe, seed and unit; every
 * stream is keyed by its attempt, so that a drop shifts nothing.
 */
export function* nmfUnit(workshop: Workshop, unit: Unit): UnitMaker {
  const bench = workshop.benches.get(unit.identity) as Bench;
  const named = { named: bench.identity, label: false };
  const falses = namesFor(workshop, named).length > 0 ? workshop.recipe.falses : 0;
  const seen = new Set<string>();
  let made = 0;
  let fruitless = 0;
  for (let attempt = 0; made < unit.versions && fruitless < FRUITLESS; attempt += 1) {
    const path = `${workshop.seed}/nmf/${unit.identity}/${unit.block}/${attempt}`;
    const outcome = onceOnly(drawTrue(workshop, bench, rngFrom(path), path), seen);
    yield outcome;
    if (outcome.kind === 'dropped') {
      fruitless += 1;
      continue;
    }
    fruitless = 0;
    made += 1;
    for (let epoch = 1; epoch <= falses; epoch += 1) yield* falseRows(workshop, bench, path, epoch, seen);
  }
  return { wanted: unit.versions, made };
}

function* falseRows(
  workshop: Workshop,
  bench: Bench,
  truePath: string,
  epoch: number,
  seen: Set<string>,
): Generator<Outcome<PlacedRow>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const path = `${truePath}/false-${epoch}/${attempt}`;
    for (const candidate of drawFalse(workshop, { bench, epoch, path }, rngFrom(path))) {
      const outcome = onceOnly(candidate, seen);
      yield outcome;
      if (outcome.kind === 'row') return;
    }
  }
}

function onceOnly(outcome: Outcome<PlacedRow>, seen: Set<string>): Outcome<PlacedRow> {
  if (outcome.kind === 'dropped') return outcome;
  const { id, seed_path } = outcome.row.row;
  if (seen.has(id)) return dropped('duplicate', 'same formula in the unit', String(seed_path));
  seen.add(id);
  return outcome;
}
