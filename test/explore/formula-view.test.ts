import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHROMIUM, launch, open, served, settled, type Watched } from './browser.ts';

vi.setConfig({ testTimeout: 240_000 });

const BIN = join(import.meta.dirname, '../../bin/mutate.js');

function fromCommandLine(...args: string[]): string[] {
  const { stdout } = spawnSync('node', [BIN, 'formula', ...args, '--json'], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { formula: string }).formula);
}

describe.skipIf(CHROMIUM === undefined)('the formula view', () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof served>>;
  let watched: Watched;

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), served()]);
    watched = await open(browser, site.url);
  });

  afterAll(async () => {
    await browser?.close();
    site?.server.close();
  });

  async function type(source: string, state = 'done'): Promise<void> {
    await watched.page.fill('#formula', source);
    await settled(watched.page, state);
  }

  it('shows a formula as it is typed, how it was read, and versions of both kinds', async () => {
    const { page } = watched;
    await page.fill('#formula', '');
    await page.locator('#formula').pressSequentially('x(y+1) = xy + x');
    await settled(page);
    expect(await page.locator('.preview .katex').count()).toBe(1);
    expect(await page.locator('.letter').count()).toBe(2);
    expect(await page.locator('.facts').textContent()).toContain('can be evaluated');
    expect(await page.locator('.version.true').count()).toBeGreaterThan(3);
    expect(await page.locator('.version.false .witness').first().textContent()).toMatch(
      /^left .*, right .* at/,
    );
    expect(await page.locator('.version.false .edit').count()).toBeGreaterThan(0);
  });

  it('shows a caret at the place of an error and what was probably meant', async () => {
    const { page } = watched;
    await type('\\frac{a}{b', 'fault');
    const shown = (await page.locator('.fault pre').textContent()) ?? '';
    expect(shown).toBe('\\frac{a}{b\n        ^');
    expect(await page.locator('.version').count()).toBe(0);
  });

  it('opens the derivation of a version by keyboard, and the tree', async () => {
    const { page } = watched;
    await type('(u+v)^2 = u^2 + 2uv + v^2');
    const summary = page.locator('.version.false summary').first();
    await summary.focus();
    await page.keyboard.press('Enter');
    const chain = page.locator('.version.false .chain').first();
    await chain.locator('li').nth(1).waitFor();
    expect(await chain.locator('li').first().textContent()).toContain('given');
    await page.locator('.tree summary').first().click();
    expect(await page.locator('.tree .head').first().textContent()).toBe('eq');
  });

  it('takes letters for something else when asked to', async () => {
    const { page } = watched;
    await type('\\sqrt{t^2} = t');
    expect(await page.locator('.facts').textContent()).toContain('does not hold everywhere');
    await page.locator('.letter select').selectOption('natural');
    await page.waitForFunction(() =>
      document.querySelector('.facts')?.textContent?.includes('holds wherever'),
    );
    await page.waitForURL(/kinds=t%3Anatural/);
    // The list that was used keeps the focus, though it is drawn anew.
    await page.locator('.letter select').focus();
    await page.keyboard.press('ArrowUp');
    await page.waitForURL(/kinds=t%3Ainteger/);
    await settled(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'what t stands for',
    );
  });

  it.each([[[]], [['--false']]])('draws what the command line draws for the same seed %o', async (flags) => {
    const { page } = watched;
    const source = '\\sin^2 x + \\cos^2 x = 1';
    await type(source);
    const list = flags.length > 0 ? '.version.false' : '.version.true';
    expect(await page.locator(`${list} .source code`).allTextContents()).toEqual(
      fromCommandLine(source, ...flags),
    );
  });

  it('asks no other host and reports no error', () => {
    expect(watched.foreign).toEqual([]);
    expect(watched.errors).toEqual([]);
  });
});
