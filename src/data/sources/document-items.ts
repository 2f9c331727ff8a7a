import { InputError } from '../../base/tables/input-error.ts';
import type { Markup, PlainText } from './documents.ts';
import type { ReadOptions, SourceItem } from './items.ts';
import { expandMacros } from './latex/expand.ts';
import type { Macros } from './latex/macros.ts';
import { paragraphs, trimmed } from './paragraphs.ts';
import { cut, formulasIn } from './pieces.ts';

/** A document that has been read, and where it comes from. */
export interface SourceDocument extends PlainText {
  readonly path: string;
  /** As it stands in the file: lines are counted in it. */
  readonly raw: string;
  readonly markup: Markup;
  readonly macros: Macros;
  /** `id` is what the ids of its items begin with. */
  readonly origin: Pick<SourceItem, 'id' | 'document' | 'source' | 'licence'>;
  /** The line of the file on which the document begins; 1 where it fills the file. */
  readonly line?: number;
  /** Whether all its paragraphs are one text. */
  readonly whole?: boolean;
}

/** The longest formula or text that is taken, in characters. */
const LONGEST = 100_000;

/** The formulas of a document, or its texts: its paragraphs, or all of it. */
export function* documentItems(document: SourceDocument, options: ReadOptions): Generator<SourceItem> {
  const { path, text, markup, offsetOf, origin, line = 1 } = document;
  const macros = new Map([...(options.macros ?? []), ...document.macros]);
  const rules = markup === 'latex' ? 'latex' : 'prose';
  const lineAt = lineCounter(document.raw);
  const fail = (at: number, reason: string): void =>
    options.onError(new InputError(path, line - 1 + lineAt(offsetOf(at)), reason));
  const isText = options.kind === 'texts';
  for (const { start, words } of isText && document.whole ? [trimmed(text, 0)] : paragraphs(text)) {
    if (words.length > LONGEST) {
      fail(start, `longer than ${LONGEST} characters`);
      continue;
    }
    const found = formulasIn(words, rules);
    if (!found.ok) {
      fail(start + found.offset, found.reason);
      continue;
    }
    const common = (at: number) => ({ ...origin, id: `${origin.id}:${offsetOf(at)}`, offset: offsetOf(at) });
    if (isText) {
      if (words !== '') yield { ...common(start), text: words, pieces: cut(words, found, macros) };
      continue;
    }
    for (const { from, tex } of found.spans) {
      const expanded = expandMacros(tex, macros);
      if (expanded.ok) yield { ...common(start + from), text: expanded.tex };
      else fail(start + from, expanded.reason);
    }
  }
}

/** Tells the line of an offset; asked in order of offsets it reads the text once. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let counted = 0;
  return (offset) => {
    if (offset < counted) [line, counted] = [1, 0];
    for (let at = text.indexOf('\n', counted); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
      line += 1;
      counted = at + 1;
    }
    return line;
  };
}
