// Kills runs at random operations on files, in the midst of writing too, or lets the disk be full there; goes on with
// --resume, which may be stopped in its turn, and compares the files with those of an undisturbed run.
// node bench/interrupts.mjs [--stops 40] [--seed 1]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import seedrandom from 'seedrandom';

const { values } = parseArgs({
  options: { stops: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
});

const RUN = fileURLToPath(new URL('interrupted-run.mjs', import.meta.url));
const random = seedrandom(values.seed);
const folder = mkdtempSync(join(tmpdir(), 'interrupts-'));

/** Runs to the end, or to the stop in `what`; throws where it ended in another way than it was to. */
function run(out, what) {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [RUN, out, JSON.stringify(what)], {
    encoding: 'utf8',
  });
  if (status === 0) return JSON.parse(stdout);
  const wanted = what.how === 'kill' ? signal === 'SIGKILL' : stderr.includes('no space left on device');
  if (!what.die || !wanted) throw new Error(`${JSON.stringify(what)}: ${signal ?? status}\n${stderr}`);
  return undefined;
}

/** How far a run had come, by what it left. */
function phaseOf(out) {
  if (existsSync(join(out, 'manifest.json'))) return 'clearing';
  if (existsSync(join(out, 'data')) || existsSync(join(out, 'README.md'))) return 'moving';
  if (existsSync(join(out, '.staging/README.md'))) return 'card and manifest';
  return existsSync(join(out, '.staging')) ? 'files' : 'units';
}

function differences(one, other) {
  const filesOf = (out) =>
    readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(out, name)).isFile(),
    );
  return [...new Set([...filesOf(one), ...filesOf(other)])].filter((name) => {
    const [a, b] = [join(one, name), join(other, name)];
    return !existsSync(a) || !existsSync(b) || !readFileSync(a).equals(readFileSync(b));
  });
}

try {
  const merge = [1, 2].map((index) => {
    const shard = join(folder, `shard-${index}`);
    run(shard, { dataset: 'nmf', shard: { index, of: 2 } });
    return shard;
  });
  const kinds = [{ dataset: 'nmf' }, { dataset: 'mfr' }, { dataset: 'nmf', merge }];
  const whole = kinds.map((what, at) => {
    const out = join(folder, `whole-${at}`);
    return { what, out, ...run(out, what) };
  });
  const tally = {};
  let stops = 0;
  let different = 0;
  for (let round = 0; stops < Number(values.stops); round += 1) {
    const { what, out: right, operations } = whole[round % whole.length];
    const out = join(folder, 'stopped');
    rmSync(out, { recursive: true, force: true });
    for (let again = true; again; again = random() < 0.4) {
      // As often near the end as anywhere: getting names and clearing away are few operations.
      const die =
        random() < 0.5 ? 1 + Math.floor(random() * operations) : operations - Math.floor(random() * 60);
      const how = random() < 0.7 ? 'kill' : 'full';
      if (run(out, { ...what, die, how })) break;
      stops += 1;
      const phase = `${what.merge ? 'merge' : what.dataset}, ${phaseOf(out)}`;
      tally[phase] = (tally[phase] ?? 0) + 1;
    }
    run(out, what);
    const found = differences(right, out);
    if (found.length === 0) continue;
    different += 1;
    console.log(`round ${round}: ${found.join(', ')} differ`);
  }
  for (const [phase, times] of Object.entries(tally).sort()) console.log(`${phase}: stopped ${times} times`);
  console.log(`${stops} stops, ${different} runs with other files`);
  process.exitCode = different > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
