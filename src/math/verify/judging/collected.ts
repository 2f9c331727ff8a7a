import { hasDots } from '../../expr/dots.ts';
import { changed, type Expr, isApp } from '../../expr/expr.ts';
import { headOf, isRelationHead } from '../../expr/heads.ts';
import { inOrder } from '../../expr/in-order.ts';
import { walk } from '../../expr/tree.ts';
import {
  addRational,
  compareRational,
  divRational,
  fromDecimal,
  mulRational,
  negRational,
  ONE,
  type Rational,
  rational,
  showRational,
} from '../values/rational.ts';
import { normalSpelling } from './trivial.ts';

/** Powers beyond this stay as they stand. */
const LARGEST_EXPONENT = 12;

/** Coefficients of products, these by their spelling; none is 0. */
export type Collected = ReadonlyMap<string, Term>;

interface Term {
  readonly coefficient: Rational;
  /** Exponents of the factors, by their spelling. */
  readonly factors: ReadonlyMap<string, number>;
}

const remembered = new WeakMap<Expr, Collected>();

/**
 * An expression as a sum of products with like terms collected, numbers multiplied out and powers of one factor joined;
 * a product with a sum, or a power of one, is not expanded. Products count as commuting.
 */
function collected(expr: Expr): Collected {
  let found = remembered.get(expr);
  if (!found) {
    found = collect(expr);
    remembered.set(expr, found);
  }
  return found;
}

/** What is left of an equation when all is brought to one side, like terms collected; empty where nothing is. */
export function balanceOf(left: Expr, right: Expr): Collected {
  return sum(collected(left), scaled(collected(right), negRational(ONE)));
}

/** Whether one is a multiple of the other, and neither is 0. */
export function isMultiple(a: Collected, b: Collected): boolean {
  if (a.size === 0 || a.size !== b.size) return false;
  let ratio: string | undefined;
  for (const [key, { coefficient }] of a) {
    const other = b.get(key);
    if (!other) return false;
    const here = showRational(divRational(coefficient, other.coefficient));
    ratio ??= here;
    if (here !== ratio) return false;
  }
  return true;
}

/** What multiples of a sum of products share, whatever their letters are called: all of it, and by letter. */
export interface Outline {
  readonly all: string;
  /** By factor, the terms that it is in; a letter that is a factor goes by its name. */
  readonly of: ReadonlyMap<string, string>;
}

/** Of each term the size of its coefficient against the largest one, and its exponents. */
export function outlineOf(terms: Collected): Outline {
  let largest = ONE;
  let isFirst = true;
  for (const { coefficient } of terms.values()) {
    const size = sizeOf(coefficient);
    if (isFirst || compareRational(size, largest) > 0) largest = size;
    isFirst = false;
  }
  const all: string[] = [];
  const of = new Map<string, string[]>();
  for (const { coefficient, factors } of terms.values()) {
    const term = `${showRational(divRational(sizeOf(coefficient), largest))}:${[...factors.values()].sort()}`;
    all.push(term);
    for (const [factor, exponent] of factors)
      of.set(factor, [...(of.get(factor) ?? []), `${exponent} in ${term}`]);
  }
  return {
    all: all.sort().join('; '),
    of: new Map([...of].map(([factor, places]) => [factor, places.sort().join('; ')])),
  };
}

function sizeOf(value: Rational): Rational {
  return value.num < 0n ? negRational(value) : value;
}

/** Whether an equation in the formula says nothing once like terms are collected and factors joined. */
export function saysNothing(formula: Expr): boolean {
  return equationsIn(formula).some(([left, right]) => balanceOf(left, right).size === 0);
}

/** The equations that a formula has as parts, each as its two sides. */
export function equationsIn(formula: Expr): readonly (readonly [Expr, Expr])[] {
  const found: (readonly [Expr, Expr])[] = [];
  for (const part of walk(formula))
    if (isApp(part, 'eq')) found.push([part.args[0] as Expr, part.args[1] as Expr]);
  return found;
}

function collect(expr: Expr): Collected {
  if (expr.kind === 'num')
    return /^\d*\.?\d+$/.test(expr.digits) ? number(fromDecimal(expr.digits)) : atom(expr);
  if (expr.kind !== 'app' || hasDots(expr)) return atom(expr);
  const { head, args } = expr;
  switch (head) {
    case 'pos':
      return collected(args[0] as Expr);
    case 'neg':
      return scaled(collected(args[0] as Expr), negRational(ONE));
    case 'add':
      return args.map(collected).reduce(sum);
    case 'mul':
      return args.map(collected).reduce(product);
    case 'div':
      return product(collected(args[0] as Expr), power(collected(args[1] as Expr), -1));
    case 'pow': {
      const [base, exponent] = args as [Expr, Expr];
      const whole = wholeOf(exponent);
      return whole === undefined ? atom(expr) : power(collected(base), whole);
    }
    default:
      return atom(expr);
  }
}

function wholeOf(exponent: Expr): number | undefined {
  const [digits, sign] = isApp(exponent, 'neg') ? [exponent.args[0], -1] : [exponent, 1];
  if (digits?.kind !== 'num' || !/^\d+$/.test(digits.digits)) return undefined;
  const size = Number(digits.digits);
  return size > 0 && size <= LARGEST_EXPONENT ? sign * size : undefined;
}

/** Something that is no sum, product or power, whose own parts are collected in its spelling. */
function atom(expr: Expr): Collected {
  return single(ONE, new Map([[spelling(expr), 1]]));
}

/** Terms inside functions are collected too: sin(2x + y - x) is sin(x + y). */
function spelling(expr: Expr): string {
  if (expr.kind !== 'app' && expr.kind !== 'bind') return normalSpelling(expr);
  if (expr.kind === 'app' && (hasDots(expr) || isRelationHead(expr.head) || headOf(expr.head).associative))
    return normalSpelling(expr);
  // As a letter and not as words, whose quotes would be escaped anew at every level.
  const args = expr.args.map((arg): Expr => ({ kind: 'sym', name: `{${text(collected(arg))}}` }));
  return normalSpelling(changed(expr, { args }));
}

function text(terms: Collected): string {
  return [...terms]
    .map(([key, { coefficient }]) => `${showRational(coefficient)} ${key}`)
    .sort()
    .join(' + ');
}

function number(value: Rational): Collected {
  return value.num === 0n ? new Map() : single(value, new Map());
}

function single(coefficient: Rational, factors: ReadonlyMap<string, number>): Collected {
  return new Map([[keyOf(factors), { coefficient, factors }]]);
}

function keyOf(factors: ReadonlyMap<string, number>): string {
  return inOrder([...factors].map(([factor, exponent]) => `${factor}^${exponent}`)).join(' ');
}

function scaled(terms: Collected, by: Rational): Collected {
  return new Map(
    [...terms].map(([key, { coefficient, factors }]) => [
      key,
      { coefficient: mulRational(coefficient, by), factors },
    ]),
  );
}

function sum(a: Collected, b: Collected): Collected {
  const terms = new Map(a);
  for (const [key, { coefficient, factors }] of b) {
    const total = addRational(terms.get(key)?.coefficient ?? rational(0), coefficient);
    if (total.num === 0n) terms.delete(key);
    else terms.set(key, { coefficient: total, factors });
  }
  return terms;
}

/** Numbers are multiplied into sums; any other sum is one factor. */
function product(a: Collected, b: Collected): Collected {
  if (a.size === 0 || b.size === 0) return new Map();
  const [first, second] = [constantOf(a), constantOf(b)];
  if (first) return scaled(b, first);
  if (second) return scaled(a, second);
  const [one, other] = [asOne(a), asOne(b)];
  const factors = new Map(one.factors);
  for (const [factor, exponent] of other.factors) {
    const joined = (factors.get(factor) ?? 0) + exponent;
    if (joined === 0) factors.delete(factor);
    else factors.set(factor, joined);
  }
  return single(mulRational(one.coefficient, other.coefficient), factors);
}

function power(base: Collected, exponent: number): Collected {
  if (base.size === 0) return exponent > 0 ? base : single(ONE, new Map([[`0^${exponent}`, 1]]));
  const { coefficient, factors } = asOne(base);
  let number = ONE;
  for (let count = 0; count < Math.abs(exponent); count += 1) number = mulRational(number, coefficient);
  return single(
    exponent < 0 ? divRational(ONE, number) : number,
    new Map([...factors].map(([factor, own]) => [factor, own * exponent])),
  );
}

function constantOf(terms: Collected): Rational | undefined {
  const only = terms.size === 1 ? terms.get('') : undefined;
  return only?.coefficient;
}

/** A sum as one factor, its first sign taken out, so that a-b and b-a are one factor with two signs. */
function asOne(terms: Collected): Term {
  const all = [...terms].sort(([a], [b]) => (a < b ? -1 : 1));
  const [[, first]] = all as [[string, Term]];
  if (all.length === 1) return first;
  const sign = first.coefficient.num < 0n ? negRational(ONE) : ONE;
  return { coefficient: sign, factors: new Map([[`[${text(scaled(terms, sign))}]`, 1]]) };
}
