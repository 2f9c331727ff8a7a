import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { pageFiles } from '../../src/explore/server/page-files.ts';
import { serve } from '../../src/explore/server/serve.ts';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser of this machine, if there is one. */
export const CHROMIUM = PLACES.find((path) => path !== undefined && existsSync(path));

if (CHROMIUM === undefined)
  process.stderr.write(
    'The tests of the page in a browser are left out: there is no Chromium. `apt-get install chromium` gets it, or CHROMIUM names it.\n',
  );

/** The built page; the tests run it as it is shipped. */
export function builtPage(): ReadonlyMap<string, string> {
  const page = pageFiles();
  if (!page) throw new Error('the page is not built: npm run build');
  return page;
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** A page with what went wrong on it: messages of errors, and requests to other hosts. */
export interface Watched {
  readonly page: Page;
  readonly errors: string[];
  readonly foreign: string[];
}

/** Opens an address in a new page and waits for the engine. */
export async function open(
  browser: Browser,
  url: string,
  options: Parameters<Browser['newPage']>[0] = {},
): Promise<Watched> {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(60_000);
  const [errors, foreign]: [string[], string[]] = [[], []];
  const { origin } = new URL(url);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await page.goto(url);
  await page.waitForSelector('html[data-ready]');
  return { page, errors, foreign };
}

/** Waits until the view has answered. */
export async function settled(page: Page, state = 'done'): Promise<void> {
  await page.waitForSelector(`.view[data-state=${state}]`);
}

/** Serves the built page, with a dataset where one is given. */
export function served(path?: string): ReturnType<typeof serve> {
  return serve({ page: builtPage(), ...(path === undefined ? {} : { path }) });
}
