// Rows of NMF per CPU-second, as `mutate nmf` makes them: rows written over the CPU seconds of all threads, start, drops
// and merge included. Beside it stands how many formulas KaTeX renders a CPU-second, so that machines can be compared.
// node bench/nmf.mjs [--versions 250] [--falses 10] [--showings 1] [--jobs 1] [--identities ID,...|all]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { calibration, REFERENCE } from './calibration.mjs';
import { measuredRun } from './measured-run.mjs';

const FIRST_TWELVE = [
  'pythagorean-theorem',
  'first-binomial-formula',
  'logarithm-product-rule',
  'geometric-series',
  'factorial',
  'product-rule',
  'determinant-of-2x2-matrix',
  'young-inequality',
  'de-morgan-law',
  'bayes-theorem',
  'eulers-identity',
  'addition-theorem-for-sine',
].join(',');

const { values } = parseArgs({
  options: {
    versions: { type: 'string', default: '250' },
    falses: { type: 'string', default: '10' },
    showings: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    identities: { type: 'string', default: FIRST_TWELVE },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'nmf-'));
const out = join(folder, 'nmf');
const args = [
  ...['nmf', '--seed', '42', '--out', out, '--no-progress', '--versions', values.versions],
  ...['--falses', values.falses, '--showings', values.showings, '--jobs', values.jobs],
  ...(values.identities === 'all' ? [] : ['--identities', values.identities]),
];

try {
  const before = calibration();
  const usage = await measuredRun(args);
  const after = calibration();
  const { counts } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  const made = counts.rows;
  const rate = made / usage.cpuSeconds;
  const speed = (before + after) / 2;
  console.log(
    `nmf: ${made} rows in ${usage.cpuSeconds.toFixed(1)} CPU-s, ${rate.toFixed(0)} rows per CPU-second`,
  );
  console.log(`nmf: peak memory ${(usage.peakBytes / 1e6).toFixed(0)} MB`);
  console.log(`KaTeX: ${speed.toFixed(0)} renderings per CPU-second (reference ${REFERENCE})`);
  console.log(`nmf: ${((rate * REFERENCE) / speed).toFixed(0)} rows per CPU-second at the reference's speed`);
} finally {
  rmSync(folder, { recursive: true });
}
