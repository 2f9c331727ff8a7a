import type { Expr } from '../../math/expr/expr.ts';
import { parseLatex } from '../../math/latex/parse/parse.ts';
import type { Model } from '../../math/statement/domain.ts';
import { type Passage, passageSymbols, type Segment } from '../../math/statement/passage.ts';
import { type ReadFormula, readTogether } from './formula/understand.ts';
import { dropped, type Outcome, type PlacedRow, type UnitMaker } from './outcome.ts';
import { hasOpenMeaning } from './sources/open-meaning.ts';
import type { Item, Piece, SourceShop } from './sources/shop.ts';
import { sourceUnit } from './sources/unit.ts';
import { drawVersions } from './sources/versions.ts';

/** A text with fewer formulas teaches little of how formulas and words go together. */
const FEWEST = 3;

/** The rows of one span of texts: versions in which formulas and prose change together. */
export function mtUnit(shop: SourceShop, items: Iterable<Item>): UnitMaker {
  return sourceUnit(items, (item) => textVersions(shop, item));
}

function* textVersions(shop: SourceShop, item: Item): Generator<Outcome<PlacedRow>, string | undefined> {
  const read = readText(shop, item.pieces ?? []);
  if (typeof read === 'string') {
    yield dropped('source', read, item.id);
    return undefined;
  }
  const { passage, model, kept, whole } = read;
  // Texts that begin alike are mostly one exercise with other numbers.
  const most = Math.ceil(shop.recipe.versions / (1 + item.repeats));
  yield* drawVersions(shop, {
    ...{ dataset: 'mt', item, passage, model, most, kept },
    ...{ rewritten: true, stated: false },
  } as const);
  return whole ? 'every formula read' : 'some formulas left as they stand';
}

interface ReadText {
  readonly passage: Passage;
  readonly model: Model;
  /** Letters that keep their names. */
  readonly kept: ReadonlySet<string>;
  readonly whole: boolean;
}

/**
 * The text as a passage, or why it is refused. Formulas that cannot be read stand among the words, and their letters are
 * not touched; nor are letters that the words mention without dollars around them.
 */
function readText({ grammar, inferModel }: SourceShop, pieces: readonly Piece[]): ReadText | string {
  if (pieces.filter((piece) => 'tex' in piece).length < FEWEST) return 'fewer than three formulas';
  const untouched = new Set<string>();
  const found = new Map<Piece, ReadFormula>();
  for (const piece of pieces) {
    if ('words' in piece) {
      for (const [letter] of piece.words.matchAll(BARE_LETTER)) untouched.add(letter);
      continue;
    }
    const read = parseLatex(piece.tex, grammar);
    if (read.ok && !hasOpenMeaning(read.expr)) found.set(piece, { source: piece.tex, ...read });
    else
      for (const [letter] of piece.tex.matchAll(/\\[a-zA-Z]+|[a-zA-Z]/g))
        untouched.add(letter.replace('\\', ''));
  }
  if (found.size === 0) return 'no formula can be read';
  const { formulas, model } = readTogether([...found.values()], { grammar, infer: inferModel });
  const expressions = new Map([...found.keys()].map((piece, at) => [piece, formulas[at]?.expr]));
  const segments = pieces.flatMap((piece): Segment[] => {
    if ('words' in piece) return [{ kind: 'prose', words: piece.words }];
    const expr = expressions.get(piece);
    return expr ? mathSegments(expr, piece) : [{ kind: 'prose', words: piece.source }];
  });
  const passage: Passage = { segments };
  const kept = new Set(untouched);
  for (const { name } of passageSymbols(passage))
    if (untouched.has(name.slice(name.lastIndexOf(':') + 1))) kept.add(name);
  const whole = found.size === pieces.filter((piece) => 'tex' in piece).length;
  return { passage, model, kept, whole };
}

/** A letter that stands alone among words, such as "the x-axis", and is no article, pronoun, initial or ending. */
const BARE_LETTER = /(?<![A-Za-z\\'’.])(?![aAI]\b)[A-Za-z](?![A-Za-z.'’])/g;

/** The sign that ends a sentence or clause at the end of a formula. */
const PUNCTUATION = /[.,;](?=\s*(?:\\end\{[a-z]+\*?\}\s*)?$)/;

/** A formula, and behind it the sign of its sentence, which readers of formulas leave out. */
function mathSegments(expr: Expr, { tex, display, source }: Extract<Piece, { tex: string }>): Segment[] {
  const sign = PUNCTUATION.exec(tex)?.[0];
  const at = source.indexOf(tex);
  // Where commands were expanded, the text is not what was read.
  const around =
    at < 0
      ? {}
      : {
          around: {
            open: source.slice(0, at),
            close: source.slice(at + tex.length),
            sign: sign !== undefined,
          },
        };
  const math: Segment = { kind: 'math', role: 'claim', expr, ...(display ? { display } : {}), ...around };
  return sign === undefined ? [math] : [math, { kind: 'prose', words: sign }];
}
