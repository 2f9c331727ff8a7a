import type { MatrixValue, NumberValue } from '../../values/value.ts';
import { numberValue, UNIT } from '../../values/value.ts';

/** A matrix from the entries, row by row; real when all imaginary parts are zero. */
export function matrixOf(rows: number, columns: number, entries: readonly NumberValue[]): MatrixValue {
  const re = Float64Array.from(entries, (entry) => entry.re);
  const err = entries.reduce((most, entry) => Math.max(most, entry.err), 0);
  if (entries.every((entry) => entry.im === 0)) return { kind: 'matrix', rows, columns, re, err };
  return { kind: 'matrix', rows, columns, re, im: Float64Array.from(entries, (entry) => entry.im), err };
}

export function entryOf(a: MatrixValue, row: number, column: number): NumberValue {
  const at = row * a.columns + column;
  return numberValue(a.re[at] as number, a.im?.[at] ?? 0, a.err);
}

/** All entries, row by row. */
export function entriesOf(a: MatrixValue): NumberValue[] {
  return Array.from(a.re, (re, at) => numberValue(re, a.im?.[at] ?? 0, a.err));
}

export function identityMatrix(size: number): MatrixValue {
  const re = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) re[i * size + i] = 1;
  return { kind: 'matrix', rows: size, columns: size, re, err: 0 };
}

/** The size of the largest entry. */
export function largestEntry(a: MatrixValue): number {
  let most = 0;
  for (let at = 0; at < a.re.length; at += 1) {
    most = Math.max(most, Math.abs(a.re[at] as number) + Math.abs(a.im?.[at] ?? 0));
  }
  return most;
}

function isWhole(a: MatrixValue): boolean {
  return a.err === 0 && a.re.every(Number.isInteger) && (a.im?.every(Number.isInteger) ?? true);
}

/** Rounding of a sum of `count` products of entries; none between small integers. */
function rounding(a: MatrixValue, b: MatrixValue, count: number): number {
  const bulk = largestEntry(a) * largestEntry(b) * count;
  return isWhole(a) && isWhole(b) && bulk < 2 ** 52 ? 0 : 2 * (count + 2) * UNIT * bulk;
}

/** Undefined where the shapes differ. */
export function addMatrices(a: MatrixValue, b: MatrixValue): MatrixValue | undefined {
  if (a.rows !== b.rows || a.columns !== b.columns) return undefined;
  const re = a.re.map((entry, at) => entry + (b.re[at] as number));
  const exact = isWhole(a) && isWhole(b);
  const err = a.err + b.err + (exact ? 0 : UNIT * (largestEntry(a) + largestEntry(b)));
  const base = { kind: 'matrix' as const, rows: a.rows, columns: a.columns, re, err };
  if (!a.im && !b.im) return base;
  return { ...base, im: re.map((_, at) => (a.im?.[at] ?? 0) + (b.im?.[at] ?? 0)) };
}

export function scaleMatrix(a: MatrixValue, factor: NumberValue): MatrixValue {
  const size = Math.hypot(factor.re, factor.im);
  const bulk = largestEntry(a);
  const exact = isWhole(a) && factor.err === 0 && Number.isInteger(factor.re) && Number.isInteger(factor.im);
  const err = size * a.err + factor.err * (bulk + a.err) + (exact ? 0 : 4 * UNIT * size * bulk);
  const base = { kind: 'matrix' as const, rows: a.rows, columns: a.columns, err };
  if (!a.im && factor.im === 0) return { ...base, re: a.re.map((entry) => entry * factor.re) };
  return {
    ...base,
    re: a.re.map((entry, at) => entry * factor.re - (a.im?.[at] ?? 0) * factor.im),
    im: a.re.map((entry, at) => entry * factor.im + (a.im?.[at] ?? 0) * factor.re),
  };
}

/** Undefined where the inner sizes differ. */
export function multiplyMatrices(a: MatrixValue, b: MatrixValue): MatrixValue | undefined {
  if (a.columns !== b.rows) return undefined;
  const re = new Float64Array(a.rows * b.columns);
  const im = a.im || b.im ? new Float64Array(re.length) : undefined;
  for (let i = 0; i < a.rows; i += 1) {
    for (let j = 0; j < b.columns; j += 1) {
      let sumRe = 0;
      let sumIm = 0;
      for (let k = 0; k < a.columns; k += 1) {
        const x = i * a.columns + k;
        const y = k * b.columns + j;
        const [xr, xi] = [a.re[x] as number, a.im?.[x] ?? 0];
        const [yr, yi] = [b.re[y] as number, b.im?.[y] ?? 0];
        sumRe += xr * yr - xi * yi;
        sumIm += xr * yi + xi * yr;
      }
      re[i * b.columns + j] = sumRe;
      if (im) im[i * b.columns + j] = sumIm;
    }
  }
  const spread = a.columns * (largestEntry(a) * b.err + largestEntry(b) * a.err + a.err * b.err);
  const err = spread + rounding(a, b, a.columns);
  const base = { kind: 'matrix' as const, rows: a.rows, columns: b.columns, re, err };
  return im ? { ...base, im } : base;
}

export function transposeMatrix(a: MatrixValue): MatrixValue {
  const turn = (entries: Float64Array): Float64Array =>
    Float64Array.from(
      entries,
      (_, at) => entries[(at % a.rows) * a.columns + Math.floor(at / a.rows)] as number,
    );
  const base = { kind: 'matrix' as const, rows: a.columns, columns: a.rows, re: turn(a.re), err: a.err };
  return a.im ? { ...base, im: turn(a.im) } : base;
}

export function conjugateMatrix(a: MatrixValue): MatrixValue {
  return a.im ? { ...a, im: a.im.map((entry) => -entry) } : a;
}

/** One entry replaced by the next: the matrix without a row and a column. */
export function minorOf(a: MatrixValue, row: number, column: number): MatrixValue {
  const entries: NumberValue[] = [];
  for (let i = 0; i < a.rows; i += 1) {
    for (let j = 0; j < a.columns; j += 1) if (i !== row && j !== column) entries.push(entryOf(a, i, j));
  }
  return { ...matrixOf(a.rows - 1, a.columns - 1, entries), err: a.err };
}
