import { hasDots, isDots } from '../../expr/dots.ts';
import { type App, type Expr, isApp } from '../../expr/expr.ts';
import { nodeAt, type Path } from '../../expr/path.ts';
import { equalExpr, size, walk } from '../../expr/tree.ts';

/**
 * Whether a rewrite of the relation at a path tears a chain x = y = z: the relation is a link, and one of its ends that
 * another link holds on to is no longer there.
 */
export function tearsChain(root: Expr, path: Path, to: Expr): boolean {
  const index = path.at(-1);
  const parent = index === undefined ? undefined : nodeAt(root, path.slice(0, -1));
  if (index === undefined || !isApp(parent, 'and')) return false;
  const link = parent.args[index];
  if (!isApp(link)) return false;
  const made = isApp(to) ? to : undefined;
  const [before, after] = [parent.args[index - 1], parent.args[index + 1]];
  return (
    (isApp(before) &&
      equalExpr(last(before), first(link)) &&
      !(made && equalExpr(first(made), first(link)))) ||
    (isApp(after) && equalExpr(last(link), first(after)) && !(made && equalExpr(last(made), last(link))))
  );
}

const first = ({ args }: App): Expr => args[0] as Expr;
const last = ({ args }: App): Expr => args.at(-1) as Expr;

/** Nodes of a middle that may be written twice, as in x < y and z < a. */
const SHORT = 3;

/** How many long middles the chains of a formula share: with one copy changed, the whole would be written out twice. */
export function longMiddles(expr: Expr): number {
  let count = 0;
  for (const part of walk(expr)) {
    if (!isApp(part, 'and')) continue;
    for (const [index, link] of part.args.entries()) {
      const next = part.args[index + 1];
      if (isApp(link) && isApp(next) && equalExpr(last(link), first(next)) && size(last(link)) > SHORT)
        count += 1;
    }
  }
  return count;
}

/**
 * Whether rewrites at these paths change some of the terms between which dots stand, and not the others: the pattern
 * that the dots go on with is read off all of them.
 */
export function tearsDots(root: Expr, paths: readonly Path[]): boolean {
  const dotted = new Map<App, Set<number>>();
  for (const path of paths) {
    let node: Expr | undefined = root;
    for (const [depth, step] of path.entries()) {
      if (isApp(node) && hasDots(node)) dotted.set(node, (dotted.get(node) ?? new Set()).add(step));
      node = nodeAt(root, path.slice(0, depth + 1));
    }
  }
  return [...dotted].some(
    ([{ args }, changed]) => changed.size < args.filter((each) => !isDots(each)).length,
  );
}
