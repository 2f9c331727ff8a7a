import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { isCollection, isMap, isScalar, LineCounter, parseDocument, type Scalar, visit } from 'yaml';
import { type CatalogueEntry, catalogueFrom } from './catalogue.ts';
import {
  identityFromTemplate,
  type ParseFormula,
  type PlaceOf,
  type TemplateFault,
} from './from-template.ts';
import type { Catalogue } from './identity.ts';
import { schemaFaults } from './schema-faults.ts';
import { templateSchema } from './template.ts';

export type CatalogueResult =
  | { readonly catalogue: Catalogue }
  | { readonly faults: readonly TemplateFault[] };

/**
 * Reads every `AREA/ID.yaml` below `folder`, or those whose id is in `only`, areas and ids in byte order. Files are named
 * in faults relative to `folder`'s parent, so that messages are the same wherever the package lies.
 */
export function loadCatalogue(
  folder: string,
  parse: ParseFormula,
  only?: ReadonlySet<string>,
): CatalogueResult {
  const faults: TemplateFault[] = [];
  const entries: CatalogueEntry[] = [];
  const files = templateFiles(folder);
  for (const path of files.filter((file) => only?.has(idOf(file)) ?? true)) {
    const name = join(basename(folder), relative(folder, path)).replaceAll('\\', '/');
    const read = readTemplate(readFileSync(path, 'utf8'), name, parse);
    if ('faults' in read) faults.push(...read.faults);
    else entries.push(read.entry);
  }
  return faults.length > 0 ? { faults } : catalogueFrom(entries, files.map(idOf));
}

/** The id that a template file has to have. */
function idOf(file: string): string {
  return basename(file, '.yaml');
}

/** The template files below a folder, in byte order. */
export function templateFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((item) => item.isFile() && item.name.endsWith('.yaml'))
    .map((item) => join(item.parentPath, item.name))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** Reads one template from its text; `name` is the file as messages name it, `templates/AREA/ID.yaml`. */
export function readTemplate(
  source: string,
  name: string,
  parse: ParseFormula,
): { readonly entry: CatalogueEntry } | { readonly faults: readonly TemplateFault[] } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file: name, line, column: col };
  };
  const placeOf: PlaceOf = (path, offset) => {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
      const start = isScalar(node) || isCollection(node) ? node.range?.[0] : undefined;
      if (start === undefined) continue;
      return at(
        depth === path.length && offset !== undefined ? insideScalar(node as Scalar, start, offset) : start,
      );
    }
    return { file: name, line: 1, column: 1 };
  };
  if (document.errors.length > 0) {
    return {
      faults: document.errors.map((error) => ({
        place: at(error.pos[0]),
        message: `YAML: ${error.message}`,
      })),
    };
  }
  const quoted: TemplateFault[] = [];
  visit(document, {
    Scalar(_, node) {
      if (node.type !== 'QUOTE_DOUBLE') return;
      quoted.push({
        place: at(node.range?.[0] ?? 0),
        message: "a double-quoted text, in which YAML reads backslashes; single quotes '...' are expected",
      });
    },
  });
  if (quoted.length > 0) return { faults: quoted };
  const data: unknown = document.toJS();
  const checked = templateSchema.safeParse(data);
  if (!checked.success) {
    const placeOfKey: PlaceOf = (path) => {
      const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
      const pair = isMap(parent)
        ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1))
        : undefined;
      return at(isScalar(pair?.key) ? (pair.key.range?.[0] ?? 0) : 0);
    };
    return { faults: schemaFaults(checked.error.issues, data, { placeOf, placeOfKey }) };
  }
  const template = checked.data;
  const [area = '', file = ''] = name.split('/').slice(-2);
  if (file !== `${template.id}.yaml`) {
    return {
      faults: [
        { place: placeOf(['id']), message: `the id ${template.id} does not match the file name ${file}` },
      ],
    };
  }
  const read = identityFromTemplate(template, area, parse, placeOf);
  if ('faults' in read) return read;
  return { entry: { identity: read.identity, placeOf } };
}

/** The offset in the file of a character of a plain or single-quoted scalar, where a doubled quote stands for one. */
function insideScalar(node: Scalar, start: number, offset: number): number {
  if (node.type !== 'QUOTE_SINGLE') return start + offset;
  const quotes = String(node.value).slice(0, offset).split("'").length - 1;
  return start + 1 + offset + quotes;
}
