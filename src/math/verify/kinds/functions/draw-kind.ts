import { parseSexpr } from '../../../expr/sexpr.ts';
import { namedTrait } from '../../../statement/domain.ts';
import type { DrawKind } from '../../models/draw.ts';
import { type FunctionValue, undecidedValue, type Value } from '../../values/value.ts';
import { classicalFunction } from '../classical.ts';
import { namedFunction } from '../named.ts';
import { integerOf } from '../numbers.ts';
import { combineFunctions, constantFunction, PRODUCT, SUM } from './arithmetic.ts';
import { drawSmooth, FUNCTION_TRAITS } from './draw.ts';
import { powerProfile } from './smooth/profile.ts';
import { ridgeSum } from './smooth/ridge.ts';
import { functionValue } from './value.ts';

/**
 * Draws an unknown smooth function. `shape: ['2']` makes it one of two variables. Beside the traits of `drawSmooth`,
 * `zero-at:X` makes it vanish at the value of X (an S-expression over letters declared before).
 */
export const drawFunction: DrawKind = (declaration, context) => {
  const named = namedTrait(declaration.domain);
  if (named)
    return (
      classicalFunction(named) ?? namedFunction(named) ?? undecidedValue(`no function is called ${named}`)
    );
  const { shape = [], traits = [] } = declaration.domain;
  const arity = shape[0] === undefined ? 1 : integerOf(context.evaluate(shape[0]));
  if (arity === undefined || arity < 1 || arity > 6) return undecidedValue('a function of so many variables');
  const zeros: Value[] = [];
  for (const trait of traits) {
    if (trait.startsWith('zero-at:'))
      zeros.push(context.evaluate(parseSexpr(trait.slice('zero-at:'.length))));
    else if (!FUNCTION_TRAITS.has(trait)) return undecidedValue(`no function is drawn to be ${trait}`);
  }
  const drawn: FunctionValue = functionValue(drawSmooth(context.rng, arity, traits));
  return zeros.length === 0 ? drawn : vanishing(drawn, zeros);
};

/** h(x) - h(a) for one zero a; for more, h(x) (x-a)(x-b)... */
function vanishing(drawn: FunctionValue, zeros: readonly Value[]): Value {
  if (drawn.arity !== 1) return undecidedValue('a zero of a function of several variables');
  const [first] = zeros;
  if (zeros.length === 1) {
    const at = drawn.call([first as Value]);
    if (at.kind !== 'number') return at;
    return combineFunctions(drawn, constantFunction(-at.re, -at.im, 1), SUM) as FunctionValue;
  }
  let product: FunctionValue = drawn;
  for (const zero of zeros) {
    if (zero.kind !== 'number') return undecidedValue('a zero that is no number');
    const line = ridgeSum([{ profile: powerProfile(1), scale: 1, slopes: [1], shift: -zero.re }]);
    product = combineFunctions(product, functionValue(line), PRODUCT) as FunctionValue;
  }
  return product;
}
