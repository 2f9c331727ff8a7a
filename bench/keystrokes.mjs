// How soon the page shows ten true versions after a keystroke, in Chromium. Ten formulas are typed as a person does: the
// first key four seconds after the page is there, then one every 150 ms. A keystroke counts where the formula so far can be
// read and has ten versions. Printed are the medians over the keystrokes of each formula and of all, from the key to
// the tenth version in the page, those on the screen drawn, and the load of the machine.
// npm run build && node bench/keystrokes.mjs [--chromium /usr/bin/chromium]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { pageFiles } from '../dist/explore/server/page-files.js';
import { serve } from '../dist/explore/server/serve.js';

const { values } = parseArgs({
  options: { chromium: { type: 'string', default: process.env.CHROMIUM ?? '/usr/bin/chromium' } },
});

/** What is there at first, and what is typed. */
const TYPED = [
  ['(a+b)^2 = ', 'a^2+2ab+b^2'],
  ['\\sin^2 x + \\cos^2 x = ', '1'],
  ['\\sum_{k=1}^n k = ', 'n(n+1)/2'],
  ['a^2+b^2 = ', 'c^2'],
  ['e^{i\\pi} + 1 = ', '0'],
  ['(a-b)(a+b) = ', 'a^2-b^2'],
  ['\\log(xy) = ', '\\log x+\\log y'],
  ['\\binom{n}{k} = ', '\\binom{n}{n-k}'],
  ['P(A \\mid B) = ', 'P(A\\cap B)/P(B)'],
  ['|x+y| \\le ', '|x|+|y|'],
];
const PAUSE = 150;
/** For so long the page is looked at before the first key. */
const LOOK = 4_000;
const WANTED = 10;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const ms = (number) => (number === undefined ? '-' : number.toFixed(0));

/** Notes in the page when the key went down, when the tenth true version came, and when all was said. */
function watch(wanted) {
  const list = document.querySelectorAll('.versions')[0];
  const view = document.querySelector('.view');
  window.stroke = {};
  document.querySelector('#formula').addEventListener(
    'beforeinput',
    () => {
      window.stroke = { at: performance.now() };
    },
    { capture: true },
  );
  const first = () => document.querySelectorAll('.version.true').length;
  // Before the list: both change in one task.
  new MutationObserver(() => {
    window.stroke.cleared = true;
  }).observe(document.querySelector('.reading'), { childList: true });
  new MutationObserver(() => {
    const { stroke } = window;
    if (view.dataset.state === 'asked' && !stroke.cleared) return;
    if (first() === wanted) stroke.ten ??= performance.now() - stroke.at;
  }).observe(list, { childList: true });
  new MutationObserver(() => {
    if (view.dataset.state !== 'asked') window.stroke.settled ??= performance.now() - window.stroke.at;
  }).observe(view, { attributes: true, attributeFilter: ['data-state'] });
}

const site = await serve({ page: pageFiles() });
const browser = await chromium.launch({
  executablePath: values.chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const all = [];
try {
  const page = await browser.newPage();
  await page.goto(site.url);
  await page.waitForSelector('html[data-ready]');
  await page.evaluate(watch, WANTED);
  await page.waitForTimeout(LOOK);
  for (const [there, typed] of TYPED) {
    await page.fill('#formula', there);
    const times = [];
    for (const key of typed) {
      await page.waitForTimeout(PAUSE);
      await page.keyboard.type(key);
      await page.waitForFunction(
        () => window.stroke.ten !== undefined || window.stroke.settled !== undefined,
      );
      const { ten } = await page.evaluate(() => window.stroke);
      if (ten !== undefined) times.push(ten);
    }
    all.push(...times);
    console.log(
      `${`${there}${typed}`.padEnd(44)} ${String(times.length).padStart(3)} keystrokes  ${ms(median(times)).padStart(5)} ms  (${times.map(ms).join(' ')})`,
    );
  }
} finally {
  await browser.close();
  site.server.close();
}
console.log(
  `all ${all.length} keystrokes: median ${ms(median(all))} ms, longest ${ms(Math.max(...all))} ms; load ${loadavg()[0].toFixed(1)}`,
);
