import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import { type Alphabet, alphabetFrom } from './alphabet.ts';

const FILE = fileURLToPath(new URL('../../../grammars/clusters.yaml', import.meta.url));

let loaded: Alphabet | undefined;

/** The alphabet in `grammars/clusters.yaml`, read once a process. Throws on a fault of the file, since it ships with the package. */
export function loadAlphabet(): Alphabet {
  loaded ??= alphabetFrom(parseDocument(readFileSync(FILE, 'utf8')).toJS());
  return loaded;
}
