import { app, type Expr } from '../../expr/expr.ts';
import { freeSymbols, letterKey, renameSymbols } from '../../expr/letters.ts';
import { type Model, namedTrait } from '../../statement/domain.ts';
import { FALSE, Frame, TRUE } from '../evaluate/frame.ts';
import { splitConditions } from '../models/conditions.ts';
import type { Value } from '../values/value.ts';
import { isUpheld, type Verdict } from '../verdict.ts';
import { readClaim } from './claim.ts';
import type { FalsehoodOptions } from './falsehood.ts';
import { withParameters } from './parameters.ts';
import { decoupled } from './points/decouple.ts';
import { extendModel } from './points/extend.ts';
import { type Naming, otherNamings } from './points/namings.ts';
import { openPoints, type Points } from './points/points.ts';

/** What an excuse is looked for with. */
export interface Accused {
  readonly model: Model;
  readonly curated: Expr;
  readonly candidate: Expr;
  /** Standing at the witness. */
  readonly points: Points;
  readonly holds: (model: Model, formula: Expr) => Verdict;
}

/**
 * Why a refuted candidate is true after all in the eyes of a reader: the letters may have been named otherwise, the
 * parameters chosen otherwise, or what tells them apart is a mere convention. Undefined: it stays refuted.
 */
export function excuseOf(accused: Accused, options: FalsehoodOptions): string | undefined {
  const { model, curated, candidate } = accused;
  const open = options.reparametrisations.filter(
    (map) => ![...map.keys()].some((key) => options.pinned.has(key)),
  );
  for (const parameters of open) {
    if (isTrue(accused, withParameters(candidate, parameters))) return 'reparametrisation';
  }
  const printed = splitConditions(readClaim(candidate).premises);
  const singled = open.flatMap((map) => [...map.keys()]);
  const namings = otherNamings(model, [curated, candidate], options.pinned, printed, singled);
  if (!namings) return TOO_MANY;
  const sieve = namings.count > SIEVED ? sieveFor(accused) : undefined;
  for (const naming of namings.distinct) {
    // With parameters that may change as well, a naming alone decides nothing.
    if (open.length === 0 && sieve?.(naming)) continue;
    const renamed = renameSymbols(candidate, naming);
    if (!failsAtWitness(accused, naming) && isTrue(accused, renamed)) {
      const found = excuseAmong(accused, namings.alike(naming));
      if (found) return found;
    }
    for (const parameters of open) {
      const changed = withParameters(renamed, parameters);
      if (isTrue(accused, changed) && saysTheSame(accused, changed)) return 'reparametrisation';
    }
  }
  for (const other of options.related ?? []) {
    if (isUpheld(accused.holds(other.model, candidate))) return 'related identity';
  }
  return undefined;
}

const TOO_MANY = 'undecided: too many namings';

/** Namings under which a candidate holds that are compared with the curated form. */
const MOST_COMPARED = 720;

/** The excuse by the first of the namings, under all of which the candidate holds, that says what the curated form says. */
function excuseAmong(accused: Accused, namings: Iterable<Naming>): string | undefined {
  const { model, candidate } = accused;
  let count = 0;
  for (const naming of namings) {
    count += 1;
    if (count > MOST_COMPARED) return TOO_MANY;
    if (!saysTheSame(accused, renameSymbols(candidate, naming))) continue;
    const isKept = model.declarations.some(
      ({ letter, domain }) => namedTrait(domain) !== undefined && naming.has(letterKey(letter)),
    );
    return model.structure || isKept ? 'convention' : 'other naming';
  }
  return undefined;
}

function isTrue(accused: Accused, formula: Expr): boolean {
  return !failsHere(accused, formula) && isUpheld(accused.holds(accused.model, formula));
}

/** Whether a formula without premises fails at the witness, which is a point of the model where the candidate has none either. */
function failsHere({ points, candidate }: Accused, formula: Expr): boolean {
  if (readClaim(candidate).premises.length > 0) return false;
  const { premises, quantified, conclusion } = readClaim(formula);
  if (premises.length > 0 || quantified.length > 0) return false;
  points.frame.meter.reset();
  return points.compiler.compile(conclusion)(points.frame) === FALSE;
}

/** From this many namings on, a sieve is worth its making, and so many points it looks at. */
const SIEVED = 2;
const SIEVE_POINTS = 4;

/**
 * Tells namings under which the candidate fails at some point of the model: it is compiled once and run with the
 * letters' values exchanged.
 */
function sieveFor({ model, curated, candidate }: Accused): ((naming: Naming) => boolean) | undefined {
  const points = openPoints(model, [], [curated, candidate]);
  if (typeof points === 'string') return undefined;
  const { compiler, letters } = points;
  const code = compiler.compile(candidate);
  const samples: (Value | undefined)[][] = [];
  while (samples.length < SIEVE_POINTS && points.next()) {
    samples.push(letters.map((letter) => points.frame.valueAt(compiler.slotOf(letter) as number)));
  }
  const slots = letters.map((letter) => compiler.slotOf(letter) as number);
  const places = new Map(letters.map((letter, index) => [letterKey(letter), index]));
  const frame = new Frame();
  return (naming) => {
    if (!keepsValues(model, naming)) return false;
    const from = letters.map((letter, index) => {
      const to = naming.get(letterKey(letter));
      return to ? (places.get(letterKey(to)) ?? index) : index;
    });
    return samples.some((values) => {
      from.forEach((place, index) => {
        const value = values[place];
        if (value) frame.set(slots[index] as number, value);
      });
      return code(frame) === FALSE;
    });
  };
}

/**
 * Whether values drawn for the model may be exchanged as the naming says: nothing is drawn by a letter that moves, as a
 * random variable is by the parameters of its law and a matrix by its size.
 */
function keepsValues({ declarations }: Model, naming: Naming): boolean {
  return declarations.every(({ domain: { shape = [], law } }) =>
    [...shape, ...(law?.parameters ?? [])].every(
      (expr) => !freeSymbols(expr).some(({ name }) => naming.has(name)),
    ),
  );
}

/** Whether the witness, its letters exchanged alike, is a point of the model: then it refutes the renamed candidate too. */
function failsAtWitness({ model, points }: Accused, naming: Naming): boolean {
  if (model.structure || !keepsValues(model, naming)) return false;
  const { compiler } = points;
  const frame = new Frame();
  frame.logBase = points.frame.logBase;
  for (const letter of points.letters) {
    const from = compiler.slotOf(letter);
    const to = compiler.slotOf(naming.get(letterKey(letter)) ?? letter);
    const value = from === undefined ? undefined : points.frame.valueAt(from);
    if (to === undefined || value === undefined) return false;
    frame.set(to, value);
  }
  const ties = model.declarations.flatMap(({ letter, is }) =>
    is && compiler.slotOf(letter) !== undefined ? [app('eq', [letter, is])] : [],
  );
  return [...model.conditions, ...ties].every((condition) => compiler.compile(condition)(frame) === TRUE);
}

const unconditionals = new WeakMap<Model, Model>();

/** The model without what ties the letters and without conditions. */
function unconditional(model: Model): Model {
  let free = unconditionals.get(model);
  if (!free) {
    free = { ...decoupled(model), conditions: [] };
    unconditionals.set(model, free);
  }
  return free;
}

/** Points at which both have to have a truth value. */
const LEAST = 4;

/**
 * Whether a renamed candidate agrees with the curated form at points drawn without what ties the letters and without
 * conditions. Holding alone is not enough: 0=0 would hold as well.
 */
function saysTheSame({ model, curated }: Accused, renamed: Expr): boolean {
  const truth = readClaim(curated);
  const claim = readClaim(renamed);
  const wide = extendModel(extendModel(unconditional(model), truth).model, claim).model;
  const points = openPoints(wide, [], [truth.conclusion, claim.conclusion]);
  if (typeof points === 'string') return true;
  const codes = [truth.conclusion, claim.conclusion].map((expr) => points.compiler.compile(expr));
  let both = 0;
  for (let count = 0; count < points.count && points.next(); count += 1) {
    const [a, b] = codes.map((code) => code(points.frame));
    if ((a !== TRUE && a !== FALSE) || (b !== TRUE && b !== FALSE)) continue;
    if (a !== b) return false;
    both += 1;
  }
  return both >= Math.min(LEAST, points.count);
}
