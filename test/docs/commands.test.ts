import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import {
  type Block,
  beginsAs,
  blocksOf,
  commandsOf,
  pages,
  ROOT,
  type ShownCommand,
  untested,
} from './blocks.ts';

// Each command starts a process of its own, which takes long where other work shares the machine.
vi.setConfig({ testTimeout: 600_000 });

const folder = mkdtempSync(join(tmpdir(), 'docs-'));
const SHELL = `mutate() { '${process.execPath}' '${join(ROOT, 'bin/mutate.js')}' "$@"; }`;
/** A command that several pages show is run once. */
const seen = new Map<string, ReturnType<typeof run>>();

function run(command: string, args: readonly string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

function mutate(text: string): ReturnType<typeof run> {
  const result = seen.get(text) ?? run('sh', ['-c', `${SHELL}\n${text}`]);
  seen.set(text, result);
  return result;
}

function expectOutput(shown: readonly string[], out: string): void {
  const lines = out.split('\n');
  let from = 0;
  for (const line of shown) {
    if (line.trim() === '' || line.trim() === '...') continue;
    const found = lines.findIndex((printed, at) => at >= from && beginsAs(printed, line));
    expect(found, `shown: ${line}\nprinted:\n${out}`).not.toBe(-1);
    from = found + 1;
  }
}

function check({ text, code, shown }: ShownCommand): void {
  expect(text.split(' ')[0], 'only mutate is run: mark other commands no-test').toBe('mutate');
  const result = mutate(text);
  expect(result.code, `${text}\n${result.err}${result.out}`).toBe(code);
  expectOutput(shown, result.out);
}

function writeFile({ info, lines }: Block): void {
  const name = info.find((word) => word.startsWith('file='))?.slice('file='.length);
  if (name === undefined) return;
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), lines.map((line) => `${line}\n`).join(''));
}

/** Runs a program against the built package. */
function runProgram({ page, line, lines }: Block): string {
  const entry = (name: string): string => pathToFileURL(join(ROOT, 'dist', name)).href;
  const source = lines
    .join('\n')
    .replaceAll("'mutamath'", `'${entry('index.js')}'`)
    .replaceAll("'mutamath/engine'", `'${entry('engine.js')}'`);
  const result = run(process.execPath, ['--input-type=module', '--eval', source]);
  expect(result.code, `${page}:${line}\n${result.err}`).toBe(0);
  return result.out;
}

describe.each(pages())('the commands of %s', (page) => {
  let printed = '';
  const blocks = blocksOf(page);
  for (const block of blocks) {
    const [language, use] = block.info;
    writeFileBefore(block);
    if (language === 'js' && use === 'run')
      it(`run, program of line ${block.line}`, () => {
        printed = runProgram(block);
      });
    if (language === 'text' && use === 'output')
      it(`print what line ${block.line} shows`, () => {
        expect(printed).toBe(block.lines.map((line) => `${line}\n`).join(''));
      });
    if ((language !== 'sh' && language !== 'console') || untested(block) !== undefined) continue;
    for (const command of commandsOf(block))
      it(`line ${command.line}: ${command.text}`, () => check(command));
  }
  it('are marked with a reason where they are not run', () => {
    for (const block of blocks) expect(untested(block), `${page}:${block.line}`).not.toBe('');
  });
});

function writeFileBefore(block: Block): void {
  if (block.info.some((word) => word.startsWith('file=')))
    it(`have ${block.info.find((word) => word.startsWith('file='))}`, () => writeFile(block));
}
