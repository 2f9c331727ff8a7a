import { app, type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { KIND } from '../../scan/token.ts';
import { differentialMark } from '../binders/integrals.ts';
import { expression } from '../expression.ts';
import type { Reader } from '../reader.ts';

export const WEDGE_LEVEL = 350;

/**
 * dx \wedge dy: beside a differential the sign of logic is the exterior product, which binds as a product does. Undefined
 * where it joins statements.
 */
export function exteriorProduct(reader: Reader, left: Expr): Expr | undefined {
  const before = left.kind !== 'num' && differentialMark(reader, reader.at + 1) > 0;
  const isForms = isForm(left) || before || reader.around.integral || isBasis(left);
  if (!isForms && !isDerived(reader, left) && !isStar(reader)) return undefined;
  const args = [left];
  while (isWedge(reader)) {
    reader.next();
    args.push(expression(reader, WEDGE_LEVEL + 1));
  }
  return app('wedge', args);
}

/** F = dA + A \wedge A: a letter that stands behind a d elsewhere is a form. */
function isDerived({ tokens }: Reader, left: Expr): boolean {
  if (!isSym(left) || !/^(?:[A-Z]|omega|theta|alpha|beta|eta)$/.test(left.name)) return false;
  return tokens.some(
    ({ kind, value, meaning }, at) =>
      (kind === KIND.letter ? value : meaning?.letter) === left.name && tokens[at - 1]?.value === 'd',
  );
}

/** B \wedge *B: behind the sign stands the star of Hodge. */
function isStar(reader: Reader): boolean {
  const { infix } = reader.peek().meaning ?? {};
  return infix?.head === 'mul' && /^(?:star|ast)/.test(infix.form ?? '');
}

/** Whether the sign at the place is that of the exterior product, or of logic. */
export function isWedge(reader: Reader): boolean {
  return reader.isKey('\\wedge') || reader.isKey('∧');
}

/** Vectors of a basis and bold vectors: e_1 \wedge e_2. */
function isBasis(expr: Expr): boolean {
  if (isApp(expr, 'mul')) return isBasis(expr.args.at(-1) as Expr);
  if (isApp(expr, 'index')) return isSym(expr.args[0], 'e') || isBasis(expr.args[0] as Expr);
  return isSym(expr) && /^(?:bf|bs|vec):[a-z]$/.test(expr.name);
}

/** A differential, or a product that ends with one. */
function isForm(expr: Expr): boolean {
  if (isApp(expr, 'differential') || isApp(expr, 'wedge')) return true;
  return isApp(expr, 'mul') && isForm(expr.args.at(-1) as Expr);
}
