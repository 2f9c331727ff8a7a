import { type Expr, isApp, isSym } from '../../expr/expr.ts';
import { freeSymbols } from '../../expr/letters.ts';
import { children, equalExpr, withChildren } from '../../expr/tree.ts';
import { build, negate, product, sum, terms, unsigned, wholeValue } from './build.ts';

/** Whether the letter occurs free. */
export function occursIn(name: string, expr: Expr): boolean {
  return freeSymbols(expr).some((symbol) => symbol.name === name);
}

/**
 * The term in place of every free occurrence of a letter; sums and products around it are put together as written by
 * hand. Undefined where a binder inside would capture a letter of the term.
 */
export function substitute(expr: Expr, name: string, to: Expr): Expr | undefined {
  if (isSym(expr)) return expr.name === name ? to : expr;
  if (!occursIn(name, expr)) return expr;
  if (expr.kind === 'bind') {
    const inner = new Set(freeSymbols(to).map((symbol) => symbol.name));
    if (
      expr.variables.some(
        (variable) => isSym(variable) && (inner.has(variable.name) || variable.name === name),
      )
    )
      return undefined;
  }
  const parts = children(expr).map((part) => substitute(part, name, to));
  if (!parts.every((part) => part !== undefined)) return undefined;
  if (expr.kind !== 'app') return withChildren(expr, parts);
  if (NAMES_A_LETTER.has(expr.head)) return undefined;
  if (expr.head === 'add') return tidySum(parts);
  return (expr.head === 'mul' && multipleOf(parts)) || build(expr.head, parts);
}

/** A number times a letter and a number, multiplied out: 2 (n - 1) is 2n - 2. */
function multipleOf([count, shifted, ...rest]: readonly Expr[]): Expr | undefined {
  if (rest.length > 0 || !isApp(shifted, 'add') || !count || wholeValue(count) === undefined)
    return undefined;
  const isPlain = shifted.args.every((term) => isSym(term) || wholeValue(term) !== undefined);
  return isPlain ? sum(shifted.args.map((term) => product([count, term]))) : undefined;
}

/** A sum without brackets behind a minus and without terms that cancel: n - (n - k) is k. */
function tidySum(parts: readonly Expr[]): Expr {
  const flat = parts.flatMap((part) => {
    const [negative, body] = unsigned(part);
    return negative ? terms(body).map(negate) : terms(part);
  });
  const kept: Expr[] = [];
  for (const term of flat) {
    const opposite = kept.findIndex((other) => equalExpr(other, negate(term)));
    if (opposite < 0) kept.push(term);
    else kept.splice(opposite, 1);
  }
  const lead = kept.findIndex((term) => !isApp(term, 'neg'));
  return sum(lead > 0 ? [kept[lead] as Expr, ...kept.toSpliced(lead, 1)] : kept);
}

/** Heads with a part that names a letter: a term cannot stand there. */
const NAMES_A_LETTER: ReadonlySet<string> = new Set(['diff', 'partial', 'differential', 'time-derivative']);
