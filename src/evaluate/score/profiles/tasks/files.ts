import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { InputError } from '../../../../base/tables/input-error.ts';

/** A table file of a benchmark with several tasks. `parts` are its folders and its bare name: [`APPS`, `queries`]. */
export interface TaskFile {
  readonly file: string;
  readonly parts: readonly string[];
}

const ENDING = /(\.(jsonl?|csv|tsv|txt|parquet|trec|run|qrels))?(\.(gz|zst))?$/i;
const TABLE = /\.(jsonl?|csv|tsv|txt|parquet|trec|run|qrels)(\.(gz|zst))?$/i;

/**
 * The table files of a folder, its sub-folders included, in order of name; a file is its own only member. Endings and
 * the numbers of shards (`-00000-of-00001`) are no part of a name.
 */
export function taskFiles(path: string): TaskFile[] {
  if (!existsSync(path)) throw new InputError(path, undefined, 'no such file or folder');
  if (!statSync(path).isDirectory())
    return [{ file: path, parts: [bareName(path.split(sep).at(-1) ?? path)] }];
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TABLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return files.map((file) => {
    const folders = relative(path, file).split(sep);
    return { file, parts: [...folders.slice(0, -1), bareName(folders.at(-1) ?? '')] };
  });
}

function bareName(name: string): string {
  return name.replace(ENDING, '').replace(/-\d+-of-\d+$/, '');
}
