import { type App, type Bind, type Expr, isApp } from '../../expr/expr.ts';
import { children, walk } from '../../expr/tree.ts';
import { unsigned } from './build.ts';

/** Whether this very node stands somewhere in `root` below a part of such a kind, in which it is argument `index`. */
export function isUnder(
  node: Expr,
  root: Expr,
  isSuch: (parent: App | Bind, index: number) => boolean,
): boolean {
  return find(root, false);

  function find(part: Expr, under: boolean): boolean {
    if (part === node) return under;
    if (part.kind !== 'app' && part.kind !== 'bind') return false;
    return children(part).some((each, index) => find(each, under || isSuch(part, index)));
  }
}

/** Below a fraction bar or in an exponent, where a rewrite makes small print longer. */
export function isSmallPrint(parent: App | Bind, index: number): boolean {
  return (index === 1 && (parent.head === 'div' || parent.head === 'pow')) || parent.head === 'exp';
}

/** The sum in `root` of which this very node is a term, signed or not. */
export function sumOf(node: Expr, root: Expr): App | undefined {
  for (const part of walk(root))
    if (isApp(part, 'add') && part.args.some((term) => unsigned(term)[1] === node)) return part;
  return undefined;
}
