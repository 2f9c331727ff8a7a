import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiText } from '../../docs/make-api.mjs';
import { COMMANDS } from '../../src/cli/commands.ts';
import { DATASETS } from '../../src/data/datasets/kinds.ts';
import { blocksOf, commandsOf, pages, ROOT, untested } from './blocks.ts';

const ALL = pages();
const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

describe('the documentation', () => {
  it('lists every page', () => {
    const found = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .map((name) => join('docs', name));
    expect(found.filter((page) => !ALL.includes(page))).toEqual([]);
  });

  it.each(ALL)('%s links to files that exist', (page) => {
    for (const [, target] of read(page).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)) {
      const file = join(ROOT, dirname(page), target as string);
      expect(existsSync(file), `${page}: ${relative(ROOT, file)}`).toBe(true);
    }
  });

  it('runs most of the commands that it shows', () => {
    const blocks = ALL.flatMap(blocksOf).filter(({ info }) => info[0] === 'sh' || info[0] === 'console');
    const left = blocks.filter((block) => untested(block) !== undefined).flatMap(commandsOf);
    const run = blocks.filter((block) => untested(block) === undefined).flatMap(commandsOf);
    expect(run.length).toBeGreaterThan(2 * left.filter(({ text }) => text.startsWith('mutate')).length);
  });

  it('describes the columns as cards do', () => {
    const page = read('docs/columns.md');
    for (const { columns } of Object.values(DATASETS))
      for (const { name, type, meaning } of columns)
        expect(page).toContain(`| \`${name}\` | ${type} | ${meaning.replaceAll('|', '\\|')} |`);
  });
});

/** Every command that a page mentions in a line, with the flags that it names. */
const mentioned = ALL.flatMap((page) =>
  [...read(page).matchAll(/`(?:npx )?mutate( [^`\n]+)`/g)].map(
    ([, words]) => [page, (words as string).trim()] as const,
  ),
);

describe('commands within a text', () => {
  const commands = COMMANDS.map((command) => command());

  it.each(mentioned)('%s: mutate %s names what exists', (_, words) => {
    const [first = '', second = ''] = words.split(/\s+/);
    const command = first.startsWith('-') ? commands[0] : commands.find((each) => each.name() === first);
    expect(command, first).toBeDefined();
    const inner = command?.commands.find((each) => each.name() === second) ?? command;
    const flags = inner?.options.flatMap(({ long, short }) => [long, short]) ?? [];
    for (const [, flag] of words.matchAll(/(?:^|\s)(--?[a-z][a-z-]*)/g)) expect(flags).toContain(flag);
  });
});

describe('docs/api.md', () => {
  const { text, undocumented } = apiText();

  it('is what npm run docs writes', () => {
    expect(read('docs/api.md')).toBe(text);
  });

  it('has a doc comment for every export', () => {
    expect(undocumented).toEqual([]);
  });
});
