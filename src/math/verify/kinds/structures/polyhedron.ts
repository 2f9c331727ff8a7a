import type { Rng } from '../../../../base/random/rng.ts';
import type { DrawStructure } from '../../models/draw.ts';
import { numberValue, type Value } from '../../values/value.ts';

/** Counts of vertices, edges and faces. */
type Counts = readonly [vertices: number, edges: number, faces: number];

/** The regular and semiregular solids. */
const SOLIDS: readonly Counts[] = [
  [4, 6, 4],
  [8, 12, 6],
  [6, 12, 8],
  [20, 30, 12],
  [12, 30, 20],
  [12, 18, 8],
  [12, 24, 14],
  [24, 36, 14],
  [24, 48, 26],
  [60, 90, 32],
];

/** Constructions that make a convex polyhedron out of another, each by what it does to the counts. */
const CHANGES: readonly ((counts: Counts, rng: Rng) => Counts)[] = [
  // A pyramid on a face with k sides.
  ([v, e, f]) => [v + 1, e + 3, f + 2],
  ([v, e, f]) => [v + 1, e + 4, f + 3],
  // A corner of three edges cut off.
  ([v, e, f]) => [v + 2, e + 3, f + 1],
  // The dual.
  ([v, e, f]) => [f, e, v],
];

/** Whether some convex polyhedron has these counts (E. Steinitz 1906); a change may ask for a face that there is not. */
function exists([vertices, , faces]: Counts): boolean {
  return vertices <= 2 * faces - 4 && faces <= 2 * vertices - 4;
}

/** Binds the roles `vertices`, `edges` and `faces` of a convex polyhedron: a prism, a pyramid, a known solid or one changed. */
export const drawPolyhedron: DrawStructure = (roles, { rng }) => {
  let counts = drawBase(rng);
  for (let step = rng.int(0, 2); step > 0; step -= 1) {
    const changed = rng.pick(CHANGES)(counts, rng);
    if (exists(changed)) counts = changed;
  }
  const [vertices, edges, faces] = counts;
  const measures: Readonly<Record<string, number>> = { vertices, edges, faces };
  const bound = new Map<string, Value>();
  for (const [role, letter] of Object.entries(roles)) {
    const count = measures[role];
    if (count === undefined) throw new RangeError(`a polyhedron has no role ${role}`);
    bound.set(letter, numberValue(count));
  }
  return bound;
};

function drawBase(rng: Rng): Counts {
  const sides = rng.int(3, 9);
  switch (rng.int(0, 2)) {
    case 0:
      return [2 * sides, 3 * sides, sides + 2];
    case 1:
      return [sides + 1, 2 * sides, sides + 1];
    default:
      return rng.pick(SOLIDS);
  }
}
