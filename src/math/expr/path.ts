import type { Expr } from './expr.ts';
import { children, withChildren } from './tree.ts';

/** Where a node stands: positions among `children`, from the root; the root is the empty path. */
export type Path = readonly number[];

/** The node at `path`, or undefined where the path leaves the tree. */
export function nodeAt(expr: Expr, path: Path): Expr | undefined {
  let node: Expr | undefined = expr;
  for (const step of path) node = node && children(node)[step];
  return node;
}

/** The tree with the node at `path` replaced; throws where the path leaves the tree. */
export function replaceAt(expr: Expr, path: Path, to: Expr): Expr {
  return replaceFrom(expr, path, 0, to);
}

function replaceFrom(expr: Expr, path: Path, depth: number, to: Expr): Expr {
  const step = path[depth];
  if (step === undefined) return to;
  const parts = children(expr);
  const part = parts[step];
  if (!part) throw new RangeError(`no part ${step} in ${expr.kind}`);
  return withChildren(expr, parts.with(step, replaceFrom(part, path, depth + 1, to)));
}

/** Every node with its path, parents first. */
export function* walkPaths(expr: Expr, path: Path = []): Generator<readonly [Path, Expr]> {
  yield [path, expr];
  const parts = children(expr);
  for (let index = 0; index < parts.length; index += 1) {
    yield* walkPaths(parts[index] as Expr, [...path, index]);
  }
}
