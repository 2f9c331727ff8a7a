import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Rng, rngFrom } from '../../../../src/base/random/rng.ts';
import { openCatalogue } from '../../../../src/data/make/catalogue.ts';
import { type Expr, sym } from '../../../../src/math/expr/expr.ts';
import { allSymbols, renameSymbols } from '../../../../src/math/expr/letters.ts';
import { equalExpr } from '../../../../src/math/expr/tree.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../../src/math/latex/parse/parse.ts';
import { AS_WRITTEN } from '../../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../../src/math/latex/print/print.ts';
import type { DomainKind } from '../../../../src/math/statement/domain.ts';

const DATASETS = join(import.meta.dirname, '../../../../datasets');
const grammar = loadGrammar();
const print = (expr: Expr): string => printLatex(expr, grammar, AS_WRITTEN);

/** Every formula of the catalogue, each as its template has it. */
const curated = openCatalogue().identities.flatMap(({ forms }) =>
  forms.flatMap(({ passage }) =>
    passage.segments.flatMap((segment) => (segment.kind === 'math' ? [segment.expr] : [])),
  ),
);

/** Formulas of rows, in drawn notations, without declarations. */
const drawn = ['nmf', 'mfr', 'mf'].flatMap((name) =>
  ['train', 'test']
    .flatMap((split) =>
      readFileSync(join(DATASETS, name, 'golden/jsonl', `${split}.jsonl`), 'utf8').split('\n'),
    )
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .flatMap((row) => [row.formula, row.formula1, row.text, row.original])
    .filter((text): text is string => typeof text === 'string' && !text.includes('$'))
    .flatMap((text) => {
      const read = parseLatex(text, grammar);
      return read.ok ? [[text, read.expr] as const] : [];
    }),
);

interface Change {
  readonly from: string;
  readonly to: string;
  readonly tree: Expr;
}

/** The formula with a letter of it, drawn, in another name. */
function renamed(expr: Expr, rng: Rng): Change | undefined {
  const names = allSymbols(expr).map(({ name }) => name);
  const letters = names.filter((name) => /^[a-zA-Z]$/.test(name) && !/[dei]/.test(name));
  const from = letters[rng.int(0, Math.max(letters.length - 1, 0))];
  const free = [...'qrstuvwxyzabcmnpk'].find((name) => !names.join().includes(name));
  if (from === undefined || free === undefined) return undefined;
  const to = from === from.toLowerCase() ? free : free.toUpperCase();
  return names.includes(to) ? undefined : { from, to, tree: renameSymbols(expr, new Map([[from, sym(to)]])) };
}

const tokens = (latex: string): readonly string[] => latex.match(/\\[a-zA-Z]+|\\.|\S/gs) ?? [];

/** Whether the texts differ in nothing but that letter. */
function differsInLetter(before: string, after: string, { from, to }: Change): boolean {
  const [old, now] = [tokens(before), tokens(after)];
  return (
    old.length === now.length &&
    old.every((token, index) => token === now[index] || (token === from && now[index] === to))
  );
}

describe('formulas of the project', () => {
  it('come back byte for byte', () => {
    expect(curated.length).toBeGreaterThan(2_000);
    expect(drawn.length).toBeGreaterThan(100);
    expect(curated.filter((expr) => print(expr) !== expr.form?.source)).toEqual([]);
    expect(drawn.filter(([text, expr]) => print(expr) !== text)).toEqual([]);
  });

  it('with a letter renamed differ in that letter alone, and read as the renamed tree', () => {
    const rng = rngFrom('hands');
    let changes = 0;
    const misread: string[] = [];
    const others: string[] = [];
    for (const expr of [...curated, ...drawn.map(([, tree]) => tree)]) {
      const change = renamed(expr, rng);
      if (!change) continue;
      changes += 1;
      const after = print(change.tree);
      const kinds = expr.form?.declared as readonly (readonly [string, DomainKind])[] | undefined;
      const kind = kinds?.find(([name]) => name === change.from)?.[1];
      const declared = kinds && new Map([...kinds, ...(kind ? [[change.to, kind] as const] : [])]);
      const read = parseLatex(after, grammar, declared && { declared });
      if (!read.ok || !equalExpr(read.expr, change.tree)) misread.push(after);
      else if (!differsInLetter(expr.form?.source ?? '', after, change)) others.push(after);
    }
    expect(changes).toBeGreaterThan(1_500);
    expect(misread.length / changes, misread.join('\n')).toBeLessThan(0.01);
    expect(others.length / changes, others.join('\n')).toBeLessThan(0.005);
  });
});
