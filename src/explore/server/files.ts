import { readdirSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** A file that the page may read, by the name under which it asks for it. */
export interface OpenedFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
}

const DATA = /\.(?:parquet|jsonl)$/;

/** Depth of folders that are looked into. */
const DEEPEST = 4;

/**
 * The data files of a dataset folder, or the one that was named, in byte order; none for a file of another kind. Links are left out, so that nothing
 * outside the folder can be reached, and where a folder holds Parquet the same rows as JSONL are not listed.
 */
export function openedFiles(path: string): OpenedFile[] {
  const facts = statSync(path);
  if (facts.isFile()) return DATA.test(path) ? [{ name: basename(path), path, size: facts.size }] : [];
  const all = filesBelow(path, DEEPEST).map((file): OpenedFile => {
    const name = relative(path, file).split(sep).join('/');
    return { name, path: file, size: statSync(file).size };
  });
  const parquet = all.filter(({ name }) => name.endsWith('.parquet'));
  const chosen = parquet.length > 0 ? parquet : all;
  return chosen.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function filesBelow(folder: string, depth: number): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    if (item.name.startsWith('.')) return [];
    const path = join(folder, item.name);
    if (item.isDirectory()) return depth > 0 ? filesBelow(path, depth - 1) : [];
    return item.isFile() && DATA.test(item.name) ? [path] : [];
  });
}
