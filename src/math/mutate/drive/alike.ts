import type { Path } from '../../expr/path.ts';
import type { Operator } from '../operator.ts';
import { likeness, shapeOf } from '../terms/like.ts';
import { headKey, type Site } from './sites.ts';

/**
 * Whether what is done at one site is done at the other with it: both have one shape, as the two solutions of a quadratic
 * equation or the entries of a matrix, or the operator changes a way of writing, which people do throughout a formula.
 * Whoever rewrites one of two like parts by hand rewrites the other.
 */
export function isAlike({ throughout, applies, plain }: Operator, one: Site, other: Site): boolean {
  if (one.premise !== other.premise || isWithin(one.path, other.path) || isWithin(other.path, one.path))
    return false;
  if (throughout === true || shapeOf(one.node) === shapeOf(other.node)) return true;
  // Of two equations in a row none is turned round alone, nor one of x = r cos t and y = r sin t rearranged.
  return (
    applies === 'relation' &&
    areNeighbours(one, other) &&
    (plain === true || likeness(one.node) === likeness(other.node))
  );
}

function areNeighbours({ path, node }: Site, other: Site): boolean {
  const isSibling =
    path.length === other.path.length &&
    path.every((step, at) => at === path.length - 1 || step === other.path[at]);
  return isSibling && headKey(node) === headKey(other.node);
}

/** Whether a path leads to a node or into it; the path of the node comes second. */
function isWithin(path: Path, node: Path): boolean {
  return node.every((step, at) => step === path[at]);
}
