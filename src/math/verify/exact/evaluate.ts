import type { App, Bind, Expr } from '../../expr/expr.ts';
import { letterKey } from '../../expr/letters.ts';
import {
  addRational,
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
  divGaussian,
  equalGaussian,
  exactRoot,
  type Gaussian,
  gaussian,
  integerOf,
  isReal,
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

/** Evaluates in fractions: sums, products, powers, factorials, binomials, finite sums, relations and logic. */
export function evaluateExact(expr: Expr, point: ExactPoint): Exact {
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
      return point.get(expr.head === 'index' ? letterKey(expr) : '') ?? evaluateApp(expr, point);
    case 'bind':
      return evaluateBind(expr, point);
  }
}

function number(expr: Expr | undefined, point: ExactPoint): Gaussian | undefined {
  const value = expr && evaluateExact(expr, point);
  return typeof value === 'object' ? value : undefined;
}

function evaluateApp(node: App, point: ExactPoint): Exact {
  const logical = LAZY_LOGIC[node.head];
  if (logical) {
    return logical(
      node.args.map((arg) => () => {
        const value = evaluateExact(arg, point);
        return typeof value === 'boolean' ? value : undefined;
      }),
    );
  }
  const apply = NUMBERS[node.head];
  if (!apply) return undefined;
  const args: Gaussian[] = [];
  for (const arg of node.args) {
    const value = number(arg, point);
    if (!value) return undefined;
    args.push(value);
  }
  return apply(args);
}

const NUMBERS: Readonly<Record<string, (args: readonly Gaussian[]) => Exact>> = {
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
  factorial: ([n]) => n && factorial(n),
  binom: ([n, k]) => n && k && binomial(n, k),
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

function extreme(args: readonly Gaussian[], direction: 1 | -1): Exact {
  if (!args.every(isReal)) return undefined;
  return args.reduce((best, item) => (compareRational(item.re, best.re) * direction > 0 ? item : best));
}

function ordered(args: readonly Gaussian[], holds: (sign: number) => boolean): Exact {
  const [a, b] = args as [Gaussian, Gaussian];
  return isReal(a) && isReal(b) ? holds(compareRational(a.re, b.re)) : undefined;
}

function factorial(n: Gaussian): Exact {
  const count = integerOf(n);
  if (count === undefined || count < 0 || count > MOST_FACTORIAL) return undefined;
  let product = 1n;
  for (let factor = 2n; factor <= BigInt(count); factor += 1n) product *= factor;
  return gaussian(rational(product));
}

function binomial(n: Gaussian, k: Gaussian): Exact {
  const count = integerOf(k);
  if (count === undefined || count > MOST_FACTORIAL || !isReal(n)) return undefined;
  if (count < 0) return isInteger(n.re) ? gaussian(ZERO) : undefined;
  let product = gaussian(ONE);
  for (let index = 0; index < count; index += 1) {
    const factor = gaussian(addRational(n.re, rational(-index)));
    product = divGaussian(mulGaussian(product, factor), gaussian(rational(index + 1))) as Gaussian;
  }
  return product;
}

function evaluateBind(node: Bind, point: ExactPoint): Exact {
  if ((node.head !== 'sum' && node.head !== 'prod') || node.args.length !== 3 || node.variables.length !== 1)
    return undefined;
  const [lower, upper, body] = node.args as [Expr, Expr, Expr];
  const from = number(lower, point);
  const to = number(upper, point);
  const first = from && integerOf(from);
  const last = to && integerOf(to);
  if (first === undefined || last === undefined || last - first > MOST_TERMS) return undefined;
  const inner = new Map(point);
  const key = letterKey(node.variables[0] as Expr);
  let total = gaussian(node.head === 'sum' ? ZERO : ONE);
  for (let index = first; index <= last; index += 1) {
    inner.set(key, gaussian(rational(index)));
    const term = number(body, inner);
    if (!term) return undefined;
    total = node.head === 'sum' ? addGaussian(total, term) : mulGaussian(total, term);
  }
  return total;
}
