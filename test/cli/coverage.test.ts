import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { exitCodeOf } from '../../src/cli/common/exit.ts';
import { coverageCommand } from '../../src/cli/coverage.ts';

const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
mkdirSync(join(folder, 'sub'));
const settings = join(folder, 'a.json');
writeFileSync(settings, '{"compilerOptions": {"strict": true}}\n');
writeFileSync(join(folder, 'sub', 'rows.jsonl'), '{"latex":"a+b=c"}\n{"page":3}\n{"latex":"x^2"}\n');

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
  const code = await exitCodeOf(
    () => coverageCommand().exitOverride().parseAsync(args, { from: 'user' }),
    (line) => err.push(line),
  );
  vi.restoreAllMocks();
  return { code, out: out.join(''), err: err.join('') };
}

it('what is no source in a folder is told and left out, and a row that is none too', async () => {
  const { code, out, err } = await run(folder, '--json');
  expect(code).toBe(0);
  const { formulas, unread } = JSON.parse(out) as { formulas: number; unread: string[] };
  expect(formulas).toBe(2);
  expect(unread.length).toBe(2);
  expect(err).toContain(`left out: ${settings}`);
  expect(err).toContain('rows.jsonl:2: expected text in');
});

it('a column that no row has is told once', async () => {
  const { err } = await run(folder, '--field', 'nope', '--json');
  expect(err.match(/expected text in nope/g)?.length).toBe(1);
});

it('a file that is named has to be one', async () => {
  const { code, err } = await run(settings);
  expect(code).toBe(3);
  expect(err).toContain('a.json');
});
