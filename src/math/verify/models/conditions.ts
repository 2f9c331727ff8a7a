import { type Expr, isApp, isNum } from '../../expr/expr.ts';
import { letterKey } from '../../expr/letters.ts';
import { fromDecimal, toNumber } from '../values/rational.ts';

/** The conditions that conjunctions and chains consist of. */
export function splitConditions(conditions: readonly Expr[]): Expr[] {
  return conditions.flatMap((condition) =>
    isApp(condition, 'and') || isApp(condition, 'list') || isApp(condition, 'system')
      ? splitConditions(condition.args)
      : [condition],
  );
}

/** Constant bounds of letters, as far as single conditions state them. Strictness is left to the check of the condition. */
export function constantBounds(conditions: readonly Expr[]): Map<string, { least?: number; most?: number }> {
  const bounds = new Map<string, { least?: number; most?: number }>();
  for (const condition of conditions) {
    if (condition.kind !== 'app' || condition.args.length !== 2) continue;
    const [left, right] = condition.args as [Expr, Expr];
    const upward = condition.head === 'gt' || condition.head === 'ge';
    if (!upward && condition.head !== 'lt' && condition.head !== 'le') continue;
    noteBound(bounds, left, constantOf(right), upward);
    noteBound(bounds, right, constantOf(left), !upward);
  }
  return bounds;
}

function noteBound(
  bounds: Map<string, { least?: number; most?: number }>,
  term: Expr,
  value: number | undefined,
  isLower: boolean,
): void {
  if (value === undefined) return;
  if (isApp(term, 'abs')) {
    if (isLower) return;
    noteBound(bounds, term.args[0] as Expr, value, false);
    noteBound(bounds, term.args[0] as Expr, -value, true);
    return;
  }
  if (term.kind !== 'sym' && !isApp(term, 'index')) return;
  const key = letterKey(term);
  const entry = bounds.get(key) ?? {};
  if (isLower) entry.least = Math.max(entry.least ?? value, value);
  else entry.most = Math.min(entry.most ?? value, value);
  bounds.set(key, entry);
}

/** The value of a numeral with its sign, of a fraction or product of numerals, or of a whole power such as 10^{-7}. */
export function constantOf(expr: Expr): number | undefined {
  if (isNum(expr)) return toNumber(fromDecimal(expr.digits));
  if (isApp(expr, 'neg')) {
    const value = constantOf(expr.args[0] as Expr);
    return value === undefined ? undefined : -value;
  }
  if (isApp(expr, 'div')) {
    const [top, bottom] = expr.args.map(constantOf);
    return top === undefined || !bottom ? undefined : top / bottom;
  }
  if (isApp(expr, 'pow')) {
    const [base, exponent] = expr.args.map(constantOf);
    if (base === undefined || !Number.isInteger(exponent)) return undefined;
    const value = base ** (exponent as number);
    return Number.isFinite(value) ? value : undefined;
  }
  if (isApp(expr, 'mul')) {
    const factors = expr.args.map(constantOf);
    return factors.reduce((a, b) => (a === undefined || b === undefined ? undefined : a * b));
  }
  return undefined;
}
