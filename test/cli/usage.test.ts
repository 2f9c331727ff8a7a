import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';

async function run(...args: string[]): Promise<{ code: unknown; err: string }> {
  let err = '';
  const hear = (text: unknown): boolean => {
    err += text;
    return true;
  };
  vi.spyOn(process.stderr, 'write').mockImplementation(hear as typeof process.stderr.write);
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  await main(['node', 'mutate', ...args]);
  const code = process.exitCode;
  process.exitCode = 0;
  return { code, err };
}

afterEach(() => {
  vi.restoreAllMocks();
  process.stdout.removeAllListeners('error');
});

describe('wrong usage ends with code 2 and says what was expected', () => {
  it.each([
    [['identities', 'nosuch'], /expected list, show ID, check or schema after identities, found nosuch/],
    [['identities', 'show'], /missing required argument 'id'/],
    [['check', 'x', 'x', '--assume', '1 matrix'], /expected letters and what they stand for, .* found 1/],
    [['formula', '-2x = 3'], /behind --, as in: -- '-2x = 3'/],
    [['check', '-x', 'x'], /behind --, as in: -- '-x'/],
    [['nmff'], /did you mean nmf\?/],
    [['nmf', '--identities', '', '--out', 'nowhere'], /--identities/],
    [['identities', 'show', 'pythagoras'], /did you mean pythagorean-theorem/],
    [['check', 'x', 'x', '--assume', 'x real', '--assume', 'x matrix'], /x was declared as real before/],
    [['check', 'x', 'x', '--assume', 'foo'], /expected a condition, such as x > 0, found foo/],
  ])('%j', async (args, message) => {
    const { code, err } = await run(...args);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });

  it.each([
    [['check', 'x^2', 'y', '--assume', 'z > 0'], /z does not occur; the letters are x, y/],
    [['check', 'x', '2', '--assume', 'A, x matrix'], /A does not occur; the letters are x/],
    [['formula', 'a + b = b + a', '--assume', 'c > 0'], /c does not occur; the letters are a, b/],
  ])('an assumption on a letter that does not occur is bad input: %j', async (args, message) => {
    const { code, err } = await run(...args);
    expect(err).toMatch(message);
    expect(code).toBe(3);
  });

  it('a formula that cannot be compared is bad input', async () => {
    const { code, err } = await run('check', '\\frac{', 'x');
    expect(err).toContain('cannot read the first formula: { is never closed');
    expect(code).toBe(3);
  });

  it('a file that is no dataset is not served, and no page is written among other files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'explore-'));
    const notes = join(folder, 'notes.md');
    writeFileSync(notes, 'no dataset');
    const served = await run('explore', notes);
    expect(served.err).toContain('notes.md is no dataset: expected a .parquet or .jsonl file');
    expect(served.code).toBe(3);
    const written = await run('explore', '--static', folder);
    expect(written.err).toContain('is not empty and holds no page');
    expect(written.code).toBe(2);
  });

  it('an assumption of a formula that is none is bad input', async () => {
    const { code, err } = await run('formula', 'x + y = y + x', '--assume', 'x + 1');
    expect(err).toContain('the assumption x + 1 cannot be read: expected a condition, such as x > 0');
    expect(code).toBe(3);
  });
});

describe('faults of files are told with the place', () => {
  it('of a recipe: the line, the keys, and what was expected', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mutamath-'));
    const file = join(folder, 'recipe.yaml');
    writeFileSync(file, 'name: own\nversions: many\ncolour: red\n');
    const { code, err } = await run('nmf', '--recipe', file, '--out', join(folder, 'out'));
    rmSync(folder, { recursive: true });
    expect(code).toBe(3);
    expect(err).toContain(`${file}:2: `);
    expect(err).toContain('versions: expected number, found string');
    expect(err).toContain('no recipe has the key colour');
  });

  it('of a run that is not there', async () => {
    const { code, err } = await run(
      'score',
      'mamut',
      '--gold',
      'datasets/nmf/golden',
      '--run',
      'nowhere.jsonl',
    );
    expect(code).toBe(3);
    expect(err).toContain('nowhere.jsonl: cannot be opened: there is no such file');
  });
});
