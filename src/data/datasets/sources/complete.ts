import { app, type Expr, int, isNum, isSym, type Sym } from '../../../math/expr/expr.ts';
import { freeSymbols } from '../../../math/expr/letters.ts';
import { isInteger, type Rational } from '../../../math/verify/values/rational.ts';
import { negated, polynomialOf, rootsOf, sum } from './polynomial.ts';

/** Larger numerators and denominators make solutions that nobody would write. */
const LARGEST = 10_000n;

/**
 * A formula with what follows from it: an equation of degree one or two in its only letter, and then all its solutions,
 * if these are rational; a number worked out. Undefined where there is nothing to add.
 */
export function completed(expr: Expr): Expr | undefined {
  const letters = freeSymbols(expr);
  if (letters.length === 0) return workedOut(expr);
  const [letter] = letters;
  return letters.length === 1 && letter && expr.kind === 'app' && expr.head === 'eq'
    ? solved(expr, letter)
    : undefined;
}

function workedOut(expr: Expr): Expr | undefined {
  if (isPlainNumber(expr)) return undefined;
  const value = polynomialOf(expr, '')?.[0];
  const written = value && numberOf(value);
  return written && app('eq', [expr, written]);
}

function solved(equation: Extract<Expr, { kind: 'app' }>, letter: Sym): Expr | undefined {
  const [left, right] = equation.args;
  if (!left || !right || equation.args.length !== 2 || isSolution(left, right)) return undefined;
  const [first, second] = [polynomialOf(left, letter.name), polynomialOf(right, letter.name)];
  const roots = first && second && rootsOf(sum(first, negated(second)));
  const values = roots?.map(numberOf);
  if (!values?.every((value) => value !== undefined)) return undefined;
  const solutions = values.map((value) => app('eq', [letter, value]));
  return app('iff', [equation, solutions.length === 1 ? (solutions[0] as Expr) : app('or', solutions)]);
}

/** x = 3 needs no solving. */
function isSolution(left: Expr, right: Expr): boolean {
  return (isSym(left) && isPlainNumber(right)) || (isSym(right) && isPlainNumber(left));
}

function isPlainNumber(expr: Expr): boolean {
  if (expr.kind === 'app' && (expr.head === 'neg' || expr.head === 'div'))
    return expr.args.every((part) => isPlainNumber(part));
  return isNum(expr);
}

function numberOf(value: Rational): Expr | undefined {
  const size = value.num < 0n ? -value.num : value.num;
  if (size > LARGEST || value.den > LARGEST) return undefined;
  const whole = int(Number(size));
  const positive = isInteger(value) ? whole : app('div', [whole, int(Number(value.den))]);
  return value.num < 0n ? app('neg', [positive]) : positive;
}
