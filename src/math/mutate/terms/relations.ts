import { type App, app, type Expr, isApp, isNum, isSym, num } from '../../expr/expr.ts';
import { headOf, isRelationHead } from '../../expr/heads.ts';
import { walk } from '../../expr/tree.ts';
import type { DomainKind } from '../../statement/domain.ts';
import type { RewriteContext } from '../operator.ts';
import { commutes } from './ask.ts';
import { negate, sum, terms, without } from './build.ts';
import { withTerm } from './order.ts';

/** Relations whose sides may be changed alike by adding. */
const ORDER: readonly string[] = ['lt', 'le', 'gt', 'ge'];
export const EQUATION_AND_ORDER: readonly string[] = ['eq', ...ORDER];

/** The relation read from right to left. */
export function mirror(relation: App): App | undefined {
  const { mirror: head } = headOf(relation.head);
  return head ? app(head, [relation.args[1] as Expr, relation.args[0] as Expr]) : undefined;
}

/** The relation's head with the sides multiplied by a negative number. */
export function reversedHead(head: string): string {
  return headOf(head).mirror ?? head;
}

/** Whether both sides are numbers or functions, which may be added and subtracted. */
export function isNumeric(relation: Expr, context: RewriteContext): relation is App {
  return isApp(relation) && relation.args.every((side) => commutes(side, context));
}

const STRUCTURED: ReadonlySet<DomainKind> = new Set<DomainKind>(['matrix', 'vector', 'vector-field']);
/** Heads whose values are matrices or vectors, and those that keep the kind of their parts. */
const LINEAR: ReadonlySet<string> = new Set(['matrix', 'transpose', 'inverse', 'cross', 'grad', 'curl']);
const KEEPING: ReadonlySet<string> = new Set(['add', 'neg', 'mul', 'pow', 'laplacian']);

/** Whether both sides may be added up and doubled: numbers, functions, matrices or vectors. */
export function isAdditive(relation: Expr, context: RewriteContext): relation is App {
  if (!isApp(relation)) return false;
  const { head, args } = relation;
  return (
    args.every((side) => commutes(side, context)) ||
    (head === 'eq' && args.every((side) => isLinear(side, context)))
  );
}

function isLinear(expr: Expr, context: RewriteContext): boolean {
  if (isSym(expr)) return STRUCTURED.has(context.domainOf(expr).kind);
  if (!isApp(expr)) return false;
  if (LINEAR.has(expr.head)) return true;
  if (!KEEPING.has(expr.head)) return false;
  if (expr.head === 'pow') return isLinear(expr.args[0] as Expr, context);
  const parts = expr.args.filter((part) => !commutes(part, context));
  return parts.length > 0 && parts.every((part) => isLinear(part, context));
}

/** Whether moving the term leaves a sum that begins with a plus, or nothing but 0 to compare with; no bracket is moved. */
export function leavesCleanly(parts: readonly Expr[], index: number): boolean {
  return parts.length > 1 && !isApp(parts[index], 'add') && !isApp(parts[index === 0 ? 1 : 0], 'neg');
}

/** Whether a formula is about statements as such: all its letters are statements. */
export function isPureLogic({ root, domainOf }: RewriteContext): boolean {
  for (const part of walk(root)) if (isSym(part) && domainOf(part).kind !== 'proposition') return false;
  return true;
}

const SETS: ReadonlySet<string> = new Set([
  'union',
  'intersection',
  'set-minus',
  'complement',
  'symmetric-difference',
]);

/** Whether an expression is put together of sets as sets are, or is the letter of one. */
export function isSet(expr: Expr, context: RewriteContext): boolean {
  if (isSym(expr)) return context.domainOf(expr).kind === 'set';
  return isApp(expr) && SETS.has(expr.head);
}

/** Whether this very node is a term of a side of a relation somewhere in the formula. */
export function isTermOfSide(node: Expr, root: Expr): boolean {
  for (const part of walk(root)) {
    if (!isApp(part) || !isRelationHead(part.head)) continue;
    if (part.args.some((side) => terms(side).includes(node))) return true;
  }
  return false;
}

/** Whether this very node is a side of a relation somewhere in the formula. */
export function isSide(node: Expr, root: Expr): boolean {
  for (const part of walk(root)) {
    if (isApp(part) && isRelationHead(part.head) && part.args.includes(node)) return true;
  }
  return false;
}

/** Both sides without the term at `index` of the side `from`, which goes to the other side with `sign`. */
export function movedTerm(relation: App, from: 0 | 1, index: number, sign: (term: Expr) => Expr): App {
  const sides = relation.args as [Expr, Expr];
  const parts = terms(sides[from]);
  const term = parts[index] as Expr;
  const rest = sum(without(parts, index));
  const other = isNum(sides[1 - from], '0')
    ? sign(term)
    : sum(withTerm(terms(sides[(1 - from) as 0 | 1]), sign(term)));
  return app(relation.head, from === 0 ? [rest, other] : [other, rest]);
}

/** A sum with every sign changed; a product gets or loses a leading minus. */
export function negateTermwise(expr: Expr): Expr {
  return sum(terms(expr).map(negate));
}

export const zero: Expr = num(0);
