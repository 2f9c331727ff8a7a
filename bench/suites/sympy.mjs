// What an expression of sympy means, as one of our trees.
import { app, bind, num, sym } from '../../dist/math/expr/expr.js';
import { readPython } from './python.mjs';

const HEADS = {
  Add: 'add',
  MatAdd: 'add',
  Mul: 'mul',
  MatMul: 'mul',
  Pow: 'pow',
  Neg: 'neg',
  Div: 'div',
  Rational: 'div',
  sqrt: 'sqrt',
  Sqrt: 'sqrt',
  factorial: 'factorial',
  factorial2: 'double-factorial',
  sin: 'sin',
  cos: 'cos',
  tan: 'tan',
  cot: 'cot',
  sec: 'sec',
  csc: 'csc',
  sinh: 'sinh',
  cosh: 'cosh',
  tanh: 'tanh',
  coth: 'coth',
  asin: 'arcsin',
  acos: 'arccos',
  atan: 'arctan',
  exp: 'exp',
  Abs: 'abs',
  conjugate: 'conj',
  Conjugate: 'conj',
  floor: 'floor',
  ceiling: 'ceil',
  Min: 'min',
  Max: 'max',
  binomial: 'binom',
  det: 'det',
  Determinant: 'det',
  Transpose: 'transpose',
  Trace: 'trace',
  Eq: 'eq',
  Ne: 'ne',
  Unequality: 'ne',
  Lt: 'lt',
  Le: 'le',
  Gt: 'gt',
  Ge: 'ge',
  StrictLessThan: 'lt',
  LessThan: 'le',
  StrictGreaterThan: 'gt',
  GreaterThan: 'ge',
  Bra: 'bra',
  Ket: 'ket',
};
const NAMES = { oo: 'infty', E: 'e', I: 'i' };
const BINDERS = { Integral: 'int', Sum: 'sum', Product: 'prod' };
const GREEK =
  /^(?:alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|upsilon|phi|chi|psi|omega)$/i;

/** Our tree for a tree of Python; undefined where a function of sympy has no entry here. */
export function fromSympy(node) {
  if (node.number !== undefined) return num(node.number.replace(/\.0*$/, ''));
  if (node.quoted !== undefined) return sym(node.quoted);
  if (node.name !== undefined)
    return NAMES[node.name] || node.name.length === 1 || GREEK.test(node.name)
      ? sym(NAMES[node.name] ?? node.name)
      : undefined;
  if (node.keyword) return undefined;
  const call = node.call.replace(/^_/, '');
  const [first, second, third] = node.args;
  if (call === 'Symbol') return symbol(first.quoted);
  if (call === 'Matrix')
    return first.call === 'List'
      ? all(first.args, (row) => all(row.args, fromSympy, 'row'), 'matrix')
      : undefined;
  if (BINDERS[call]) return binder(BINDERS[call], first, second, node.args.length);
  if (call === 'Limit') return limit(node.args);
  if (call === 'Derivative')
    return node.args.length === 2 ? all([first, second, { number: '1' }], fromSympy, 'diff') : undefined;
  if (call === 'log' && second && second.name !== 'E') return all([second, first], fromSympy, 'log-base');
  if (call === 'log') return all([first], fromSympy, 'log');
  if (call === 'InnerProduct') return all([first.args[0], second.args[0]], fromSympy, 'braket');
  if (call === 'root') return all([second, first], fromSympy, 'root');
  if (call === 'Apply' && first.call === 'Function')
    return called([{ quoted: first.args[0].quoted }, ...node.args.slice(1)]);
  if (Object.hasOwn(HEADS, call) && !third?.keyword) return all(node.args, fromSympy, HEADS[call]);
  return /^[a-zA-Z]$/.test(call) ? called([{ quoted: call }, ...node.args]) : undefined;
}

/** A call; one without arguments has an empty place. */
function called([callee, ...args]) {
  return args.length === 0
    ? app('apply', [fromSympy(callee), app('blank', [])])
    : all([callee, ...args], fromSympy, 'apply');
}

/** A symbol by its name, which holds no blanks on paper; its index may be an expression. */
function symbol(name) {
  const [, letter, script] = /^([a-z])_\{(.*[*+ ].*)\}$/.exec(name) ?? [];
  const index = script && readPython(script);
  const read = index && fromSympy(index);
  return read ? app('index', [sym(letter), read]) : sym(name.replaceAll(' ', ''));
}

function all(nodes, read, head) {
  const args = nodes.map(read);
  return args.every(Boolean) ? app(head, args) : undefined;
}

function binder(head, body, range, count) {
  if (count !== 2) return undefined;
  const [variable, ...bounds] = (range.call === 'Tuple' ? range.args : [range]).map(fromSympy);
  const inner = fromSympy(body);
  return inner && variable && bounds.every(Boolean) ? bind(head, [variable], [...bounds, inner]) : undefined;
}

function limit([body, variable, target, side]) {
  const [inner, letter, point] = [body, variable, target].map(fromSympy);
  const direction = (side?.value ?? side)?.quoted ?? '+-';
  const head = { '+': 'lim-above', '-': 'lim-below' }[direction] ?? 'lim';
  return inner && letter && point ? bind(head, [letter], [point, inner]) : undefined;
}
