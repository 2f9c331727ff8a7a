import { type Expr, isApp, isNum, isSym } from '../../../expr/expr.ts';
import { wholeValue } from '../../terms/build.ts';

/**
 * Whether a factor stands where nobody writes it: a fraction with a number above behind letters, a letter behind a fraction
 * of letters, the imaginary unit between letters, pi behind one.
 */
export function isMisplaced(before: Expr, factor: Expr, after: Expr | undefined): boolean {
  if (isApp(factor, 'div') && wholeValue(factor.args[0] as Expr) !== undefined) return !leads(before);
  if (!isSym(factor)) return false;
  if (factor.name === 'i') return isSym(before) && isSym(after);
  if (factor.name === 'pi') return isSym(before) && !isSym(before, 'i') && !isSym(before, 'e');
  return isApp(before, 'div') && wholeValue(before.args[0] as Expr) === undefined;
}

/** A number, pi or (-1)^n, behind which a fraction reads well. */
function leads(factor: Expr): boolean {
  if (isNum(factor) || isSym(factor, 'pi')) return true;
  return isApp(factor, 'pow') && isApp(factor.args[0], 'neg');
}
