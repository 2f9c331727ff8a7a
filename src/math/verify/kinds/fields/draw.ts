import type { DrawKind } from '../../models/draw.ts';
import { undecidedValue } from '../../values/value.ts';
import { drawSmooth, FUNCTION_TRAITS } from '../functions/draw.ts';
import { powerProfile } from '../functions/smooth/profile.ts';
import { ridgeSum } from '../functions/smooth/ridge.ts';
import { functionValue } from '../functions/value.ts';
import { integerOf } from '../numbers.ts';
import { vectorField } from './field.ts';

/**
 * Draws a smooth vector field, of three dimensions unless `shape` says otherwise. The trait `position` makes it the
 * place itself, (x, y, z); others are those of functions, for each component.
 */
export const drawVectorField: DrawKind = (declaration, context) => {
  const { shape = [], traits = [] } = declaration.domain;
  const size = shape[0] === undefined ? 3 : integerOf(context.evaluate(shape[0]));
  if (size === undefined || size < 2 || size > 4)
    return undecidedValue('a vector field of so many components');
  const isPosition = traits.includes('position');
  const unknown = traits.find((trait) => trait !== 'position' && !FUNCTION_TRAITS.has(trait));
  if (unknown) return undecidedValue(`no vector field is drawn to be ${unknown}`);
  const axes = Array.from({ length: size }, (_, axis) => axis);
  return vectorField(
    axes.map((axis) =>
      functionValue(isPosition ? coordinate(axis, size) : drawSmooth(context.rng, size, traits)),
    ),
  );
};

function coordinate(axis: number, size: number) {
  const slopes = Array.from({ length: size }, (_, i) => (i === axis ? 1 : 0));
  return ridgeSum([{ profile: powerProfile(1), scale: 1, slopes, shift: 0 }]);
}
