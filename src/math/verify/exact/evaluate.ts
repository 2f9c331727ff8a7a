import type { App, Bind, Expr } from '../../expr/expr.ts';
import { letterKey } from '../../expr/letters.ts';
import type { Meter } from '../evaluate/meter.ts';
import {
  compareRational,
  fromDecimal,
  isInteger,
  negRational,
  ONE,
  rational,
  ZERO,
} from '../values/rational.ts';
import {
  addGaussian,
  bits,
  divGaussian,
  equalGaussian,
  exactRoot,
  type Gaussian,
  gaussian,
  integerOf,
  isReal,
  isShort,
  MOST_BITS,
  mulGaussian,
  negGaussian,
  powGaussian,
} from './gaussian.ts';
import { LAZY_LOGIC } from './logic.ts';

/** An exact value: a number, a truth value, or nothing where exact arithmetic does not reach. */
export type Exact = Gaussian | boolean | undefined;

/** Exact values of letters by key. */
export type ExactPoint = ReadonlyMap<string, Gaussian>;

/** Terms that a finite sum may have. */
const MOST_TERMS = 3_000;
const MOST_FACTORIAL = 3_000;
/** What a term in fractions counts as, in readings of doubles. */
const TERM = 10;
/** Numbers of so many bits take about as long to work with as a reading. */
const BITS_OF_READING = 1_000;

/** Where letters have values, and what may still be read. */
interface Place {
  readonly point: ExactPoint;
  readonly meter: Meter;
}

/**
 * Evaluates in fractions: sums, products, powers, factorials, binomials, finite sums, relations and logic. What it reads
 * counts to `meter`; where that is spent, nothing is found out.
 */
export function evaluateExact(expr: Expr, point: ExactPoint, meter: Meter): Exact {
  const found = evaluate(expr, { point, meter });
  return meter.isSpent ? undefined : found;
}

function evaluate(expr: Expr, place: Place): Exact {
  const { point } = place;
  switch (expr.kind) {
    case 'num':
      return gaussian(fromDecimal(expr.digits));
    case 'sym':
      return (
        point.get(expr.name) ?? (expr.name === 'i' || expr.name === 'rm:i' ? gaussian(ZERO, ONE) : undefined)
      );
    case 'text':
      return undefined;
    case 'app':
      return point.get(expr.head === 'index' ? letterKey(expr) : '') ?? evaluateApp(expr, place);
    case 'bind':
      return evaluateBind(expr, place);
  }
}

function number(expr: Expr | undefined, place: Place): Gaussian | undefined {
  const value = expr && evaluate(expr, place);
  return typeof value === 'object' ? value : undefined;
}

function evaluateApp(node: App, place: Place): Exact {
  const logical = LAZY_LOGIC[node.head];
  if (logical) {
    return logical(
      node.args.map((arg) => () => {
        const value = evaluate(arg, place);
        return typeof value === 'boolean' ? value : undefined;
      }),
    );
  }
  const apply = NUMBERS[node.head];
  if (!apply) return undefined;
  const args: Gaussian[] = [];
  for (const arg of node.args) {
    const value = number(arg, place);
    if (!value) return undefined;
    args.push(value);
  }
  const found = apply(args, place.meter);
  return typeof found === 'object' ? affordable(found, place.meter) : found;
}

/** The number, unless work with one that long is no longer to be had. */
function affordable(value: Gaussian, meter: Meter): Gaussian | undefined {
  if (isShort(value)) return value;
  const length = bits(value);
  meter.left -= Math.ceil(length / BITS_OF_READING);
  return length > MOST_BITS || meter.isSpent ? undefined : value;
}

const NUMBERS: Readonly<Record<string, (args: readonly Gaussian[], meter: Meter) => Exact>> = {
  add: (args) => args.reduce(addGaussian),
  mul: (args) => args.reduce(mulGaussian),
  neg: ([a]) => negGaussian(a as Gaussian),
  pos: ([a]) => a,
  div: ([a, b]) => divGaussian(a as Gaussian, b as Gaussian),
  ratio: ([a, b, ...more]) => (more.length > 0 ? undefined : divGaussian(a as Gaussian, b as Gaussian)),
  pow: ([a, b]) => power(a as Gaussian, b as Gaussian),
  sqrt: ([a]) => exactRoot(a as Gaussian),
  abs: ([a]) => (a && isReal(a) ? (a.re.num < 0n ? negGaussian(a) : a) : undefined),
  conj: ([a]) => a && { re: a.re, im: negRational(a.im) },
  re: ([a]) => a && gaussian(a.re),
  im: ([a]) => a && gaussian(a.im),
  percent: ([a]) => a && divGaussian(a, gaussian(rational(100))),
  factorial: ([n], meter) => n && factorial(n, meter),
  binom: ([n, k], meter) => n && k && binomial(n, k, meter),
  floor: ([a]) => a && wholePart(a, 0n),
  ceil: ([a]) => a && wholePart(a, 1n),
  mod: ([a, m]) => a && m && remainder(a, m),
  gcd: (args) => divisor(args),
  max: (args) => extreme(args, 1),
  min: (args) => extreme(args, -1),
  eq: ([a, b]) => equalGaussian(a as Gaussian, b as Gaussian),
  'defined-as': ([a, b]) => equalGaussian(a as Gaussian, b as Gaussian),
  equiv: ([a, b]) => equalGaussian(a as Gaussian, b as Gaussian),
  ne: ([a, b]) => !equalGaussian(a as Gaussian, b as Gaussian),
  lt: (args) => ordered(args, (sign) => sign < 0),
  gt: (args) => ordered(args, (sign) => sign > 0),
  le: (args) => ordered(args, (sign) => sign <= 0),
  ge: (args) => ordered(args, (sign) => sign >= 0),
};

function power(a: Gaussian, b: Gaussian): Exact {
  const exponent = integerOf(b);
  if (exponent !== undefined) return powGaussian(a, exponent);
  if (!isReal(b) || b.re.den !== 2n) return undefined;
  const root = exactRoot(a);
  return root && powGaussian(root, Number(b.re.num));
}

/** The greatest integer up to a fraction, or the least from it on where `up` is one. */
function wholePart(a: Gaussian, up: 0n | 1n): Exact {
  if (!isReal(a)) return undefined;
  const { num, den } = a.re;
  const below = num / den - (num < 0n && num % den !== 0n ? 1n : 0n);
  return gaussian(rational(below + (num % den === 0n ? 0n : up)));
}

/** The remainder from zero to below |m|. */
function remainder(a: Gaussian, m: Gaussian): Exact {
  if (![a, m].every((part) => isReal(part) && isInteger(part.re)) || m.re.num === 0n) return undefined;
  const size = m.re.num < 0n ? -m.re.num : m.re.num;
  return gaussian(rational(((a.re.num % size) + size) % size));
}

function divisor(args: readonly Gaussian[]): Exact {
  if (!args.every((part) => isReal(part) && isInteger(part.re))) return undefined;
  let [a, b] = [0n, 0n];
  for (const { re } of args) for (b = re.num; b !== 0n; ) [a, b] = [b, a % b];
  return gaussian(rational(a < 0n ? -a : a));
}

function extreme(args: readonly Gaussian[], direction: 1 | -1): Exact {
  if (!args.every(isReal)) return undefined;
  return args.reduce((best, item) => (compareRational(item.re, best.re) * direction > 0 ? item : best));
}

function ordered(args: readonly Gaussian[], holds: (sign: number) => boolean): Exact {
  const [a, b] = args as [Gaussian, Gaussian];
  return isReal(a) && isReal(b) ? holds(compareRational(a.re, b.re)) : undefined;
}

function factorial(n: Gaussian, meter: Meter): Exact {
  const count = integerOf(n);
  if (count === undefined || count < 0 || count > MOST_FACTORIAL) return undefined;
  meter.left -= count;
  let product = 1n;
  for (let factor = 2n; factor <= BigInt(count); factor += 1n) product *= factor;
  return gaussian(rational(product));
}

/** n(n-1)...(n-k+1)/k! for any fraction n, brought to lowest terms once. */
function binomial(n: Gaussian, k: Gaussian, meter: Meter): Exact {
  const count = integerOf(k);
  if (count === undefined || count > MOST_FACTORIAL || !isReal(n)) return undefined;
  if (count < 0) return isInteger(n.re) ? gaussian(ZERO) : undefined;
  meter.left -= 4 * count;
  let [top, bottom] = [1n, 1n];
  for (let index = 0n; index < BigInt(count); index += 1n) {
    top *= n.re.num - index * n.re.den;
    bottom *= n.re.den * (index + 1n);
  }
  return gaussian(rational(top, bottom));
}

function evaluateBind(node: Bind, place: Place): Exact {
  if ((node.head !== 'sum' && node.head !== 'prod') || node.args.length !== 3 || node.variables.length !== 1)
    return undefined;
  const [lower, upper, body] = node.args as [Expr, Expr, Expr];
  const from = number(lower, place);
  const to = number(upper, place);
  const first = from && integerOf(from);
  const last = to && integerOf(to);
  if (first === undefined || last === undefined || last - first > MOST_TERMS) return undefined;
  const { meter } = place;
  const point = new Map(place.point);
  const key = letterKey(node.variables[0] as Expr);
  let total: Gaussian | undefined = gaussian(node.head === 'sum' ? ZERO : ONE);
  for (let index = first; index <= last && total; index += 1) {
    meter.left -= TERM;
    if (meter.isSpent) return undefined;
    point.set(key, gaussian(rational(index)));
    const term = number(body, { point, meter });
    if (!term) return undefined;
    total = affordable(node.head === 'sum' ? addGaussian(total, term) : mulGaussian(total, term), meter);
  }
  return total;
}
