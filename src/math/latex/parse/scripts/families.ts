import { bind, type Expr, isApp, isSym, withForm } from '../../../expr/expr.ts';
import { isTruth } from '../../../expr/heads.ts';
import { equalExpr, walk } from '../../../expr/tree.ts';
import { conditionLetters } from '../binders/variables.ts';

/**
 * (x_i)_{i=1}^n, \{x_n\}_{n \in N}, (a_n)_n: brackets whose index says what a letter inside them runs over. Undefined where the
 * scripts are those of a term in brackets.
 */
export function familyOf(base: Expr, sub: Expr, raised: (base: Expr) => Expr | undefined): Expr | undefined {
  const curly = isApp(base, 'set') && base.args.length === 1;
  const round = base.form?.brackets === 1 && !/square/.test(base.form.fence ?? '');
  if (!curly && !round) return undefined;
  const body = curly ? (base.args[0] as Expr) : withForm(base, undefined);
  // A lone letter runs only over the members of a sequence: (k[x])_x is a localisation.
  const member =
    isSym(sub) && isApp(body, 'index') && body.args.slice(1).some((index) => equalExpr(index, sub));
  const letters = member || isTruth(sub) ? conditionLetters(sub) : [];
  if (letters.length === 0 || !letters.every((letter) => runsIn(letter, body))) return undefined;
  const upper = raised(base);
  const form = (name: string) => (curly ? { spelling: `curly-${name}` } : undefined);
  if (isApp(sub, 'eq') && sub.args.length === 2)
    return upper && bind('family', letters, [sub.args[1] as Expr, upper, body], form('limits'));
  if (upper) return undefined;
  return isSym(sub)
    ? bind('family', letters, [body], form('bare'))
    : bind('family', letters, [sub, body], form('condition'));
}

const RUNS_BESIDE: ReadonlySet<string> = new Set(['index', 'apply', 'pow', 'upper-index']);

/** Whether the letter stands inside as an index, an argument or a power. */
function runsIn(letter: Expr, body: Expr): boolean {
  for (const node of walk(body)) {
    if (node.kind !== 'app' || !RUNS_BESIDE.has(node.head)) continue;
    if (node.args.slice(1).some((part) => [...walk(part)].some((inner) => equalExpr(inner, letter))))
      return true;
  }
  return false;
}
