import type { Expr } from '../expr/expr.ts';
import { nodeAt, replaceAt } from '../expr/path.ts';
import { equalExpr } from '../expr/tree.ts';
import type { Step } from './driver.ts';

/** Applies recorded steps again; throws where a step does not fit the formula it is applied to. */
export function replay(from: Expr, steps: readonly Pick<Step, 'path' | 'before' | 'after'>[]): Expr {
  return formulasOf(from, steps).at(-1) as Expr;
}

/** The whole formula before the first step and after each. */
export function formulasOf(from: Expr, steps: readonly Pick<Step, 'path' | 'before' | 'after'>[]): Expr[] {
  const formulas = [from];
  let current = from;
  for (const { path, before, after } of steps) {
    const node = nodeAt(current, path);
    if (!node || !equalExpr(node, before))
      throw new RangeError(`step does not fit at ${path.join('.') || 'the root'}`);
    current = replaceAt(current, path, after);
    formulas.push(current);
  }
  return formulas;
}
