import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { templateFiles } from '../../../src/data/identities/load.ts';
import { openCatalogue, TEMPLATES } from '../../../src/data/make/catalogue.ts';
import { prebuiltIdentities, prebuiltText, readerHash } from '../../../src/data/make/prebuilt/identities.ts';

const folder = mkdtempSync(join(tmpdir(), 'prebuilt-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { identities } = openCatalogue();
const sources = templateFiles(TEMPLATES).map((file) => readFileSync(file, 'utf8'));

describe('identities that the build has read', () => {
  const file = join(folder, 'identities.tsv');
  writeFileSync(file, prebuiltText('this reader', identities, sources));
  const find = prebuiltIdentities(file, () => 'this reader');

  it('are those that their templates give', () => {
    const found = identities.map(({ area, id }, at) => find(area, id, sources[at] as string));
    // JSON leaves out the notation of nodes that have none, which is the same tree.
    expect(found).toEqual(identities);
  });

  it('share models as those do', () => {
    const shared = identities.findIndex(({ forms }) => forms.some((form) => form.model === forms[1]?.model));
    const { area, id, forms } = identities[shared] as (typeof identities)[number];
    const found = find(area, id, sources[shared] as string);
    const pattern = (list: typeof forms) =>
      list.map((form) => list.findIndex((other) => other.model === form.model));
    expect(pattern(found?.forms ?? [])).toEqual(pattern(forms));
  });

  it('are not used for a template that says something else, or stands elsewhere', () => {
    const [{ area, id }, source] = [identities[0] as (typeof identities)[number], sources[0] as string];
    expect(find(area, id, `${source}\n`)).toBeUndefined();
    expect(find('elsewhere', id, source)).toBeUndefined();
    expect(find(area, id, source)?.id).toBe(id);
  });

  it('are not used with another reader, nor where there are none', () => {
    const [{ area, id }, source] = [identities[0] as (typeof identities)[number], sources[0] as string];
    expect(prebuiltIdentities(file, () => 'another reader')(area, id, source)).toBeUndefined();
    expect(prebuiltIdentities(join(folder, 'none'), () => 'this reader')(area, id, source)).toBeUndefined();
  });
});

describe('the hash of a reader', () => {
  const root = join(import.meta.dirname, '../../..');

  it('changes with the grammar and with the code that reads', () => {
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true });
    cpSync(join(root, 'grammars'), join(copy, 'grammars'), { recursive: true });
    const of = () => readerHash(`${join(copy, 'src')}/`, `${join(copy, 'grammars')}/`);
    const first = of();
    expect(first).toBe(readerHash());
    writeFileSync(join(copy, 'grammars/sums.yaml'), 'heads: []\n');
    const other = of();
    expect(other).not.toBe(first);
    const code = join(copy, 'src/math/latex/scan/scan.ts');
    writeFileSync(code, `${readFileSync(code, 'utf8')}\n`);
    expect(of()).not.toBe(other);
  });
});
