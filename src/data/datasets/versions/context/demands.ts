import { app, type Bind, type Expr, int, isApp, isNum, isSym, sym } from '../../../../math/expr/expr.ts';
import { isRelationHead } from '../../../../math/expr/heads.ts';
import { freeSymbols } from '../../../../math/expr/letters.ts';
import { children, equalExpr, walk } from '../../../../math/expr/tree.ts';

/** Whether a condition surely holds at a place with these binders around it. */
export type Knows = (condition: Expr, binders: readonly Bind[]) => boolean;

/** Heads that have a value wherever their arguments have one, for arguments of the kinds that are introduced in words. */
const TOTAL: ReadonlySet<string> = new Set(
  [
    'add mul neg pos pm mp abs floor ceil round sign max min percent degrees re im conj',
    'exp sin cos sinh cosh tanh sech arctan arsinh sigmoid relu',
    'set union intersection set-minus symmetric-difference complement power-set cartesian cardinality tuple list',
    'interval-open interval-closed interval-open-closed interval-closed-open',
    'and or not implies implied-by iff xor nand nor true false where system',
    'expectation variance covariance standard-deviation given inner dot-product norm',
    'apply prime diff partial compose derivative-order index gcd lcm',
  ].flatMap((line) => line.split(' ')),
);

const ZERO = int(0);
const ONE = int(1);
const more = (expr: Expr): Expr => app('gt', [expr, ZERO]);
const notLess = (expr: Expr): Expr => app('ge', [expr, ZERO]);
const nonzero = (expr: Expr): Expr => app('ne', [expr, ZERO]);

/** What functions of one argument demand of it. */
const OF_ARGUMENT: Readonly<Record<string, (argument: Expr) => Expr>> = {
  sqrt: notLess,
  ln: more,
  log: more,
  lg: more,
  lb: more,
  tan: (argument) => nonzero(app('cos', [argument])),
  sec: (argument) => nonzero(app('cos', [argument])),
  cot: (argument) => nonzero(app('sin', [argument])),
  csc: (argument) => nonzero(app('sin', [argument])),
  coth: nonzero,
  csch: nonzero,
  gamma: more,
  zeta: (argument) => app('gt', [argument, ONE]),
  arcosh: (argument) => app('ge', [argument, ONE]),
  arcsin: (argument) => app('le', [app('abs', [argument]), ONE]),
  arccos: (argument) => app('le', [app('abs', [argument]), ONE]),
  artanh: (argument) => app('lt', [app('abs', [argument]), ONE]),
};

/**
 * What has to hold of the free letters for all parts of a formula to have a value, as far as it is not known; undefined
 * where that cannot be said in a few comparisons, as of a series or of something under a binder.
 */
export function demandsOf(formula: Expr, knows: Knows): readonly Expr[] | undefined {
  const demands: Expr[] = [];
  const needs = (condition: Expr, binders: readonly Bind[]): boolean => {
    if (knows(condition, binders)) return true;
    const bound = new Set(binders.flatMap(({ variables }) => variables.flatMap((each) => freeSymbols(each))));
    if ([...bound].some(({ name }) => freeSymbols(condition).some((letter) => letter.name === name)))
      return false;
    const tidied = tidy(condition);
    if (!demands.some((known) => equalExpr(known, tidied))) demands.push(tidied);
    return true;
  };
  const visit = (expr: Expr, binders: readonly Bind[]): boolean => {
    if (expr.kind !== 'app' && expr.kind !== 'bind') return true;
    if (expr.kind === 'bind') {
      if (freeSymbols(expr).length === 0) return true;
      return isBounded(expr) && children(expr).every((part) => visit(part, [...binders, expr]));
    }
    const own = ownDemands(expr, (condition) => knows(condition, binders));
    if (!own) return freeSymbols(expr).length === 0 && binders.length === 0;
    return (
      own.every((condition) => needs(condition, binders)) && expr.args.every((arg) => visit(arg, binders))
    );
  };
  return visit(formula, []) ? demands : undefined;
}

const FINITE: ReadonlySet<string> = new Set([
  'sum',
  'prod',
  'int',
  'forall',
  'exists',
  'exists-unique',
  'set-of',
]);

/** A sum, product or integral between finite bounds, or a quantifier. */
function isBounded(bind: Bind): boolean {
  if (!FINITE.has(bind.head)) return false;
  if (bind.head === 'int' && bind.args.length !== 3) return false;
  for (const part of walk(bind)) if (isSym(part, 'infty')) return false;
  return true;
}

/** What a node demands of its arguments; undefined where that is not known. */
function ownDemands(
  { head, args }: Extract<Expr, { kind: 'app' }>,
  knows: (condition: Expr) => boolean,
): Expr[] | undefined {
  const [first, second] = args as [Expr, Expr];
  const ofArgument = OF_ARGUMENT[head];
  if (ofArgument) return [ofArgument(first)];
  if (TOTAL.has(head) || isRelationHead(head)) return [];
  const isIn = (expr: Expr, numbers: string): boolean => knows(app('in', [expr, sym(numbers)]));
  switch (head) {
    case 'prob':
      return args.length === 1 ? [] : [more(app('prob', [second]))];
    case 'div':
      return [isLogarithm(second) ? app('ne', [second.args[0] as Expr, ONE]) : nonzero(second)];
    case 'root':
      return isOddRootOfNegative(first, second) ? [] : [notLess(second)];
    case 'log-base':
      return [more(second), more(first), app('ne', [first, ONE])];
    case 'congruent':
      return args[2]?.kind === 'num' && !isNum(args[2], '0') ? [] : [app('ge', [args[2] as Expr, ONE])];
    case 'factorial':
      return isIn(first, 'bb:Z') ? [notLess(first)] : undefined;
    case 'binom':
      return isIn(first, 'bb:N') && isIn(second, 'bb:N') ? [] : undefined;
    case 'pow':
      if (isSym(first, 'e') || isIn(second, 'bb:N')) return [];
      return [isIn(second, 'bb:Z') ? nonzero(first) : more(first)];
    default:
      return undefined;
  }
}

function isLogarithm(expr: Expr): expr is Extract<Expr, { kind: 'app' }> {
  return expr.kind === 'app' && ['ln', 'log', 'lg', 'lb'].includes(expr.head);
}

const TURNED: Readonly<Record<string, string>> = { gt: 'lt', ge: 'le', ne: 'ne' };

/** A comparison with zero as people write it: x is not y for x-y is not 0, x < 1 for 1-x > 0. */
function tidy(condition: Expr): Expr {
  if (!isApp(condition) || !isNum(condition.args[1], '0')) return condition;
  const left = condition.args[0] as Expr;
  if (isApp(left, 'neg')) return tidy(app(TURNED[condition.head] as string, [left.args[0] as Expr, ZERO]));
  if (!isApp(left, 'add') || left.args.length !== 2) return condition;
  const [one, other] = left.args as [Expr, Expr];
  if (isApp(other, 'neg')) return compared(condition.head, one, other.args[0] as Expr);
  if (isApp(one, 'neg')) return compared(condition.head, other, one.args[0] as Expr);
  if (isNum(other)) return app(condition.head, [one, app('neg', [other])]);
  return condition;
}

/** One side against the other, a number on the right. */
function compared(head: string, one: Expr, other: Expr): Expr {
  return isNum(one) ? app(TURNED[head] as string, [other, one]) : app(head, [one, other]);
}

/** The cube root of -8, which is real. Of letters it is said that they are not negative, whatever the degree. */
function isOddRootOfNegative(degree: Expr | undefined, radicand: Expr | undefined): boolean {
  return (
    isApp(radicand, 'neg') && isNum(radicand.args[0]) && isNum(degree) && /^\d*[13579]$/.test(degree.digits)
  );
}
