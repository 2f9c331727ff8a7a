import { hasDots } from '../../../expr/dots.ts';
import { type App, type Expr, isApp, isBind, isNum, isSym } from '../../../expr/expr.ts';
import { equalExpr } from '../../../expr/tree.ts';
import { commonDivisor, factors, reduced, terms, unsigned, wholeValue } from '../../terms/build.ts';
import { isMisplaced } from './order.ts';
import { isNumericFraction } from './powers.ts';

/**
 * A factor 0 or 1, one that stands twice or beside its power, a number or (-1)^n behind letters, two fractions, factors in
 * an order in which nobody writes them.
 */
export function isAwkwardProduct(part: App): boolean {
  const { args } = part;
  if (args.length < 2 || hasDots(part)) return false;
  if (isNum(args[0]) && args.some((factor) => isNumberedBeside(args[0] as Expr, factor))) return true;
  let fractions = 0;
  for (const [index, factor] of args.entries()) {
    if (isNum(factor, '0') || isNum(factor, '1') || isApp(factor, 'neg')) return true;
    if (index > 0 && (wholeValue(factor) !== undefined || isSignPower(factor))) return true;
    if (isApp(factor, 'div')) fractions += 1;
    const next = args[index + 1];
    if (isRange(factor) && next && !isRange(next)) return true;
    if (next && isMisplaced(factor, next, args[index + 2])) return true;
  }
  if (fractions === 1 && isPulledApart(args)) return true;
  const roots = args.filter((factor) => isApp(factor, 'pow') && isNumericFraction(factor.args[1]));
  if (
    roots.some((one, index) =>
      roots
        .slice(index + 1)
        .some((other) => equalExpr((one as App).args[1] as Expr, (other as App).args[1] as Expr)),
    )
  )
    return true;
  if (fractions > 1 || (fractions === 1 && isNum(args[0]) && args.some(hasNumber))) return true;
  const above = args.filter((factor) => !isApp(factor, 'div')).map(baseOf);
  if (above.some((base, index) => isBase(base) && isAmong(base, above.slice(index + 1)))) return true;
  // (1 + x)^a (1 + x)^b; a square of a sum may stand as a product.
  const brackets = args.filter((factor) => isApp(factor, 'pow') && isApp(factor.args[0], 'add')).map(baseOf);
  if (brackets.some((base, index) => isAmong(base, brackets.slice(index + 1)))) return true;
  const below = args
    .map(baseOf)
    .flatMap((factor) => (isApp(factor, 'div') ? basesOf(factor.args[1] as Expr) : []));
  return below.some((base) => isBase(base) && isAmong(base, above));
}

/**
 * A fraction with letters below beside two factors that would stand above, as in (1/(a + b)) tan x (a - b), or 1/e^x beside
 * one; before sums, integrals, derivatives and unknown functions fractions stand apart.
 */
function isPulledApart(args: readonly Expr[]): boolean {
  const fraction = args.find((factor) => isApp(factor, 'div')) as App;
  const [above, below] = fraction.args as [Expr, Expr];
  const others = args.filter((factor) => factor !== fraction && wholeValue(factor) === undefined);
  if (others.some((factor) => isBind(factor) || APART.has(headKeyOf(factor)))) return false;
  if (isNum(above, '1') && (isApp(below, 'exp') || (isApp(below, 'pow') && isSym(below.args[0], 'e'))))
    return true;
  if (isApp(below, 'add') && others.some((factor) => isApp(factor, 'add'))) return true;
  return (
    others.length > 1 && wholeValue(below) === undefined && !isSym(below, 'pi') && !others.some(isSignPower)
  );
}

const APART: ReadonlySet<string> = new Set([
  'diff',
  'partial',
  'apply',
  'integral',
  'matrix',
  'expectation',
  'grad',
  'laplacian',
]);

function headKeyOf(part: Expr): string {
  return part.kind === 'app' ? part.head : part.kind;
}

/** What a number before it would be multiplied into: 2^{-n} beside 2, (2 x)^2, a fraction with letters above. */
function isNumberedBeside(number: Expr, factor: Expr): boolean {
  if (isApp(factor, 'div')) return wholeValue(factor.args[0] as Expr) === undefined;
  if (!isApp(factor, 'pow')) return false;
  const [base, exponent] = factor.args as [Expr, Expr];
  return (
    (equalExpr(base, number) && isApp(exponent, 'neg')) ||
    (isApp(base, 'mul') && isNum(base.args[0]) && isNum(exponent))
  );
}

/** (-1)^n, which stands first. */
function isSignPower(factor: Expr): boolean {
  return isApp(factor, 'pow') && isApp(factor.args[0], 'neg') && isNum(factor.args[0].args[0]);
}

/** A sum or integral, which has to be put in brackets before another factor. */
function isRange(factor: Expr): boolean {
  return RANGES.some((head) => isBind(factor, head));
}

const RANGES: readonly string[] = ['sum', 'prod', 'int', 'lim'];

/** A fraction with a number above or below, which another number would be multiplied with or cancelled against. */
function hasNumber(factor: Expr): boolean {
  return (
    isApp(factor, 'div') && factor.args.some((part) => wholeValue(factors(part)[0] as Expr) !== undefined)
  );
}

/** A fraction in a fraction, a factor above and below, a denominator with a sign, numbers that cancel. */
export function isAwkwardQuotient(above: Expr, below: Expr): boolean {
  if (isNum(above, '0') || isNum(below, '1') || isApp(below, 'neg') || equalExpr(above, below)) return true;
  if ([above, below].some(hasFraction) || reduced(above, below) !== undefined) return true;
  const over = basesOf(above);
  // (2 x)^(1/2) over 2 x.
  if (
    below.kind === 'app' &&
    factors(above).some((factor) => isApp(factor, 'pow') && equalExpr(factor.args[0] as Expr, below))
  )
    return true;
  if (factors(below).some((factor) => isApp(factor, 'factorial') && isAmong(factor.args[0] as Expr, over)))
    return true;
  return basesOf(below).some((base) => isBase(base) && isAmong(base, over));
}

/** What is written as a fraction, quotients of differentials among them. */
const STACKED: ReadonlySet<string> = new Set(['div', 'diff', 'partial']);

/** Whether a fraction is a factor of a term; one half and 1/n are left as terms of a sum. */
function hasFraction(part: Expr): boolean {
  const all = terms(part);
  return all.some((term) => {
    const parts = factors(unsigned(term)[1]);
    const [only] = parts;
    const isPlainTerm = all.length > 1 && parts.length === 1 && isApp(only, 'div') && isNum(only.args[0]);
    return !isPlainTerm && parts.some((factor) => isApp(factor) && STACKED.has(factor.head));
  });
}

/** Whether all terms have a whole factor in common. */
export function hasSharedFactor(parts: readonly Expr[]): boolean {
  let common = 0;
  for (const part of parts) {
    const body = unsigned(part)[1];
    const value = wholeValue(factors(isApp(body, 'div') ? (body.args[0] as Expr) : body)[0] as Expr);
    if (value === undefined) return false;
    common = commonDivisor(common, value);
  }
  return common > 1 && parts.some((part) => !isNum(unsigned(part)[1]));
}

function basesOf(part: Expr): Expr[] {
  return factors(unsigned(part)[1]).map(baseOf);
}

function baseOf(factor: Expr): Expr {
  return isApp(factor, 'pow') ? (factor.args[0] as Expr) : factor;
}

/** What is written once in a product: neither a number, nor e, nor a bracket. */
function isBase(base: Expr): boolean {
  return (
    !isNum(base) && !isSym(base, 'e') && !isApp(base, 'add') && !isApp(base, 'neg') && !isApp(base, 'matrix')
  );
}

function isAmong(base: Expr, others: readonly Expr[]): boolean {
  return others.some((other) => equalExpr(base, other));
}
