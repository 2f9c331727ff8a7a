import { type Expr, isApp, isSym } from '../../../expr/expr.ts';
import type { Reader } from '../reader.ts';

/** A Greek or small letter with indices. */
export function isComponentOf(callee: Expr): boolean {
  if (isApp(callee, 'index') || isApp(callee, 'upper-index') || isApp(callee, 'pow'))
    return isSym(callee.args[0]) ? /^[a-z]/.test(callee.args[0].name) : isComponentOf(callee.args[0] as Expr);
  return false;
}

/** A letter with several indices, of which one is Greek, or a Kronecker delta. */
export function isComponent(reader: Reader, callee: Expr): boolean {
  if (!isApp(callee, 'index') && !isApp(callee, 'upper-index')) return false;
  const [base, ...indices] = callee.args as readonly [Expr, ...Expr[]];
  if (indices.length > 1 && (isSym(base, 'delta') || isSym(base, 'eta') || isSym(base, 'epsilon')))
    return true;
  return indices.length > 1 && indices.every((index) => isTensorIndex(reader, index));
}

function isTensorIndex(reader: Reader, index: Expr): boolean {
  const letter = isApp(index, 'index') ? index.args[0] : index;
  return letter !== undefined && isSym(letter) && reader.listed('tensor-indices', letter.name);
}

/** p_*(x), f_\sharp(x), i^*(F): a star or sharp on a letter makes a map of it. */
export function isMap(callee: Expr, base: string): boolean {
  if (isApp(callee, 'index') && callee.args.length === 2) return isMapSign(callee.args[1] as Expr);
  if (!isApp(callee, 'upper-index') || callee.args.length !== 2) return false;
  const [inner, sign] = callee.args as readonly [Expr, Expr];
  if (isMap(inner, base)) return true;
  return sign.kind === 'text'
    ? false
    : isMapSign(sign) && /^(?:[fghijpqru]|pi|phi|varphi|iota|alpha|beta)$/.test(base);
}

function isMapSign(sign: Expr): boolean {
  if (isSym(sign, 'sharp') || isSym(sign, 'flat')) return true;
  if (!isApp(sign, 'operation')) return false;
  const [name] = sign.args;
  return (
    name?.kind === 'text' &&
    (name.words === 'mul star' || name.words === 'mul ast' || name.words === 'exclaimed')
  );
}
