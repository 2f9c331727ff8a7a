import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textHash } from '../../../base/yaml/read.ts';
import type { Identity } from '../../identities/identity.ts';
import type { KnownIdentity } from '../../identities/load.ts';
import { type IdentityRecord, identityFromRecord, identityRecord } from '../../identities/record.ts';

const CODE = fileURLToPath(new URL('../../../', import.meta.url));
const GRAMMARS = fileURLToPath(new URL('../../../../grammars/', import.meta.url));

/** The identities as the build has read them: a line with the hash of their reader, then one line an identity. */
export const PREBUILT_IDENTITIES = join(CODE, 'prebuilt', 'identities.tsv');

/** What turns a template into an identity, below the folder of the code. */
const READERS = ['base/yaml', 'math/expr', 'math/statement', 'math/grammar', 'math/latex', 'data/identities'];

/** A hash over the code and grammar that read templates: what another reader has read is not used. */
export function readerHash(code = CODE, grammars = GRAMMARS): string {
  const hash = createHash('sha256');
  for (const folder of [...READERS.map((name) => join(code, name)), grammars])
    for (const file of filesIn(folder, /\.(?:js|ts|yaml)$/))
      hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

function filesIn(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => wanted.test(file) && !file.endsWith('.d.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** The text of the file of identities; `sources` are the texts of their templates, in the same order. */
export function prebuiltText(
  reader: string,
  identities: readonly Identity[],
  sources: readonly string[],
): string {
  const lines = identities.map(
    (identity, at) =>
      `${textHash(sources[at] as string)}\t${identity.area}/${identity.id}\t${JSON.stringify(identityRecord(identity))}`,
  );
  return `${[reader, ...lines].join('\n')}\n`;
}

/** What the build has read, unless it was read with other code or another grammar than `reader` stands for. */
export function prebuiltIdentities(file = PREBUILT_IDENTITIES, reader = readerHash): KnownIdentity {
  const [head, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  if (head === undefined || head !== reader()) return () => undefined;
  const records = new Map(lines.map((line) => [line.slice(0, line.indexOf('\t{')), line]));
  return (area, id, source) => {
    const key = `${textHash(source)}\t${area}/${id}`;
    const record = records.get(key)?.slice(key.length + 1);
    return record === undefined ? undefined : identityFromRecord(JSON.parse(record) as IdentityRecord);
  };
}
