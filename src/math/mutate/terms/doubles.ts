import { type Expr, isApp, isNum, num } from '../../expr/expr.ts';
import { factors, negate, product, quotient, sum, terms, unsigned, wholeValue, without } from './build.ts';

/** Terms of a sum beyond which a factor stands before a bracket. */
const FEW = 3;

/** Twice a side, term by term where there are few; a denominator 2 goes. */
export function doubled(side: Expr, two: Expr): Expr {
  const parts = terms(side);
  if (parts.length > FEW) return product([two, side]);
  return sum(parts.map((term) => signed(term, twice)));
}

/** Half a side; a factor 2 goes. */
export function halved(side: Expr, two: Expr): Expr {
  return isHalvable(side) ? sum(terms(side).map((term) => signed(term, half))) : quotient(side, two);
}

/** Whether each term has an even number as a factor. */
export function isHalvable(side: Expr): boolean {
  return terms(side).every((term) => isEven(factors(numerator(unsigned(term)[1]))[0]));
}

function numerator(body: Expr): Expr {
  return isApp(body, 'div') ? (body.args[0] as Expr) : body;
}

function signed(term: Expr, change: (body: Expr) => Expr): Expr {
  const [negative, body] = unsigned(term);
  return negative ? negate(change(body)) : change(body);
}

function twice(body: Expr): Expr {
  if (isApp(body, 'div')) {
    const [above, below] = body.args as [Expr, Expr];
    const [first, ...rest] = factors(below);
    return isEven(first)
      ? quotient(above, product([num((wholeValue(first as Expr) as number) / 2), ...rest]))
      : quotient(product([num(2), above]), below);
  }
  const halves = factors(body).findIndex(
    (factor) => isApp(factor, 'div') && isNum(factor.args[0], '1') && isNum(factor.args[1], '2'),
  );
  return halves < 0 ? product([num(2), body]) : product(without(factors(body), halves));
}

function half(body: Expr): Expr {
  if (isApp(body, 'div')) return quotient(half(numerator(body)), body.args[1] as Expr);
  const [first, ...rest] = factors(body);
  return product([num((wholeValue(first as Expr) as number) / 2), ...rest]);
}

function isEven(factor: Expr | undefined): boolean {
  const value = factor && wholeValue(factor);
  return value !== undefined && value > 0 && value % 2 === 0;
}
