import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openedFiles } from './files.ts';

const LISTING = 'files.json';

/** Whether the page may be written to a folder: one that is new, empty, or holds a page already. */
export function takesPage(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, LISTING));
}

/**
 * Writes the page, and the dataset where one is given, as files that work from any web server. The list of data files is
 * a file too, in the place where the server answers it.
 */
export function writeStatic(page: ReadonlyMap<string, string>, folder: string, path?: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, from] of page) copyFileSync(from, join(folder, name));
  const files = path === undefined ? [] : openedFiles(path);
  for (const file of files) {
    const to = join(folder, 'files', file.name);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(file.path, to);
  }
  const listing = files.map(({ name, size }) => ({ name, size }));
  writeFileSync(join(folder, LISTING), JSON.stringify(listing));
}
