// The benches one after the other: npm run bench -- [--formulas FORMULAS.jsonl]. What needs a file of formulas (lines with
// id, tex and perhaps expanded) or of parser suites (--suites SUITES.jsonl) is skipped where none is given; --cross
// FORMULAS.jsonl compares values with compute-engine.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { formulas: { type: 'string' }, suites: { type: 'string' }, cross: { type: 'string' } },
});
const { formulas, suites, cross } = values;

/** File, options of node, arguments; undefined arguments: not given. */
const BENCHES = [
  { file: 'nmf.mjs', args: [] },
  { file: 'verify.mjs', args: [] },
  { file: 'opinions.mjs', args: [] },
  { file: 'readings.mjs', args: formulas && [formulas] },
  { file: 'parser-suites.mjs', args: suites && [suites] },
  { file: 'compute-engine.mjs', args: cross && [cross, '3000'] },
  { file: 'parse-speed.mjs', args: formulas && [formulas] },
  { file: 'robustness.mjs', node: ['--expose-gc'], args: ['200000', ...(formulas ? [formulas] : [])] },
];

let failed = 0;
for (const { file, node = [], args } of BENCHES) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  if (!args || !existsSync(path)) {
    console.log(
      `${file}: skipped, pass --formulas FORMULAS.jsonl or --suites SUITES.jsonl or --cross FORMULAS.jsonl`,
    );
    continue;
  }
  console.log(`${file}:`);
  const { status } = spawnSync(process.execPath, [...node, path, ...args], { stdio: 'inherit' });
  if (status !== 0) {
    failed += 1;
    console.log(`${file}: failed`);
  }
}
process.exitCode = failed > 0 ? 1 : 0;
