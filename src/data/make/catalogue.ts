import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../base/tables/input-error.ts';
import { loadGrammar } from '../../math/grammar/load.ts';
import { parseLatex } from '../../math/latex/parse/parse.ts';
import type { CatalogueName } from '../datasets/recipe.ts';
import type { Catalogue } from '../identities/identity.ts';
import { loadCatalogue, templateFiles } from '../identities/load.ts';
import { closest } from '../identities/suggest.ts';
import { Refusal } from './plan.ts';
import { prebuiltIdentities } from './prebuilt/identities.ts';
import { publishedNameIds } from './recipes.ts';

/** The folder of the templates. */
export const TEMPLATES = fileURLToPath(new URL('../../../templates', import.meta.url));

/** The whole catalogue in `templates/`; its faults are listed one a line in an InputError. */
export function openCatalogue(): Catalogue {
  whole ??= readCatalogue();
  return whole;
}

let whole: Catalogue | undefined;

/** The identities of these ids alone; templates of other identities are not read. */
export function openIdentities(ids: readonly string[]): Catalogue {
  if (!part || !hasExactly(part, ids)) part = readCatalogue(new Set(ids));
  return part;
}

/** Read once a process: a plan is settled and rows are made from the same one. */
let part: Catalogue | undefined;

function hasExactly({ byId }: Catalogue, ids: readonly string[]): boolean {
  return byId.size === ids.length && ids.every((id) => byId.has(id));
}

function readCatalogue(only?: ReadonlySet<string>): Catalogue {
  const grammar = loadGrammar();
  const result = loadCatalogue(
    TEMPLATES,
    (tex, declared) => {
      const read = parseLatex(tex, grammar, { declared });
      return read.ok ? read : { ok: false, offset: read.error.offset, message: read.error.message };
    },
    { only, known: prebuiltIdentities() },
  );
  if ('catalogue' in result) return result.catalogue;
  const [first, ...others] = result.faults.map(({ place, message }) => ({ place, message }));
  const rest = others
    .map(({ place, message }) => `\n${place.file}:${place.line}:${place.column}: ${message}`)
    .join('');
  const column = first ? `column ${first.place.column}: ` : '';
  throw new InputError(
    first?.place.file ?? 'templates',
    first?.place.line,
    `${column}${first?.message}${rest}`,
  );
}

/**
 * The ids that are made, in byte order: all of a catalogue, or those of `wanted`. Refuses an id that the catalogue lacks,
 * and says so where it is in the full one.
 */
export function chosenIds(name: CatalogueName, wanted: readonly string[] | undefined): string[] {
  const all = templateFiles(TEMPLATES).map((file) => basename(file, '.yaml'));
  const ids = name === 'full' ? all : [...publishedNameIds().keys()];
  for (const id of wanted ?? []) {
    if (ids.includes(id)) continue;
    if (all.includes(id)) throw new Refusal(`the catalogue ${name} lacks ${id}: --catalogue full has it`);
    const near = closest(id, ids);
    throw new Refusal(
      `no identity ${id}${near ? `; did you mean ${near}?` : ': mutate identities list shows all there are'}`,
    );
  }
  return [...new Set(wanted ?? ids)].sort();
}

/**
 * SHA-256 over the names and contents of the templates of these identities, in byte order of their paths: what other
 * templates say changes no dataset.
 */
export function templatesDigest(ids: readonly string[], folder = TEMPLATES): string {
  const wanted = new Set(ids);
  const hash = createHash('sha256');
  for (const file of templateFiles(folder).filter((path) => wanted.has(basename(path, '.yaml'))))
    hash.update(`${file.slice(join(folder, '/').length).replaceAll('\\', '/')}\n`).update(readFileSync(file));
  return hash.digest('hex');
}
