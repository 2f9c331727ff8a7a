import { app, changed, type Expr, isApp, isBind, isNum, isSym, num, type Sym } from '../../expr/expr.ts';
import { rolesOf } from '../../expr/heads.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { sum, wholeValue } from '../terms/build.ts';

export const shiftBound: Operator = {
  id: 'shift-bound',
  kind: 'falsifying',
  applies: 'term',
  on: ['sum', 'prod', 'big-union', 'big-intersection'],
  strategy: 'constants',
  summary: 'Begin or end a sum or product one early or late.',
  example: ['\\sum_{k=0}^{n} x^k = y', '\\sum_{k=1}^{n} x^k = y'],

  *rewrite(node) {
    if (!isBind(node) || rolesOf(node.head, node.args.length)[0] !== 'lower') return;
    const [lower, upper, body] = node.args as [Expr, Expr, Expr];
    const first = wholeValue(lower);
    if (first === 0) yield { to: changed(node, { args: [num(1), upper, body] }) };
    else if (first === 1 && !hasFactorialBelowZero(body, node.variables[0] as Sym)) {
      yield { to: changed(node, { args: [num(0), upper, body] }) };
    } else if (first === 2) yield { to: changed(node, { args: [num(1), upper, body] }) };
    if (isSym(upper, 'infty') || isNum(upper)) return;
    if (isApp(upper, 'add')) yield { to: changed(node, { args: [lower, upper.args[0]!, body] }) };
    else {
      yield { to: changed(node, { args: [lower, sum([upper, app('neg', [num(1)])]), body] }) };
      yield { to: changed(node, { args: [lower, sum([upper, num(1)]), body] }) };
    }
  },
};

/** Whether the index 0 meets the factorial of a negative number: many take one over it for 0, and the sum for the same. */
function hasFactorialBelowZero(body: Expr, index: Sym): boolean {
  for (const part of walk(body)) {
    if (isApp(part, 'factorial') && (valueAtZero(part.args[0] as Expr, index) ?? 0) < 0) return true;
  }
  return false;
}

function valueAtZero(expr: Expr, index: Sym): number | undefined {
  if (isSym(expr, index.name)) return 0;
  if (!isApp(expr)) return wholeValue(expr);
  const values = expr.args.map((arg) => valueAtZero(arg, index));
  if (values.includes(undefined)) return isApp(expr, 'mul') && values.includes(0) ? 0 : undefined;
  const known = values as number[];
  if (isApp(expr, 'neg')) return -(known[0] as number);
  if (isApp(expr, 'add')) return known.reduce((total, value) => total + value, 0);
  return isApp(expr, 'mul') ? known.reduce((total, value) => total * value, 1) : undefined;
}
