import type { Expr } from './expr.ts';
import { ARITHMETIC, FUNCTIONS } from './heads/arithmetic.ts';
import { BINDERS } from './heads/binders.ts';
import { FIELD_BINDERS, FIELD_RELATIONS, FIELDS } from './heads/fields.ts';
import type { Head, Role } from './heads/head.ts';
import { LOGIC, RELATIONS } from './heads/relations.ts';
import { CALLS, MATRICES, PROBABILITY, SETS } from './heads/structures.ts';
import { interned } from './interned.ts';

export type { Head, Role } from './heads/head.ts';

/** Every head there is: grammar (spelling), verify (value) and mutate look heads up here. */
export const HEADS: ReadonlyMap<string, Head> = new Map(
  [
    ARITHMETIC,
    FUNCTIONS,
    RELATIONS,
    LOGIC,
    SETS,
    MATRICES,
    PROBABILITY,
    CALLS,
    FIELDS,
    FIELD_RELATIONS,
    FIELD_BINDERS,
    BINDERS,
  ]
    .flat()
    .map((head) => [head.id, laidOut(head)]),
);

/** The entry with every field of its own, so that all entries have one layout: they are looked up at every node. */
function laidOut({ id, kind, arity, signatures, sort, ...traits }: Head): Head {
  const { commutative, associative, mirror, negation } = traits;
  return { id: interned(id), kind, arity, signatures, sort, commutative, associative, mirror, negation };
}

/** The entry of `id`; throws on a head that the table does not name, since trees only come from our own code. */
export function headOf(id: string): Head {
  const head = HEADS.get(id);
  if (!head) throw new RangeError(`no such head: ${id}`);
  return head;
}

export function isBindHead(id: string): boolean {
  return HEADS.get(id)?.kind === 'bind';
}

/** Two-sided statements with a left and a right side, `eq` and `subset-eq` as well as `lt`. */
export function isRelationHead(id: string): boolean {
  const head = HEADS.get(id);
  return head !== undefined && RELATION_IDS.has(id);
}

const RELATION_IDS: ReadonlySet<string> = new Set(
  [...RELATIONS, ...FIELD_RELATIONS].filter((head) => head.arity[1] === 2).map((head) => head.id),
);

const IN_SCOPE: ReadonlySet<Role> = new Set<Role>(['condition', 'element', 'body']);

/** The roles of a binder's arguments by position, for `count` arguments; throws where the head has no such signature. */
export function rolesOf(id: string, count: number): readonly Role[] {
  const roles = headOf(id).signatures?.find((list) => list.length === count);
  if (!roles) throw new RangeError(`${id} takes no ${count} arguments`);
  return roles;
}

/** Whether the bound variables are in scope in an argument of this role. */
export function inScope(role: Role): boolean {
  return IN_SCOPE.has(role);
}

/** Whether an expression says something that is true or false. */
export function isTruth(expr: Expr): boolean {
  return (expr.kind === 'app' || expr.kind === 'bind') && headOf(expr.head).sort === 'truth';
}

/** The same of a formula, which may be one with conditions behind it. */
export function isStatement(expr: Expr): boolean {
  return expr.kind === 'app' && expr.head === 'where' ? isStatement(expr.args[0] as Expr) : isTruth(expr);
}

/** Of a relation and its mirror image the head that comes first by name: a>b and b<a are one statement. */
export function firstOfMirrors(head: string): string {
  const { mirror } = headOf(head);
  return mirror !== undefined && mirror < head ? mirror : head;
}
