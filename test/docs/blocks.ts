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
  /** As it stands in the page. */
  readonly source: string;
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
      commands.push({ ...commandIn(text.replace(/^\$ /, '')), source: text, line: line + at, shown: [] });
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

/**
 * The first shown line that the printed ones do not bear out; undefined where they all do. A line `...` stands for any
 * number of lines, an ellipsis within a line for what differs from run to run, as times do; all else has to be there,
 * figures included, and nothing more.
 */
export function unlike(shown: readonly string[], printed: readonly string[]): string | undefined {
  let from = 0;
  let isOpen = false;
  for (const line of shown) {
    if (line.trim() === '...') {
      isOpen = true;
      continue;
    }
    const fits = patternOf(line);
    const last = isOpen ? printed.length : from + 1;
    let at = from;
    while (at < last && !fits.test((printed[at] ?? '').trimEnd())) at += 1;
    if (at >= last) return line;
    from = at + 1;
    isOpen = false;
  }
  return isOpen || from >= printed.length ? undefined : `the end, after: ${shown.at(-1) ?? ''}`;
}

function patternOf(line: string): RegExp {
  const parts = line.trimEnd().split('…');
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')}$`);
}

/**
 * What a page is to show of an output: all of it, or as many lines as before up to a last `...`. Undefined where only a
 * person can tell.
 */
export function shownAnew(shown: readonly string[], printed: readonly string[]): string[] | undefined {
  const cut = shown.indexOf('...');
  if (shown.some((line) => line.includes('…')) || (cut !== -1 && cut !== shown.length - 1)) return undefined;
  return cut === -1 ? [...printed] : [...printed.slice(0, cut), '...'];
}
