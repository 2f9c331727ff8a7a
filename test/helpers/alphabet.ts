import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { type Alphabet, alphabetFrom } from '../../src/math/mutate/alphabet.ts';

const FILE = fileURLToPath(new URL('../../grammars/clusters.yaml', import.meta.url));

let loaded: Alphabet | undefined;

/** The alphabet in `grammars/clusters.yaml`, read once a process. Throws on a fault of the file, which ships with the package. */
export function loadAlphabet(): Alphabet {
  loaded ??= alphabetFrom(parse(readFileSync(FILE, 'utf8')));
  return loaded;
}
