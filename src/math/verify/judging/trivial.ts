import { hasDots } from '../../expr/dots.ts';
import { changed, type Expr, isApp } from '../../expr/expr.ts';
import { firstOfMirrors, headOf, isRelationHead } from '../../expr/heads.ts';
import { inOrder } from '../../expr/in-order.ts';
import { printSexpr } from '../../expr/sexpr.ts';

/**
 * One spelling for all trees that differ only in order and grouping of what commutes and associates, and in how a
 * difference, a quotient or a root is noted. Products count as commuting: two sides that differ by that alone say
 * nothing, also for matrices where they say something wrong.
 */
export function normalSpelling(expr: Expr): string {
  if (expr.kind === 'bind')
    return `(${expr.head}[${expr.variables.map(printSexpr).join()}] ${expr.args.map(normalSpelling).join(' ')})`;
  if (expr.kind !== 'app') return expr.kind === 'num' ? String(Number(expr.digits)) : printSexpr(expr);
  if (expr.head === 'pos') return normalSpelling(expr.args[0] as Expr);
  if (expr.head === 'mul' || expr.head === 'neg' || expr.head === 'div') return productSpelling(expr);
  const head = headOf(expr.head);
  // a>b and b<a are one statement; so are equations with their sides exchanged, whose heads commute.
  const first = firstOfMirrors(expr.head);
  if (first !== expr.head)
    return normalSpelling(changed(expr, { head: first, args: expr.args.toReversed() }));
  if (!head.associative && !head.commutative)
    return `(${expr.head} ${expr.args.map(normalSpelling).join(' ')})`;
  const parts = (head.associative ? flatten(expr, expr.head) : expr.args).map(normalSpelling);
  return `(${expr.head} ${(head.commutative && !hasDots(expr) ? inOrder(parts) : parts).join(' ')})`;
}

function flatten(expr: Expr, head: string): readonly Expr[] {
  return isApp(expr, head) ? expr.args.flatMap((arg) => flatten(arg, head)) : [expr];
}

/** Products, quotients and signs as sign, factors above and below the bar. */
function factorsOf(expr: Expr): { sign: number; ordered: boolean; above: string[]; below: string[] } {
  const above: string[] = [];
  const below: string[] = [];
  let sign = 1;
  let ordered = false;
  const collect = (node: Expr, side: string[], other: string[]): void => {
    if (isApp(node, 'neg')) {
      sign = -sign;
      collect(node.args[0] as Expr, side, other);
    } else if (isApp(node, 'pos')) collect(node.args[0] as Expr, side, other);
    else if (isApp(node, 'mul')) {
      ordered ||= hasDots(node);
      for (const factor of node.args) collect(factor, side, other);
    } else if (isApp(node, 'div')) {
      collect(node.args[0] as Expr, side, other);
      collect(node.args[1] as Expr, other, side);
    } else {
      const text = normalSpelling(node);
      if (text !== '1') side.push(text);
    }
  };
  collect(expr, above, below);
  return { sign, ordered, above, below };
}

/** Sign, sorted factors above and below the bar. */
function productSpelling(expr: Expr): string {
  const { sign, ordered, above, below } = factorsOf(expr);
  const product =
    (ordered ? above : inOrder(above)).join(' ') + (below.length > 0 ? ` / ${inOrder(below).join(' ')}` : '');
  if (above.length === 1 && below.length === 0) return sign < 0 ? `(neg ${product})` : product;
  return `(${sign < 0 ? '-' : ''}mul ${product || '1'})`;
}

/**
 * Whether some relation has sides that are equal after commuting, regrouping and dropping notation, or terms that leave
 * nothing when all are brought to one side.
 */
export function isTrivial(formula: Expr): boolean {
  if (formula.kind === 'bind') return formula.args.some((arg) => isStatementLike(arg) && isTrivial(arg));
  if (formula.kind !== 'app') return false;
  if (isRelationHead(formula.head)) {
    const [left, right] = formula.args as [Expr, Expr];
    return (
      normalSpelling(left) === normalSpelling(right) || cancels(left, right) || cancelsFactors(left, right)
    );
  }
  if (formula.head === 'iff') {
    const [left, right] = formula.args as [Expr, Expr];
    return normalSpelling(left) === normalSpelling(right);
  }
  return LOGICAL.has(formula.head) && formula.args.some(isTrivial);
}

/** Whether each term of the difference of two sides has its opposite in it. */
function cancels(left: Expr, right: Expr): boolean {
  if (!isApp(left, 'add') && !isApp(right, 'add')) return false;
  const balance = new Map<string, number>();
  const add = (term: Expr, sign: number): void => {
    const [body, own] = isApp(term, 'neg') ? [term.args[0] as Expr, -sign] : [term, sign];
    const key = normalSpelling(body);
    balance.set(key, (balance.get(key) ?? 0) + own);
  };
  for (const term of flatten(left, 'add')) add(term, 1);
  for (const term of flatten(right, 'add')) add(term, -1);
  balance.delete('0');
  return [...balance.values()].every((count) => count === 0);
}

/** Whether one side is the other with a factor above and below the bar, as in (x/y)y = x. */
function cancelsFactors(left: Expr, right: Expr): boolean {
  if (!isProduct(left) && !isProduct(right)) return false;
  return reducedSpelling(left) === reducedSpelling(right);
}

function isProduct(side: Expr): boolean {
  return isApp(side, 'mul') || isApp(side, 'div');
}

/** The spelling of a product or quotient without what it is both multiplied and divided by. */
function reducedSpelling(side: Expr): string {
  const { sign, above, below } = factorsOf(side);
  const kept = above.filter((factor) => {
    const at = below.indexOf(factor);
    if (at >= 0) below.splice(at, 1);
    return at < 0;
  });
  return `${sign} ${kept.sort().join(' ')} / ${below.sort().join(' ')}`;
}

function isStatementLike(expr: Expr): boolean {
  return expr.kind === 'app' && (isRelationHead(expr.head) || LOGICAL.has(expr.head));
}

const LOGICAL: ReadonlySet<string> = new Set([
  'and',
  'or',
  'implies',
  'implied-by',
  'system',
  'where',
  'phrase',
]);
