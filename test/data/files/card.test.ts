import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { NMF_COLUMNS } from '../../../src/data/datasets/columns.ts';
import { baselineTable } from '../../../src/data/files/baselines.ts';
import { recordedBaselines } from '../../../src/data/make/baselines.ts';
import { makeDataset } from '../../../src/data/make/make.ts';
import { syntheticOptions, syntheticPlan, temporaryFolder } from '../make/synthetic.ts';

async function cardOf(plan = syntheticPlan()) {
  const out = join(temporaryFolder(), 'out');
  await makeDataset(plan, syntheticOptions(plan, out));
  const text = readFileSync(join(out, 'README.md'), 'utf8');
  const [, header] = text.split('---\n');
  return { out, text, header: parse(header as string) };
}

describe('the card', () => {
  it('says of files, features and splits what is there', async () => {
    const { out, header } = await cardOf();
    const [config] = header.configs;
    const listed = config.data_files.flatMap((entry: { path: string[] }) => entry.path).sort();
    expect(listed).toEqual(
      readdirSync(join(out, 'data'))
        .map((name) => `data/${name}`)
        .sort(),
    );
    for (const { name, num_bytes, num_examples } of header.dataset_info.splits) {
      const lines = readFileSync(join(out, `jsonl/${name}.jsonl`), 'utf8').split('\n').length - 1;
      expect(num_examples).toBe(lines);
      expect(num_bytes).toBe(statSync(join(out, `data/${name}-00000-of-00001.parquet`)).size);
    }
    expect(header.dataset_info.features.map((feature: { name: string }) => feature.name)).toEqual(
      NMF_COLUMNS.map((column) => column.name),
    );
    expect(header.license).toBe('cc-by-4.0');
    expect(header.task_categories).toContain('text-classification');
    expect(header.size_categories).toEqual(['n<1K']);
  });

  it('points at JSON Lines where there is no Parquet', async () => {
    const { header } = await cardOf(syntheticPlan({ formats: ['jsonl'] }));
    expect(header.configs[0].data_files[0]).toEqual({ split: 'train', path: ['jsonl/train.jsonl'] });
  });

  it('names what was dropped, what was exhausted and the command', async () => {
    const { text } = await cardOf();
    expect(text).toMatch(/\| judge \| still holds \| \d+ \|/);
    expect(text).toContain('| gamma | 40 | 37 |');
    expect(text).toContain('mutate nmf --seed 42 --recipe synthetic --versions 40 --falses 3');
  });
});

describe('recorded baselines', () => {
  it('stand in the card with what they were measured on, and in docs/baselines.md', async () => {
    const record = recordedBaselines('nmf');
    if (!record) throw new Error('no record');
    const { text } = await cardOf();
    expect(text).toContain(record.command);
    expect(text).toContain('which need not be this dataset');
    const page = readFileSync('docs/baselines.md', 'utf8');
    for (const line of baselineTable(record)) {
      expect(text).toContain(line);
      expect(page).toContain(line);
    }
    expect(recordedBaselines('mfr')).toBeUndefined();
  });
});
