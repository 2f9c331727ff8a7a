import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TableRow } from '../../../src/data/datasets/columns.ts';
import type { Counts } from '../../../src/data/files/manifest.ts';
import { surveySources } from '../../../src/data/make/items/source-items.ts';
import { makeDataset } from '../../../src/data/make/make.ts';
import { planForSources, unitMaker } from '../../../src/data/make/open.ts';
import { temporaryFolder } from './synthetic.ts';

export interface FromSources {
  readonly out: string;
  readonly rows: readonly TableRow[];
  readonly counts: Counts;
  readonly skipped: readonly string[];
}

/** Makes MF or MT of files that are written into a fresh folder. */
export async function fromSources(
  dataset: 'mf' | 'mt',
  files: Readonly<Record<string, string>>,
  { versions = 6, macros = '', seed = '42', written = 0, contexts = 0, showings = 1 } = {},
): Promise<FromSources> {
  const folder = join(temporaryFolder(), 'own');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const skipped: string[] = [];
  const sources = { paths: [folder], field: '', macros: macros && join(folder, macros) };
  const onSkip = (message: string) => skipped.push(message.replace(`${folder}/`, ''));
  const survey = await surveySources({ dataset, ...sources, stopOnError: false, onSkip });
  const shares = { ...(written > 0 ? { written } : {}), ...(contexts > 0 ? { contexts } : {}) };
  const recipe = { name: 'default', steps: [1, 1], renamed: 0.9, versions, showings, ...shares };
  const plan = planForSources({ dataset, seed, recipe, formats: ['jsonl'], sources, survey });
  const out = join(temporaryFolder(), 'out');
  const result = await makeDataset(plan, {
    out,
    ifPresent: 'refuse',
    jobs: 1,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    makeUnit: (unit, parts) => unitMaker(plan, parts)(unit),
  });
  if (result.kind !== 'made') throw new Error(result.kind);
  const rows = ['train', 'test'].flatMap((split) =>
    readFileSync(join(out, `jsonl/${split}.jsonl`), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as TableRow),
  );
  return { out, rows, counts: result.manifest.counts, skipped };
}
