import type { DrawContext, DrawKind } from '../../models/draw.ts';
import {
  type MatrixValue,
  type NumberValue,
  numberValue,
  undecidedValue,
  type Value,
} from '../../values/value.ts';
import { integerOf } from '../numbers.ts';
import {
  addMatrices,
  conjugateMatrix,
  identityMatrix,
  matrixOf,
  multiplyMatrices,
  scaleMatrix,
  transposeMatrix,
} from './algebra.ts';
import { determinant } from './solve.ts';

const LARGEST = 6;
const TRIES = 40;

/** The size that all matrices and vectors without a shape of their own share at a point: 2 or 3. */
function commonSize(context: DrawContext): number {
  return context.shared('dimension', () => context.rng.pick([2, 3, 2, 3, 2]));
}

function shapeOf(shape: readonly Value[], context: DrawContext): readonly [number, number] | undefined {
  const sizes = shape.map(integerOf);
  const rows = shape.length > 0 ? sizes[0] : commonSize(context);
  const columns = shape.length > 1 ? sizes[1] : rows;
  if (rows === undefined || columns === undefined || rows < 1 || columns < 1) return undefined;
  return rows <= LARGEST && columns <= LARGEST ? [rows, columns] : undefined;
}

/** What each trait makes of a square matrix of small whole numbers. */
const TRAITS: Readonly<Record<string, (a: MatrixValue, context: DrawContext) => MatrixValue>> = {
  invertible: (a) => a,
  square: (a) => a,
  nonzero: (a) => a,
  symmetric: (a) => addMatrices(a, transposeMatrix(a)) as MatrixValue,
  hermitian: (a) => addMatrices(a, transposeMatrix(conjugateMatrix(a))) as MatrixValue,
  'skew-symmetric': (a) => onEntries(a, (i, j, entry) => (i === j ? 0 : i < j ? entry : -entry), true),
  diagonal: (a) => onEntries(a, (i, j, entry) => (i === j ? entry : 0)),
  'upper-triangular': (a) => onEntries(a, (i, j, entry) => (i <= j ? entry : 0)),
  'lower-triangular': (a) => onEntries(a, (i, j, entry) => (i >= j ? entry : 0)),
  'positive-definite': (a) =>
    addMatrices(
      multiplyMatrices(transposeMatrix(a), a) as MatrixValue,
      identityMatrix(a.columns),
    ) as MatrixValue,
  identity: (a) => identityMatrix(a.rows),
  zero: (a) => onEntries(a, () => 0),
  orthogonal: (a, context) => rotation(a.rows, context),
};

/** Real entries changed by place; `mirror` reads the entry above the diagonal for both places. */
function onEntries(
  a: MatrixValue,
  change: (row: number, column: number, entry: number) => number,
  mirror = false,
): MatrixValue {
  const re = a.re.map((entry, at) => {
    const [i, j] = [Math.floor(at / a.columns), at % a.columns];
    const source = mirror && i > j ? (a.re[j * a.columns + i] as number) : entry;
    return change(i, j, source);
  });
  return { kind: 'matrix', rows: a.rows, columns: a.columns, re, err: 0 };
}

/** A signed permutation or a rotation by a Pythagorean angle in two of the axes. */
function rotation(size: number, context: DrawContext): MatrixValue {
  const [x, y, z] = context.rng.pick([
    [3, 4, 5],
    [5, 12, 13],
    [8, 15, 17],
    [0, 1, 1],
  ] as const);
  const turned = identityMatrix(size);
  if (size < 2) return turned;
  const re = Float64Array.from(turned.re);
  re[0] = x / z;
  re[1] = -y / z;
  re[size] = y / z;
  re[size + 1] = x / z;
  return { ...turned, re, err: z === 1 ? 0 : 2 ** -53 };
}

/**
 * A random matrix of small whole numbers, `shape` giving rows and columns (square and of the point's common size
 * without one). `entries: complex` draws Gaussian integers. Traits as in the table above, and `invertible`, `nonzero`.
 */
export const drawMatrix: DrawKind = (declaration, context) => {
  const { shape = [], traits = [], entries } = declaration.domain;
  const sizes = shapeOf(
    shape.map((size) => context.evaluate(size)),
    context,
  );
  if (!sizes) return undecidedValue('a matrix of such a shape');
  const unknown = traits.find((trait) => !TRAITS[trait]);
  if (unknown) return undecidedValue(`no matrix is drawn to be ${unknown}`);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    let drawn = drawEntries(sizes[0], sizes[1], entries === 'complex', context);
    for (const trait of traits) drawn = (TRAITS[trait] as (typeof TRAITS)[string])(drawn, context);
    if (meets(drawn, traits)) return drawn;
  }
  return undecidedValue(`no matrix found that is ${traits.join(', ')}`);
};

function meets(a: MatrixValue, traits: readonly string[]): boolean {
  if (traits.includes('invertible')) {
    const det = determinant(a);
    return det.kind === 'number' && Math.hypot(det.re, det.im) > 0.5;
  }
  return !traits.includes('nonzero') || a.re.some((entry) => entry !== 0);
}

function drawEntries(rows: number, columns: number, complex: boolean, context: DrawContext): MatrixValue {
  const { rng } = context;
  const entries: NumberValue[] = Array.from({ length: rows * columns }, () =>
    numberValue(rng.int(-3, 4), complex ? rng.int(-2, 3) : 0),
  );
  return matrixOf(rows, columns, entries);
}

/**
 * A random column vector, `shape` giving its length (the point's common size without one) and a second entry of 1
 * before it making it a row. Traits: `nonzero`, `unit`, `nonnegative`, `positive`.
 */
export const drawVector: DrawKind = (declaration, context) => {
  const { shape = [], traits = [], entries } = declaration.domain;
  const sizes = shapeOf(
    shape.map((size) => context.evaluate(size)),
    context,
  );
  if (!sizes) return undecidedValue('a vector of such a shape');
  const [rows, columns] = shape.length < 2 ? [sizes[0], 1] : sizes;
  const unknown = traits.find((trait) => !VECTOR_TRAITS.has(trait));
  if (unknown) return undecidedValue(`no vector is drawn to be ${unknown}`);
  const drawn = vectorInManner(drawEntries(rows, columns, entries === 'complex', context), traits, context);
  if (traits.includes('positive')) return { ...drawn, re: drawn.re.map((entry) => Math.abs(entry) + 1) };
  if (traits.includes('nonnegative')) return { ...drawn, re: drawn.re.map(Math.abs) };
  const isZero = drawn.re.every((entry) => entry === 0);
  if (isZero && (traits.includes('nonzero') || traits.includes('unit'))) {
    const re = Float64Array.from(drawn.re);
    re[0] = 2;
    return traits.includes('unit') ? normalised({ ...drawn, re }) : { ...drawn, re };
  }
  return traits.includes('unit') ? normalised(drawn) : drawn;
};

/** At some points a vector is zero, or a multiple of one of its shape drawn before: where inequalities are equalities. */
function vectorInManner(drawn: MatrixValue, traits: readonly string[], context: DrawContext): MatrixValue {
  const before = context.shared<MatrixValue[]>('vectors', () => []);
  const twin = before.findLast((other) => other.rows === drawn.rows && other.columns === drawn.columns);
  const manner = context.point % 8;
  const shaped = ((): MatrixValue => {
    if (!twin || traits.length > 0) return drawn;
    if (manner === 3)
      return {
        ...drawn,
        re: new Float64Array(drawn.re.length),
        ...(drawn.im ? { im: new Float64Array(drawn.re.length) } : {}),
      };
    if (manner === 5) return scaleMatrix(twin, numberValue(2));
    return manner === 7 ? scaleMatrix(twin, numberValue(-1)) : drawn;
  })();
  before.push(shaped);
  return shaped;
}

const VECTOR_TRAITS: ReadonlySet<string> = new Set(['nonzero', 'unit', 'nonnegative', 'positive']);

function normalised(a: MatrixValue): MatrixValue {
  const square = a.re.reduce((sum, entry) => sum + entry * entry, 0);
  const size = Math.sqrt(a.im ? a.im.reduce((sum, entry) => sum + entry * entry, square) : square);
  const re = a.re.map((entry) => entry / size);
  const base = { ...a, re, err: 2 ** -52 };
  return a.im ? { ...base, im: a.im.map((entry) => entry / size) } : base;
}
