import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../src/data/files/manifest.ts';
import { makeDataset } from '../../../src/data/make/make.ts';
import { syntheticOptions, syntheticPlan, temporaryFolder } from '../make/synthetic.ts';

function linesOf(out: string, path: string): string[] {
  return readFileSync(join(out, path), 'utf8').trimEnd().split('\n');
}

function jsonOf(out: string, path: string): Record<string, unknown>[] {
  return linesOf(out, path).map((line) => JSON.parse(line));
}

describe.each(['nmf', 'mfr'] as const)('the retrieval formats of %s', (dataset) => {
  const made = (async () => {
    const plan = syntheticPlan({ dataset, formats: ['jsonl', 'beir', 'triplets'] });
    const out = join(temporaryFolder(), 'out');
    await makeDataset(plan, syntheticOptions(plan, out));
    return out;
  })();

  it('BEIR judges the rows of the dataset, every id known and no text twice', async () => {
    const out = await made;
    const corpus = jsonOf(out, 'beir/corpus.jsonl');
    const texts = new Set(corpus.map((entry) => entry.text));
    expect(texts.size).toBe(corpus.length);
    const ids = new Set(corpus.map((entry) => entry._id));
    const queries = new Set(jsonOf(out, 'beir/queries.jsonl').map((entry) => entry._id));
    for (const split of ['train', 'validation', 'test']) {
      const [header, ...qrels] = linesOf(out, `beir/qrels/${split}.tsv`);
      expect(header).toBe('query-id\tcorpus-id\tscore');
      const rows = jsonOf(out, `jsonl/${split}.jsonl`);
      expect(qrels.length).toBe(rows.length);
      expect(qrels.filter((line) => line.endsWith('\t1')).length).toBe(
        rows.filter((row) => row.label).length,
      );
      for (const line of qrels) {
        const [query, candidate] = line.split('\t');
        expect(queries.has(query)).toBe(true);
        expect(ids.has(candidate)).toBe(true);
      }
    }
  });

  it('triplets have three texts, pairs a label, and the manifest knows the files', async () => {
    const out = await made;
    const [triplet] = jsonOf(out, 'triplets/train.jsonl');
    expect(Object.keys(triplet ?? {})).toEqual(['anchor', 'positive', 'negative']);
    const pairs = jsonOf(out, 'triplets/pairs-train.jsonl');
    expect(pairs.length).toBe(jsonOf(out, 'jsonl/train.jsonl').length);
    const manifest: Manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
    expect(manifest.files['triplets/pairs-train.jsonl']?.rows).toBe(pairs.length);
    expect(Object.keys(manifest.files)).toContain('beir/qrels/test.tsv');
  });
});
