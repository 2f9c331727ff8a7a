import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** A fenced block of a page. */
export interface Block {
  readonly page: string;
  /** Of the line after the fence, from 1. */
  readonly line: number;
  /** The words after the fence: a language, then what is to be done with the block. */
  readonly info: readonly string[];
  readonly lines: readonly string[];
}

export interface ShownCommand {
  readonly line: number;
  readonly text: string;
  /** 0 unless the page says `# ends with N`. */
  readonly code: number;
  /** What the page shows of its output. */
  readonly shown: readonly string[];
}

/** The pages whose commands are run, in order: the README, what docs/README.md lists, and the guides beside the data. */
export function pages(): string[] {
  const index = readFileSync(join(ROOT, 'docs/README.md'), 'utf8');
  const listed = [...index.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, path]) => join('docs', path as string));
  return ['README.md', ...listed, 'templates/README.md', 'grammars/README.md', 'CONTRIBUTING.md'];
}

/** The fenced blocks of a page in order; a fence that is never closed throws. */
export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let open: { line: number; info: string[]; lines: string[] } | undefined;
  for (const [at, line] of readFileSync(join(ROOT, page), 'utf8').split('\n').entries()) {
    if (!line.startsWith('```')) open?.lines.push(line);
    else if (open) {
      blocks.push({ page, ...open });
      open = undefined;
    } else open = { line: at + 2, info: line.slice(3).trim().split(/\s+/), lines: [] };
  }
  if (open) throw new Error(`${page}:${open.line}: a fence that is never closed`);
  return blocks;
}

/** Why a block of commands is not run; undefined where it is. */
export function untested({ info }: Block): string | undefined {
  return info[1] === 'no-test' ? info.slice(2).join(' ') : undefined;
}

/** The commands of a block: each line of `sh`, each line after a `$` of `console`. */
export function commandsOf({ info, lines, line }: Block): ShownCommand[] {
  const commands: (ShownCommand & { shown: string[] })[] = [];
  for (const [at, text] of lines.entries()) {
    const isCommand = info[0] === 'sh' || text.startsWith('$ ');
    if (!isCommand) commands.at(-1)?.shown.push(text);
    else if (text.trim() !== '')
      commands.push({ ...commandIn(text.replace(/^\$ /, '')), line: line + at, shown: [] });
  }
  return commands;
}

function commandIn(text: string): { text: string; code: number } {
  const [command = '', comment = ''] = text.split(/\s{2,}#\s*/);
  const code = /^ends with (\d+)/.exec(comment)?.[1];
  return {
    text: command.trim().replace(/^npx mutate\b/, 'mutate'),
    code: code === undefined ? 0 : Number(code),
  };
}

/** Whether a printed line begins as a shown one does: its first three words, figures aside, or all where there are fewer. */
export function beginsAs(printed: string, shown: string): boolean {
  const wanted = wordsOf(shown).slice(0, 3);
  const found = wordsOf(printed);
  return wanted.every((word, at) => word === found[at]);
}

function wordsOf(line: string): string[] {
  return line
    .trim()
    .replaceAll(/[\d,.]+/g, '#')
    .split(/\s+/);
}
