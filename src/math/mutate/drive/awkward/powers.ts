import { type Expr, isApp, isNum, isSym } from '../../../expr/expr.ts';
import { equalExpr } from '../../../expr/tree.ts';
import { unsigned, wholeValue } from '../../terms/build.ts';
import { isNumberFirst } from './calls.ts';

/**
 * A power of 0 or 1, with a number that is not carried out, of a power or root that would be one power, or with an exponent that
 * would be one fraction.
 */
export function isAwkwardPower(base: Expr, exponent: Expr): boolean {
  if ([base, exponent].some((part) => isNum(part, '0') || isNum(part, '1'))) return true;
  if (isApp(base, 'neg')) {
    const value = wholeValue(exponent);
    if (isNum(base.args[0], '1')) return isShifted(exponent);
    if (isNum(base.args[0])) return true;
    return value !== undefined && value % 2 === 0;
  }
  if (isSym(base, 'e') && isApp(exponent, 'ln')) return true;
  if (isNumberFirst(exponent)) return true;
  if (isUngathered(exponent)) return true;
  if (isApp(base, 'sqrt')) return isNum(exponent, '2');
  if (!isApp(base, 'pow')) return false;
  if (isNumericFraction(exponent)) return wholeValue(base.args[1] as Expr) !== undefined;
  return isSym(exponent, 'i') || isSym(exponent, 'pi') || (isNum(exponent) && isNum(base.args[1] as Expr));
}

/** An exponent of -1 with a number other than 1 added: an even number could go. */
function isShifted(exponent: Expr): boolean {
  return isApp(exponent, 'add') && exponent.args.some((term) => Math.abs(wholeValue(term) ?? 0) > 1);
}

/** q/2 - 1/2 or (1/p)(p - 1), which an exponent has over one bar. */
function isUngathered(exponent: Expr): boolean {
  if (isApp(exponent, 'mul'))
    return (
      exponent.args.some((each) => isApp(each, 'div')) && exponent.args.some((each) => isApp(each, 'add'))
    );
  if (!isApp(exponent, 'add')) return false;
  const below = exponent.args
    .map((term) => unsigned(term)[1])
    .flatMap((each) => (isApp(each, 'div') ? [each.args[1] as Expr] : []));
  return below.some((each, index) => below.slice(index + 1).some((other) => equalExpr(each, other)));
}

/** One half and the like. */
export function isNumericFraction(part: Expr | undefined): boolean {
  return isApp(part, 'div') && part.args.every((each) => isNum(each));
}
