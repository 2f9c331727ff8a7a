import type { App, Expr } from '../../expr/expr.ts';
import { isRelationHead } from '../../expr/heads.ts';
import { box, FALSE } from '../evaluate/frame.ts';
import { truthValue, type Value } from '../values/value.ts';
import type { Points } from './points/points.ts';

/**
 * The sides of a statement that fails here, for the witness: those of the relation, equivalence or congruence that it
 * is, or of the first of several parts that fails. A statement without sides is false where it should be true.
 */
export function sidesHere(points: Points, expr: Expr): { readonly left: Value; readonly right: Value } {
  const part = failingPart(points, expr);
  const isLeft = points.frame.left && part.kind === 'app' && LEAVING_SIDES.has(part.head);
  if (!isLeft) leaveSides(points, part);
  const { left, right } = points.frame;
  return { left: left ?? truthValue(false), right: right ?? truthValue(true) };
}

function failingPart(points: Points, expr: Expr): Expr {
  if (expr.kind !== 'app' || (expr.head !== 'and' && expr.head !== 'system')) return expr;
  const part = expr.args.find((each) => points.compiler.compile(each)(points.frame) === FALSE);
  return part ? failingPart(points, part) : expr;
}

/** Puts the sides of a relation in the frame, each evaluated by itself. */
function leaveSides({ compiler, frame }: Points, expr: Expr): void {
  if (expr.kind !== 'app' || !hasSides(expr)) return;
  const [left, right] = expr.args.map((side) => box(compiler.compile(side)(frame), frame));
  frame.left = left;
  frame.right = right;
}

function hasSides({ head, args }: App): boolean {
  return args.length >= 2 && (isRelationHead(head) || WITH_SIDES.has(head));
}

const WITH_SIDES: ReadonlySet<string> = new Set(['iff', 'xor', 'congruent', 'not-congruent']);

/** Relations whose code leaves their sides behind. */
const LEAVING_SIDES: ReadonlySet<string> = new Set([
  ...['eq', 'defined-as', 'identical', 'equiv', 'doteq', 'ne', 'not-equiv', 'lt', 'gt', 'le', 'ge'],
  ...['approx', 'sim', 'simeq', 'asymp'],
]);
