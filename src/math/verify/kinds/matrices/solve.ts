import {
  type MatrixValue,
  type NumberValue,
  numberValue,
  UNIT,
  undecidedValue,
  undefinedValue,
  type Value,
} from '../../values/value.ts';
import { addNumbers, divideNumbers, multiplyNumbers, negateNumber } from '../numbers.ts';
import {
  entriesOf,
  entryOf,
  largestEntry,
  matrixOf,
  minorOf,
  multiplyMatrices,
  transposeMatrix,
} from './algebra.ts';

const LARGEST = 6;

/** The determinant by expansion along rows, exact on small integers; for at most six rows. */
export function determinant(a: MatrixValue): Value {
  if (a.rows !== a.columns) return undefinedValue('the determinant of a matrix that is not square');
  if (a.rows > LARGEST) return undecidedValue('a determinant of more than six rows');
  return expand(a);
}

function expand(a: MatrixValue): NumberValue {
  if (a.rows === 0) return numberValue(1);
  if (a.rows === 1) return entryOf(a, 0, 0);
  let sum = numberValue(0);
  for (let column = 0; column < a.columns; column += 1) {
    const term = multiplyNumbers(entryOf(a, 0, column), expand(minorOf(a, 0, column)));
    sum = addNumbers(sum, column % 2 === 0 ? term : negateNumber(term));
  }
  return sum;
}

/** The transposed matrix of cofactors. */
function adjugate(a: MatrixValue): Value {
  if (a.rows !== a.columns) return undefinedValue('the adjugate of a matrix that is not square');
  if (a.rows > LARGEST) return undecidedValue('an adjugate of more than six rows');
  const entries: NumberValue[] = [];
  for (let i = 0; i < a.rows; i += 1) {
    for (let j = 0; j < a.rows; j += 1) {
      const minor = expand(minorOf(a, j, i));
      entries.push((i + j) % 2 === 0 ? minor : negateNumber(minor));
    }
  }
  return matrixOf(a.rows, a.rows, entries);
}

/** Undefined on a determinant of zero. */
export function inverseMatrix(a: MatrixValue): Value {
  const det = determinant(a);
  if (det.kind !== 'number') return undefinedValue('the inverse of a matrix that is not square');
  if (Math.hypot(det.re, det.im) <= det.err) {
    return det.err === 0
      ? undefinedValue('the inverse of a singular matrix')
      : undecidedValue('the inverse of what may be a singular matrix');
  }
  const adjoint = adjugate(a) as MatrixValue;
  const entries = entriesOf(adjoint).map((entry) => divideNumbers(entry, det) as NumberValue);
  return matrixOf(a.rows, a.columns, entries);
}

export function traceOf(a: MatrixValue): Value {
  if (a.rows !== a.columns) return undefinedValue('the trace of a matrix that is not square');
  let sum = numberValue(0);
  for (let i = 0; i < a.rows; i += 1) sum = addNumbers(sum, entryOf(a, i, i));
  return sum;
}

/** The rank by elimination with full pivots; undecided where a pivot is neither clearly zero nor clearly not. */
export function rankOf(a: MatrixValue): Value {
  const rows = Array.from({ length: a.rows }, (_, i) =>
    Array.from({ length: a.columns }, (_entry, j) => entryOf(a, i, j)),
  );
  const size = Math.max(largestEntry(a), 1);
  const floor = Math.max(a.err, UNIT * size) * 2 ** 10;
  let rank = 0;
  for (let column = 0; column < a.columns && rank < a.rows; column += 1) {
    let best = rank;
    const sizeAt = (row: number): number => {
      const entry = (rows[row] as NumberValue[])[column] as NumberValue;
      return Math.hypot(entry.re, entry.im);
    };
    for (let row = rank; row < a.rows; row += 1) if (sizeAt(row) > sizeAt(best)) best = row;
    if (sizeAt(best) <= floor) continue;
    if (sizeAt(best) < 1e-6 * size) return undecidedValue('a rank too close to tell');
    [rows[rank], rows[best]] = [rows[best] as NumberValue[], rows[rank] as NumberValue[]];
    const pivot = rows[rank] as NumberValue[];
    for (let row = rank + 1; row < a.rows; row += 1) {
      const line = rows[row] as NumberValue[];
      const factor = divideNumbers(line[column] as NumberValue, pivot[column] as NumberValue) as NumberValue;
      rows[row] = line.map((entry, j) =>
        addNumbers(entry, negateNumber(multiplyNumbers(factor, pivot[j] as NumberValue))),
      );
    }
    rank += 1;
  }
  return numberValue(rank);
}

/** The sum of the p-th powers of the sizes of all entries, and its root: the p-norm of a vector, Frobenius' for p = 2. */
export function entryNorm(a: MatrixValue, p: number): NumberValue {
  const sizes = entriesOf(a).map((entry) => Math.hypot(entry.re, entry.im));
  const spread = a.err * sizes.length;
  if (p === Number.POSITIVE_INFINITY) return numberValue(Math.max(0, ...sizes), 0, a.err);
  const sum = sizes.reduce((total, size) => total + size ** p, 0);
  const norm = sum ** (1 / p);
  const isExact = p === 2 && a.err === 0 && Number.isInteger(norm) && norm * norm === sum;
  return numberValue(norm, 0, isExact ? 0 : spread + 8 * UNIT * norm);
}

/** The largest singular value of a matrix, by its own and its adjoint's product. */
export function spectralNorm(a: MatrixValue): Value {
  if (a.im) return undecidedValue('the norm of a complex matrix');
  const square = multiplyMatrices(transposeMatrix(a), a) as MatrixValue;
  const values = symmetricEigenvalues(square);
  const norm = Math.sqrt(Math.max(0, ...values));
  return numberValue(norm, 0, 64 * a.rows * UNIT * norm + a.err * a.rows);
}

const SWEEPS = 60;

/** Eigenvalues of a real symmetric matrix by Jacobi's rotations, in no order. */
function symmetricEigenvalues(a: MatrixValue): number[] {
  const n = a.rows;
  const m = Array.from({ length: n }, (_, i) => Array.from(a.re.slice(i * n, (i + 1) * n)));
  const at = (i: number, j: number): number => (m[i] as number[])[j] as number;
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (let p = 0; p < n; p += 1) {
      for (let q = p + 1; q < n; q += 1) {
        if (at(p, q) === 0) continue;
        const theta = (at(q, q) - at(p, p)) / (2 * at(p, q));
        const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.hypot(theta, 1));
        const c = 1 / Math.hypot(t, 1);
        const s = t * c;
        for (let k = 0; k < n; k += 1) {
          const [x, y] = [at(k, p), at(k, q)];
          (m[k] as number[])[p] = c * x - s * y;
          (m[k] as number[])[q] = s * x + c * y;
        }
        for (let k = 0; k < n; k += 1) {
          const [x, y] = [at(p, k), at(q, k)];
          (m[p] as number[])[k] = c * x - s * y;
          (m[q] as number[])[k] = s * x + c * y;
        }
      }
    }
  }
  return m.map((row, i) => row[i] as number);
}
