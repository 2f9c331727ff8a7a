import { app, changed, type Expr, isBind } from '../../expr/expr.ts';
import { isRelationHead } from '../../expr/heads.ts';
import { letterKey } from '../../expr/letters.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Model } from '../../statement/domain.ts';
import { FALSE, TRUE, UNDECIDED } from '../evaluate/frame.ts';
import { isolate } from '../models/isolate.ts';
import { isUpheld, type Verdict } from '../verdict.ts';
import { abstractCommon, isAssertion } from './abstract/abstract.ts';
import { abstractStatements } from './abstract/propositions.ts';
import { readClaim } from './claim.ts';
import { differentAt, judgeHolds } from './holds.ts';
import { decoupled } from './points/decouple.ts';
import { extendModel } from './points/extend.ts';
import { openPoints, truthAt } from './points/points.ts';
import { normalSpelling } from './trivial.ts';

const SAME: Verdict = { kind: 'same', method: { kind: 'by-rule', rule: 'the same tree' } };

const REORDERED: Verdict = { kind: 'same', method: { kind: 'by-rule', rule: 'order and grouping' } };

/** Whether products of the model's letters commute. */
export function isScalar(model: Model): boolean {
  return model.declarations.every(({ domain }) => !NOT_SCALAR.has(domain.kind));
}

const NOT_SCALAR: ReadonlySet<string> = new Set(['matrix', 'vector', 'vector-field', 'free']);

/**
 * Whether two formulas say the same on the domain of their letters. What stands in the same place on both sides is
 * left out; where values differ in form they have to be equal at all points, and where statements do, their truth
 * values have to agree at points drawn without the premises, among them points where both are true and both are false.
 * `narrowest` is what is known of the first of their `differences`, which then is not judged again.
 */
export function judgeEquivalent(model: Model, before: Expr, after: Expr, narrowest?: Verdict): Verdict {
  const opened = openQuantifiers('forall', model, before, after);
  if (opened) return judgeEquivalent(opened.model, opened.before, opened.after);
  const pairs = differences(before, after);
  if (pairs.length === 0) return SAME;
  if (isScalar(model) && normalSpelling(before) === normalSpelling(after)) return REORDERED;
  const free = decoupled(model);
  let last: Verdict = narrowest ?? SAME;
  // From the narrowest pair outwards: a difference inside may be undone outside, as in (x-y)^2 and (y-x)^2.
  for (const [left, right] of narrowest ? pairs.slice(1) : pairs) {
    last = judgePair(free, left, right);
    if (isUpheld(last)) return last;
  }
  return last;
}

/**
 * Two statements for all of the same letters say the same where what follows says the same for free letters. Two that
 * there are such letters do so too, though they may also say the same where what follows does not.
 */
function openQuantifiers(
  head: 'forall' | 'exists',
  model: Model,
  before: Expr,
  after: Expr,
): { model: Model; before: Expr; after: Expr } | undefined {
  if (!isBind(before, head) || !isBind(after, head)) return undefined;
  const [first, second] = [before.args, after.args];
  if (first.length !== second.length || before.variables.length !== after.variables.length) return undefined;
  const sameRange =
    before.variables.every((variable, index) => equalExpr(variable, after.variables[index] as Expr)) &&
    first.slice(0, -1).every((condition, index) => equalExpr(condition, second[index] as Expr));
  if (!sameRange) return undefined;
  const claim = { premises: first.slice(0, -1), conclusion: before, quantified: before.variables };
  const own = extendModel(model, claim);
  const conditions = [...own.model.conditions, ...own.premises];
  return { model: { ...own.model, conditions }, before: first.at(-1) as Expr, after: second.at(-1) as Expr };
}

function judgePair(model: Model, left: Expr, right: Expr): Verdict {
  const [isFirst, isSecond] = [left, right].map((side) => isAssertion(side) || isProposition(side, model));
  if (!isFirst && !isSecond) {
    const claim = { premises: [], conclusion: app('eq', [left, right]), quantified: [] };
    return judgeHolds(model, claim);
  }
  if (!isFirst || !isSecond) return { kind: 'undecided', reason: 'a value against a statement' };
  const opened = openQuantifiers('exists', model, left, right);
  const inside = opened && judgeEquivalent(opened.model, opened.before, opened.after);
  if (inside && isUpheld(inside)) return inside;
  const plain = judgeStatements(model, left, right);
  if (plain.kind !== 'undecided' || plain.reason !== ONE_VALUE) return plain;
  // Letters in place of what is shared say too much: only an agreement about them settles anything.
  for (const abstractShared of [abstractCommon, abstractStatements]) {
    const abstracted = abstractShared(model, left, right);
    if (!abstracted) continue;
    const verdict = judgeStatements(abstracted.model, abstracted.left, abstracted.right);
    if (isUpheld(verdict)) return verdict;
  }
  return plain;
}

/**
 * The pairs of parts in which two trees differ, from the narrowest to the whole, as deep as both have the same head and
 * only one part changed: two changes may make up for each other, as in exchanged sides. Binders are taken whole.
 */
export function differences(a: Expr, b: Expr): [Expr, Expr][] {
  if (equalExpr(a, b)) return [];
  const whole: [Expr, Expr] = [a, b];
  if (a.kind !== 'app' || b.kind !== 'app' || a.head !== b.head || a.args.length !== b.args.length)
    return [whole];
  if (!descends(a.head)) return [whole];
  const changed = a.args.flatMap((arg, index) => {
    const pairs = differences(arg, b.args[index] as Expr);
    return pairs.length > 0 ? [pairs] : [];
  });
  const [only, ...more] = changed;
  const narrows = only && more.length === 0 && (CONNECTIVES.has(a.head) || only.every(fits));
  return narrows ? [...only, whole] : [whole];
}

/** Calls and structures may give their parts a meaning that the parts do not have alone. */
function descends(head: string): boolean {
  return isRelationHead(head) || DESCENDING.has(head);
}

const DESCENDING: ReadonlySet<string> = new Set([
  ...[
    'add',
    'mul',
    'neg',
    'pos',
    'div',
    'pow',
    'sqrt',
    'abs',
    'exp',
    'ln',
    'log',
    'sin',
    'cos',
    'tan',
    'factorial',
  ],
  ...['and', 'or', 'not', 'implies', 'implied-by', 'iff', 'xor', 'where', 'system'],
]);

/** Heads whose parts are statements, letters among them. */
const CONNECTIVES: ReadonlySet<string> = new Set(['and', 'or', 'not', 'implies', 'implied-by', 'iff', 'xor']);

function isProposition(expr: Expr, model: Model): boolean {
  return (
    expr.kind === 'sym' &&
    model.declarations.some(
      ({ letter, domain }) => domain.kind === 'proposition' && letter.name === expr.name,
    )
  );
}

function fits([a, b]: readonly [Expr, Expr]): boolean {
  return isAssertion(a) === isAssertion(b);
}

const ONE_VALUE = 'both sides take only one truth value at the drawn points';

/** Agreement in truth value: at free points, and at points on the solution sets of either side. */
function judgeStatements(model: Model, left: Expr, right: Expr): Verdict {
  const seen = { true: 0, false: 0, reason: '' };
  const sides: readonly (readonly Expr[])[] = [
    [],
    ...solutionSets(model, left),
    ...solutionSets(model, right),
  ];
  for (const premises of sides) {
    const verdict = agreeOn(model, premises, left, right, seen);
    if (verdict) return verdict;
  }
  if (seen.true > 0 && seen.false > 0)
    return { kind: 'same', method: { kind: 'numeric', points: seen.true + seen.false, margin: -7 } };
  if (seen.true + seen.false === 0)
    return { kind: 'undecided', reason: seen.reason || 'no point to compare at' };
  return { kind: 'undecided', reason: ONE_VALUE };
}

function agreeOn(
  model: Model,
  premises: readonly Expr[],
  left: Expr,
  right: Expr,
  seen: { true: number; false: number; reason: string },
): Verdict | undefined {
  const claims = [readClaim(left), readClaim(right)] as const;
  const wide = extendModel(extendModel(model, claims[0]).model, claims[1]).model;
  const points = openPoints(wide, premises, [left, right]);
  if (typeof points === 'string') return { kind: 'undecided', reason: points };
  const [first, second] = [points.compiler.compile(left), points.compiler.compile(right)];
  const most = premises.length > 0 ? Math.ceil(points.count / 2) : points.count;
  for (let count = 0; count < most; count += 1) {
    if (!points.next()) break;
    const a = truthAt(points, first, left);
    const b = truthAt(points, second, right);
    if (a === UNDECIDED || b === UNDECIDED) seen.reason ||= points.frame.reason;
    else if (a === TRUE && b === TRUE) seen.true += 1;
    else if (a === FALSE && b === FALSE) seen.false += 1;
    else if ((a === TRUE && b === FALSE) || (a === FALSE && b === TRUE))
      return differentAt(points, app('iff', [left, right]));
  }
  return undefined;
}

/** Premises that put points on the solution set of the first equation that can be solved for a letter. */
function solutionSets(model: Model, statement: Expr): Expr[][] {
  const sets: Expr[][] = [];
  for (const equation of equationsIn(statement)) {
    const [left, right] = equation.args as [Expr, Expr];
    const solvable = model.declarations.some(({ letter }) => isolate(left, right, letterKey(letter)));
    if (solvable) sets.push([equation]);
  }
  return sets.slice(0, 1);
}

function equationsIn(statement: Expr): (Expr & { kind: 'app' })[] {
  if (statement.kind !== 'app') return [];
  if (statement.head === 'eq') return [statement];
  if (['lt', 'gt', 'le', 'ge', 'ne'].includes(statement.head)) return [changed(statement, { head: 'eq' })];
  return isAssertion(statement) ? statement.args.flatMap(equationsIn) : [];
}
