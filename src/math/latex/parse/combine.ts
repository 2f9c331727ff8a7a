import { type App, app, changed, type Expr, isApp, isBind, isSym, text } from '../../expr/expr.ts';
import { isTruth } from '../../expr/heads.ts';
import { equalExpr } from '../../expr/tree.ts';
import { congruentTo } from './statements/congruences.ts';
import { conjunction, gapsForm, isClaim, isLimit, joint, sharesLetter } from './statements/conjunctions.ts';

/** A formula or words between formulas, with what sets it off from the part in front. */
export interface Part {
  readonly gap: string;
  readonly words: string | undefined;
  readonly expr: Expr | undefined;
  readonly start: number;
}

/**
 * Parts in a row as one tree. Lines are a system, words make a phrase, statements set off by commas are all claimed, a value
 * with a condition behind it holds there, and terms around a relation are its sides: x, y \in A, n = 1, 2, 3.
 */
export function combine(parts: readonly Part[]): Expr {
  if (parts.length === 1 && parts[0]?.expr) return parts[0].expr;
  if (parts.length === 0) return app('blank', [], { spelling: 'empty' });
  const lines = splitAt(parts, (part) => part.gap.includes('line'));
  const gaps = lines.slice(1).map(([first]) => first?.gap);
  if (lines.length > 1)
    return app('system', lines.map(sentence), { spelling: 'bare', manner: gaps.join(',') });
  return sentence(parts);
}

function splitAt(parts: readonly Part[], starts: (part: Part) => boolean): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last && !starts(part)) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** Words and formulas between them. */
function sentence(parts: readonly Part[]): Expr {
  if (parts.every((part) => part.words === undefined)) return listing(parts);
  const pieces: Expr[] = [];
  let run: Part[] = [];
  const flush = (): void => {
    if (run.length > 0) pieces.push(listing(run));
    run = [];
  };
  for (const part of parts) {
    if (part.words === undefined) run.push(part);
    else {
      flush();
      pieces.push(text(part.words));
    }
  }
  flush();
  if (pieces.length === 1) return pieces[0] as Expr;
  return app('phrase', pieces);
}

/** Formulas set off by commas or space. */
function listing(parts: readonly Part[]): Expr {
  const { items, gaps } = apart(parts);
  const [first] = items as [Expr, ...Expr[]];
  if (items.length === 1) return first;
  const condition = items.at(-1) as Expr;
  if (isLimit(condition) && items.slice(0, -1).every(isClaim)) {
    const claim = joint(items.slice(0, -1), gaps.slice(0, -1));
    if (sharesLetter(claim, (condition as App).args[0] as Expr))
      return app('where', [claim, condition], gapsForm(gaps.slice(-1), 'comma'));
  }
  const truths = items.filter(isTruth).length;
  if (truths === items.length) return conjunction(items, gaps);
  if (truths === 0) return app('list', items, gapsForm(gaps, 'comma'));
  if (
    truths === 1 &&
    items.length === 2 &&
    isTruth(items[1] as Expr) &&
    (!isLoose(first) || gaps[0] === 'semicolon') &&
    !isAlike(first, items[1])
  )
    return app(sharesLetter(first, items[1] as Expr) ? 'where' : 'list', items, gapsForm(gaps, 'comma'));
  const statements = attach(items, gaps);
  return statements.items.length === 1
    ? (statements.items[0] as Expr)
    : statements.items.every(isTruth)
      ? conjunction(statements.items, statements.gaps)
      : app('list', statements.items, gapsForm(statements.gaps, 'comma'));
}

/** The items and gaps of parts; in x_1, \dots x_n the dots stand for themselves. */
function apart(parts: readonly Part[]): {
  readonly items: readonly Expr[];
  readonly gaps: readonly string[];
} {
  const items: Expr[] = [];
  const gaps: string[] = [];
  for (const { expr, gap } of parts) {
    if (items.length > 0) gaps.push(gap || 'quad');
    const factors = items.length > 0 && isApp(expr, 'mul') && !expr.form?.brackets ? expr.args : [];
    if (factors.length === 2 && isApp(factors[0], 'dots')) {
      items.push(...factors);
      gaps.push('comma');
    } else items.push(expr as Expr);
  }
  return { items, gaps };
}

/** Terms in front of the first relation are its left side, terms behind a relation its right side. */
function attach(items: readonly Expr[], gaps: readonly string[]): { items: Expr[]; gaps: string[] } {
  const out: Expr[] = [];
  const outGaps: string[] = [];
  let loose: Expr[] = [];
  const place = (more: readonly Expr[], from: number): void => {
    more.forEach((item, index) => {
      if (out.length > 0) outGaps.push(gaps[from + index - 1] ?? 'comma');
      out.push(item);
    });
  };
  const toTheRight = (from: number): void => {
    const last = out.at(-1);
    if (loose.length === 0) return;
    if (last && isSided(last, 1)) out[out.length - 1] = widen(last, loose, 'right');
    else place(loose, from);
  };
  items.forEach((item, index) => {
    if (!isTruth(item) && !isApp(item, 'named')) {
      loose.push(item);
      return;
    }
    const first = index - loose.length;
    const previous = out.at(-1);
    const apart = gaps[first - 1] === 'semicolon';
    const leading = previous && !apart && !takesLeft(item, loose) ? [] : loose;
    if (loose.length > 0 && leading.length === 0) toTheRight(first);
    place(
      leading.length > 0 && isSided(item, 0) ? [widen(item, leading, 'left')] : [...leading, item],
      index - leading.length,
    );
    loose = [];
  });
  toTheRight(items.length - loose.length);
  return { items: out, gaps: outGaps };
}

/** Whether terms can join the statement at that side: relations have sides, names, maps and quantified statements none. */
function isSided(statement: Expr, side: 0 | 1): boolean {
  if (!isApp(statement) || statement.args.length < 2 || statement.form?.brackets) return false;
  if (SIDELESS.has(statement.head)) return side === 0 && statement.head === 'typed-map';
  const outer = statement.args.at(side === 0 ? 0 : -1) as Expr;
  return isTruth(outer) ? isSided(outer, side) : true;
}

const SIDELESS: ReadonlySet<string> = new Set(['list', 'named', 'typed-map', 'system', 'phrase', 'where']);

/** Between two relations, lone letters go to the one behind if that says where they lie. */
function takesLeft(item: Expr, loose: readonly Expr[]): boolean {
  return loose.length > 0 && loose.every(isLoose) && isApp(item) && LOCATES.has(item.head);
}

const LOCATES: ReadonlySet<string> = new Set('in not-in subset subset-eq gt ge lt le ne'.split(' '));

/** \sigma_1^G, \sigma_2^G \in M: letters raised alike stand in one list. */
function isAlike(value: Expr, condition: Expr | undefined): boolean {
  const left = isApp(condition, 'in') ? condition.args[0] : undefined;
  if (!isApp(value, 'pow') || !isApp(left, 'pow')) return false;
  return isApp(value.args[0], 'index') && equalExpr(value.args[1] as Expr, left.args[1] as Expr);
}

/** A letter, as stands in lists of letters. */
function isLoose(expr: Expr): boolean {
  if (isApp(expr, 'index') || isApp(expr, 'prime') || isApp(expr, 'upper-index'))
    return isLoose(expr.args[0] as Expr);
  return (
    isSym(expr) || expr.kind === 'num' || isApp(expr, 'dots') || isApp(expr, 'tuple') || isApp(expr, 'apply')
  );
}

/** The statement with more terms on its outermost left or right side, as a sequence there. */
function widen(statement: Expr, terms: readonly Expr[], side: 'left' | 'right'): Expr {
  if (isBind(statement) || !isApp(statement) || statement.args.length === 0)
    return app('list', [statement, ...terms]);
  const at = side === 'left' ? 0 : statement.head === 'congruent' ? 1 : statement.args.length - 1;
  const inner = statement.args[at] as Expr;
  if (isTruth(inner)) return changed(statement, { args: statement.args.with(at, widen(inner, terms, side)) });
  const congruent = side === 'right' ? congruentTo(statement, terms) : undefined;
  if (congruent) return congruent;
  const more =
    side === 'left' ? [...terms, inner] : [...(isApp(inner, 'sequence') ? inner.args : [inner]), ...terms];
  return changed(statement, { args: statement.args.with(at, app('sequence', more)) });
}
