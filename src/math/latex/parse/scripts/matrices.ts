import { app, changed, type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { walk } from '../../../expr/tree.ts';
import type { Reader } from '../reader.ts';

/** A matrix written out, or sums, products and transposes of such in brackets. */
function isWrittenMatrix(base: Expr): boolean {
  if (!isApp(base)) return false;
  if (base.head === 'matrix') return true;
  if (TURNED.has(base.head)) return isWrittenMatrix(base.args[0] as Expr);
  if (!JOINED.has(base.head) || !base.form?.brackets) return false;
  return base.head === 'add' ? base.args.every(isWrittenMatrix) : base.args.some(isWrittenMatrix);
}

const TURNED: ReadonlySet<string> = new Set(['transpose', 'adjoint', 'conj', 'neg']);
const JOINED: ReadonlySet<string> = new Set(['add', 'mul']);

/** What T, H and stars make of a matrix that is written out: no power is meant there. Undefined for other exponents. */
export function turnedMatrix(base: Expr, exponent: Expr): Expr | undefined {
  if (!isWrittenMatrix(base)) return undefined;
  if (isSym(exponent, 'T')) return app('transpose', [base]);
  if (isSym(exponent, 'H')) return app('adjoint', [base], { spelling: 'H' });
  const stars = isApp(exponent, 'mul') ? exponent.args : [exponent];
  if (!stars.every(isStar)) return undefined;
  return stars.reduce<Expr>((inner) => app('adjoint', [inner], { spelling: 'star' }), base);
}

function isStar(sign: Expr): boolean {
  const name = isApp(sign, 'operation') ? sign.args[0] : undefined;
  return name?.kind === 'text' && (name.words === 'mul star' || name.words === 'mul ast');
}

/** Primes transpose a matrix of numerals, of which nothing could be derived. */
export function isConstantMatrix(base: Expr): boolean {
  if (!isWrittenMatrix(base)) return false;
  for (const part of walk(base))
    if (part.kind === 'sym' && !isSym(part, 'i') && !isSym(part, 'e') && !isSym(part, 'pi')) return false;
  return true;
}

/** A product, sum or transpose in brackets of letters that stand for matrices or vectors. */
export function isMatrixProduct(reader: Reader, base: Expr): boolean {
  if (isSym(base)) {
    const kind = reader.kindOf(base.name);
    return kind === 'matrix' || kind === 'vector';
  }
  if (!isApp(base)) return false;
  if (base.head === 'pow') return isMatrixProduct(reader, base.args[0] as Expr);
  return MATRIX_TERMS.has(base.head) && base.args.some((part) => isMatrixProduct(reader, part));
}

const MATRIX_TERMS: ReadonlySet<string> = new Set(['mul', 'add', 'neg', 'transpose', 'inverse', 'div']);

/** A letter, which nobody raises to a power named T, or what is put together from matrices. */
export function isMatrixLike(base: Expr): boolean {
  if (isSym(base)) return base.name !== 'e';
  if (!isApp(base)) return false;
  if (ROWS.has(base.head) || base.head === 'matrix') return true;
  if (MARKED.has(base.head)) return isMatrixLike(base.args[0] as Expr);
  if (base.head !== 'add' && base.head !== 'mul') return false;
  return (
    base.args.some((part) => isApp(part, 'matrix')) ||
    base.args.every((part) => isSym(part) && /^(?:[A-Z]|b[fs]:.*)$/.test(part.name))
  );
}

/** Terms in brackets that a T turns into a column. */
const ROWS: ReadonlySet<string> = new Set(['tuple', 'square-tuple', 'interval-closed', 'commutator']);
const MARKED: ReadonlySet<string> = new Set(['index', 'pow', 'prime', 'time-derivative', 'upper-index']);

/** [x, y]^T is no interval. */
export function asRow(base: Expr): Expr {
  return isApp(base, 'interval-closed') || isApp(base, 'commutator')
    ? changed(base, { head: 'square-tuple' })
    : base;
}
