import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import {
  type Block,
  blocksOf,
  commandsOf,
  pages,
  ROOT,
  type ShownCommand,
  shownAnew,
  unlike,
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

/**
 * A command without output below it, as in a block of `sh`, is only run. With DOCS_WRITE=1 in the environment the page gets
 * the output of today instead.
 */
function expectOutput(page: string, { source, shown }: ShownCommand, out: string): void {
  const printed = out.trimEnd().split('\n');
  const fault = shown.length === 0 ? undefined : unlike(shown, printed);
  const anew = fault !== undefined && process.env.DOCS_WRITE === '1' ? shownAnew(shown, printed) : undefined;
  if (!anew) {
    expect(fault, `printed:\n${out}`).toBeUndefined();
    return;
  }
  const [before, after] = [shown, anew].map((lines) => [source, ...lines].join('\n'));
  const file = join(ROOT, page);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(before as string, () => after as string),
  );
}

function check(page: string, command: ShownCommand): void {
  const { text, code } = command;
  expect(text.split(' ')[0], 'only mutate is run: mark other commands no-test').toBe('mutate');
  const result = mutate(text);
  expect(result.code, `${text}\n${result.err}${result.out}`).toBe(code);
  expectOutput(page, command, result.out);
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
      it(`line ${command.line}: ${command.text}`, () => check(page, command));
  }
  it('are marked with a reason where they are not run', () => {
    for (const block of blocks) expect(untested(block), `${page}:${block.line}`).not.toBe('');
  });
});

function writeFileBefore(block: Block): void {
  if (block.info.some((word) => word.startsWith('file=')))
    it(`have ${block.info.find((word) => word.startsWith('file='))}`, () => writeFile(block));
}
