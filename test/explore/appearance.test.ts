import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { typeOf } from '../../src/explore/server/page-files.ts';
import { writeStatic } from '../../src/explore/server/write-static.ts';
import { temporaryFolder } from '../data/make/synthetic.ts';
import { builtPage, CHROMIUM, launch, open, settled } from './browser.ts';
import { sampleDataset, sampleRow } from './rows.ts';

vi.setConfig({ testTimeout: 240_000 });

/** A web server that knows nothing but files: neither ranges nor headers. */
function plainServer(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = join(
      folder,
      decodeURIComponent((request.url ?? '/').split('?')[0] as string).replace(/\/$/, '/index.html'),
    );
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end();
    return response.writeHead(200, { 'Content-Type': typeOf(path) }).end(readFileSync(path));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

describe.skipIf(CHROMIUM === undefined)('the page as files, below a path of any web server', () => {
  const folder = temporaryFolder();
  let browser: Browser;
  let server: Server;
  let url: string;

  beforeAll(async () => {
    writeStatic(builtPage(), join(folder, 'below', 'here'), sampleDataset([sampleRow(1), sampleRow(2)]));
    [browser, server] = await Promise.all([launch(), plainServer(folder)]);
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/below/here/`;
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it('makes versions and reads the dataset', async () => {
    const { page, errors, foreign } = await open(browser, url);
    await settled(page);
    expect(await page.locator('.version').count()).toBeGreaterThan(10);
    await page.getByRole('link', { name: 'Dataset' }).click();
    await page.waitForFunction(() => document.body.textContent?.includes('4 rows in'));
    await settled(page);
    expect(await page.locator('.version').count()).toBe(4);
    expect([...errors, ...foreign]).toEqual([]);
    await page.close();
  });

  it('finds identities by name and formula and shows one whole', async () => {
    const { page, errors } = await open(browser, `${url}#/identities`);
    await settled(page);
    await page.getByLabel('Search names and formulas').fill('binomial a^2 - 2 a b');
    await page.getByRole('link', { name: 'Second Binomial Formula' }).waitFor();
    // A formula in other letters.
    await page.getByLabel('Search names and formulas').fill('x^2 + y^2 = z^2');
    await page.getByRole('link', { name: 'Pythagorean Theorem' }).waitFor();
    await page.getByLabel('Search names and formulas').fill('(u-v)^2');
    await page.getByRole('link', { name: 'Second Binomial Formula' }).click();
    await settled(page);
    expect(await page.locator('h2').textContent()).toBe('Second Binomial Formula');
    expect(await page.locator('li.false .witness').first().textContent()).toMatch(/^left .*, right .*/);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('compares two formulas', async () => {
    const { page, errors } = await open(browser, `${url}#/check?a=${encodeURIComponent('(x+1)^2')}&b=x^2`);
    await settled(page);
    expect(await page.locator('.found').textContent()).toBe('different');
    expect(await page.locator('.witness').textContent()).toMatch(/^at x.* = /);
    // Both formulas are worked out there, to different values.
    const values = await page.locator('.verdict li b').allTextContents();
    expect(new Set(values).size).toBe(2);
    await page.getByLabel('Second formula').fill('x^2+2x+1');
    await page.waitForSelector('.found.same');
    expect(await page.locator('.verdict li b').allTextContents()).toEqual(['9', '9']);
    expect(errors).toEqual([]);
    await page.close();
  });

  it.each(['light', 'dark'] as const)('is readable when the reader prefers %s', async (colorScheme) => {
    const { page } = await open(browser, url, { colorScheme });
    await settled(page);
    const contrast = await page.evaluate(() => {
      const luminance = (colour: string) => {
        const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
          const share = Number(part) / 255;
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = luminance(getComputedStyle(document.body).backgroundColor);
      return ['body', '.count', '.witness', 'nav a', '.found, .tag'].map((selector) => {
        const ink = luminance(getComputedStyle(document.querySelector(selector) as Element).color);
        return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
      });
    });
    for (const each of contrast) expect(each).toBeGreaterThan(4.5);
    await page.close();
  });

  it.each(['formula', 'identities', 'dataset', 'check'])('fits a screen of 360 pixels: %s', async (view) => {
    const { page } = await open(browser, `${url}#/${view}`, { viewport: { width: 360, height: 740 } });
    await settled(page);
    for (const summary of await page.locator('summary:visible').all()) await summary.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.close();
  });
});

describe('the weight of the page', () => {
  it('is at most 300 kB gzipped at the first load, fonts aside', () => {
    const page = builtPage();
    const textOf = (name: string) => readFileSync(page.get(name) as string, 'utf8');
    const first = new Set(['index.html', 'engine.js', 'engine.json']);
    // A set that grows while it is walked: what the page and its thread name is fetched, and what that imports.
    for (const name of first) {
      const named = name.endsWith('.html')
        ? textOf(name).matchAll(/(?:src|href)="\.\/([^"]+)"/g)
        : textOf(name).matchAll(/(?:from|import)"\.\/([^"]+)"/g);
      for (const [, file] of name.endsWith('.css') ? [] : named) first.add(file as string);
    }
    const weight = [...first].reduce(
      (sum, name) => sum + gzipSync(readFileSync(page.get(name) as string)).length,
      0,
    );
    expect(first.size).toBeGreaterThan(5);
    expect(weight).toBeLessThan(300_000);
  });
});
