import { type Ball, type Balls, negate, signOf, whole, ZERO } from './ball.ts';
import {
  add,
  angle,
  type BallPair,
  divide,
  exp,
  isReal,
  log,
  multiply,
  negatePair,
  power,
  real,
  sizeOf,
  sqrt,
  wholeOf,
} from './complex.ts';
import { arctangent, piOf, sineAndCosine } from './elementary.ts';

type Result = BallPair | undefined;

/** A head over precise numbers; undefined where it is not known to have a value. */
export type Precise = (balls: Balls, args: readonly BallPair[]) => Result;

const ONE = real(whole(1));
const TWO = real(whole(2));
const I: BallPair = { re: ZERO, im: whole(1) };

/** Factorials and the lower numbers of binomial coefficients up to this. */
const MOST_FACTORS = 3000;

const unary =
  (apply: (balls: Balls, z: BallPair) => Result): Precise =>
  (balls, [z]) =>
    z && apply(balls, z);

/** (e^z + sign e^{-z}) / 2, or the like with iz for the circular functions. */
function halfSum(balls: Balls, z: BallPair, sign: 1 | -1): Result {
  const [up, down] = [exp(balls, z), exp(balls, negatePair(z))];
  return up && down && divide(balls, add(balls, up, sign > 0 ? down : negatePair(down)), TWO);
}

function circular(balls: Balls, z: BallPair): readonly [BallPair, BallPair] | undefined {
  if (isReal(z)) {
    const turned = sineAndCosine(balls, z.re);
    return turned && [real(turned[0]), real(turned[1])];
  }
  const turned = multiply(balls, I, z);
  const [s, c] = [halfSum(balls, turned, -1), halfSum(balls, turned, 1)];
  return s && c && [divide(balls, s, I) as BallPair, c];
}

const sine = unary((balls, z) => circular(balls, z)?.[0]);
const cosine = unary((balls, z) => circular(balls, z)?.[1]);
const sinh = unary((balls, z) => halfSum(balls, z, -1));
const cosh = unary((balls, z) => halfSum(balls, z, 1));

const quotient =
  (above: Precise, below: Precise): Precise =>
  (balls, args) => {
    const [top, bottom] = [above(balls, args), below(balls, args)];
    return top && bottom && divide(balls, top, bottom);
  };

const one: Precise = () => ONE;

/** Inverse functions on the reals where the result is real. */
const onReals = (apply: (balls: Balls, x: Ball) => Ball | undefined): Precise =>
  unary((balls, z) => {
    if (!isReal(z)) return undefined;
    const value = apply(balls, z.re);
    return value && real(value);
  });

function arcsine(balls: Balls, x: Ball): Ball | undefined {
  const rest = balls.subtract(whole(1), balls.multiply(x, x));
  const side = balls.sqrt(rest);
  return side && angle(balls, { re: side, im: x });
}

function overLn(base: number): Precise {
  return unary((balls, z) => {
    const [above, below] = [log(balls, z), log(balls, real(whole(base)))];
    return above && below && divide(balls, above, below);
  });
}

/** Odd roots of negative numbers are the real ones. */
const root: Precise = (balls, [n, z]) => {
  if (!n || !z) return undefined;
  const degree = wholeOf(n);
  const inverse = divide(balls, ONE, n);
  if (!inverse) return undefined;
  if (degree !== undefined && Math.abs(degree % 2) === 1 && isReal(z) && signOf(z.re) === -1) {
    const value = power(balls, negatePair(z), inverse);
    return value && negatePair(value);
  }
  return power(balls, z, inverse);
};

function factorial(balls: Balls, z: BallPair): Result {
  const n = wholeOf(z);
  if (n === undefined || n < 0 || n > MOST_FACTORS) return undefined;
  let product = whole(1);
  for (let k = 2; k <= n; k += 1) product = balls.multiply(product, whole(k));
  return real(product);
}

const binomial: Precise = (balls, [n, k]) => {
  const count = k && wholeOf(k);
  if (!n || count === undefined || count < 0 || count > MOST_FACTORS) return undefined;
  let product: Result = ONE;
  for (let index = 0; index < count && product; index += 1) {
    const factor = add(balls, n, real(whole(-index)));
    product = divide(balls, multiply(balls, product, factor), real(whole(index + 1)));
  }
  return product;
};

const folded =
  (combine: (balls: Balls, a: BallPair, b: BallPair) => BallPair): Precise =>
  (balls, args) =>
    args.reduce((a, b) => combine(balls, a, b));

/** Heads whose values are known to any precision. */
export const PRECISE: Readonly<Record<string, Precise>> = {
  add: folded(add),
  mul: folded(multiply),
  neg: unary((_, z) => negatePair(z)),
  pos: unary((_, z) => z),
  div: (balls, [a, b]) => a && b && divide(balls, a, b),
  pow: (balls, [a, b]) => a && b && power(balls, a, b),
  sqrt: unary(sqrt),
  root,
  abs: unary((balls, z) => {
    const value = sizeOf(balls, z);
    return value && real(value);
  }),
  re: unary((_, z) => real(z.re)),
  im: unary((_, z) => real(z.im)),
  conj: unary((_, z) => ({ re: z.re, im: negate(z.im) })),
  percent: unary((balls, z) => divide(balls, z, real(whole(100)))),
  degrees: unary((balls, z) => divide(balls, multiply(balls, z, real(piOf(balls))), real(whole(180)))),
  exp: unary(exp),
  ln: unary(log),
  lg: overLn(10),
  lb: overLn(2),
  'log-base': (balls, [base, z]) => {
    const [below, above] = [base && log(balls, base), z && log(balls, z)];
    return below && above && divide(balls, above, below);
  },
  sin: sine,
  cos: cosine,
  tan: quotient(sine, cosine),
  cot: quotient(cosine, sine),
  sec: quotient(one, cosine),
  csc: quotient(one, sine),
  sinh,
  cosh,
  tanh: quotient(sinh, cosh),
  coth: quotient(cosh, sinh),
  sech: quotient(one, cosh),
  csch: quotient(one, sinh),
  arctan: onReals(arctangent),
  arcsin: onReals(arcsine),
  arccos: onReals((balls, x) => {
    const rest = balls.sqrt(balls.subtract(whole(1), balls.multiply(x, x)));
    return rest && angle(balls, { re: x, im: rest });
  }),
  arsinh: unary((balls, z) => {
    const side = sqrt(balls, add(balls, multiply(balls, z, z), ONE));
    return side && isReal(z) ? log(balls, add(balls, z, side)) : undefined;
  }),
  factorial: unary(factorial),
  binom: binomial,
};

/** log without a base, which the point gives. */
export function logTo(base: number): Precise {
  return base === Math.E ? unary(log) : overLn(Math.round(base));
}

/** The constants that letters stand for. */
export function constantOf(balls: Balls, name: string): Result {
  switch (name) {
    case 'pi':
    case 'rm:pi':
      return real(piOf(balls));
    case 'e':
    case 'rm:e':
      return exp(balls, ONE);
    case 'i':
    case 'rm:i':
      return I;
    default:
      return undefined;
  }
}
