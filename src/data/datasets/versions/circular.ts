import { type Expr, isApp, type Sym } from '../../../math/expr/expr.ts';
import { freeSymbols } from '../../../math/expr/letters.ts';
import { equalExpr, walk } from '../../../math/expr/tree.ts';
import type { Step } from '../../../math/mutate/driver.ts';
import { substitute } from '../../../math/mutate/terms/free.ts';
import {
  balanceOf,
  type Collected,
  equationsIn,
  isMultiple,
  saysNothing,
} from '../../../math/verify/judging/collected.ts';
import { isTrivial, normalSpelling } from '../../../math/verify/judging/trivial.ts';

/** What a step is refused for: the formula after it, and what stands before and after it in its place. */
export type Candidate = Pick<Step, 'before' | 'after'> & { readonly to: Expr };

/**
 * Tells of a step whether it uses the formula that it rewrites: its rule, as it stands there, is one of the formula's own
 * equations, or it leaves a relation that says nothing. What remains after such a step is no version of the formula, even
 * if later steps make its sides differ again.
 */
export function circularityOf(formula: Expr): (step: Candidate) => boolean {
  const hollow = { trivial: isTrivial(formula), empty: saysNothing(formula), same: hasSameSides(formula) };
  const equations = equationsIn(formula);
  const balances = equations.map(([left, right]) => balanceOf(left, right));
  const rules = new Set(rulesIn(formula));
  const letters = freeSymbols(formula);
  const only = letters.length === 1 ? letters[0] : undefined;
  const isCircular = ({ to, before, after }: Candidate): boolean => {
    if (!hollow.trivial && isTrivial(to)) return true;
    if (!hollow.empty && saysNothing(to)) return true;
    if (!hollow.same && hasSameSides(to)) return true;
    if (isRule(before, after, rules, balances)) return true;
    return only !== undefined && isInstance(before, after, equations, only);
  };
  // The first steps of a formula are looked at again for each of its versions.
  const known = new WeakMap<Candidate, boolean>();
  return (candidate) => {
    let found = known.get(candidate);
    if (found === undefined) {
      found = isCircular(candidate);
      known.set(candidate, found);
    }
    return found;
  };
}

/** Whether a step is one of the equations with something else in place of its only letter. */
function isInstance(
  before: Expr,
  after: Expr,
  equations: readonly (readonly [Expr, Expr])[],
  { name }: Sym,
): boolean {
  const balance = balanceOf(before, after);
  if (balance.size === 0) return false;
  return argumentsIn(before).some((argument) =>
    equations.some(([left, right]) => {
      const [one, other] = [substitute(left, name, argument), substitute(right, name, argument)];
      return one !== undefined && other !== undefined && isMultiple(balanceOf(one, other), balance);
    }),
  );
}

/** What functions are taken of in an expression, letters left out. */
function argumentsIn(expr: Expr): Expr[] {
  const found: Expr[] = [];
  for (const part of walk(expr))
    if (part.kind === 'app' && part.args.length === 1)
      for (const argument of part.args)
        if (argument.kind === 'app' && !found.some((known) => equalExpr(known, argument)))
          found.push(argument);
  return found;
}

function isRule(
  before: Expr,
  after: Expr,
  rules: ReadonlySet<string>,
  balances: readonly Collected[],
): boolean {
  if (rules.size > 0 && rules.has(ruleKey(before, after))) return true;
  return balances.length > 0 && balances.some((balance) => isMultiple(balance, balanceOf(before, after)));
}

/** The equations and equivalences in a formula, each by one line for both directions. */
function* rulesIn(formula: Expr): Generator<string> {
  for (const part of walk(formula))
    if (isApp(part, 'eq') || isApp(part, 'iff')) yield ruleKey(part.args[0] as Expr, part.args[1] as Expr);
}

function ruleKey(one: Expr, other: Expr): string {
  return [normalSpelling(one), normalSpelling(other)].sort().join(' = ');
}

function hasSameSides(formula: Expr): boolean {
  for (const part of walk(formula))
    if ((isApp(part, 'eq') || isApp(part, 'iff')) && equalExpr(part.args[0] as Expr, part.args[1] as Expr))
      return true;
  return false;
}
