// Versions of MF or MT per CPU-second, as `mutate mf` makes them of files: versions written over the CPU seconds of all
// threads, start, drops, formulas that nothing is made of, and merge included. Beside it stands how many formulas KaTeX
// renders a CPU-second, so that machines can be compared, and what came of the formulas.
// node bench/mf.mjs --source FILE [--dataset mf|mt] [--versions 100] [--showings N] [--jobs 1] [--out FOLDER]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { calibration, REFERENCE } from './calibration.mjs';
import { measuredRun } from './measured-run.mjs';

const { values } = parseArgs({
  options: {
    source: { type: 'string', multiple: true },
    dataset: { type: 'string', default: 'mf' },
    versions: { type: 'string', default: '100' },
    showings: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'mf-'));
const out = values.out ?? join(folder, values.dataset);
const args = [
  ...[values.dataset, '--seed', '42', '--out', out, '--overwrite', '--no-progress'],
  ...['--versions', values.versions, '--jobs', values.jobs],
  ...(values.showings ? ['--showings', values.showings] : []),
  ...(values.source ? ['--source', ...values.source] : []),
];

/** Of the rows: how many items they come from, and how many different rewrites, letters and notation aside, an item has. */
function variety() {
  const rewrites = new Map();
  for (const split of ['train', 'validation', 'test'])
    for (const line of readFileSync(join(out, 'jsonl', `${split}.jsonl`), 'utf8').split('\n')) {
      if (line === '') continue;
      const { source_id: id, derivation } = JSON.parse(line);
      const steps = JSON.parse(derivation).filter((step) => step.operator !== undefined);
      const own = rewrites.get(id) ?? new Set();
      rewrites.set(id, own.add(JSON.stringify(steps.map(({ operator, path, to }) => [operator, path, to]))));
    }
  const sizes = [...rewrites.values()].map(({ size }) => size);
  return { items: sizes.length, rewrites: sizes.reduce((sum, size) => sum + size, 0) };
}

try {
  const before = calibration();
  const usage = await measuredRun(args);
  const after = calibration();
  const { counts } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  const made = counts.rows;
  const rate = made / usage.cpuSeconds;
  const speed = (before + after) / 2;
  const { items, rewrites } = variety();
  console.log(
    `${values.dataset}: ${made} versions in ${usage.cpuSeconds.toFixed(1)} CPU-s, ${rate.toFixed(0)} versions per CPU-second`,
  );
  console.log(
    `${values.dataset}: of ${items} items, ${(made / items).toFixed(1)} versions and ${(rewrites / items).toFixed(1)} different rewrites each`,
  );
  console.log(`${values.dataset}: peak memory ${(usage.peakBytes / 1e6).toFixed(0)} MB`);
  console.log(`KaTeX: ${speed.toFixed(0)} renderings per CPU-second (reference ${REFERENCE})`);
  console.log(
    `${values.dataset}: ${((rate * REFERENCE) / speed).toFixed(0)} versions per CPU-second at the reference's speed`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
