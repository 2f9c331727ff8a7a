import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type CatalogueEntry, catalogueFrom } from './catalogue.ts';
import { identityFromTemplate, type ParseFormula, type TemplateFault } from './from-template.ts';
import type { Catalogue, Identity } from './identity.ts';
import { schemaFaults } from './schema-faults.ts';
import { templateSchema } from './template.ts';
import { readTemplateText } from './template-text.ts';

export type CatalogueResult =
  | { readonly catalogue: Catalogue }
  | { readonly faults: readonly TemplateFault[] };

/** What is known of a template that was read before, by where it stands and what it says. */
export type KnownIdentity = (area: string, id: string, source: string) => Identity | undefined;

export interface LoadOptions {
  /** The ids that are read; all where there are none. */
  readonly only?: ReadonlySet<string> | undefined;
  readonly known?: KnownIdentity;
}

/**
 * Reads every `AREA/ID.yaml` below `folder`, or some, areas and ids in byte order. Files are named in faults relative to
 * `folder`'s parent, so that messages are the same wherever the package lies.
 */
export function loadCatalogue(
  folder: string,
  parse: ParseFormula,
  { only, known }: LoadOptions = {},
): CatalogueResult {
  const faults: TemplateFault[] = [];
  const entries: CatalogueEntry[] = [];
  const files = templateFiles(folder);
  for (const path of files.filter((file) => only?.has(idOf(file)) ?? true)) {
    const name = join(basename(folder), relative(folder, path)).replaceAll('\\', '/');
    const source = readFileSync(path, 'utf8');
    const identity = known?.(name.split('/').at(-2) ?? '', idOf(path), source);
    const read = identity ? { entry: entryOf(identity, source, name) } : readTemplate(source, name, parse);
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

/** The places of a template that is known are looked up in its text when a fault asks for them. */
function entryOf(identity: Identity, source: string, name: string): CatalogueEntry {
  return { identity, placeOf: (path) => readTemplateText(source, name).placeOf(path) };
}

/** Reads one template from its text; `name` is the file as messages name it, `templates/AREA/ID.yaml`. */
export function readTemplate(
  source: string,
  name: string,
  parse: ParseFormula,
): { readonly entry: CatalogueEntry } | { readonly faults: readonly TemplateFault[] } {
  const { data, faults, placeOf, placeOfKey } = readTemplateText(source, name);
  if (faults.length > 0) return { faults };
  const checked = templateSchema.safeParse(data);
  if (!checked.success) return { faults: schemaFaults(checked.error.issues, data, { placeOf, placeOfKey }) };
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
