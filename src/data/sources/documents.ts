import { extname } from 'node:path';
import { plainOfHtml } from './html.ts';
import { definitionsOf, type Macro } from './latex/macros.ts';

/** How a document is written. */
export type Markup = 'latex' | 'markdown' | 'html' | 'plain';

const MARKUP: ReadonlyMap<string, Markup> = new Map([
  ['.tex', 'latex'],
  ['.md', 'markdown'],
  ['.markdown', 'markdown'],
  ['.html', 'html'],
  ['.htm', 'html'],
  ['.txt', 'plain'],
]);

/** How a file is written, by the ending of its name; undefined for tables. */
export function markupOf(path: string): Markup | undefined {
  return MARKUP.get(extname(path).toLowerCase());
}

/** What of a document is prose and formulas. */
export interface PlainText {
  readonly text: string;
  /** Where a character of `text` stands in the document. */
  readonly offsetOf: (at: number) => number;
}

export interface ReadDocument extends PlainText {
  /** The commands that the document defines. */
  readonly macros: ReadonlyMap<string, Macro>;
  /** What a line `SPDX-License-Identifier:` near its beginning says. */
  readonly licence: string;
}

/** Code and comments of Markdown. */
const CODE: readonly RegExp[] = [
  /^(```|~~~)[\s\S]*?^\1[^\n]*/gm,
  /(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g,
  /<!--[\s\S]*?-->/g,
];

/** Code and comments of LaTeX; a backslash in front of `%` makes it a sign, two are a line break. */
const REMARKS: readonly RegExp[] = [
  /\\begin\{(verbatim\*?|lstlisting|comment|minted)\}[\s\S]*?\\end\{\1\}/g,
  /\\verb\*?([^A-Za-z\s*])[^\n]*?\1/g,
  /(?<=(?<!\\)(?:\\\\)*)%[^\n]*/g,
];

/** How far into a document its licence is looked for, in characters. */
const HEAD = 4_096;

/** Takes code, comments, definitions and tags out of a document. */
export function readDocument(document: string, markup: Markup): ReadDocument {
  const licence = /SPDX-License-Identifier:\s*([\w.+-]+)/.exec(document.slice(0, HEAD))?.[1] ?? '';
  if (markup === 'html') return { ...plainOfHtml(document), macros: new Map(), licence };
  const silent = markup === 'latex' ? REMARKS : markup === 'markdown' ? CODE : [];
  let text = document;
  for (const pattern of silent) text = text.replace(pattern, blanks);
  const macros = new Map<string, Macro>();
  for (const { name, macro, from, to } of definitionsOf(text)) {
    macros.set(name, macro);
    if (markup === 'latex') text = text.slice(0, from) + blanks(text.slice(from, to)) + text.slice(to);
  }
  return { text, offsetOf: (at) => at, macros, licence };
}

/** White space of the same shape, so that offsets and lines stay. */
function blanks(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
