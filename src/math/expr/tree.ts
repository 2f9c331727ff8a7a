import { type App, app, type Bind, bind, type Expr, withForm } from './expr.ts';

/** Direct parts in order: for a binder its variables first, then its arguments. */
export function children(expr: Expr): readonly Expr[] {
  if (expr.kind === 'app') return expr.args;
  if (expr.kind === 'bind') return [...expr.variables, ...expr.args];
  return [];
}

/** The same node over other parts, as many as `children` gives and in that order. */
export function withChildren(expr: Expr, parts: readonly Expr[]): Expr {
  if (expr.kind === 'app') return app(expr.head, parts, expr.form);
  if (expr.kind === 'bind') {
    const count = expr.variables.length;
    return bind(expr.head, parts.slice(0, count), parts.slice(count), expr.form);
  }
  return expr;
}

/** Rebuilds bottom-up; nodes that `change` leaves alone are shared with the input. */
export function mapExpr(expr: Expr, change: (node: Expr) => Expr): Expr {
  if (expr.kind !== 'app' && expr.kind !== 'bind') return change(expr);
  const parts = children(expr);
  let changed: Expr[] | undefined;
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] as Expr;
    const to = mapExpr(part, change);
    if (to === part) continue;
    changed ??= [...parts];
    changed[index] = to;
  }
  return change(changed ? withChildren(expr, changed) : expr);
}

/** Every node, parents before their parts, left to right. */
export function* walk(expr: Expr): Generator<Expr> {
  // A stack of its own: nested generators hand each node up through all levels.
  const open = [expr];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    const parts = children(node);
    for (let index = parts.length - 1; index >= 0; index -= 1) open.push(parts[index] as Expr);
  }
}

/** Whether any node passes the test, asked in the order of `walk`. */
export function someNode(expr: Expr, test: (node: Expr) => boolean): boolean {
  if (test(expr)) return true;
  if (expr.kind !== 'app' && expr.kind !== 'bind') return false;
  if (expr.kind === 'bind') for (const variable of expr.variables) if (someNode(variable, test)) return true;
  for (const part of expr.args) if (someNode(part, test)) return true;
  return false;
}

/** Number of nodes. */
export function size(expr: Expr): number {
  if (expr.kind !== 'app' && expr.kind !== 'bind') return 1;
  let count = 1;
  if (expr.kind === 'bind') for (const variable of expr.variables) count += size(variable);
  for (const part of expr.args) count += size(part);
  return count;
}

/** Whether two nodes are alike by themselves: of one kind, by the same name or head, with as many parts. */
export function equalNode(a: Expr, b: Expr): boolean {
  switch (a.kind) {
    case 'num':
      return b.kind === 'num' && a.digits === b.digits;
    case 'sym':
      return b.kind === 'sym' && a.name === b.name;
    case 'text':
      return b.kind === 'text' && a.words === b.words;
    case 'app':
      return b.kind === 'app' && a.head === b.head && a.args.length === b.args.length;
    case 'bind':
      return (
        b.kind === 'bind' &&
        a.head === b.head &&
        a.variables.length === b.variables.length &&
        a.args.length === b.args.length
      );
  }
}

/** Equal as trees, notation aside. Decimals are compared as text: `0.5` and `.5` differ. */
export function equalExpr(a: Expr, b: Expr): boolean {
  if (a === b) return true;
  if (!equalNode(a, b)) return false;
  if (a.kind === 'app') return equalLists(a.args, (b as App).args);
  if (a.kind !== 'bind') return true;
  return equalLists(a.variables, (b as Bind).variables) && equalLists(a.args, (b as Bind).args);
}

/** Of lists of one length. */
function equalLists(a: readonly Expr[], b: readonly Expr[]): boolean {
  for (let index = 0; index < a.length; index += 1)
    if (!equalExpr(a[index] as Expr, b[index] as Expr)) return false;
  return true;
}

/** The tree without any notation. */
export function dropForm(expr: Expr): Expr {
  return mapExpr(expr, (node) => (node.form ? withForm(node, undefined) : node));
}
