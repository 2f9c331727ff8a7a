import { type Expr, isApp } from '../../math/expr/expr.ts';
import { isRelationHead } from '../../math/expr/heads.ts';
import { freeSymbols } from '../../math/expr/letters.ts';
import { parseLatex } from '../../math/latex/parse/parse.ts';
import type { Model } from '../../math/statement/domain.ts';
import { formulaPassage } from '../../math/statement/passage.ts';
import { isUpheld } from '../../math/verify/verdict.ts';
import { readAsUsed } from './formula/understand.ts';
import { uprightIn } from './formula/uses.ts';
import { dropped, type Outcome, type PlacedRow, type UnitMaker } from './outcome.ts';
import { completed } from './sources/complete.ts';
import type { Item, SourceShop } from './sources/shop.ts';
import { sourceUnit } from './sources/unit.ts';
import { drawVersions } from './sources/versions.ts';

/** Shorter formulas, counted without spaces, teach nothing. */
const SHORTEST = 6;

/** Formulas up to this length get all versions; longer ones fewer, in proportion. */
const LONG = 75;

/** The rows of one span of formulas: versions of each formula that can be learned from. */
export function mfUnit(shop: SourceShop, items: Iterable<Item>): UnitMaker {
  return sourceUnit(items, (item) => formulaVersions(shop, item));
}

function* formulaVersions(shop: SourceShop, item: Item): Generator<Outcome<PlacedRow>, string | undefined> {
  const read = parseLatex(item.text, shop.grammar);
  if (!read.ok) {
    yield dropped('source', 'cannot be read', item.id);
    return undefined;
  }
  const lesson = lessonIn(
    shop,
    item.text,
    readAsUsed(item.text, read, { grammar: shop.grammar, infer: shop.inferModel }),
  );
  if ('refused' in lesson) {
    yield dropped('source', lesson.refused, item.id);
    return undefined;
  }
  const { expr, model, taken } = lesson;
  const { versions } = shop.recipe;
  const most = item.text.length <= LONG ? versions : Math.ceil((versions * LONG) / item.text.length);
  const passage = formulaPassage(expr);
  yield* drawVersions(shop, {
    dataset: 'mf',
    item,
    passage,
    model,
    most,
    kept: uprightIn(expr),
    ...(lesson.completed ? { completed: expr } : {}),
  });
  return taken;
}

type Lesson =
  | { readonly expr: Expr; readonly model: Model; readonly taken: string; readonly completed?: true }
  | { readonly refused: string };

/**
 * What can be learned from a formula, and why: a relation whose sides share their letters, one that is seen to be true,
 * or an equation or number that is solved or worked out and says so.
 */
function lessonIn(
  shop: SourceShop,
  source: string,
  { expr, model }: { readonly expr: Expr; readonly model: Model },
): Lesson {
  if (source.replace(/\s/g, '').length < SHORTEST) return { refused: 'too short' };
  const sides = sidesOf(expr);
  const [left, right] = (sides ?? []).map((side) => new Set(freeSymbols(side).map(({ name }) => name)));
  const sharing = left && right && left.size === right.size && [...left].every((name) => right.has(name));
  if (sharing && left.size > 0) return { expr, model, taken: 'sides share their letters' };
  if (sides && holds(shop, expr, model)) return { expr, model, taken: 'true' };
  const whole = completed(expr);
  if (whole) {
    const wider = shop.inferModel([whole]);
    if (holds(shop, whole, wider))
      return { expr: whole, model: wider, taken: 'solved and completed', completed: true };
  }
  if (!sides) return { refused: 'no relation' };
  return {
    refused: sharing
      ? 'numbers only, and not seen to be true'
      : 'sides do not share their letters, and not seen to be true',
  };
}

function holds({ judge }: SourceShop, formula: Expr, model: Model): boolean {
  return isUpheld(judge.holds({ formula, model }));
}

function sidesOf(expr: Expr): readonly [Expr, Expr] | undefined {
  if (expr.kind !== 'app') return undefined;
  if (isRelationHead(expr.head) || isApp(expr, 'implies') || isApp(expr, 'iff'))
    return [expr.args[0] as Expr, expr.args[1] as Expr];
  const first = expr.args[0];
  return isApp(expr, 'and') && first ? sidesOf(first) : undefined;
}
