import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { shardOf } from '../../src/cli/make/shard.ts';
import { filesOf, temporaryFolder } from '../data/make/synthetic.ts';

// Each case starts the command several times, which takes long where other work shares the machine.
vi.setConfig({ testTimeout: 600_000 });

const ROOT = join(import.meta.dirname, '../..');
const BIN = join(ROOT, 'bin/mutate.js');

/** Three units that differ in how long they take. */
const FLAGS = [
  '--identities',
  'first-binomial-formula,young-inequality,eulers-identity',
  '--versions',
  '8',
  '--falses',
  '2',
];

function mutate(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync('node', [BIN, ...args], { encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

function outFolder(): string {
  return join(temporaryFolder(), 'out');
}

// Worker threads load built code, so these run the command as it is built.
describe('mutate nmf, as built', () => {
  const whole = outFolder();
  const first = mutate('nmf', ...FLAGS, '--jobs', '1', '--no-progress', '--out', whole);

  it('makes a dataset and says how many rows', () => {
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toMatch(/^\d+ rows in .*: \d+ train, \d+ validation, \d+ test\n/);
  });

  it('writes the same bytes with two workers, from two shards, and to the same folder again', () => {
    const two = outFolder();
    expect(mutate(...FLAGS, '--jobs', '2', '--out', two).code).toBe(0);
    expect(filesOf(two)).toEqual(filesOf(whole));
    const shards = [1, 2].map((index) => {
      const out = outFolder();
      expect(mutate('nmf', ...FLAGS, '--shard', `${index}/2`, '--out', out).code).toBe(0);
      return out;
    });
    const merged = outFolder();
    expect(mutate('merge', ...shards, '--out', merged).code).toBe(0);
    expect(filesOf(merged)).toEqual(filesOf(whole));
    expect(mutate(...FLAGS, '--overwrite', '--out', two).code).toBe(0);
    expect(filesOf(two)).toEqual(filesOf(whole));
  });

  it.each([1, 2])(
    'goes on after SIGKILL when %i units stand, and ends with the same bytes',
    async (units) => {
      const out = outFolder();
      const child = spawn('node', [BIN, 'nmf', ...FLAGS, '--jobs', '2', '--out', out], { stdio: 'ignore' });
      await partsOf(child, out, units);
      child.kill('SIGKILL');
      await closed(child);
      expect(mutate('nmf', ...FLAGS, '--jobs', '2', '--out', out, '--resume').code).toBe(0);
      expect(filesOf(out)).toEqual(filesOf(whole));
    },
  );

  it.each(['.staging', 'data'])('goes on after SIGKILL once %s is there', async (name) => {
    const out = outFolder();
    const child = spawn('node', [BIN, 'nmf', ...FLAGS, '--jobs', '1', '--out', out], { stdio: 'ignore' });
    while (child.exitCode === null && !existsSync(join(out, name))) await setTimeout(1);
    child.kill('SIGKILL');
    await closed(child);
    if (existsSync(join(out, 'manifest.json'))) expect(filesOf(out)).toMatchObject(filesOf(whole));
    expect(mutate('nmf', ...FLAGS, '--jobs', '1', '--out', out, '--resume').code).toBe(0);
    expect(filesOf(out)).toEqual(filesOf(whole));
  });

  // Only root can mount a small disk.
  it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0).each([60, 140])(
    'says that a disk of %i kB is full, and goes on when there is room',
    (size) => {
      const disk = temporaryFolder();
      const mount = (...args: string[]) => spawnSync('mount', [...args, disk]).status;
      expect(mount('-t', 'tmpfs', '-o', `size=${size}k`, 'tmpfs')).toBe(0);
      try {
        const out = join(disk, 'out');
        const full = mutate('nmf', ...FLAGS, '--jobs', '2', '--no-progress', '--out', out);
        expect([full.code, full.err]).toEqual([
          2,
          `mutate: ${out} cannot be written (ENOSPC): make room and pass --resume to go on\n`,
        ]);
        expect(existsSync(join(out, 'manifest.json'))).toBe(false);
        expect(mount('-o', 'remount,size=20m')).toBe(0);
        expect(mutate('nmf', ...FLAGS, '--jobs', '2', '--out', out, '--resume').code).toBe(0);
        expect(filesOf(out)).toEqual(filesOf(whole));
      } finally {
        spawnSync('umount', [disk]);
      }
    },
  );

  it('stops at an interrupt with what to pass to go on, and nothing that looks whole', async () => {
    const out = outFolder();
    const args = [BIN, 'nmf', ...FLAGS, '--versions', '2000', '--jobs', '2', '--out', out];
    const child = spawn('node', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let err = '';
    child.stderr?.on('data', (text) => {
      err += text;
    });
    await partsOf(child, out, 0);
    child.kill('SIGINT');
    expect(await closed(child)).toBe(130);
    expect(err).toMatch(/mutate: interrupted: 0 of 3 units are made; --resume goes on\n$/);
    expect(readdirSync(out)).toEqual(['.parts']);
  });

  it('draws pairs from the same rows', () => {
    const out = outFolder();
    expect(mutate('mfr', ...FLAGS, '--formats', 'jsonl', '--out', out).code).toBe(0);
    const nmf = ids(whole, 'id');
    for (const id of [...ids(out, 'formula1_id'), ...ids(out, 'formula2_id')]) expect(nmf.has(id)).toBe(true);
  });
});

describe('mutate nmf, wrongly used', () => {
  it.each([
    [['--frobnicate'], "error: unknown option '--frobnicate'"],
    [
      ['--versions', 'many'],
      "error: option '--versions <n>' argument 'many' is invalid. expected a whole number from 1, found many.",
    ],
    [['--shard', '3/2'], 'mutate: --shard: expected 1/2 to 2/2, found 3/2'],
    [['--identities', 'no-such'], 'mutate: no identity no-such'],
    [
      ['--recipe', 'none'],
      'mutate: no recipe none: there are default, fp1, no-challenging, published, or name a file',
    ],
    [['--formats', 'xml'], "error: option '--formats <list>' argument 'xml' is invalid."],
  ])('%j is refused in words', (flags, message) => {
    const out = outFolder();
    const { code, err } = mutate('nmf', ...flags, '--out', out);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
    expect(existsSync(out)).toBe(false);
  });

  it('a folder with other files is refused and left alone', () => {
    const out = outFolder();
    mkdirSync(out);
    writeFileSync(join(out, 'thesis.tex'), 'x');
    const { code, err } = mutate('nmf', ...FLAGS, '--out', out, '--overwrite');
    expect([code, err]).toEqual([
      2,
      `mutate: ${out} holds other files (thesis.tex): choose another folder for --out\n`,
    ]);
    expect(readdirSync(out)).toEqual(['thesis.tex']);
  });
});

describe('mutate mf and mt, as built', () => {
  it.each(['mf', 'mt'])('%s makes versions of its sample, the same with two workers', (dataset) => {
    const [one, two] = [outFolder(), outFolder()];
    expect(mutate(dataset, '--versions', '3', '--jobs', '1', '--out', one).code).toBe(0);
    expect(mutate(dataset, '--versions', '3', '--jobs', '2', '--out', two).code).toBe(0);
    expect(filesOf(two)).toEqual(filesOf(one));
    const [row] = readFileSync(join(one, 'jsonl/train.jsonl'), 'utf8').split('\n');
    expect(JSON.parse(row as string).text).not.toBe(JSON.parse(row as string).original);
  });

  it('stops at what cannot be read when told to, naming file and line', () => {
    const source = join(temporaryFolder(), 'notes.md');
    writeFileSync(source, 'Fine $x = 1$.\n\nOpen $y.\n');
    const { code, err } = mutate('mf', '--source', source, '--on-error', 'stop', '--out', outFolder());
    expect([code, err]).toEqual([3, `mutate: ${source}:3: a formula that is not closed\n`]);
  });
});

describe('--shard', () => {
  it.each([
    ['2/4', {}, { index: 2, of: 4 }],
    ['4', { SLURM_ARRAY_TASK_ID: '0' }, { index: 1, of: 4 }],
    ['4', { JOB_COMPLETION_INDEX: '3' }, { index: 4, of: 4 }],
  ])('%s with %j is %j', (text, env, shard) => {
    expect(shardOf(text, env)).toEqual(shard);
  });

  it.each(['0/4', '5/4', '1/0', 'x', '4'])('%s is refused', (text) => {
    expect(() => shardOf(text, {})).toThrow('--shard');
  });
});

function ids(out: string, column: string): Set<unknown> {
  const lines = ['train', 'validation', 'test'].flatMap((split) =>
    readFileSync(join(out, `jsonl/${split}.jsonl`), 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  );
  return new Set(lines.map((line) => JSON.parse(line)[column]));
}

/** Waits until so many units stand, or the process has ended. */
async function partsOf(child: ChildProcess, out: string, units: number): Promise<void> {
  const parts = join(out, '.parts');
  while (child.exitCode === null) {
    if (existsSync(join(parts, 'plan.json'))) {
      const finished = readdirSync(parts).filter((name) => /-\d{4}$/.test(name));
      if (finished.length >= units) return;
    }
    await setTimeout(5);
  }
}

function closed(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('close', resolve));
}
