import { parseLatex } from '../../math/latex/parse/parse.ts';
import { formulaPassage } from '../../math/statement/passage.ts';
import { readAsUsed, tooLong } from './formula/understand.ts';
import { dropped, type Outcome, type PlacedRow, type UnitMaker } from './outcome.ts';
import { lessonIn } from './sources/lessons.ts';
import type { Item, SourceShop } from './sources/shop.ts';
import { sourceUnit } from './sources/unit.ts';
import { drawVersions } from './sources/versions.ts';

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
  if (tooLong(read.expr)) {
    yield dropped('source', 'too long', item.id);
    return undefined;
  }
  const used = readAsUsed(item.text, read, { grammar: shop.grammar, infer: shop.inferModel });
  const lesson = lessonIn(shop, item.text, used.expr, used.model);
  if ('refused' in lesson) {
    yield dropped('source', lesson.refused, item.id);
    return undefined;
  }
  const { expr, model, taken, rewritten, stated } = lesson;
  // A formula that stands in many documents needs no more versions than one that stands in few.
  const versions = Math.ceil(shop.recipe.versions / (1 + item.repeats));
  const most = item.text.length <= LONG ? versions : Math.ceil((versions * LONG) / item.text.length);
  const passage = formulaPassage(expr);
  yield* drawVersions(shop, {
    dataset: 'mf',
    item,
    passage,
    model,
    most,
    rewritten,
    stated,
    ...(lesson.completed ? { completed: expr } : {}),
  });
  return taken;
}
