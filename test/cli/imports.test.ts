import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

/** What a file imports as it is loaded, apart from types. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm)].map(
    ([, from]) => from as string,
  );
}

it('mutate starts with the command line alone: what a command needs is loaded when it runs', () => {
  const reached = new Set<string>();
  const packages = new Set<string>();
  const walk = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const from of importsOf(file)) {
      if (from.startsWith('.')) walk(join(dirname(file), from));
      else if (!from.startsWith('node:')) packages.add(from);
    }
  };
  walk(join(SRC, 'cli/main.ts'));
  expect([...packages]).toEqual(['@commander-js/extra-typings']);
  const outside = [...reached]
    .map((file) => relative(SRC, file))
    .filter((file) => !/^cli\/(?:common\/)?[\w-]+\.ts$/.test(file));
  expect(outside.sort()).toEqual(['base/tables/input-error.ts', 'version.ts']);
});
