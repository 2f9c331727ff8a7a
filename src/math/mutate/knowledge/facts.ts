import { app, changed, type Expr, isApp, isNum } from '../../expr/expr.ts';
import { printSexpr } from '../../expr/sexpr.ts';
import { equalExpr } from '../../expr/tree.ts';
import { negate, sum, terms } from '../terms/build.ts';
import type { Range } from './range.ts';
import * as ranges from './range.ts';

const ORDER: Readonly<Record<string, string>> = {
  lt: 'gt',
  gt: 'lt',
  le: 'ge',
  ge: 'le',
  ne: 'ne',
  eq: 'eq',
};

/** Conjunctions and lists taken apart: a, b > 0 are two facts. */
export function parts(condition: Expr): readonly Expr[] {
  if (isApp(condition, 'and') || isApp(condition, 'list') || isApp(condition, 'system'))
    return condition.args.flatMap(parts);
  if (condition.kind === 'app' && condition.args.length === 2) {
    const [left, right] = condition.args as [Expr, Expr];
    if (isApp(left, 'list') || isApp(left, 'sequence'))
      return left.args.map((each) => changed(condition, { args: [each, right] }));
  }
  return [condition];
}

/** The relation read from right to left; other facts as they are. */
export function mirrored(fact: Expr): Expr {
  const head = fact.kind === 'app' ? ORDER[fact.head] : undefined;
  return head && fact.kind === 'app' ? app(head, fact.args.toReversed()) : fact;
}

/** Narrows the range of `expr` by a fact about it, such as expr > 0, |expr| < 1 or expr <> 0. */
export function restrict(range: Range, fact: Expr, expr: Expr): Range {
  for (const form of [fact, mirrored(fact)]) {
    if (form.kind !== 'app' || form.args.length !== 2) continue;
    const [left, right] = form.args as [Expr, Expr];
    if (!isNum(right) && !(isApp(right, 'neg') && isNum(right.args[0]))) continue;
    const bound = isNum(right)
      ? Number(right.digits)
      : -Number(((right as { args: readonly Expr[] }).args[0] as { digits: string }).digits);
    if (
      isApp(left, 'abs') &&
      equalExpr(left.args[0] as Expr, expr) &&
      (form.head === 'lt' || form.head === 'le')
    ) {
      return ranges.meet(range, ranges.range(-bound, bound, form.head === 'lt', form.head === 'lt'));
    }
    if (!equalExpr(left, expr)) continue;
    if (form.head === 'gt' || form.head === 'ge')
      return ranges.meet(range, ranges.range(bound, Infinity, form.head === 'gt'));
    if (form.head === 'lt' || form.head === 'le')
      return ranges.meet(range, ranges.range(-Infinity, bound, false, form.head === 'lt'));
    if (form.head === 'ne' && bound === 0) return { ...range, nonzero: true };
  }
  return range;
}

/** What satisfies a demand on a difference: more than 0 is also no less than 0 and not 0. */
const ENOUGH: Readonly<Record<string, readonly string[]>> = {
  gt: ['gt'],
  ge: ['gt', 'ge'],
  ne: ['gt', 'ne'],
};

/** One line for a comparison as a demand on the difference of its sides, terms sorted: n > k and n - k > 0 are one. */
function differenceKey(fact: Expr): string | undefined {
  const form = isApp(fact) && (fact.head === 'lt' || fact.head === 'le') ? mirrored(fact) : fact;
  if (!isApp(form) || !(form.head in ENOUGH)) return undefined;
  const [left, right] = form.args as [Expr, Expr];
  const difference = sum([...terms(left), ...terms(right).map(negate)]);
  return `${form.head} ${terms(difference).map(printSexpr).sort().join(' ')}`;
}

/** The comparisons among the facts, for `followsFrom`. */
export function comparisons(facts: readonly Expr[]): ReadonlySet<string> {
  return new Set(facts.flatMap((fact) => differenceKey(fact) ?? []));
}

/** Whether a comparison is one of the facts up to bringing terms across. */
export function followsFrom(known: ReadonlySet<string>, condition: Expr): boolean {
  const key = differenceKey(condition);
  if (key === undefined) return false;
  const [head, ...rest] = key.split(' ');
  return (ENOUGH[head as string] as readonly string[]).some((enough) =>
    known.has([enough, ...rest].join(' ')),
  );
}
