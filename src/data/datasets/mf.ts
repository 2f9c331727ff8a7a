import { type Expr, isApp } from '../../math/expr/expr.ts';
import { isRelationHead } from '../../math/expr/heads.ts';
import { freeSymbols } from '../../math/expr/letters.ts';
import { parseLatex } from '../../math/latex/parse/parse.ts';
import type { Model } from '../../math/statement/domain.ts';
import { formulaPassage } from '../../math/statement/passage.ts';
import { dropped, type Outcome, type PlacedRow, type UnitMaker } from './outcome.ts';
import type { Item, SourceShop } from './sources/shop.ts';
import { drawVersions } from './sources/versions.ts';

/** Shorter formulas, counted without spaces, teach nothing. */
const SHORTEST = 6;

/** Formulas up to this length get all versions; longer ones fewer, in proportion. */
const LONG = 75;

/** The rows of one span of formulas: versions of each formula that can be learned from. */
export function* mfUnit(shop: SourceShop, items: Iterable<Item>): UnitMaker {
  let wanted = 0;
  let made = 0;
  for (const item of items) {
    wanted += 1;
    let rows = 0;
    for (const outcome of formulaVersions(shop, item)) {
      if (outcome.kind === 'row') rows += 1;
      yield outcome;
    }
    if (rows > 0) made += 1;
  }
  return { wanted, made };
}

function* formulaVersions(shop: SourceShop, item: Item): Generator<Outcome<PlacedRow>> {
  const read = parseLatex(item.text, shop.grammar);
  if (!read.ok) {
    yield dropped('source', 'cannot be read', item.id);
    return;
  }
  const { expr } = read;
  const model = shop.inferModel([expr]);
  const reason = unfit(shop, item.text, expr, model);
  if (reason !== undefined) {
    yield dropped('source', reason, item.id);
    return;
  }
  const { versions } = shop.recipe;
  const most = item.text.length <= LONG ? versions : Math.ceil((versions * LONG) / item.text.length);
  const passage = formulaPassage(expr);
  yield* drawVersions(shop, { dataset: 'mf', item, passage, model, most, kept: new Set() });
}

/** Why a formula is left out; undefined where it can be learned from. */
function unfit(shop: SourceShop, source: string, expr: Expr, model: Model): string | undefined {
  if (source.replace(/\s/g, '').length < SHORTEST) return 'too short';
  const sides = sidesOf(expr);
  if (!sides) return 'no relation';
  const [left, right] = sides.map((side) => new Set(freeSymbols(side).map(({ name }) => name)));
  const sharing = left && right && left.size === right.size && [...left].every((name) => right.has(name));
  if (sharing && left.size > 0) return undefined;
  const { kind } = shop.judge.holds({ formula: expr, model });
  if (kind === 'same' || kind === 'unrefuted') return undefined;
  return sharing
    ? 'numbers only, and not seen to be true'
    : 'sides do not share their letters, and not seen to be true';
}

function sidesOf(expr: Expr): readonly [Expr, Expr] | undefined {
  if (expr.kind !== 'app') return undefined;
  if (isRelationHead(expr.head) || isApp(expr, 'implies') || isApp(expr, 'iff'))
    return [expr.args[0] as Expr, expr.args[1] as Expr];
  const first = expr.args[0];
  return isApp(expr, 'and') && first ? sidesOf(first) : undefined;
}
