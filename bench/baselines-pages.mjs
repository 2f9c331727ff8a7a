// Puts the figures of datasets/baselines.yaml into README.md, docs/baselines.md and docs/comparison.md, after
// bench/baselines.mjs has written them: node bench/baselines-pages.mjs. Sentences about them are for a person to read again.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { baselineTable } from '../dist/data/files/baselines.js';
import { recordedBaselines } from '../dist/data/make/baselines.js';

const record = recordedBaselines('nmf');
const areas = new Map(
  baselineTable({ ...record, measures: ['ROC-AUC'] })
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, split, model, cell]) => [`${split} ${model}`, cell]),
);

/** Rewrites a page; a pattern that is not there is an error. */
function rewrite(page, ...changes) {
  const file = fileURLToPath(new URL(`../${page}`, import.meta.url));
  let text = readFileSync(file, 'utf8');
  for (const [pattern, made] of changes) {
    if (!pattern.test(text)) throw new Error(`${page}: nothing is like ${pattern}`);
    text = text.replace(pattern, () => made);
  }
  writeFileSync(file, text);
}

const tested = Object.entries(record.splits).map(([split, { test, trues }]) => `${split} ${test} (${trues})`);
rewrite(
  'docs/baselines.md',
  [/\| split \| model \|.*\n(?:\|.*\n)+/, `${baselineTable(record).join('\n')}\n`],
  [/(?<=true ones in brackets: ).*(?=\.\n)/, tested.join(', ')],
);
rewrite(
  'README.md',
  ...Object.keys(record.splits).map((split) => [
    new RegExp(`^\\| \`${split}\` \\|.*$`, 'm'),
    `| \`${split}\` | ${['bm25', 'logistic', 'logistic-formula'].map((model) => areas.get(`${split} ${model}`)).join(' | ')} |`,
  ]),
);
rewrite('docs/comparison.md', [
  /(?<=0\.5 is guessing\) \| - \| )[\d.]+(?: ± [\d.]+)?/,
  areas.get('random logistic-formula'),
]);
