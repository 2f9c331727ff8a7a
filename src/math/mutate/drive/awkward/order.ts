import { type Expr, isApp, isNum, isSym } from '../../../expr/expr.ts';
import { walk } from '../../../expr/tree.ts';
import { wholeValue } from '../../terms/build.ts';
import { occursIn } from '../../terms/free.ts';
import { isCall } from '../../terms/order.ts';

/**
 * Whether a factor stands where nobody writes it: a fraction with a number above behind letters, a letter behind a fraction
 * of letters, the imaginary unit between letters, pi behind one, a letter behind ln x or f(x) or behind a bracket that has it,
 * n - 1 or a binomial coefficient behind x^(n - 1).
 */
export function isMisplaced(before: Expr, factor: Expr, after: Expr | undefined): boolean {
  if (isApp(factor, 'div') && wholeValue(factor.args[0] as Expr) !== undefined) return !leads(before);
  if (isApp(before, 'pow') && isSym(before.args[0]) && isApp(factor, 'binom')) return true;
  const letter = letterOf(factor);
  if (
    letter !== undefined &&
    (isCall(before) || isApp(before, 'factorial') || (isApp(before, 'add') && occursIn(letter, before)))
  )
    return true;
  if (isApp(before, 'ln') && isApp(factor, 'add')) return true;
  if (isApp(before, 'pow') && (isSym(factor) || isApp(factor, 'add')) && isOfExponent(factor, before.args))
    return true;
  if (isApp(factor, 'pow') && isSym(factor.args[0], 'pi')) return isSym(before);
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

/** The letter of x, x_k or x^2; i and pi have rules of their own. */
function letterOf(factor: Expr): string | undefined {
  if (isSym(factor)) return factor.name === 'i' ? undefined : factor.name;
  if (isApp(factor, 'index') || (isApp(factor, 'pow') && isNum(factor.args[1])))
    return letterOf(factor.args[0] as Expr);
  return undefined;
}

/** Whether all letters of a factor, some at least, stand in the exponent of the power before it and none in the base. */
function isOfExponent(factor: Expr, [base, exponent]: readonly Expr[]): boolean {
  let some = false;
  for (const part of walk(factor)) {
    if (isNum(part) || (part === factor && isApp(part, 'add')) || isApp(part, 'neg')) continue;
    if (!isSym(part) || !occursIn(part.name, exponent as Expr) || occursIn(part.name, base as Expr))
      return false;
    some = true;
  }
  return some;
}
