import { isContext } from '../../../data/datasets/versions/context/context.ts';
import { claimOf } from '../../../data/datasets/versions/version.ts';
import { spansOf } from '../../../data/sources/spans.ts';
import { inferModel } from '../../../math/answers/letters.ts';
import type { Expr } from '../../../math/expr/expr.ts';
import { dropForm } from '../../../math/expr/tree.ts';
import { parseLatex } from '../../../math/latex/parse/parse.ts';
import type { DomainKind } from '../../../math/statement/domain.ts';
import type { Passage, Segment } from '../../../math/statement/passage.ts';
import type { Book, Chapter, Statement } from './book.ts';

/** A row's formula or text, cut into words and formulas, not yet read. */
export interface Cut {
  readonly words: string;
  readonly formulas: readonly string[];
}

/** Formulas between dollars where there are any, else the whole as one; undefined where a formula is not closed. */
export function cutFormula(source: string): Cut | undefined {
  if (!source.includes('$')) return { words: '\u0000', formulas: [source] };
  const found = spansOf(source);
  if (!found.ok) return undefined;
  let words = '';
  let at = 0;
  const formulas: string[] = [];
  for (const { from, to, tex } of found.spans) {
    // The sign at the end of a display belongs to the words.
    const [sign = ''] = (source.startsWith('$$', from) && /[.,;]$/.exec(tex)) || [];
    words += `${source.slice(at, from)}\u0000${sign}`;
    formulas.push(sign === '' ? tex : tex.slice(0, -1));
    at = to;
  }
  return { words: words + source.slice(at), formulas };
}

/** A row as read, in letters of its own. */
export interface ReadRow {
  readonly passage: Passage;
  /** The statement of the identity whose words the row has; bare formulas have none. */
  readonly worded?: Statement;
}

/** Reads a row; the roles of formulas between words are those in the wording of the identity. A text is a reason why not. */
export function readRow(
  source: string,
  chapter: Chapter | undefined,
  { grammar }: Book,
  declared: ReadonlyMap<string, DomainKind>,
): ReadRow | string {
  const cut = cutFormula(source);
  if (!cut) return 'a formula is not closed';
  const exprs: Expr[] = [];
  for (const formula of cut.formulas) {
    const read = parseLatex(formula, grammar, { declared });
    if (!read.ok) return 'cannot be read';
    exprs.push(dropForm(read.expr));
  }
  if (cut.words === '\u0000') return { passage: { segments: [claim(exprs[0] as Expr)] } };
  const worded = chapter?.byWords.get(cut.words);
  if (!worded && isContext(cut.words, '\u0000')) return { passage: inWords(cut.words, exprs) };
  if (!worded) return 'words that the catalogue does not have';
  let next = 0;
  const segments = worded.passage.segments.map((segment): Segment => {
    if (segment.kind === 'prose') return segment;
    next += 1;
    return { ...segment, expr: exprs[next - 1] as Expr };
  });
  return { passage: { segments }, worded };
}

/** Reads a row that says nothing of its letters: one that is a function in one place is a function everywhere. */
export function readAlone(source: string, chapter: Chapter, book: Book): ReadRow | string {
  const first = readRow(source, chapter, book, chapter.kinds);
  if (typeof first === 'string') return first;
  const { declarations } = inferModel([claimOf(first.passage)], []);
  const functions = declarations.filter(({ domain }) => domain.kind === 'function');
  if (functions.length === 0) return first;
  const declared = new Map(chapter.kinds);
  for (const { letter } of functions) declared.set(letter.name, 'function');
  return readRow(source, chapter, book, declared);
}

/** A formula in the words of a context: the last of its formulas is the claim, the others introduce its letters. */
function inWords(words: string, exprs: readonly Expr[]): Passage {
  const segments = words.split('\u0000').flatMap((some, at): Segment[] => {
    const prose: Segment[] = some === '' ? [] : [{ kind: 'prose', words: some }];
    if (at === 0) return prose;
    const role = at === exprs.length ? 'claim' : 'mention';
    return [{ kind: 'math', role, expr: exprs[at - 1] as Expr }, ...prose];
  });
  return { segments };
}

function claim(expr: Expr): Segment {
  return { kind: 'math', role: 'claim', expr };
}
