import { type Expr, isApp, isNum } from '../expr/expr.ts';
import { walk } from '../expr/tree.ts';

/**
 * The convention by which roots and fractional powers of negative numbers were read, where the formulas have one:
 * books differ on whether (-8)^{1/3} is -2. Only written signs are looked at, not what letters may stand for.
 */
export function rootConvention(exprs: readonly Expr[]): string | undefined {
  let isRoot = false;
  let isPower = false;
  for (const expr of exprs)
    for (const node of walk(expr)) {
      if (isApp(node, 'root') && isOdd(node.args[0]) && isNegative(node.args[1])) isRoot = true;
      if (isApp(node, 'pow') && isApp(node.args[1], 'div') && isNegative(node.args[0])) isPower = true;
    }
  const said = [
    isRoot ? 'an odd root of a negative number is the real one' : '',
    isPower ? 'a fractional power of a negative number is taken to have no real value' : '',
  ].filter(Boolean);
  return said.length === 0 ? undefined : `by convention, ${said.join(', and ')}`;
}

function isNegative(expr: Expr | undefined): boolean {
  return isApp(expr, 'neg') && isNum(expr.args[0]);
}

function isOdd(expr: Expr | undefined): boolean {
  return isNum(expr) && /[13579]$/.test(expr.digits) && !expr.digits.includes('.');
}
