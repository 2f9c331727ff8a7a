import { readYamlFile } from '../../base/yaml/read.ts';
import { type Alphabet, alphabetFrom } from './alphabet.ts';

const FILE = new URL('../../../grammars/clusters.yaml', import.meta.url);

let loaded: Alphabet | undefined;

/** The alphabet in `grammars/clusters.yaml`, read once a process. Throws on a fault of the file, since it ships with the package. */
export function loadAlphabet(): Alphabet {
  loaded ??= alphabetFrom(readYamlFile(FILE));
  return loaded;
}
