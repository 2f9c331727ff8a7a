import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PREBUILT_YAML, readYamlFile, textHash } from '../../../base/yaml/read.ts';
import { readGrammarFiles } from '../../../math/grammar/load.ts';
import { writeWhole } from '../../files/durable.ts';
import { templateFiles } from '../../identities/load.ts';
import { openCatalogue, TEMPLATES } from '../catalogue.ts';
import { PREBUILT_IDENTITIES, prebuiltText, readerHash } from './identities.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Folders with YAML of the package that runs read; templates are noted down as the identities that they are. */
const WITH_YAML = ['grammars', 'datasets'];

rmSync(dirname(PREBUILT_IDENTITIES), { recursive: true, force: true });
// Grammar files are looked at more closely than as YAML; a fault ends the build here.
readGrammarFiles();
const catalogue = openCatalogue();
const yaml = Object.fromEntries(
  WITH_YAML.flatMap((folder) => yamlBelow(join(ROOT, folder))).map((file) => [
    textHash(readFileSync(file, 'utf8')),
    readYamlFile(file),
  ]),
);
const sources = templateFiles(TEMPLATES).map((file) => readFileSync(file, 'utf8'));
mkdirSync(dirname(PREBUILT_IDENTITIES));
writeWhole(fileURLToPath(PREBUILT_YAML), JSON.stringify(yaml));
writeWhole(PREBUILT_IDENTITIES, prebuiltText(readerHash(), catalogue.identities, sources));

function yamlBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => join(folder, file));
}
