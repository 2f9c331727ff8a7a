import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What `npm run build` has read of the YAML files of the package, by SHA-256 of their text. */
export const PREBUILT_YAML = new URL('../../prebuilt/yaml.json', import.meta.url);

let prebuilt: Readonly<Record<string, unknown>> | undefined;

/**
 * What a YAML text says, where the build has read this very text: parsing YAML takes a hundred times as long as a
 * look-up. Undefined for any other text, such as that of an edited file.
 */
export function prebuiltYaml(text: string): unknown {
  prebuilt ??= existsSync(PREBUILT_YAML) ? JSON.parse(readFileSync(PREBUILT_YAML, 'utf8')) : {};
  return prebuilt?.[textHash(text)];
}

/** SHA-256 of a text, by which what was read of it is found again. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The library, loaded where a text has to be read as YAML: most runs need none of it. */
export function yamlLibrary(): typeof import('yaml') {
  return createRequire(import.meta.url)('yaml');
}

/** What a YAML file of the package says; throws on a fault of it. */
export function readYamlFile(path: string | URL): unknown {
  const text = readFileSync(path, 'utf8');
  return prebuiltYaml(text) ?? yamlLibrary().parse(text);
}
