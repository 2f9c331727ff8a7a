import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { InputError } from '../../base/tables/inputError.ts';
import { readRows } from '../../base/tables/rows.ts';
import { DOCUMENTS, displaysOf, prose, unescaped } from './documents.ts';
import { expandMacros, type Macros, readMacros } from './macros.ts';
import { type Span, spansOf } from './spans.ts';

/** A formula or a text that versions are made of, with where it comes from. */
export interface SourceItem {
  /** Unique in its source. */
  readonly id: string;
  /** What splits keep together. */
  readonly document: string;
  readonly source: string;
  readonly licence: string;
  /** Where it begins in its document, in characters; 0 for rows of tables. */
  readonly offset: number;
  readonly text: string;
}

export interface ReadOptions {
  readonly kind: 'formulas' | 'texts';
  /** The column of a table that holds the text. */
  readonly field?: string;
  /** Commands that formulas may use besides those that their document defines. */
  readonly macros?: Macros;
  /** What hears of unreadable files and texts; throwing stops. */
  readonly onError: (error: InputError) => void;
}

const FIELDS = ['expanded', 'tex', 'latex', 'formula', 'text'] as const;

/** The items of files and folders: rows of tables, formulas or paragraphs of documents, in order of path and place. */
export async function* readItems(paths: readonly string[], options: ReadOptions): AsyncGenerator<SourceItem> {
  for (const path of paths.flatMap(filesBelow)) {
    try {
      yield* DOCUMENTS.has(extname(path).toLowerCase())
        ? documentItems(path, options)
        : await tableItems(path, options);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      options.onError(error);
    }
  }
}

/** The files of a path in byte order: itself, or all below a folder. */
export function filesBelow(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new InputError(path, undefined, 'no such file or folder');
  if (!stat.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => join(path, name))
    .filter((each) => statSync(each).isFile());
}

async function tableItems(
  path: string,
  { field, macros, onError }: ReadOptions,
): Promise<Iterable<SourceItem>> {
  const rows = await readRows(path);
  return (function* (): Generator<SourceItem> {
    for (const { line, values } of rows) {
      const name = field ?? FIELDS.find((each) => typeof values[each] === 'string');
      const text = name === undefined ? undefined : values[name];
      if (typeof text !== 'string') {
        onError(new InputError(path, line, `expected text in ${field ?? FIELDS.join(', ')}`));
        continue;
      }
      const expanded = expandMacros(text, macros ?? NO_MACROS);
      if (!expanded.ok) {
        onError(new InputError(path, line, expanded.reason));
        continue;
      }
      const id = textOf(values.id) ?? `${basename(path)}:${line}`;
      yield {
        id,
        document: textOf(values.document) ?? id,
        source: textOf(values.source) ?? basename(path),
        licence: textOf(values.license) ?? textOf(values.licence) ?? '',
        offset: 0,
        text: expanded.tex,
      };
    }
  })();
}

const NO_MACROS: Macros = new Map();

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function* documentItems(path: string, { kind, macros, onError }: ReadOptions): Generator<SourceItem> {
  const whole = decoded(path);
  const text = prose(whole, path);
  const known = new Map([...(macros ?? []), ...readMacros(whole)]);
  const name = basename(path);
  const common = { document: name, source: name, licence: '' };
  for (const { offset, words } of paragraphs(text)) {
    const found = spansOf(words);
    if (!found.ok) {
      onError(new InputError(path, lineAt(text, offset + found.offset), 'a formula that is not closed'));
      continue;
    }
    if (kind === 'texts') yield { id: `${name}:${offset}`, ...common, offset, text: words };
    else
      for (const { from, tex } of inOrder(found.spans, displaysOf(words))) {
        const expanded = expandMacros(unescaped(tex, path), known);
        if (expanded.ok)
          yield { id: `${name}:${offset + from}`, ...common, offset: offset + from, text: expanded.tex };
        else onError(new InputError(path, lineAt(text, offset + from), expanded.reason));
      }
  }
}

interface Place {
  readonly from: number;
  readonly to: number;
  readonly tex: string;
}

/** Formulas between delimiters and in environments as they stand; what lies inside another is part of it. */
function inOrder(spans: readonly Span[], displays: readonly Place[]): Place[] {
  const all = [...spans, ...displays].sort((a, b) => a.from - b.from || b.to - a.to);
  return all.filter((each, index) => !all.slice(0, index).some((outer) => outer.to >= each.to));
}

function decoded(path: string): string {
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8');
  const at = text.indexOf('\ufffd');
  if (at >= 0 && !bytes.includes('\ufffd')) throw new InputError(path, lineAt(text, at), 'not UTF-8');
  return text;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Runs of text between empty lines. */
function* paragraphs(text: string): Generator<{ offset: number; words: string }> {
  for (const match of text.matchAll(/(?:[^\n]|\n(?!\s*\n))+/g)) {
    const words = match[0].trim();
    if (words !== '') yield { offset: match.index + match[0].indexOf(words[0] as string), words };
  }
}
