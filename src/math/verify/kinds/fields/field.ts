import { type FunctionValue, firstFailure, undecidedValue, type Value } from '../../values/value.ts';
import { combineFunctions, constantFunction, PRODUCT, SUM } from '../functions/arithmetic.ts';
import { isSmooth, type SmoothFunctionValue } from '../functions/value.ts';
import { entriesOf, matrixOf } from '../matrices/algebra.ts';

/** A smooth vector at each point of space: as many components as variables, each with its partial derivatives. */
export interface VectorFieldValue extends FunctionValue {
  readonly components: readonly SmoothFunctionValue[];
}

/** The field of these components, in the order of the coordinates. */
export function vectorField(components: readonly SmoothFunctionValue[]): VectorFieldValue {
  return {
    kind: 'function',
    arity: components.length,
    components,
    get words() {
      return `(${components.map(({ words }) => words).join(', ')})`;
    },
    call(args) {
      const values = components.map((component) => component.call(args));
      const failure = firstFailure(values);
      if (failure) return failure;
      const numbers = values.filter((value) => value.kind === 'number');
      return numbers.length === values.length
        ? matrixOf(values.length, 1, numbers)
        : undecidedValue('a vector field whose components are no numbers');
    },
    derivative: (orders) => vectorField(components.map((component) => derived(component, orders))),
  };
}

export function isVectorField(value: Value | undefined): value is VectorFieldValue {
  return value?.kind === 'function' && 'components' in value;
}

/** A smooth function of so many variables, which a number is too; no vector field. */
export function scalarField(value: Value, arity: number): SmoothFunctionValue | undefined {
  if (value.kind === 'number') return constantFunction(value.re, value.im, arity);
  return isSmooth(value) && value.arity === arity ? value : undefined;
}

/** A vector field, which a vector of as many entries is too, and zero. */
export function asVectorField(value: Value, arity: number): VectorFieldValue | undefined {
  if (isVectorField(value)) return value.arity === arity ? value : undefined;
  if (value.kind === 'number' && value.re === 0 && value.im === 0 && value.err === 0)
    return vectorField(Array.from({ length: arity }, () => constantFunction(0, 0, arity)));
  if (value.kind !== 'matrix' || value.re.length !== arity || value.columns !== 1) return undefined;
  return vectorField(entriesOf(value).map(({ re, im }) => constantFunction(re, im, arity)));
}

/** The partial derivative by the `axis`-th coordinate. */
export function along(field: SmoothFunctionValue, axis: number): SmoothFunctionValue {
  return derived(
    field,
    Array.from({ length: field.arity }, (_, i) => (i === axis ? 1 : 0)),
  );
}

function derived(field: SmoothFunctionValue, orders: readonly number[]): SmoothFunctionValue {
  return field.derivative?.(orders) as SmoothFunctionValue;
}

/** Sums and products of smooth functions of equally many variables, which are smooth again. */
export function sum(parts: readonly SmoothFunctionValue[]): SmoothFunctionValue {
  return parts.reduce((total, part) => combineFunctions(total, part, SUM) as SmoothFunctionValue);
}

export function product(a: SmoothFunctionValue, b: SmoothFunctionValue): SmoothFunctionValue {
  return combineFunctions(a, b, PRODUCT) as SmoothFunctionValue;
}

export function difference(a: SmoothFunctionValue, b: SmoothFunctionValue): SmoothFunctionValue {
  return sum([a, product(constantFunction(-1, 0, b.arity), b)]);
}
