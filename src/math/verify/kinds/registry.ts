import type { DomainKind } from '../../statement/domain.ts';
import type { CompilerTable, OverloadTable } from '../evaluate/compiler.ts';
import type { DrawKind, DrawStructure } from '../models/draw.ts';
import { truthValue, type Value } from '../values/value.ts';
import { DERIVATIVE_COMPILERS } from './functions/derivative.ts';
import { drawFunction } from './functions/draw-kind.ts';
import { ELEMENTARY_OVERLOADS } from './functions/elementary.ts';
import { LAMBDA_COMPILERS } from './functions/lambda.ts';
import { FUNCTION_OVERLOADS } from './functions/overloads.ts';
import { drawMatrix, drawVector } from './matrices/draw.ts';
import { MATRIX_OVERLOADS } from './matrices/overloads.ts';
import { RARE } from './rare.ts';
import { sequenceDrawer } from './sequences/draw.ts';
import { SEQUENCE_COMPILERS } from './sequences/heads.ts';
import { SEQUENCE_OVERLOADS } from './sequences/overloads.ts';
import { drawSet } from './sets/draw.ts';
import { EXTREME_OVERLOADS, SET_COMPILERS } from './sets/folds.ts';
import { SET_OVERLOADS } from './sets/overloads.ts';
import { namedRegion } from './sets/regions.ts';

const DRAWERS: Readonly<Partial<Record<DomainKind, DrawKind>>> = {
  function: drawFunction,
  polynomial: (declaration, context) =>
    drawFunction(
      { ...declaration, domain: { ...declaration.domain, kind: 'function', traits: ['polynomial'] } },
      context,
    ),
  matrix: drawMatrix,
  vector: drawVector,
  set: drawSet,
  proposition: (_, { rng }) => truthValue(rng.int(0, 1) === 1),
  ...RARE.drawers,
};

/** Drawers of the structured kinds. */
export const KIND_DRAWERS: Readonly<Partial<Record<DomainKind, DrawKind>>> = {
  ...DRAWERS,
  sequence: sequenceDrawer((kind) => DRAWERS[kind]),
};

/** Drawers of the structures that models name. */
export const STRUCTURE_DRAWERS: Readonly<Record<string, DrawStructure>> = RARE.structures;

/** Heads of structured kinds that need their own code, because they bind or read their arguments unevaluated. */
export const KIND_COMPILERS: readonly CompilerTable[] = [
  SEQUENCE_COMPILERS,
  SET_COMPILERS,
  RARE.compilers,
  LAMBDA_COMPILERS,
  DERIVATIVE_COMPILERS,
];

/** Values of heads over structured arguments; the first table whose entry answers counts. */
export const KIND_OVERLOADS: readonly OverloadTable[] = [
  RARE.overloads.fields,
  FUNCTION_OVERLOADS,
  ELEMENTARY_OVERLOADS,
  SET_OVERLOADS,
  EXTREME_OVERLOADS,
  RARE.overloads.probability,
  MATRIX_OVERLOADS,
  SEQUENCE_OVERLOADS,
  RARE.overloads.special,
];

/** Letters that stand for sets of numbers unless declared otherwise. */
export const KIND_CONSTANTS: ReadonlyMap<string, Value> = new Map([
  ['bb:P', namedRegion('P') as Value],
  ...['N', 'Z', 'Q', 'R', 'C'].flatMap((letter) =>
    ['bb', 'bf'].map((font) => [`${font}:${letter}`, namedRegion(letter) as Value] as const),
  ),
]);
