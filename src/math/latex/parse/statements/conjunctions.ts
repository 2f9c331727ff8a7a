import { app, changed, type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { isTruth } from '../../../expr/heads.ts';
import { allSymbols } from '../../../expr/letters.ts';

/** N \to \infty, behind a claim the condition under which it holds. */
export function isLimit(item: Expr): boolean {
  if (!isApp(item, 'arrow') || item.args.length !== 2) return false;
  const [letter, point] = item.args as readonly [Expr, Expr];
  return (
    (isSym(letter) || isApp(letter, 'index')) &&
    (isBound(point) || isSym(point) || isApp(point, 'upper-index'))
  );
}

/** A statement, or an arrow from one thing to another. */
export function isClaim(item: Expr): boolean {
  return isTruth(item) || isApp(item, 'arrow');
}

/** Statements set off by commas. Commas bind tighter than a lone sign of implication: a, b \Rightarrow c has two premises. */
export function conjunction(items: readonly Expr[], gaps: readonly string[]): Expr {
  const arrows = items.filter(isImplication);
  const [arrow] = arrows;
  if (arrows.length === 1 && arrow && isApp(arrow)) {
    const at = items.indexOf(arrow);
    const [left, right] = arrow.args as readonly [Expr, Expr];
    // A comma in front of the arrow leaves it no left side of its own: a, \Rightarrow b.
    const before =
      at > 0 && isApp(left, 'blank')
        ? joint(items.slice(0, at), gaps.slice(0, at - 1))
        : joint([...items.slice(0, at), left], gaps.slice(0, at));
    const behind = joint([right, ...items.slice(at + 1)], gaps.slice(at));
    return changed(arrow, { args: [before, behind] });
  }
  return joint(items, gaps);
}

function isImplication(item: Expr): boolean {
  return isApp(item) && IMPLICATIONS.has(item.head) && !item.form?.brackets;
}

const IMPLICATIONS: ReadonlySet<string> = new Set(['implies', 'implied-by', 'iff']);

/** 1 < p, q < \infty says both of both letters; all other statements set off by commas stand for themselves. */
export function joint(items: readonly Expr[], gaps: readonly string[]): Expr {
  const [first, second] = items;
  if (items.length === 1) return first as Expr;
  if (items.length === 2 && first && second) {
    const chain = sharedBounds(first, second);
    if (chain) return chain;
    if (isRange(first, second)) return app('where', items, gapsForm(gaps, 'comma'));
  }
  return app('and', items, { spelling: gaps.join(',') });
}

/** A statement in brackets behind another is the range of its letters: a_n > 0, (n = 1, 2, \ldots). */
function isRange(claim: Expr, range: Expr): boolean {
  if (!isApp(claim) || claim.form?.brackets || range.form?.brackets !== 1) return false;
  return isApp(range) && !IMPLICATIONS.has(range.head) && sharesLetter(claim, range);
}

function sharedBounds(first: Expr, second: Expr): Expr | undefined {
  if (!isApp(first) || !isApp(second) || first.form?.brackets || second.form?.brackets) return undefined;
  const ascending = ASCENDING.has(first.head) && ASCENDING.has(second.head);
  const descending = DESCENDING.has(first.head) && DESCENDING.has(second.head);
  if (!ascending && !descending) return undefined;
  const [low, left] = first.args as readonly [Expr, Expr];
  const [right, high] = second.args as readonly [Expr, Expr];
  if (!isBound(low) || !isBound(high) || !isSym(left) || !isSym(right)) return undefined;
  const letters = app('sequence', [left, right]);
  const links = [changed(first, { args: [low, letters] }), changed(second, { args: [letters, high] })];
  return app('and', links, { spelling: 'chain' });
}

const ASCENDING: ReadonlySet<string> = new Set(['lt', 'le']);
const DESCENDING: ReadonlySet<string> = new Set(['gt', 'ge']);

/** A numeral or infinity, as bounds are. */
function isBound(expr: Expr): boolean {
  if (isApp(expr, 'neg')) return isBound(expr.args[0] as Expr);
  return expr.kind === 'num' || isSym(expr, 'infty');
}

/** The form that keeps gaps other than the canonical one. */
export function gapsForm(gaps: readonly string[], canonical: string): { spelling: string } | undefined {
  return gaps.every((gap) => gap === canonical) ? undefined : { spelling: gaps.join(',') };
}

/** A condition speaks of a letter of the value in front. */
export function sharesLetter(value: Expr, condition: Expr): boolean {
  const letters = new Set(allSymbols(value).map(({ name }) => name));
  return allSymbols(condition).some(({ name }) => letters.has(name) && name !== 'infty' && name !== 'pi');
}
