import type { Overload, OverloadTable } from '../../evaluate/compiler.ts';
import {
  type MatrixValue,
  type NumberValue,
  numberValue,
  truthValue,
  undecidedValue,
  undefinedValue,
  type Value,
} from '../../values/value.ts';
import { addNumbers, compareValues, integerOf, modulus } from '../numbers.ts';
import {
  addMatrices,
  conjugateMatrix,
  entriesOf,
  entryOf,
  identityMatrix,
  largestEntry,
  matrixOf,
  multiplyMatrices,
  scaleMatrix,
  transposeMatrix,
} from './algebra.ts';
import { determinant, entryNorm, inverseMatrix, rankOf, spectralNorm, traceOf } from './solve.ts';

const SHAPES = undefinedValue('matrices whose shapes do not fit');

function isMatrix(value: Value | undefined): value is MatrixValue {
  return value?.kind === 'matrix';
}

/** Whether it is a single row or a single column. */
function isVector(a: MatrixValue): boolean {
  return a.rows === 1 || a.columns === 1;
}

const add: Overload = (args) => {
  if (!args.some(isMatrix)) return undefined;
  if (args.some((arg) => arg.kind === 'number') && args.every(isOne))
    return args.map(asNumber).reduce(addNumbers);
  let sum: MatrixValue | undefined;
  for (const arg of args) {
    if (!isMatrix(arg)) return arg.kind === 'number' ? addScalar(args) : undefined;
    sum = sum ? addMatrices(sum, arg) : arg;
    if (!sum) return SHAPES;
  }
  return sum;
};

/** A number, or a matrix of one entry, as u^T v is. */
function isOne(value: Value): value is NumberValue | MatrixValue {
  return value.kind === 'number' || (value.kind === 'matrix' && value.re.length === 1);
}

function asNumber(value: Value): NumberValue {
  return value.kind === 'matrix' ? entryOf(value, 0, 0) : (value as NumberValue);
}

/** Zero may be added to a matrix; any other number may not, though some authors mean its multiple of the identity. */
function addScalar(args: readonly Value[]): Value {
  const others = args.filter(
    (arg) => !(arg.kind === 'number' && arg.re === 0 && arg.im === 0 && arg.err === 0),
  );
  if (others.every(isMatrix) && others.length > 0) {
    return others
      .slice(1)
      .reduce<Value>(
        (sum, next) => (isMatrix(sum) && isMatrix(next) ? (addMatrices(sum, next) ?? SHAPES) : sum),
        others[0] as Value,
      );
  }
  return undecidedValue('a number added to a matrix');
}

const mul: Overload = (args) => {
  if (!args.some(isMatrix)) return undefined;
  let product: Value = args[0] as Value;
  for (const next of args.slice(1)) {
    const result = multiplyPair(product, next);
    if (!result) return undefined;
    if (result.kind !== 'matrix' && result.kind !== 'number') return result;
    product = result;
  }
  return product;
};

function multiplyPair(a: Value, b: Value): Value | undefined {
  if (isMatrix(a) && isMatrix(b)) {
    const product = multiplyMatrices(a, b) ?? SHAPES;
    // A row times a column is a number, whatever it is multiplied with next.
    return product.kind === 'matrix' && product.re.length === 1 && a.columns > 1
      ? scalarOf(product)
      : product;
  }
  if (isMatrix(a) && b.kind === 'number') return scaleMatrix(a, b);
  if (a.kind === 'number' && isMatrix(b)) return scaleMatrix(b, a);
  if (a.kind === 'number' && b.kind === 'number') return scalarOf(scaleMatrix(matrixOf(1, 1, [a]), b));
  return undefined;
}

function scalarOf(a: MatrixValue): NumberValue {
  return entryOf(a, 0, 0);
}

const pow: Overload = ([a, exponent]) => {
  if (!isMatrix(a)) return undefined;
  const times = integerOf(exponent);
  if (times === undefined) return undecidedValue('a power of a matrix that is no integer');
  if (a.rows !== a.columns) return undefinedValue('a power of a matrix that is not square');
  const base = times < 0 ? inverseMatrix(a) : a;
  if (!isMatrix(base)) return base;
  if (Math.abs(times) > 12) return undecidedValue('a high power of a matrix');
  let power = identityMatrix(a.rows);
  for (let step = 0; step < Math.abs(times); step += 1) power = multiplyMatrices(power, base) as MatrixValue;
  return power;
};

/** Equality entry by entry; the number 0 is the zero matrix of any shape. */
const eq: Overload = ([a, b]) => {
  if (!isMatrix(a) && !isMatrix(b)) return undefined;
  const left = isMatrix(a) ? a : zeroLike(b as MatrixValue, a);
  const right = isMatrix(b) ? b : zeroLike(a as MatrixValue, b);
  if (!left || !right) return undefined;
  if (left.rows !== right.rows || left.columns !== right.columns) return truthValue(false);
  const scale = Math.max(largestEntry(left), largestEntry(right), 1);
  let doubt = false;
  const others = entriesOf(right);
  for (const [at, entry] of entriesOf(left).entries()) {
    const compared = compareValues(entry, others[at] as NumberValue, scale);
    if (compared === 'unequal') return truthValue(false);
    if (compared === 'close') doubt = true;
  }
  return doubt ? undecidedValue('matrices too close to tell apart') : truthValue(true);
};

function zeroLike(shape: MatrixValue, value: Value | undefined): MatrixValue | undefined {
  if (value?.kind !== 'number') return undefined;
  if (shape.rows === 1 && shape.columns === 1) return matrixOf(1, 1, [value]);
  if (value.re !== 0 || value.im !== 0 || value.err !== 0) return undefined;
  return { ...shape, re: new Float64Array(shape.re.length), err: 0 };
}

/** The sum of products of entries, the first conjugated. Tuples count as vectors. */
const inner: Overload = ([a, b]) => {
  const [x, y] = [vectorOf(a), vectorOf(b)];
  if (!x || !y) return undefined;
  if (x.re.length !== y.re.length) return SHAPES;
  const row = { ...conjugateMatrix(x), rows: 1, columns: x.re.length };
  const column = { ...y, rows: y.re.length, columns: 1 };
  return scalarOf(multiplyMatrices(row, column) as MatrixValue);
};

/** A matrix with one row or column, or a tuple of numbers as a column. */
function vectorOf(value: Value | undefined): MatrixValue | undefined {
  if (value?.kind === 'matrix') return isVector(value) ? value : undefined;
  if (value?.kind !== 'tuple' || value.items.length === 0) return undefined;
  const numbers = value.items.filter((item) => item.kind === 'number');
  return numbers.length === value.items.length ? matrixOf(numbers.length, 1, numbers) : undefined;
}

const cross: Overload = ([a, b]) => {
  const [x, y] = [vectorOf(a), vectorOf(b)];
  if (!x || !y) return undefined;
  if (x.re.length !== 3 || y.re.length !== 3)
    return undefinedValue('a cross product outside three dimensions');
  const [p, q] = [entriesOf(x), entriesOf(y)];
  const entries = [0, 1, 2].map((i) => {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    const square = [p[j], p[k], q[j], q[k]] as NumberValue[];
    return determinant(matrixOf(2, 2, square)) as NumberValue;
  });
  return matrixOf(x.rows, x.columns, entries);
};

const norm: Overload = ([a]) => {
  const vector = vectorOf(a);
  if (vector) return entryNorm(vector, 2);
  return isMatrix(a) ? spectralNorm(a) : undefined;
};

const commutator =
  (sign: 1 | -1): Overload =>
  ([a, b]) => {
    if (!isMatrix(a) || !isMatrix(b)) return undefined;
    const [ab, ba] = [multiplyMatrices(a, b), multiplyMatrices(b, a)];
    if (!ab || !ba) return SHAPES;
    return addMatrices(ab, scaleMatrix(ba, numberValue(sign))) ?? SHAPES;
  };

const onMatrix =
  (apply: (a: MatrixValue) => Value): Overload =>
  ([a]) =>
    isMatrix(a) ? apply(a) : undefined;

/** |A| is the determinant of a square matrix and the length of a vector. */
const bars: Overload = (args, node) => {
  const [a] = args;
  if (a?.kind === 'tuple' || (isMatrix(a) && isVector(a) && a.re.length > 1)) return norm(args, node);
  return isMatrix(a) ? determinant(a) : undefined;
};

/** Algebra of matrices and vectors; tuples of numbers are vectors where one is called for. */
export const MATRIX_OVERLOADS: OverloadTable = {
  add,
  mul,
  neg: onMatrix((a) => scaleMatrix(a, numberValue(-1))),
  pos: onMatrix((a) => a),
  div: ([a, b]) => (isMatrix(a) && b?.kind === 'number' ? divided(a, b) : undefined),
  pow,
  eq,
  det: onMatrix(determinant),
  abs: bars,
  trace: onMatrix(traceOf),
  rank: onMatrix(rankOf),
  norm,
  'norm-index': ([a, p]) => {
    const vector = vectorOf(a);
    if (!vector || p?.kind !== 'number' || p.im !== 0) return undefined;
    return p.re >= 1 ? entryNorm(vector, p.re) : undecidedValue('a norm of index below one');
  },
  transpose: onMatrix(transposeMatrix),
  adjoint: onMatrix((a) => transposeMatrix(conjugateMatrix(a))),
  conj: onMatrix(conjugateMatrix),
  inverse: ([a]) => (isMatrix(a) ? inverseMatrix(a) : undefined),
  inner,
  'dot-product': inner,
  cross,
  commutator: commutator(-1),
  anticommutator: commutator(1),
  perpendicular: (args, node) => {
    const product = inner(args, node);
    if (product?.kind !== 'number') return product;
    return truthValue(modulus(product) <= 2 * product.err);
  },
};

function divided(a: MatrixValue, b: NumberValue): Value {
  const size = modulus(b);
  if (size <= b.err) return undefinedValue('a division by zero');
  const square = size * size;
  const reciprocal = numberValue(
    b.re / square,
    -b.im / square,
    b.err / (size * (size - b.err)) + 1e-16 / size,
  );
  return scaleMatrix(a, reciprocal);
}
