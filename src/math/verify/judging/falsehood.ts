import type { Expr } from '../../expr/expr.ts';
import { isRelationHead } from '../../expr/heads.ts';
import { freeSymbols } from '../../expr/letters.ts';
import { printSexpr } from '../../expr/sexpr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Model, Statement } from '../../statement/domain.ts';
import { box, type Code, FALSE, TRUE, UNDEFINED } from '../evaluate/frame.ts';
import { splitConditions } from '../models/conditions.ts';
import { isDivergence } from '../series/divergence.ts';
import { undefinedValue, type Value } from '../values/value.ts';
import type { Assignment, Method } from '../verdict.ts';
import { type Claim, isOneSided, isRange, readClaim } from './claim.ts';
import { refutation, VACUOUS } from './holds.ts';
import { extendModel } from './points/extend.ts';
import { assignmentAt, openPoints, type Points, truthAt } from './points/points.ts';
import { sidesHere } from './sides.ts';

/** The outcome for a candidate falsehood. */
export type Falsehood =
  | {
      readonly kind: 'refuted';
      readonly witness: Assignment;
      readonly left: Value;
      readonly right: Value;
      readonly method: Method;
    }
  | { readonly kind: 'dropped'; readonly reason: string };

export interface FalsehoodOptions {
  /** Letters whose role the row's own words fix. */
  readonly pinned: ReadonlySet<string>;
  /** Substitutions under which the identity counts as the same. */
  readonly reparametrisations: readonly ReadonlyMap<string, Expr>[];
  /** Statements that may not serve as falsehoods of this one. */
  readonly related?: readonly Statement[];
}

/** An outcome, with the points standing at the witness where there is one. */
export interface Refutation {
  readonly outcome: Falsehood;
  readonly points?: Points;
}

/** How the candidate fares at points that meet its own premises and at which the curated form holds. */
export function refute(model: Model, curated: Expr, candidate: Expr): Refutation {
  const truth = readClaim(curated);
  const claim = readClaim(candidate);
  const own = extendModel(model, claim);
  const given = extendModel(own.model, truth);
  const premises = jointPremises(given.model, given.premises, own.premises);
  const points = openPoints(premises.model, premises.premises, [truth.conclusion, claim.conclusion]);
  if (typeof points === 'string') return { outcome: dropped(`undecided: ${points}`) };
  const lifted = premises.lifted.map((condition) => points.compiler.compile(condition));
  const outcome = refuteAt(points, truth, claim, lifted);
  return outcome.kind === 'refuted' ? { outcome, points } : { outcome };
}

function dropped(reason: string): Falsehood {
  return { kind: 'dropped', reason };
}

/**
 * The premises that a witness has to meet: those of the row, and those of the curated form and the model, but for
 * ranges of letters that the row itself gives another range, and for premises that the row replaces. A condition left
 * out refutes nothing.
 */
function jointPremises(
  model: Model,
  curated: readonly Expr[],
  own: readonly Expr[],
): { model: Model; premises: readonly Expr[]; lifted: readonly Expr[] } {
  const inherited = [...splitConditions(model.conditions), ...curated];
  const changed = own.filter(
    (premise) => isRange(premise) && !inherited.some((other) => equalExpr(other, premise)),
  );
  const ranged = new Set(changed.flatMap((premise) => freeSymbols(premise).map((symbol) => symbol.name)));
  const assumesOther = own.some(
    (premise) => !isRange(premise) && !inherited.some((other) => equalExpr(other, premise)),
  );
  const kept = (condition: Expr): boolean => {
    if (own.some((premise) => equalExpr(premise, condition))) return true;
    // A converse does not have the premise of what it turns round.
    if (!isRange(condition)) return !assumesOther || !curated.includes(condition);
    return !freeSymbols(condition).some((symbol) => ranged.has(symbol.name));
  };
  const seen = new Set<string>();
  const premises = [...curated.filter(kept), ...own].filter((premise) => {
    const text = printSexpr(premise);
    return !seen.has(text) && seen.add(text);
  });
  if (ranged.size === 0 && !assumesOther) return { model, premises, lifted: [] };
  return {
    lifted: inherited.filter((condition) => !kept(condition)),
    premises,
    model: { ...model, conditions: splitConditions(model.conditions).filter(kept) },
  };
}

function refuteAt(points: Points, truth: Claim, claim: Claim, lifted: readonly Code[]): Falsehood {
  const { compiler, frame } = points;
  const candidate = compiler.compile(claim.conclusion);
  let [drawn, agreed, without] = [0, 0, 0];
  let doubt = '';
  let unseen = '';
  let hasGap = false;
  let diverging: Falsehood | undefined;
  for (let count = 0; count < 2 * points.count && agreed < points.count; count += 1) {
    if (!points.next()) break;
    drawn += 1;
    // The candidate first: where it holds, the curated form need not be asked.
    const tag = truthAt(points, candidate, claim.conclusion);
    const { reason } = frame;
    const found = tag === FALSE ? sidesHere(points, claim.conclusion) : undefined;
    if (tag === TRUE) {
      agreed += 1;
      continue;
    }
    // Where a range of the curated form is not met, it says nothing and holds.
    const beyond = lifted.some((condition) => condition(frame) === FALSE);
    const seen = beyond ? undefined : points.truthOf(truth.conclusion);
    if (seen && seen.tag !== TRUE) {
      unseen ||=
        seen.tag === FALSE
          ? 'the true form fails where it should hold'
          : `the true form was not seen to hold: ${seen.reason}`;
      continue;
    }
    if (found) return { kind: 'refuted', witness: assignmentAt(points), ...found, method: refutation(found) };
    if (tag === UNDEFINED) {
      without += 1;
      if (isDivergence(reason)) diverging ??= withoutValue(points, claim.conclusion, reason);
      else hasGap = true;
    } else doubt ||= reason;
  }
  if (drawn === 0) return dropped(VACUOUS);
  // Where a side diverges as a rule, the row claims a value that there is not. An entry that does not exist or a
  // division by zero is no claim about what it stands in: nothing is refuted where both sides never have a value.
  if (diverging && !hasGap && agreed * 3 <= without && !doubt && without * 4 >= points.count)
    return diverging;
  if (agreed === 0 && hasGap && !doubt) return dropped('no value to differ in');
  if (agreed === 0) return dropped(`undecided: ${doubt || unseen || 'no value at some points'}`);
  if (doubt && agreed * 4 < points.count) return dropped(`undecided: ${doubt}`);
  if (without > agreed) return dropped('undecided: no value at most points');
  return dropped(isOneSided(claim.conclusion) ? 'weaker but true' : 'still holds');
}

/** The sides of a relation each by itself, since only one may lack a value; those of any other statement are one. */
function withoutValue(points: Points, conclusion: Expr, reason: string): Falsehood {
  const isRelation =
    conclusion.kind === 'app' && isRelationHead(conclusion.head) && conclusion.args.length === 2;
  const sides = (isRelation ? conclusion.args : [conclusion, conclusion]) as readonly [Expr, Expr];
  const [left, right] = sides.map((side) => {
    const value = box(points.compiler.compile(side)(points.frame), points.frame);
    return value.kind === 'undecided' ? undefinedValue(reason) : value;
  }) as [Value, Value];
  return {
    kind: 'refuted',
    witness: assignmentAt(points),
    left,
    right,
    method: { kind: 'by-rule', rule: reason },
  };
}
