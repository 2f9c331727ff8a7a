import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { rngFrom } from '../../../src/base/random/rng.ts';
import { baselineCommand } from '../../../src/cli/baseline.ts';
import { runBaseline } from '../../../src/evaluate/baseline/run.ts';
import { mamut } from '../../../src/evaluate/score/profiles/mamut/profile.ts';

const SPLITS = { train: 300, validation: 80, test: 80 };

/** A dataset folder; `rowOf` draws a row without its id. */
function folderOf(rowOf: (draw: (most: number) => number) => object, sizes = SPLITS): string {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'));
  mkdirSync(join(folder, 'jsonl'));
  for (const [split, rows] of Object.entries(sizes)) {
    const rng = rngFrom(split);
    const lines = Array.from({ length: rows }, (_, at) =>
      JSON.stringify({ id: `${split}-${at}`, ...rowOf((most) => rng.int(0, most)) }),
    );
    writeFileSync(join(folder, 'jsonl', `${split}.jsonl`), lines.map((line) => `${line}\n`).join(''));
  }
  return folder;
}

/** A name is true of formulas with its own function: neither name nor formula tells anything by itself. */
const fitting = folderOf((draw) => {
  const [name, shown] = [draw(1), draw(1)];
  return {
    name: ['Law of Sines', 'Law of Cosines'][name],
    formula: `\\${['sin', 'cos'][shown]} ${'abcdef'[draw(5)]} + ${draw(9)} = ${'xyz'[draw(2)]}`,
    label: name === shown,
  };
});

/** Formulas that give their label away. */
const telling = folderOf((draw) => {
  const label = draw(1) === 1;
  return { name: 'N', formula: `${'abcdef'[draw(5)]}^{${label ? 2 : 0}} = ${draw(9)}`, label };
});

async function accuracy(folder: string, model: Parameters<typeof runBaseline>[1]): Promise<number> {
  const [run] = await runBaseline(folder, model, ['1']);
  const gold = readFileSync(join(folder, 'jsonl', 'test.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const right = gold.filter((line, at) => JSON.parse(line).label === run?.predictions[at]?.label);
  return right.length / gold.length;
}

describe('logistic regression', () => {
  it('learns which formulas fit a name', async () => {
    expect(await accuracy(fitting, 'logistic')).toBeGreaterThan(0.95);
  });

  it('without the name learns only what the formula gives away', async () => {
    expect(await accuracy(fitting, 'logistic-formula')).toBeLessThan(0.7);
    expect(await accuracy(telling, 'logistic-formula')).toBe(1);
  });

  it('learns which formulas of pairs are alike', async () => {
    const pairs = folderOf((draw) => {
      const [left, right] = [draw(7), draw(7)];
      const label = draw(1) === 1;
      return {
        formula1: `f(${left}) = ${'abcdefgh'[left]}`,
        formula2: `${'abcdefgh'[label ? left : right]} = g`,
        label: label || left === right,
      };
    });
    expect(await accuracy(pairs, 'logistic')).toBeGreaterThan(0.9);
  });

  it('is the same for a seed and another for another seed', async () => {
    const [first, second] = await runBaseline(fitting, 'logistic', ['1', '2']);
    expect(await runBaseline(fitting, 'logistic', ['1'])).toEqual([first]);
    expect(second?.predictions).not.toEqual(first?.predictions);
  });

  it.each([
    ['rows', 'the train split has no rows', () => ({ name: 'N', formula: 'x', label: true }), 0],
    ['false rows', 'the train split has no false rows', () => ({ name: 'N', formula: 'x', label: true }), 9],
    ['true rows', 'the train split has no true rows', () => ({ name: 'N', formula: 'x', label: false }), 9],
  ])('refuses to learn without %s', async (_, message, rowOf, train) => {
    const folder = folderOf(rowOf, { ...SPLITS, train });
    await expect(runBaseline(folder, 'logistic', ['1'])).rejects.toThrow(message);
  });
});

describe('mutate baseline', () => {
  async function run(...args: string[]): Promise<{ printed: string; file: string }> {
    const file = join(mkdtempSync(join(tmpdir(), 'baseline-run-')), 'run.jsonl');
    const printed: string[] = [];
    const write = vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((text) => printed.push(String(text)) > 0);
    try {
      await baselineCommand()
        .exitOverride()
        .parseAsync([fitting, '--out', file, ...args], { from: 'user' });
    } finally {
      write.mockRestore();
    }
    return { printed: printed.join(''), file };
  }

  it('writes one run for each seed, which the scorer reads as such', async () => {
    const { printed, file } = await run('--model', 'logistic', '--seeds', '3', '--json');
    expect(JSON.parse(printed)).toMatchObject({
      model: 'logistic',
      rows: 80,
      runs: [{ seed: '42' }, { seed: '43' }, { seed: '44' }],
    });
    const { systems } = await mamut.score({
      gold: fitting,
      systems: [{ name: 'logistic', files: [file] }],
      options: {},
    });
    expect(systems[0]?.runs.map(({ name }) => name)).toEqual(['42', '43', '44']);
    for (const { values } of systems[0]?.runs ?? [])
      expect(values.get('accuracy')?.mean).toBeGreaterThan(0.95);
  });

  it('takes BM25 by default, and refuses a number of seeds that is none', async () => {
    expect((await run()).printed).toContain('80 rows scored');
    await expect(run('--seeds', '0')).rejects.toThrow('expected a whole number from 1 to 100');
    await expect(run('--seeds', '2', '--seed', 'x')).rejects.toThrow('several seeds need a whole number');
  });
});
