import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the build puts the page, seen from the source and from the built code alike. */
const FOLDER = fileURLToPath(new URL('../../../dist/page/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  woff2: 'font/woff2',
  parquet: 'application/vnd.apache.parquet',
};

/** The files of the page by name; undefined where the page has not been built. */
export function pageFiles(folder = FOLDER): ReadonlyMap<string, string> | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  return new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((item) => item.isFile())
      .map(({ name }) => [name, join(folder, name)]),
  );
}

/** The media type of a file by its extension. */
export function typeOf(name: string): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
