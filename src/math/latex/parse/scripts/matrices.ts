import { app, type Expr, isApp, isSym, walk } from '../../../expr/expr.ts';

/** A matrix written out, or sums, products and transposes of such in brackets. */
export function isWrittenMatrix(base: Expr): boolean {
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
