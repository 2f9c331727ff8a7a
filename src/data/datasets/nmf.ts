import { rngFrom } from '../../base/random/rng.ts';
import { formulaKey } from './ids.ts';
import type { Dropped, Outcome, PlacedRow, UnitMaker } from './outcome.ts';
import type { Unit } from './recipe.ts';
import { type Core, firstRow, furtherRow, type Place } from './versions/core.ts';
import { Letterings } from './versions/dress/letterings.ts';
import { editsOf, type VersionEdits } from './versions/falses/edits.ts';
import { drawFalse } from './versions/falses/false.ts';
import { attemptPath } from './versions/falses/shown.ts';
import { namesFor } from './versions/rows.ts';
import { trueCore } from './versions/true.ts';
import { drawVersion } from './versions/version.ts';
import type { Bench, Workshop } from './versions/workshop.ts';

/** Attempts in a row that bring nothing new, after which an identity counts as exhausted. */
const FRUITLESS = 400;

/** Versions whose edits are tried for one false row before the row is given up. */
const TRIES = 4;

/** Showings of a version in a row that bring nothing new, after which it is left. */
const USED_UP = 8;

/** Showings that are tried for one false row before something else that is false takes its place. */
const AGAIN = 4;

/**
 * The rows of one unit: each new true version followed by its false rows, and both again in as many showings as the recipe
 * says. A function of recipe, seed and unit; every stream is keyed by its attempt, so that a drop shifts no other version.
 */
export function* nmfUnit(workshop: Workshop, unit: Unit): UnitMaker {
  const bench = workshop.benches.get(unit.identity) as Bench;
  const named = { named: bench.identity, label: false };
  const falses = namesFor(named).length > 0 ? workshop.recipe.falses : 0;
  const seen = new Set<string>();
  const isKnown = (formula: string): boolean => seen.has(formulaKey(formula));
  let made = 0;
  let fruitless = 0;
  for (let attempt = 0; made < unit.versions && fruitless < FRUITLESS; attempt += 1) {
    const path = attemptPath(workshop, unit.identity, unit.block, attempt);
    const version = drawVersion(workshop, bench, rngFrom(path), path);
    if (version.kind === 'dropped') {
      yield version;
      fruitless += 1;
      continue;
    }
    const core = trueCore(workshop, version);
    const first = noted(firstRow(workshop, core, rngFrom(path), { path, epoch: 0, isKnown }), seen);
    yield first;
    if (first.kind === 'dropped') {
      fruitless += 1;
      continue;
    }
    fruitless = 0;
    made += 1;
    const own = editsOf(workshop, version, rngFrom(`${path}/falsify`));
    const letterings = new Letterings(path);
    const family: Family = {
      workshop,
      bench,
      path,
      letterings,
      epochs: falses,
      own,
      isKnown,
      seen,
      cores: new Map(),
    };
    for (let epoch = 1; epoch <= falses; epoch += 1) yield* falseRow(family, epoch, `${path}/false-${epoch}`);
    made += yield* furtherShowings(family, core, unit.versions - made);
  }
  return { wanted: unit.versions, made };
}

/** A true version with what is made false of it. */
interface Family {
  readonly workshop: Workshop;
  readonly bench: Bench;
  /** That of the version. */
  readonly path: string;
  readonly letterings: Letterings;
  /** False rows of each true one. */
  readonly epochs: number;
  /** The edits of the version. */
  readonly own: VersionEdits;
  /** Keys of the formulas that the unit shows. */
  readonly seen: Set<string>;
  readonly isKnown: Place['isKnown'];
  /** What was made false, by epoch. */
  readonly cores: Map<number, Core>;
}

/** At most `most` showings of a version from the second on, each with its false rows; how many there were. */
function* furtherShowings(family: Family, core: Core, most: number): Generator<Outcome<PlacedRow>, number> {
  const { workshop, path, letterings, epochs, seen, isKnown } = family;
  const { showings = 1 } = workshop.recipe;
  let made = 0;
  let idle = 0;
  for (let number = 1; number < showings && made < most && idle < USED_UP; number += 1) {
    const place = { path: `${path}/showing-${number}`, epoch: 0, isKnown };
    const outcome = noted(furtherRow(workshop, core, letterings, { number, again: 0 }, place), seen);
    yield outcome;
    idle = outcome.kind === 'row' ? 0 : idle + 1;
    if (outcome.kind === 'dropped') continue;
    made += 1;
    for (let epoch = 1; epoch <= epochs; epoch += 1) yield* shownFalse(family, epoch, number);
  }
  return made;
}

/** What was made false, shown once more; where that brings no row, something else that is false takes its place. */
function* shownFalse(family: Family, epoch: number, number: number): Generator<Outcome<PlacedRow>> {
  const { workshop, path, letterings, seen, isKnown, cores } = family;
  const core = cores.get(epoch);
  if (!core) return;
  const row = `${path}/false-${epoch}/showing-${number}`;
  const place = { path: row, epoch, isKnown };
  for (let again = 0; again < AGAIN; again += 1) {
    const outcome = noted(furtherRow(workshop, core, letterings, { number, again }, place), seen);
    yield outcome;
    if (outcome.kind === 'row') return;
  }
  yield* falseRow(family, epoch, row);
}

/** One false row. The rows of a version share its edits; where these are used up, those of a fresh version take their place. */
function* falseRow(family: Family, epoch: number, row: string): Generator<Outcome<PlacedRow>> {
  const { workshop, bench, own, seen, isKnown, cores } = family;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const path = `${row}/${attempt}`;
    const order = {
      bench,
      epoch,
      path,
      isKnown,
      row,
      isRepeated: attempt > 0,
      isLast: attempt === TRIES - 1,
      edits: () => (attempt === 0 ? own : freshEdits(workshop, bench, path)),
    };
    for (const { outcome: candidate, core } of drawFalse(workshop, order, rngFrom(path))) {
      const outcome = noted(candidate, seen);
      yield outcome;
      if (outcome.kind === 'dropped') continue;
      if (core) cores.set(epoch, core);
      return;
    }
  }
}

function freshEdits(workshop: Workshop, bench: Bench, path: string): VersionEdits | Dropped {
  const version = drawVersion(workshop, bench, rngFrom(path), path);
  return version.kind === 'dropped' ? version : editsOf(workshop, version, rngFrom(`${path}/falsify`));
}

/** An outcome whose formula, if it is a row, no later one may show: neither under the other label nor, as a falsehood, under another name. */
function noted(outcome: Outcome<PlacedRow>, seen: Set<string>): Outcome<PlacedRow> {
  if (outcome.kind === 'row') seen.add(formulaKey(String(outcome.row.row.formula)));
  return outcome;
}
