import type { Overload, OverloadTable } from '../../evaluate/compiler.ts';
import { truthValue, undecidedValue, undefinedValue, type Value } from '../../values/value.ts';
import { combineFunctions, constantFunction, QUOTIENT } from '../functions/arithmetic.ts';
import { ELEMENTARY_OVERLOADS } from '../functions/elementary.ts';
import { equalFunctions } from '../functions/equality.ts';
import { isSmooth, type SmoothFunctionValue } from '../functions/value.ts';
import {
  along,
  asVectorField,
  difference,
  isVectorField,
  product,
  scalarField,
  sum,
  type VectorFieldValue,
  vectorField,
} from './field.ts';

const UNLIKE = undefinedValue('fields whose numbers of components do not fit');

/** The field among the values, by which the others are read. */
function fieldIn(args: readonly Value[]): VectorFieldValue | undefined {
  return args.find(isVectorField);
}

/** All arguments as vector fields like the first one; undefined where none is one. */
function fieldsOf(args: readonly Value[]): readonly VectorFieldValue[] | Value | undefined {
  const first = fieldIn(args);
  if (!first) return undefined;
  const fields = args.map((arg) => asVectorField(arg, first.arity));
  return fields.every((field) => field !== undefined)
    ? fields
    : undecidedValue('a vector field together with what is none');
}

function onFields(apply: (fields: readonly VectorFieldValue[]) => Value): Overload {
  return (args) => {
    const fields = fieldsOf(args);
    return fields && ('kind' in fields ? fields : apply(fields));
  };
}

/** Functions of several variables times one field; two fields side by side are no product that is defined here. */
const mul: Overload = (args) => {
  const field = fieldIn(args);
  if (!field) return undefined;
  if (args.filter(isVectorField).length > 1)
    return undecidedValue('a product of vector fields without a sign');
  const factors = args.filter((arg) => arg !== field).map((arg) => scalarField(arg, field.arity));
  if (!factors.every((factor) => factor !== undefined))
    return undecidedValue('a vector field times what is no scalar field');
  return vectorField(field.components.map((component) => factors.reduce(product, component)));
};

const div: Overload = ([a, b]) => {
  if (!isVectorField(a) || !b) return undefined;
  const divisor = scalarField(b, a.arity);
  if (!divisor) return undecidedValue('a vector field divided by what is no scalar field');
  return vectorField(
    a.components.map((part) => combineFunctions(part, divisor, QUOTIENT) as SmoothFunctionValue),
  );
};

const dot = onFields(([a, b]) => {
  const [f, g] = [a as VectorFieldValue, b as VectorFieldValue];
  return sum(f.components.map((part, i) => product(part, g.components[i] as SmoothFunctionValue)));
});

const cross = onFields(([a, b]) => {
  const [f, g] = [(a as VectorFieldValue).components, (b as VectorFieldValue).components];
  if (f.length !== 3) return UNLIKE;
  const at = (parts: readonly SmoothFunctionValue[], i: number) => parts[i % 3] as SmoothFunctionValue;
  return vectorField(
    [0, 1, 2].map((i) =>
      difference(product(at(f, i + 1), at(g, i + 2)), product(at(f, i + 2), at(g, i + 1))),
    ),
  );
});

/** Of a number that is no field nothing is said: its derivative would be that of a value. */
const grad: Overload = ([f]) => {
  if (!f || !isSmooth(f)) return undefined;
  return vectorField(Array.from({ length: f.arity }, (_, axis) => along(f, axis)));
};

const divergence: Overload = ([f]) =>
  isVectorField(f) ? sum(f.components.map((part, axis) => along(part, axis))) : undefined;

const curl: Overload = ([f]) => {
  if (!isVectorField(f)) return undefined;
  if (f.arity !== 3) return undefinedValue('a curl outside three dimensions');
  const slope = (part: number, axis: number) =>
    along(f.components[part % 3] as SmoothFunctionValue, axis % 3);
  return vectorField([0, 1, 2].map((i) => difference(slope(i + 2, i + 1), slope(i + 1, i + 2))));
};

function laplacianOf(f: SmoothFunctionValue): SmoothFunctionValue {
  return sum(Array.from({ length: f.arity }, (_, axis) => along(along(f, axis), axis)));
}

const laplacian: Overload = ([f]) => {
  if (isVectorField(f)) return vectorField(f.components.map(laplacianOf));
  return f && isSmooth(f) ? laplacianOf(f) : undefined;
};

/** The length at each point: smooth wherever the field does not vanish. */
const norm: Overload = ([f], node) => {
  if (!isVectorField(f)) return undefined;
  return ELEMENTARY_OVERLOADS.sqrt?.([sum(f.components.map((part) => product(part, part)))], node);
};

/** Equality component by component. */
const eq = onFields(([a, b]) => {
  const [f, g] = [a as VectorFieldValue, b as VectorFieldValue];
  let doubt: Value | undefined;
  for (const [i, part] of f.components.entries()) {
    const equal = equalFunctions([part, g.components[i] as SmoothFunctionValue]);
    if (equal?.kind === 'truth' && !equal.holds) return equal;
    if (equal?.kind !== 'truth') doubt = equal ?? undecidedValue('components that are not compared');
  }
  return doubt ?? truthValue(true);
});

const scaled = onFields(([f]) => {
  const field = f as VectorFieldValue;
  return vectorField(field.components.map((part) => product(constantFunction(-1, 0, field.arity), part)));
});

/** Vector analysis: fields of vectors with their algebra, and what nabla makes of fields and of functions of several variables. */
export const FIELD_OVERLOADS: OverloadTable = {
  add: onFields((fields) =>
    vectorField(
      (fields[0] as VectorFieldValue).components.map((_, i) =>
        sum(fields.map((field) => field.components[i] as SmoothFunctionValue)),
      ),
    ),
  ),
  neg: scaled,
  pos: onFields(([f]) => f as VectorFieldValue),
  mul,
  div,
  'dot-product': dot,
  inner: dot,
  cross,
  grad,
  divergence,
  curl,
  laplacian,
  norm,
  abs: norm,
  eq,
  ne(args, node) {
    const equal = eq(args, node);
    return equal?.kind === 'truth' ? truthValue(!equal.holds) : equal;
  },
};
