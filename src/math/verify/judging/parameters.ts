import { type Expr, isApp, isBind } from '../../expr/expr.ts';
import { letterKey, renameSymbols } from '../../expr/letters.ts';
import { children, withChildren } from '../../expr/tree.ts';

/**
 * A formula with other parameters in place of its letters. A function in place of a sequence takes the indices of its
 * entries: with k \mapsto F_{k+1} for F, F_{n-1} becomes F_{n-1+1}.
 */
export function withParameters(formula: Expr, parameters: ReadonlyMap<string, Expr>): Expr {
  const renamed = renameSymbols(formula, parameters);
  return [...parameters.values()].some((to) => isBind(to, 'function')) ? entriesTaken(renamed) : renamed;
}

function entriesTaken(node: Expr): Expr {
  const parts = children(node).map(entriesTaken);
  const [sequence, index] = parts;
  if (isApp(node, 'index') && isBind(sequence, 'function') && index) {
    const [variable] = sequence.variables;
    const body = sequence.args.at(-1);
    if (variable && body && parts.length === 2)
      return renameSymbols(body, new Map([[letterKey(variable), index]]));
  }
  return parts.length === 0 ? node : withChildren(node, parts);
}
