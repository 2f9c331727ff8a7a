import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHROMIUM, launch, open, served, settled, type Watched } from './browser.ts';
import { sampleDataset, sampleRow } from './rows.ts';

vi.setConfig({ testTimeout: 240_000 });

/** What a hostile row may hold. None may run, load, link, style or hang anything. */
const ATTACKS = [
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '"><svg onload=window.hit=1>',
  '\\href{javascript:window.hit=1}{x}',
  '\\url{javascript:window.hit=1}',
  '\\includegraphics{https://example.org/a.png}',
  '\\htmlStyle{position:fixed;inset:0}{x}',
  '\\htmlData{x=1}{y}',
  '\\htmlClass{version}{y}',
  '\\text{<img src=x onerror=window.hit=1>}',
  '\\def\\a{\\a\\a}\\a',
  '\\newcommand{\\b}[1]{#1#1#1#1}\\b{\\b{\\b{\\b{\\b{\\b{\\b{x}}}}}}}',
  '\\rule{100000em}{100000em}',
  '\\kern{-9999em}x',
  `${'{'.repeat(2000)}x${'}'.repeat(2000)}`,
  `${'\\sqrt{'.repeat(600)}x${'}'.repeat(600)}`,
  'words $<b>x</b>$ and $\\href{javascript:window.hit=1}{x}$',
  'words $ without an end',
  '\u202e\u0000\uE000x\uE001',
  'x'.repeat(100_000),
];

const JSON_ATTACKS = [
  '{"__proto__":{"hit":1},"at":{"__proto__":"<b>"},"left":"<script>","right":null}',
  '[{"rename":{"<b>":"<img src=x onerror=window.hit=1>"}},{"falsify":"x","path":[99],"before":"{","after":"}"}]',
  '[null,1,[],{"operator":{},"path":{}},{"falsify":"swap","operator":"a","path":["__proto__"],"before":1,"after":2}]',
  '[{',
];

describe.skipIf(CHROMIUM === undefined)('hostile rows', () => {
  const rows = ATTACKS.map((attack, index) => ({
    ...sampleRow(index),
    name: attack.slice(0, 2000),
    formula: attack,
    formula_name_id: 'javascript:window.hit=1',
    derivation: JSON_ATTACKS[index % JSON_ATTACKS.length] as string,
    witness: JSON_ATTACKS[(index + 1) % JSON_ATTACKS.length] as string,
    method: JSON_ATTACKS[(index + 2) % JSON_ATTACKS.length] as string,
  }));
  let browser: Browser;
  let site: Awaited<ReturnType<typeof served>>;
  let watched: Watched;

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), served(sampleDataset(rows))]);
    watched = await open(browser, `${site.url}#/dataset?split=train`);
    await settled(watched.page);
  });

  afterAll(async () => {
    await browser?.close();
    site?.server.close();
  });

  it('are shown and harmless', async () => {
    const { page } = watched;
    expect(await page.locator('.version').count()).toBe(rows.length);
    for (const summary of await page.locator('.version summary').all())
      await summary.click({ position: { x: 5, y: 5 } });
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => 'hit' in window || 'hit' in {})).toBe(false);
    const found = await page.evaluate(() => ({
      scripts: document.querySelectorAll('main script, main img, main iframe, main object, main embed')
        .length,
      handlers: [...document.querySelectorAll('main *')].filter((each) =>
        [...each.attributes].some(({ name }) => name.startsWith('on')),
      ).length,
      links: [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(
        (each) => !(each.getAttribute('href') ?? '').startsWith('#/'),
      ).length,
      fixed: [...document.querySelectorAll<HTMLElement>('main *')].filter(
        (each) => each.style.position === 'fixed',
      ).length,
      wide: document.documentElement.scrollWidth > innerWidth,
    }));
    expect(found).toEqual({ scripts: 0, handlers: 0, links: 0, fixed: 0, wide: false });
    expect(watched.errors).toEqual([]);
    expect(watched.foreign).toEqual([]);
  });

  it('are harmless as typed formulas and in the address too', async () => {
    const { page } = watched;
    for (const attack of ATTACKS) {
      await page.goto(
        `${site.url}#/formula?f=${encodeURIComponent(attack.slice(0, 4000))}&kinds=x:<b>,__proto__:real`,
      );
      await page.waitForSelector('.view.formula[data-state=fault], .view.formula[data-state=done]');
    }
    await page.goto(`${site.url}#/identities/${encodeURIComponent('<img src=x onerror=window.hit=1>')}`);
    await page.waitForFunction(() => document.body.textContent?.includes('There is no identity'));
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(watched.errors).toEqual([]);
  });
});
