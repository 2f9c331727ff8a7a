import { type Bind, type Expr, isSym } from '../../expr/expr.ts';
import { rolesOf } from '../../expr/heads.ts';

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
