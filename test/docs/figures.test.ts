import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { templateFiles } from '../../src/data/identities/load.ts';
import { pages, ROOT } from './blocks.ts';

const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
const yaml = (file: string): unknown => parse(read(file));

/** Figures of the texts that follow from files, by the words behind them: they are found wherever they stand. */
const paper = Object.keys(yaml('datasets/nmf/mamut-71.yaml') as object).length;
const catalogue = templateFiles(join(ROOT, 'templates')).length;

describe('the figures of the documentation', () => {
  it.each(pages())('%s counts identities as the files do', (page) => {
    for (const [, figure] of read(page).matchAll(/catalogue of (\d+) identities/g))
      expect(Number(figure)).toBe(catalogue);
    for (const [, figure] of read(page).matchAll(/(\d+)(?: identities)? of the (?:MAMUT )?paper/g))
      expect(Number(figure)).toBe(paper);
  });

  it.each(['README.md', 'docs/quick-start.md'])('%s says what the default recipe makes', (page) => {
    const { versions, falses } = yaml('datasets/nmf/recipes/default.yaml') as Record<string, number>;
    const rows = paper * (versions as number) * (1 + (falses as number));
    expect(read(page)).toContain(`${rows.toLocaleString('en')} rows`);
  });

  it('has the areas of the README from datasets/baselines.yaml', () => {
    const table = read('README.md').split('## What simple models reach')[1]?.split('\n##')[0] ?? '';
    const measured = read('docs/baselines.md');
    for (const [, split, ...cells] of table.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \| (.+?) \|$/gm))
      for (const [at, model] of ['bm25', 'logistic', 'logistic-formula'].entries())
        expect(measured).toContain(`| ${split} | ${model} | ${cells[at]} |`);
    expect(table).toContain('`family`');
    const alone = /\| random \| logistic-formula \| ([^|]+) \|/.exec(measured)?.[1];
    expect(read('docs/comparison.md')).toContain(`| ${alone}, and no split`);
  });
});
