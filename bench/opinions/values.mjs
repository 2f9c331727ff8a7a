// Formulas evaluated by mathjs alone, at points of a model: our trees tell the order of operations, mathjs the values.
import { all, create } from 'mathjs';

const math = create(all);

/** Thrown where mathjs is not asked: heads without a counterpart, values that are no numbers. */
export class Unasked extends Error {}

const CONSTANTS = { pi: Math.PI, 'rm:pi': Math.PI, e: Math.E, 'rm:e': Math.E, i: math.i, 'rm:i': math.i };
const SAME_NAME =
  'sin cos tan cot sec csc sinh cosh tanh coth sech csch sqrt abs exp re im conj arg floor ceil round sign gamma zeta erf det transpose trace'.split(
    ' ',
  );
const OTHER_NAME = {
  arcsin: 'asin',
  arccos: 'acos',
  arctan: 'atan',
  arsinh: 'asinh',
  arcosh: 'acosh',
  artanh: 'atanh',
  ln: 'log',
  lg: 'log10',
  lb: 'log2',
};

const HEADS = {
  add: (...terms) => terms.reduce((a, b) => math.add(a, b)),
  mul: (...factors) => factors.reduce((a, b) => math.multiply(a, b)),
  neg: (a) => math.unaryMinus(a),
  pos: (a) => a,
  div: (a, b) => (isMatrix(b) ? unasked('div') : math.divide(a, b)),
  ratio: (a, b) => math.divide(a, b),
  pow: (a, b) => (isMatrix(a) && b === -1 ? math.inv(a) : math.pow(a, b)),
  root: (n, x) => math.nthRoot(x, n),
  'log-base': (b, x) => math.divide(math.log(x), math.log(b)),
  factorial: (n) => math.gamma(math.add(n, 1)),
  binom: (n, k) => binomial(n, k),
  max: (...items) => math.max(...items),
  min: (...items) => math.min(...items),
  percent: (a) => math.divide(a, 100),
  matrix: (...rows) => rows,
  row: (...entries) => entries,
  inverse: (a) => math.inv(a),
  ...Object.fromEntries(SAME_NAME.map((name) => [name, (...args) => math[name](...args)])),
  ...Object.fromEntries(Object.entries(OTHER_NAME).map(([head, name]) => [head, (a) => math[name](a)])),
};

function unasked(what) {
  throw new Unasked(what);
}

const isMatrix = (value) => Array.isArray(value);

function binomial(n, k) {
  if (!Number.isInteger(k)) return unasked('binom');
  if (k < 0) return 0;
  let value = 1;
  for (let index = 0; index < k; index += 1)
    value = math.divide(math.multiply(value, math.subtract(n, index)), index + 1);
  return value;
}

/** The value of a tree with letters by name in `scope`; statements are true or false, undefined where too close to tell. */
export function valueUnder(expr, scope) {
  if (expr.kind === 'num') return Number(expr.digits);
  if (expr.kind === 'sym') {
    const value = scope.get(expr.name) ?? CONSTANTS[expr.name];
    return value === undefined ? unasked(expr.name) : value;
  }
  if (expr.kind === 'bind') return folded(expr, scope);
  if (expr.kind !== 'app') return unasked(expr.kind);
  if (expr.head === 'diff') return slope(expr, scope);
  if (RELATIONS[expr.head]) return related(expr, scope);
  if (expr.head === 'and') return expr.args.map((arg) => valueUnder(arg, scope)).reduce(both);
  if (expr.head === 'implies' || expr.head === 'implied-by') {
    const [premise, conclusion] = expr.head === 'implies' ? expr.args : expr.args.toReversed();
    // Where the premise is not met, nothing is seen of the claim.
    return valueUnder(premise, scope) === true ? valueUnder(conclusion, scope) : undefined;
  }
  const apply = HEADS[expr.head];
  return apply ? apply(...expr.args.map((arg) => valueUnder(arg, scope))) : unasked(expr.head);
}

const both = (a, b) => (a === false || b === false ? false : a === true && b === true ? true : undefined);

const RELATIONS = {
  eq: (order) => order === 0,
  'defined-as': (order) => order === 0,
  ne: (order) => order !== 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
};
const EQUALITIES = new Set(['eq', 'defined-as', 'ne']);

/** Relative differences below the first count as none, above the second as some; between them nothing is said. */
const SAME = 1e-8;
const APART = 1e-6;

function related({ head, args }, scope) {
  const [left, right] = args.map((arg) => valueUnder(arg, scope));
  const largest = Math.max(...args.map((arg) => magnitude(arg, scope)));
  if (typeof left === 'boolean' || typeof right === 'boolean') return unasked('statements compared');
  const [a, b] = [left, right].map((value) => entries(value));
  if (a.length !== b.length) return EQUALITIES.has(head) ? head === 'ne' : unasked('shapes');
  const size = Math.max(largest, ...[...a, ...b].map((value) => Number(math.abs(value))));
  const gap = Math.max(...a.map((value, at) => Number(math.abs(math.subtract(value, b[at])))));
  if (!Number.isFinite(gap) || !Number.isFinite(size)) return undefined;
  const relative = gap === 0 ? 0 : gap / size;
  if (relative > SAME && relative < APART) return undefined;
  if (relative <= SAME) return RELATIONS[head](0);
  if (EQUALITIES.has(head)) return RELATIONS[head](1);
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  return RELATIONS[head](left - right);
}

/** The size of what a side is added up from: sums inside products and fractions count as well, since they may cancel. */
function magnitude(expr, scope) {
  const own = Math.max(0, ...entries(valueUnder(expr, scope)).map((value) => Number(math.abs(value))));
  if (expr.kind !== 'app') return own;
  const parts = () => expr.args.map((arg) => magnitude(arg, scope));
  switch (expr.head) {
    case 'add':
      return Math.max(own, ...parts());
    case 'mul':
      return Math.max(
        own,
        parts().reduce((a, b) => a * b, 1),
      );
    case 'div': {
      const bottom = Number(math.abs(valueUnder(expr.args[1], scope)));
      return Math.max(own, magnitude(expr.args[0], scope) / bottom);
    }
    case 'diff':
      // Differences of the body are divided by a small step: a slope of nothing comes out as their rounding.
      return Math.max(
        own,
        magnitude(expr.args[0], scope) / Math.max(1, Math.abs(scope.get(expr.args[1].name))),
      );
    case 'neg':
    case 'pos':
      return magnitude(expr.args[0], scope);
    default:
      return own;
  }
}

function entries(value) {
  return Array.isArray(value) ? value.flat(2) : [value];
}

/** Terms of a series after which it has to have settled. */
const MOST_TERMS = 4000;

function folded({ head, variables, args }, scope) {
  if ((head !== 'sum' && head !== 'prod') || args.length !== 3 || variables[0]?.kind !== 'sym')
    return unasked(head);
  const from = valueUnder(args[0], scope);
  const endless = args[1].kind === 'sym' && args[1].name === 'infty';
  const to = endless ? from + MOST_TERMS : valueUnder(args[1], scope);
  if (!Number.isInteger(from) || !Number.isInteger(to) || to - from > MOST_TERMS) return unasked('range');
  const inner = new Map(scope);
  let total = head === 'sum' ? 0 : 1;
  let still = 0;
  for (let at = from; at <= to; at += 1) {
    inner.set(variables[0].name, at);
    const term = valueUnder(args[2], inner);
    const next = head === 'sum' ? math.add(total, term) : math.multiply(total, term);
    const change = Number(math.abs(math.subtract(next, total)));
    total = next;
    still = change <= 1e-17 * Number(math.abs(total)) ? still + 1 : 0;
    if (endless && still >= 8) return total;
  }
  return endless ? unasked('a series that does not settle') : total;
}

/** A first derivative by extrapolated central differences. */
function slope({ args: [body, variable, order] }, scope) {
  const at = scope.get(variable?.name);
  if (typeof at !== 'number' || order?.kind !== 'num' || order.digits !== '1') return unasked('diff');
  const near = (shift) => valueUnder(body, new Map(scope).set(variable.name, at + shift));
  const quotient = (h) => math.divide(math.subtract(near(h), near(-h)), 2 * h);
  const h = 1e-3 * Math.max(1, Math.abs(at));
  const [wide, half, fine] = [quotient(h), quotient(h / 2), quotient(h / 4)];
  const better = (a, b, power) => math.divide(math.subtract(math.multiply(power, b), a), power - 1);
  return better(better(wide, half, 4), better(half, fine, 4), 16);
}

/** A value of ours as one of mathjs. */
export function toMathjs(value) {
  if (value.kind === 'number') return value.im === 0 ? value.re : math.complex(value.re, value.im);
  if (value.kind !== 'matrix' || value.im) return unasked(value.kind);
  return Array.from({ length: value.rows }, (_, row) =>
    Array.from({ length: value.columns }, (_, column) => value.re[row * value.columns + column]),
  );
}

/** `-3/2`, `1/2 + 3 i` and `[1, 0; 0, 1]` as mathjs reads them. */
export function fromText(text) {
  if (/^\[[-\d., ;]+\]$/.test(text)) return math.evaluate(text).toArray();
  if (!/^[-\d./ +i]+$/.test(text)) return unasked(text);
  const value = math.evaluate(text);
  return typeof value === 'number' || math.isComplex(value) ? value : unasked(text);
}
