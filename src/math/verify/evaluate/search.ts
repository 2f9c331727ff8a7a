import type { Expr } from '../../expr/expr.ts';

/** Whether an expression holds a series, an integral, a limit or the like, which take more than a few steps. */
export function isCostly(expr: Expr): boolean {
  return someNode(expr, (node) => node.kind === 'bind' && node.head !== 'forall');
}

/** Whether some node passes the test. Much quicker than walking by a generator, and done for every claim. */
export function someNode(expr: Expr, test: (node: Expr) => boolean): boolean {
  if (test(expr)) return true;
  if (expr.kind === 'app') {
    for (const arg of expr.args) if (someNode(arg, test)) return true;
  } else if (expr.kind === 'bind') {
    for (const variable of expr.variables) if (someNode(variable, test)) return true;
    for (const arg of expr.args) if (someNode(arg, test)) return true;
  }
  return false;
}
