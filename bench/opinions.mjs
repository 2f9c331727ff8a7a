// Second opinions on labels: compute-engine reads rows and compares their sides, mathjs evaluates others at our points.
// node bench/opinions.mjs [--rows FOLDER,...] [--most 5000]; without rows they are made first, which takes minutes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { askComputeEngine } from './opinions/compute-engine.mjs';
import { CONVENTIONS } from './opinions/conventions.mjs';
import { askMathjs } from './opinions/mathjs.mjs';
import { openRows } from './opinions/rows.mjs';

/** Identities whose rows compute-engine compares: with the rows of all others they would be too few. */
const ALGEBRAIC =
  'pythagorean-identity,eulers-formula,addition-theorem-for-cosine,addition-theorem-for-sine,addition-theorem-for-tangent,first-binomial-formula,second-binomial-formula,third-binomial-formula,complex-number-inverse,complex-number-division,complex-number-multiplication,complex-number-sum,determinant-of-2x2-matrix,determinant-of-3x3-matrix,inverse-of-2x2-matrix,multiplication-of-2x2-matrix,logarithm-product-rule,logarithm-quotient-rule,logarithm-power-rule,binomial-coefficient-formula,pascals-rule,eulers-identity,pythagorean-theorem,law-of-cosines,law-of-sines';

const { values } = parseArgs({
  options: { rows: { type: 'string' }, most: { type: 'string', default: '5000' } },
});
const most = Number(values.most);

function make(folder, seed, options) {
  const command = fileURLToPath(new URL('../bin/mutate.js', import.meta.url));
  const args = ['--seed', seed, '--out', folder, '--falses', '3', '--no-progress', ...options];
  const { status } = spawnSync(process.execPath, [command, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`mutate ended with code ${status}`);
  return folder;
}

const temporary = values.rows ? undefined : mkdtempSync(join(tmpdir(), 'opinions-'));
const folders = values.rows?.split(',') ?? [
  make(join(temporary, 'all'), '42', ['--versions', '45']),
  make(join(temporary, 'algebraic'), '43', ['--versions', '150', '--identities', ALGEBRAIC]),
];

const tallies = { 'compute-engine': new Map(), mathjs: new Map() };
const asked = { 'compute-engine': 0, mathjs: 0 };
const contradictions = [];

function note(who, opened, opinion) {
  asked[who] += 1;
  const key = opinion.convention ? `convention ${opinion.convention}` : opinion.answer;
  tallies[who].set(key, (tallies[who].get(key) ?? 0) + 1);
  if (opinion.answer === 'contradicts')
    contradictions.push(
      `${who}: ${opened.identity.id}, ${opened.row.false_kind || 'true'}: ${opened.row.formula}`,
    );
}

const seen = new Set();
for (const folder of folders) {
  for (const opened of openRows(folder)) {
    if (seen.has(opened.row.id)) continue;
    seen.add(opened.row.id);
    const first = asked['compute-engine'] < most ? askComputeEngine(opened) : undefined;
    if (first) note('compute-engine', opened, first);
    const second = first || asked.mathjs >= most ? undefined : askMathjs(opened);
    if (second) note('mathjs', opened, second);
  }
}

for (const [who, tally] of Object.entries(tallies)) {
  const count = (key) => tally.get(key) ?? 0;
  const said = count('agrees') + count('contradicts');
  console.log(
    `${who}: ${asked[who]} rows, an answer on ${said}: ${count('agrees')} agree, ${count('contradicts')} contradict`,
  );
  if (count('none') > 0) console.log(`  without an answer: ${count('none')}`);
  for (const { id, why } of CONVENTIONS) {
    const times = count(`convention ${id}`);
    if (who === 'compute-engine' && times > 0) console.log(`  ${id}: ${times} (${why})`);
  }
}
for (const line of contradictions) console.log(line);
if (temporary) rmSync(temporary, { recursive: true });
process.exitCode = contradictions.length > 0 ? 1 : 0;
