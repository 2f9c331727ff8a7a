import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openedFiles } from './files.ts';

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
  writeFileSync(join(folder, 'files.json'), JSON.stringify(listing));
}
