import { SPECIAL_OVERLOADS } from '../special/overloads.ts';
import { drawVectorField } from './fields/draw.ts';
import { NABLA_COMPILERS } from './fields/nabla.ts';
import { FIELD_OVERLOADS } from './fields/overloads.ts';
import { drawEvent, drawPartition, drawRandomVariable } from './probability/draw.ts';
import { PROBABILITY_COMPILERS } from './probability/heads.ts';
import { PROBABILITY_OVERLOADS } from './probability/overloads.ts';
import type { RareKinds } from './rare-later.ts';
import { drawIndependentCopies } from './structures/copies.ts';
import { drawDiscreteVariable } from './structures/discrete.ts';
import { drawPolyhedron } from './structures/polyhedron.ts';
import { drawRightTriangle, drawTriangle } from './structures/triangle.ts';

/** Vector fields, events, random variables, structures, special functions and divisibility, which few formulas have: a page fetches their code when one needs it. */
export const RARE: RareKinds = {
  drawers: {
    'vector-field': drawVectorField,
    event: drawEvent,
    'random-variable': drawRandomVariable,
    partition: drawPartition,
  },
  structures: {
    triangle: drawTriangle,
    'right-triangle': drawRightTriangle,
    polyhedron: drawPolyhedron,
    'discrete-variable': drawDiscreteVariable,
    'independent-copies': drawIndependentCopies,
  },
  compilers: { ...PROBABILITY_COMPILERS, ...NABLA_COMPILERS },
  overloads: { fields: FIELD_OVERLOADS, probability: PROBABILITY_OVERLOADS, special: SPECIAL_OVERLOADS },
};
