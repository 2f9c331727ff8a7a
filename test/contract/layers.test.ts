import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

/** What each layer may import of ours; `src/README.md` shows the same table to people. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'base/random': [],
  'base/tables': [],
  'base/yaml': [],
  'math/expr': ['base/random'],
  'math/statement': ['math/expr', 'base/random'],
  'math/grammar': ['math/expr', 'math/statement', 'base/random', 'base/yaml'],
  'math/latex': ['math/grammar', 'math/expr', 'math/statement', 'base/random'],
  'math/mutate': ['math/statement', 'math/expr', 'base/random', 'base/yaml'],
  'math/verify': ['math/statement', 'math/expr', 'base/random'],
  'math/answers': ['math/latex', 'math/grammar', 'math/statement', 'math/verify', 'math/expr', 'base/random'],
  'data/identities': ['math/latex', 'math/statement', 'math/expr', 'base/yaml'],
  'data/sources': ['math/latex', 'math/grammar', 'math/statement', 'math/expr', 'base/tables'],
  'data/datasets': [
    'data/identities',
    'math/mutate',
    'math/verify',
    'math/latex',
    'math/grammar',
    'math/statement',
    'math/expr',
    'base/random',
  ],
  'data/files': ['data/datasets', 'base/tables'],
  'evaluate/score': ['base/random', 'base/tables'],
  'evaluate/baseline': ['math/latex', 'math/grammar', 'base/tables', 'base/random', 'evaluate/score'],
};

/** Layers that may import all that is listed below them here. */
const WIDE: Readonly<Record<string, RegExp>> = {
  'data/make': /^(data|math|base)\//,
  'evaluate/audit': /^(data|math|base|evaluate)\/(?!make)/,
  cli: /./,
  explore: /./,
  bench: /./,
};

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && item.name.endsWith('.ts'))
    .map((item) => relative(SRC, join(item.parentPath, item.name)));
}

function importsOf(file: string): Import[] {
  const source = readFileSync(join(SRC, file), 'utf8');
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?\bfrom\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;
  return [...source.matchAll(pattern)].map((match) => ({
    from: file,
    to: (match[2] ?? match[3] ?? match[4]) as string,
    typeOnly: match[1] !== undefined,
  }));
}

function layerOf(file: string): string {
  const parts = file.split('/');
  if (parts.length === 1) return file;
  return ['cli', 'explore'].includes(parts[0] as string) ? (parts[0] as string) : parts.slice(0, 2).join('/');
}

const FILES = filesBelow(SRC);
const TOP = ['engine.ts', 'index.ts', 'version.ts'];

describe('who may import whom', () => {
  it.each(FILES.filter((file) => !TOP.includes(file)))('%s keeps to its layer', (file) => {
    const layer = layerOf(file);
    const allowed = MAY_IMPORT[layer];
    const wide = WIDE[layer];
    expect(allowed !== undefined || wide !== undefined, `${layer} is not in the table`).toBe(true);
    const foreign = importsOf(file)
      .filter(({ to }) => to.startsWith('.'))
      .map(({ to }) => normalize(join(dirname(file), to)))
      .filter((to) => to !== 'version.ts' && layerOf(to) !== layer)
      .filter((to) => !(allowed?.includes(layerOf(to)) ?? false) && !(wide?.test(to) ?? false));
    expect(foreign).toEqual([]);
  });

  it('reads imports at all', () => {
    expect(importsOf('math/expr/heads.ts').length).toBeGreaterThan(3);
  });
});

describe('the engine', () => {
  /** Everything that engine.ts pulls in, itself included. */
  function closure(entry: string): string[] {
    const seen = new Set<string>();
    const visit = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const { to, typeOnly } of importsOf(file)) {
        // What is imported as a type alone is not there at run time.
        if (to.startsWith('.') && !typeOnly) visit(normalize(join(dirname(file), to)));
      }
    };
    visit(entry);
    return [...seen];
  }

  it('is free of disk, node: and yaml, so that a page can bundle it', () => {
    const files = closure('engine.ts');
    expect(files.length).toBeGreaterThan(20);
    const forbidden = files
      .flatMap(importsOf)
      .filter(({ to }) => to.startsWith('node:') || ['yaml', 'zod', 'fs', 'path'].includes(to))
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(forbidden).toEqual([]);
  });

  it('draws and measures nothing from outside its keys', () => {
    const guilty = closure('engine.ts').filter((file) =>
      /Math\.random|Date\.now|new Date\(|performance\.now|setTimeout/.test(
        readFileSync(join(SRC, file), 'utf8'),
      ),
    );
    expect(guilty).toEqual([]);
  });
});
