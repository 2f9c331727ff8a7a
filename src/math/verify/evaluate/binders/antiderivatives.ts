import { type App, app, bind, type Expr, num, sym } from '../../../expr/expr.ts';
import { freeSymbols, letterKey } from '../../../expr/letters.ts';
import { mapExpr, walk } from '../../../expr/tree.ts';
import type { Compiler } from '../compiler.ts';
import type { Code } from '../frame.ts';
import { someNode } from '../search.ts';
import { isAntiderivative } from './integrals.ts';

/** Where antiderivatives start; powers, roots and logarithms have values from there on upwards. */
const BASE = num(1);

/** The names that stand for a constant of integration unless they are declared. */
const CONSTANTS: ReadonlySet<string> = new Set(['C', 'c', 'K', 'const', 'rm:const']);

/** Whether an antiderivative stands anywhere in the expression. */
export function hasAntiderivative(expr: Expr): boolean {
  return someNode(expr, isAntiderivative);
}

/**
 * Equations between antiderivatives hold up to a constant: both sides are compared by their change from a fixed start
 * to the point. Undefined where the variable of integration is no letter of the claim.
 */
export function compileUpToConstant(node: App, compiler: Compiler): Code | undefined {
  const variable = [...walk(node)].find(isAntiderivative)?.variables[0];
  if (variable?.kind !== 'sym' || compiler.slotOf(variable) === undefined) return undefined;
  const sides = node.args.map((side) => {
    const definite = mapExpr(side, (inner) => asDefinite(inner, compiler));
    return app('add', [definite, app('neg', [atBase(definite, letterKey(variable))])]);
  });
  return compiler.compile(app('eq', sides));
}

function asDefinite(node: Expr, compiler: Compiler): Expr {
  const variable = isAntiderivative(node) ? node.variables[0] : undefined;
  if (isAntiderivative(node) && variable) {
    const inner = sym(`int:${letterKey(variable)}`);
    const body = mapExpr(node.args[0] as Expr, (part) =>
      part.kind === 'sym' && part.name === letterKey(variable) ? inner : part,
    );
    return bind('int', [inner], [BASE, variable, body]);
  }
  if (node.kind === 'sym' && CONSTANTS.has(node.name) && compiler.slotOf(node) === undefined) return num(0);
  return node;
}

function atBase(expr: Expr, name: string): Expr {
  const replaced = mapExpr(expr, (node) => (node.kind === 'sym' && node.name === name ? BASE : node));
  return freeSymbols(expr).some((symbol) => symbol.name === name) ? replaced : expr;
}
