import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DATASETS, type DatasetName } from '../../../src/data/datasets/kinds.ts';
import type { Manifest } from '../../../src/data/files/manifest.ts';

const FOLDER = join(import.meta.dirname, '../../../datasets');

/** `datasets/remake-golden.sh` makes them again when columns, recipes or formats have changed. */
describe.each(['nmf', 'mfr', 'mf', 'mt'] as const)('the golden sample of %s', (dataset: DatasetName) => {
  const folder = join(FOLDER, dataset, 'golden');
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const manifest: Manifest = JSON.parse(read('manifest.json'));

  it('has the files that its manifest lists, with the columns of the dataset', () => {
    const names = DATASETS[dataset].columns.map(({ name }) => name);
    let rows = 0;
    for (const [path, { bytes, sha256 }] of Object.entries(manifest.files)) {
      const content = readFileSync(join(folder, path));
      expect(content.length).toBe(bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
      if (!path.endsWith('.jsonl')) continue;
      for (const line of content.toString('utf8').split('\n').filter(Boolean)) {
        expect(Object.keys(JSON.parse(line))).toEqual(names);
        rows += 1;
      }
    }
    expect(rows).toBe(manifest.counts.rows);
  });

  it('has a card and a Croissant description that say the same', () => {
    const [, header] = read('README.md').split('---\n');
    const card = parse(header as string);
    const croissant = JSON.parse(read('croissant.json'));
    const fields = croissant.recordSet[0].field.map((field: { name: string }) =>
      field.name.replace('rows/', ''),
    );
    expect(card.dataset_info.features.map(({ name }: { name: string }) => name)).toEqual(fields);
    expect(card.license).toBe('cc-by-4.0');
    expect(croissant.license).toContain('licenses/by/4.0');
    for (const { name, num_examples } of card.dataset_info.splits)
      expect(num_examples).toBe(manifest.counts.rowsBySplit[name as 'train']);
  });
});
