import { type Bind, type Expr, isApp, isBind, isSym } from '../../expr/expr.ts';
import { rolesOf } from '../../expr/heads.ts';
import { size, walk } from '../../expr/tree.ts';
import { occursIn } from './free.ts';

/** A sum, product or integral of one letter from a lower to an upper end. */
export interface Ranged {
  readonly node: Bind;
  readonly name: string;
  readonly lower: Expr;
  readonly upper: Expr;
  readonly body: Expr;
}

/** The parts of a binder with one letter and two ends; undefined for any other. */
export function rangeOf(node: Bind): Ranged | undefined {
  const [variable] = node.variables;
  if (node.variables.length !== 1 || !isSym(variable) || rolesOf(node.head, node.args.length)[0] !== 'lower')
    return undefined;
  const [lower, upper, body] = node.args as [Expr, Expr, Expr];
  return { node, name: variable.name, lower, upper, body };
}

/**
 * Whether the index of a sum or product can be counted otherwise without looking odd: no other of its kind stands in the
 * formula, which would go on as before, and the index numbers no entries x_k.
 */
export function isAlone(range: Ranged, root: Expr): boolean {
  const { name, body } = range;
  if (!isSole(range, root)) return false;
  for (const part of walk(body))
    if (isApp(part, 'index') && part.args.slice(1).some((index) => occursIn(name, index))) return false;
  return true;
}

/** Nodes of a term that is not written out twice. */
const LONG = 12;

/** Whether the terms of a range are long and one of them, or another term, stands before or behind it already. */
export function isLongBesideOther({ node, body }: Ranged, root: Expr): boolean {
  if (size(body) < LONG) return false;
  for (const part of walk(root))
    if (isApp(part, node.head === 'prod' ? 'mul' : 'add') && part.args.includes(node)) return true;
  return false;
}

/** Whether no other sum or product of the kind stands in the formula, which would go on as before. */
export function isSole({ node }: Ranged, root: Expr): boolean {
  for (const part of walk(root)) if (part !== node && isBind(part, node.head)) return false;
  return true;
}
