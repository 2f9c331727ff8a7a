import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { InputError } from '../../base/tables/input-error.ts';
import { exerciseItems, isExercise, khanItems } from './amps.ts';
import { documentItems } from './document-items.ts';
import { markupOf, readDocument } from './documents.ts';
import type { Macros } from './latex/macros.ts';
import type { Piece } from './pieces.ts';
import { postItems } from './posts.ts';
import { tableItems } from './table-items.ts';

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
  /** Of a text: its words and formulas in order. */
  readonly pieces?: readonly Piece[];
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

/** A file to read. `name` is its path below what was given, `source` the name of what was given. */
export interface SourceFile {
  readonly path: string;
  readonly name: string;
  readonly source: string;
}

/** The items of files and folders: rows of tables, formulas or texts of documents, in order of path and place. */
export async function* readItems(paths: readonly string[], options: ReadOptions): AsyncGenerator<SourceItem> {
  for (const root of paths)
    for (const path of filesBelow(root)) {
      try {
        yield* await itemsOfFile(fileBelow(root, path), options);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        options.onError(error);
      }
    }
}

function fileBelow(root: string, path: string): SourceFile {
  const name = relative(root, path).replaceAll('\\', '/') || basename(path);
  return { path, name, source: basename(root) };
}

async function itemsOfFile(
  file: SourceFile,
  options: ReadOptions,
): Promise<Iterable<SourceItem> | AsyncIterable<SourceItem>> {
  const { path, name, source } = file;
  const ending = extname(path).toLowerCase();
  if (ending === '.xml') return postItems(file, options);
  if (ending === '.json') return khanItems(file, decoded(path), options);
  const markup = markupOf(path);
  if (markup === undefined) return tableItems(file, options);
  const text = decoded(path);
  if (markup === 'plain' && isExercise(text)) return exerciseItems(file, text, options);
  const { licence, ...document } = readDocument(text, markup);
  const origin = { id: name, document: name, source, licence };
  return documentItems({ path, raw: text, markup, ...document, origin }, options);
}

/** Endings of what is read in folders; a file that is named itself is read whatever it ends with. */
const READ = /\.(?:tex|md|markdown|html?|txt|xml|(?:jsonl?|csv|tsv|parquet)(?:\.gz|\.zst)?)$/i;

/** The files of a path in byte order: itself, or all below a folder that have the ending of a source. */
export function filesBelow(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new InputError(path, undefined, 'no such file or folder');
  if (!stat.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((name) => READ.test(name))
    .map((name) => join(path, name))
    .filter((each) => statSync(each).isFile());
}

/** The largest documents that are read whole, in bytes; tables and posts may be larger. */
const LARGEST = 2 ** 28;
/** Of HTML, where every character remembers its place. */
const LARGEST_HTML = 2 ** 25;

function decoded(path: string): string {
  const { size } = statSync(path);
  const largest = markupOf(path) === 'html' ? LARGEST_HTML : LARGEST;
  if (size > largest) throw new InputError(path, undefined, `larger than ${largest} bytes`);
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8');
  const at = text.indexOf('\ufffd');
  if (at >= 0 && !bytes.includes('\ufffd'))
    throw new InputError(path, text.slice(0, at).split('\n').length, 'not UTF-8');
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
