import type { Expr } from '../../math/expr/expr.ts';
import { parseLatex } from '../../math/latex/parse/parse.ts';
import { formulasOf, type Passage, type Segment } from '../../math/statement/passage.ts';
import { dropped, type Outcome, type PlacedRow, type UnitMaker } from './outcome.ts';
import type { Item, Piece, SourceShop } from './sources/shop.ts';
import { drawVersions } from './sources/versions.ts';

/** A text with fewer formulas teaches little of how formulas and words go together. */
const FEWEST = 3;

/** The rows of one span of texts: versions in which formulas and prose change together. */
export function* mtUnit(shop: SourceShop, items: Iterable<Item>): UnitMaker {
  let wanted = 0;
  let made = 0;
  for (const item of items) {
    wanted += 1;
    let rows = 0;
    for (const outcome of textVersions(shop, item)) {
      if (outcome.kind === 'row') rows += 1;
      yield outcome;
    }
    if (rows > 0) made += 1;
  }
  return { wanted, made };
}

function* textVersions(shop: SourceShop, item: Item): Generator<Outcome<PlacedRow>> {
  const read = readText(shop, item.pieces ?? []);
  if (typeof read === 'string') {
    yield dropped('source', read, item.id);
    return;
  }
  const { passage, kept } = read;
  const model = shop.inferModel(formulasOf(passage, 'claim'));
  // Texts that begin alike are mostly one exercise with other numbers.
  const most = Math.ceil(shop.recipe.versions / (1 + item.repeats));
  yield* drawVersions(shop, { dataset: 'mt', item, passage, model, most, kept });
}

/** The text as a passage. Formulas that cannot be read stand among the words, and their letters are not touched. */
function readText(
  { grammar }: SourceShop,
  pieces: readonly Piece[],
): { passage: Passage; kept: ReadonlySet<string> } | string {
  const formulas = pieces.filter((piece) => 'tex' in piece);
  if (formulas.length < FEWEST) return 'fewer than three formulas';
  const kept = new Set<string>();
  const segments: Segment[] = pieces.map((piece) => {
    if ('words' in piece) return { kind: 'prose', words: piece.words };
    const read = parseLatex(piece.tex, grammar);
    if (read.ok) return mathSegment(read.expr, piece.display);
    for (const [letter] of piece.tex.matchAll(/\\[a-zA-Z]+|[a-zA-Z]/g)) kept.add(letter.replace('\\', ''));
    return { kind: 'prose', words: piece.source };
  });
  return segments.some(({ kind }) => kind === 'math')
    ? { passage: { segments }, kept }
    : 'no formula can be read';
}

function mathSegment(expr: Expr, display: boolean): Segment {
  return { kind: 'math', role: 'claim', expr, ...(display ? { display } : {}) };
}
