import { type Expr, isSym } from '../../../math/expr/expr.ts';
import {
  addRational,
  divRational,
  fromDecimal,
  isInteger,
  mulRational,
  negRational,
  ONE,
  type Rational,
  rational,
  ZERO,
} from '../../../math/verify/values/rational.ts';

/** Coefficients of 1, x and x^2; what lies beyond is no polynomial here. */
export type Polynomial = readonly [Rational, Rational, Rational];

/** Powers of numbers beyond this exponent are not worked out. */
const LARGEST_EXPONENT = 12n;

function constant(value: Rational): Polynomial {
  return [value, ZERO, ZERO];
}

/** The polynomial of degree two at most in the letter `x` that an expression is; undefined where it is none. */
export function polynomialOf(expr: Expr, x: string): Polynomial | undefined {
  if (expr.kind === 'num')
    return /^\d*\.?\d+$/.test(expr.digits) ? constant(fromDecimal(expr.digits)) : undefined;
  if (isSym(expr)) return expr.name === x ? [ZERO, ONE, ZERO] : undefined;
  if (expr.kind !== 'app') return undefined;
  const args: Polynomial[] = [];
  for (const arg of expr.args) {
    const part = polynomialOf(arg, x);
    if (!part) return undefined;
    args.push(part);
  }
  const [first, second] = args;
  if (!first) return undefined;
  switch (expr.head) {
    case 'add':
      return args.reduce(sum);
    case 'mul':
      return args.reduce<Polynomial | undefined>(
        (product, factor) => product && times(product, factor),
        constant(ONE),
      );
    case 'neg':
      return args.length === 1 ? negated(first) : undefined;
    case 'div':
      return args.length === 2 && second ? quotient(first, second) : undefined;
    case 'pow':
      return args.length === 2 && second ? power(first, second) : undefined;
    default:
      return undefined;
  }
}

/** Adds coefficient by coefficient. */
export function sum(a: Polynomial, b: Polynomial): Polynomial {
  return [addRational(a[0], b[0]), addRational(a[1], b[1]), addRational(a[2], b[2])];
}

/** The polynomial with all signs changed. */
export function negated([a, b, c]: Polynomial): Polynomial {
  return [negRational(a), negRational(b), negRational(c)];
}

function times(a: Polynomial, b: Polynomial): Polynomial | undefined {
  const product = [ZERO, ZERO, ZERO, ZERO, ZERO];
  a.forEach((left, i) => {
    b.forEach((right, j) => {
      product[i + j] = addRational(product[i + j] as Rational, mulRational(left, right));
    });
  });
  const [zeroth, first, second, third, fourth] = product as [
    Rational,
    Rational,
    Rational,
    Rational,
    Rational,
  ];
  return isZero(third) && isZero(fourth) ? [zeroth, first, second] : undefined;
}

function quotient(a: Polynomial, b: Polynomial): Polynomial | undefined {
  if (!isConstant(b) || isZero(b[0])) return undefined;
  return [divRational(a[0], b[0]), divRational(a[1], b[0]), divRational(a[2], b[0])];
}

function power(base: Polynomial, exponent: Polynomial): Polynomial | undefined {
  const exponentValue = exponent[0];
  if (
    !isConstant(exponent) ||
    !isInteger(exponentValue) ||
    exponentValue.num < 0n ||
    exponentValue.num > LARGEST_EXPONENT
  )
    return undefined;
  let result: Polynomial | undefined = constant(ONE);
  for (let count = 0n; count < exponentValue.num && result; count += 1n) result = times(result, base);
  return result;
}

function isConstant([, first, second]: Polynomial): boolean {
  return isZero(first) && isZero(second);
}

function isZero({ num }: Rational): boolean {
  return num === 0n;
}

/** The rational roots of a polynomial of degree one or two, in order; undefined where it has others, or none to find. */
export function rootsOf([c, b, a]: Polynomial): Rational[] | undefined {
  if (isZero(a)) return isZero(b) ? undefined : [divRational(negRational(c), b)];
  const discriminant = addRational(mulRational(b, b), mulRational(rational(-4), mulRational(a, c)));
  const root = squareRoot(discriminant);
  if (!root) return undefined;
  const half = (sign: Rational): Rational =>
    divRational(addRational(negRational(b), sign), mulRational(rational(2), a));
  if (isZero(root)) return [half(ZERO)];
  const [one, two] = [half(root), half(negRational(root))];
  return one.num * two.den < two.num * one.den ? [one, two] : [two, one];
}

function squareRoot({ num, den }: Rational): Rational | undefined {
  const [top, bottom] = [wholeRoot(num), wholeRoot(den)];
  return top === undefined || bottom === undefined ? undefined : rational(top, bottom);
}

/** The root of a square; undefined for other numbers and for those that a double does not hold exactly. */
function wholeRoot(value: bigint): bigint | undefined {
  if (value < 0n || value > 2n ** 52n) return undefined;
  const root = BigInt(Math.round(Math.sqrt(Number(value))));
  return root * root === value ? root : undefined;
}
