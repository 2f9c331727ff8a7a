import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHROMIUM, launch, open, served, settled, type Watched } from './browser.ts';
import { proseRow, sampleDataset, sampleRow } from './rows.ts';

vi.setConfig({ testTimeout: 240_000 });

describe.skipIf(CHROMIUM === undefined)('the dataset view', () => {
  const folder = sampleDataset(
    Array.from({ length: 500 }, (_, index) => (index === 250 ? proseRow(4_000) : sampleRow(index))),
  );
  let browser: Browser;
  let site: Awaited<ReturnType<typeof served>>;
  let watched: Watched;

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), served(folder)]);
    watched = await open(browser, `${site.url}#/dataset`);
    await settled(watched.page);
  });

  afterAll(async () => {
    await browser?.close();
    site?.server.close();
  });

  it('shows rows of all files and goes on when asked', async () => {
    const { page } = watched;
    expect(await page.locator('.count').first().textContent()).toContain('502 rows in data/test');
    expect(await page.locator('.version').count()).toBe(25);
    await page.getByRole('button', { name: 'more rows' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.version').length === 50);
    // The keyboard goes on at the first of the new rows.
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('.version summary')].indexOf(document.activeElement as Element),
      ),
    ).toBe(25);
  });

  it('filters by split, label, strategy, difficulty, identity and text', async () => {
    const { page } = watched;
    const shown = () => page.locator('.version .name').allTextContents();
    await page.getByLabel('Split').selectOption('train');
    await page.getByLabel('Label').selectOption('false');
    await settled(page);
    expect(new Set(await shown())).toEqual(new Set(['Other Sum · false']));
    await page.getByLabel('Difficulty').selectOption('easy');
    await page.getByLabel('Strategy').selectOption('swap');
    await page.getByLabel('Text').fill('x^{333}');
    await page.waitForFunction(() => document.querySelectorAll('.version').length === 1);
    await settled(page);
    expect(await page.locator('.version').getAttribute('data-id')).toBe(sampleRow(333).id);
    await page.getByLabel('Identity').fill('no such name');
    await page.waitForFunction(() => document.querySelectorAll('.version').length === 0);
  });

  it('shows where a row comes from, marks its edit, and finds it again by its link', async () => {
    const { page } = watched;
    await page.getByLabel('Identity').fill('');
    await page.waitForFunction(() => document.querySelectorAll('.version').length === 1);
    await page.locator('.version summary').click();
    await page.waitForSelector('.version .edit');
    expect(await page.locator('.witness').textContent()).toMatch(/^left 8, right 9 at .* = 2$/);
    expect(await page.locator('.chain li').count()).toBe(3);
    const link = (await page.locator('.links a').getAttribute('href')) ?? '';
    const other = await open(browser, site.url + link);
    await settled(other.page);
    expect(await other.page.locator('.version').getAttribute('data-id')).toBe(sampleRow(333).id);
    // A link from another copy, where the row stands elsewhere.
    await other.page.goto(`${site.url}#/dataset?row=${sampleRow(9002).id}&at=gone.parquet:7`);
    await other.page.reload();
    await settled(other.page);
    expect(await other.page.locator('.version').getAttribute('data-id')).toBe(sampleRow(9002).id);
    expect(other.errors).toEqual([]);
    await other.page.close();
  });

  it('marks the edit of a row in words in the formula that has it', async () => {
    const { page } = watched;
    await page.goto(`${site.url}#/dataset?text=${encodeURIComponent('the product is')}`);
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll('.version').length === 1);
    await settled(page);
    await page.locator('.version summary').click();
    await page.waitForSelector('.version .said .edit');
    const said = page.locator('.version .said .math');
    expect(await said.count()).toBe(2);
    expect(await said.nth(0).locator('.edit').count()).toBe(0);
    expect(await said.nth(1).locator('.edit').allTextContents()).toContain('\u2212');
    expect(await page.locator('.chain').textContent()).toContain('put in words');
    expect(await page.locator('.said').textContent()).toContain('For all');
  });

  it.each([
    ['data/train-00000-of-00001.parquet', '500 rows in train-00000-of-00001.parquet'],
    ['jsonl/test.jsonl', '2 rows in test.jsonl'],
  ])('reads %s when it is dropped on it', async (file, said) => {
    const { page } = watched;
    const bytes = [...readFileSync(join(folder, file))];
    const name = file.split('/').at(-1) as string;
    const transfer = await page.evaluateHandle(
      ({ bytes, name }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], name));
        return data;
      },
      { bytes, name },
    );
    await page.dispatchEvent('.drop', 'drop', { dataTransfer: transfer });
    await page.waitForFunction((text) => document.body.textContent?.includes(text), said);
    await settled(page);
    expect(await page.locator('.version').count()).toBeGreaterThan(0);
  });

  it('asks no other host and reports no error', () => {
    expect(watched.foreign).toEqual([]);
    expect(watched.errors).toEqual([]);
  });
});
