import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prebuiltYaml, yamlLibrary } from '../../base/yaml/read.ts';
import type { GrammarFile } from './check.ts';
import { type Grammar, grammarFrom } from './grammar.ts';

const FOLDER = fileURLToPath(new URL('../../../grammars/', import.meta.url));

/** Files of `grammars/` with a schema of their own. */
const OTHER_SCHEMA = /^(ambiguous|clusters)/;

let loaded: Grammar | undefined;

/** The grammar in `grammars/`, read once a process. Throws on a fault of a file, since it ships with the package. */
export function loadGrammar(): Grammar {
  loaded ??= grammarFrom(readGrammarFiles());
  return loaded;
}

/** The files in order of name. A double-quoted scalar is refused: YAML would change the backslashes in it. */
export function readGrammarFiles(folder = FOLDER): GrammarFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml') && !OTHER_SCHEMA.test(name))
    .sort()
    .map((name) => ({ file: `grammars/${name}`, data: readYaml(`${folder}${name}`, name) }));
}

function readYaml(path: string, name: string): unknown {
  const text = readFileSync(path, 'utf8');
  return prebuiltYaml(text) ?? parsed(text, name);
}

function parsed(text: string, name: string): unknown {
  const { isScalar, parseDocument, visit } = yamlLibrary();
  const document = parseDocument(text);
  if (document.errors[0]) throw new SyntaxError(`grammars/${name}: ${document.errors[0].message}`);
  visit(document, {
    Scalar(_, node) {
      if (isScalar(node) && node.type === 'QUOTE_DOUBLE')
        throw new SyntaxError(`grammars/${name}: single quotes only: ${String(node.value)}`);
    },
  });
  return document.toJS();
}
