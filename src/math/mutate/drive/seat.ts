import { type App, type Expr, isApp, isNum } from '../../expr/expr.ts';
import { nodeAt, type Path, replaceAt } from '../../expr/path.ts';
import { build, reduced } from '../terms/build.ts';

/** Whether a part of this head would stand in its parent as nobody writes it: a sum in a sum, a sign in a product. */
function sticksOut(parent: App, part: Expr, index: number): boolean {
  switch (parent.head) {
    case 'add':
      return isApp(part, 'add') || isNum(part, '0') || (isApp(part, 'neg') && isApp(part.args[0], 'neg'));
    case 'mul':
      return isApp(part, 'mul') || isApp(part, 'neg') || part.kind === 'num';
    case 'inner':
    case 'dot-product':
      return isApp(part, 'neg');
    case 'neg':
      return isApp(part, 'neg') || isNum(part, '0');
    case 'div':
      return (
        isApp(part, 'neg') ||
        (index === 0 && isApp(part, 'div')) ||
        (index === 1 && isNum(part, '1')) ||
        reduced(
          index === 0 ? part : (parent.args[0] as Expr),
          index === 0 ? (parent.args[1] as Expr) : part,
        ) !== undefined
      );
    case 'pow':
      return (index === 1 && isNum(part, '1')) || (index === 0 && isNum(part, '1'));
    case 'and':
    case 'or':
    case 'union':
    case 'intersection':
      return isApp(part, parent.head);
    default:
      return false;
  }
}

/**
 * Where a replacement really takes place: its parents are put together anew as far up as it would stick out of them, so
 * that before and after are whole nodes and the result reads as written by hand.
 */
export function seat(root: Expr, path: Path, after: Expr): { path: Path; before: Expr; after: Expr } {
  let place = path;
  let to = after;
  while (place.length > 0) {
    const parent = nodeAt(root, place.slice(0, -1));
    const index = place.at(-1) as number;
    if (!isApp(parent) || !sticksOut(parent, to, index)) break;
    to = build(parent.head, parent.args.with(index, to));
    place = place.slice(0, -1);
  }
  return { path: place, before: nodeAt(root, place) as Expr, after: to };
}

/** One node that is to be replaced, and what must hold for that. */
export interface Change {
  readonly path: Path;
  readonly node: Expr;
  readonly to: Expr;
  readonly requires: readonly Expr[];
}

/**
 * The formula after changes of nodes that lie apart, in order of their paths, as one change of the smallest node that holds
 * them all. The last is made first, so that the paths to the others stay; undefined where one takes another's place.
 */
export function seatAll(
  root: Expr,
  changes: readonly Change[],
): { readonly path: Path; readonly before: Expr; readonly after: Expr; readonly to: Expr } | undefined {
  let whole = root;
  let common: Path | undefined;
  for (const { path, node, to } of changes.toReversed()) {
    if (nodeAt(whole, path) !== node) return undefined;
    const place = seat(whole, path, to);
    whole = replaceAt(whole, place.path, place.after);
    common = common ? shared(common, place.path) : place.path;
  }
  const path = common ?? [];
  return { path, before: nodeAt(root, path) as Expr, after: nodeAt(whole, path) as Expr, to: whole };
}

function shared(one: Path, other: Path): Path {
  const end = one.findIndex((step, at) => step !== other[at]);
  return end < 0 ? one : one.slice(0, end);
}
