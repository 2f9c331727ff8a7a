import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCatalogue } from '../../../src/data/make/catalogue.ts';
import { auditDataset } from '../../../src/evaluate/audit/audit.ts';
import { parseColumns } from '../../../src/evaluate/audit/input/columns.ts';
import type { AuditError } from '../../../src/evaluate/audit/report.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';

/** A part of the catalogue is asked sooner. */
const CATALOGUE = openCatalogue();
const ASKED = ['first-binomial-formula', 'pythagorean-theorem', 'chain-rule', 'geometric-series'];
const identities = CATALOGUE.identities.filter(({ id }) => ASKED.includes(id));

type Cells = readonly string[];

/** Splits as CSV under columns that the audit does not know, audited by a mapping. */
async function audited(columns: string, splits: Readonly<Record<string, readonly Cells[]>>) {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'));
  const mapping = parseColumns(columns);
  const header = Object.values(mapping).join(',');
  for (const [split, rows] of Object.entries(splits)) {
    const lines = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
    writeFileSync(join(folder, `${split}.csv`), [header, ...lines, ''].join('\n'));
  }
  const errors: AuditError[] = [];
  const report = await auditDataset(folder, {
    catalogue: { ...CATALOGUE, identities },
    grammar: loadGrammar(),
    columns: mapping,
    seed: '1',
    labels: Number.POSITIVE_INFINITY,
    shortcut: 0,
    onError: (error) => errors.push(error),
  });
  const linesOf = (kind: AuditError['kind'], split: string) =>
    errors.filter((error) => error.kind === kind && error.file === `${split}.csv`).map(({ line }) => line);
  return { report, linesOf };
}

const SQUARE = 'First Binomial Formula';
const RIGHT = 'Pythagorean Theorem';
const ROW = 'id=key,name=theorem,identity=of,formula=tex,label=gold';

const TRAIN: readonly Cells[] = [
  ['t1', RIGHT, RIGHT, 'a^2 + b^2 = c^2', '1'],
  ['t2', RIGHT, RIGHT, 'a^2 + b^2 = c^3', '0'],
  ['t3', SQUARE, SQUARE, '(a + b)^2 = a^2 + 2ab + b^2', '1'],
  ['t4', SQUARE, SQUARE, '(a + b)^2 = a^2 + 2ab^2 + b^2', '0'],
  ['t5', 'Chain Rule', 'Chain Rule', "(f \\circ g)'(x) = f'(g(x)) g'(x)", '1'],
];

describe('faults planted in tables of others', () => {
  it('are all found in rows of names and formulas, and rows as they should be are called nothing', async () => {
    const { report, linesOf } = await audited(ROW, {
      train: TRAIN,
      test: [
        ['a wrong true label', SQUARE, SQUARE, '(x + y)^2 = x^2 + y^2', '1'],
        ['a wrong false label', SQUARE, SQUARE, 'p^2 + 2pq + q^2 = (p + q)^2', '0'],
        ['a leak by string', RIGHT, RIGHT, 'a^2+b^2=c^2', '1'],
        ['a leak by notation', RIGHT, RIGHT, 'a^{2} + b^{2} = {c}^{2}', '1'],
        ['a leak by renaming', RIGHT, RIGHT, 'u^2 + v^2 = w^2', '1'],
        ['a conflict, and wrong', RIGHT, RIGHT, 'u^2 + v^2 = w^3', '1'],
        ['no LaTeX', RIGHT, RIGHT, '\\frac{a}{b', '0'],
        ['odd', SQUARE, SQUARE, '(m + n)^2 = m^2 + 2mn + n^2 + (-1)', '0'],
        ['a name of two', RIGHT, 'Chain Rule', "(h \\circ k)'(t) = k'(t) h'(k(t))", '1'],
        ['as it should be', RIGHT, RIGHT, 'r^2 + s^2 = 2 t^2', '0'],
      ],
    });
    const at = (kind: AuditError['kind']) => linesOf(kind, 'test');
    expect(at('wrong-label')).toEqual([2, 3, 7]);
    expect(at('leak')).toEqual([4]);
    expect(report.leaks).toMatchObject({ string: 1, notation: 2, renaming: 4, rule: 'string' });
    expect(report.duplicates).toEqual({ string: 1, notation: 2, renaming: 4 });
    expect(at('duplicate')).toEqual([4]);
    expect(at('conflict')).toEqual([7]);
    expect(at('invalid')).toEqual([8]);
    expect(at('odd')).toEqual([9]);
    expect(report.sharedNames).toEqual([{ name: RIGHT, identities: ['Chain Rule', RIGHT] }]);
    for (const kind of ['wrong-label', 'conflict', 'leak', 'invalid', 'duplicate', 'odd'] as const)
      expect(linesOf(kind, 'train')).toEqual([]);
    expect(report.columns?.used).toEqual(parseColumns(ROW));
  });

  it('are all found in pairs', async () => {
    const pair = 'formula=left,formula2=right,label=same,identity=topic,identity2=also';
    const { report, linesOf } = await audited(pair, {
      train: [
        ['a^2 + b^2 = c^2', 'x^2 + y^2 = z^2', '1', RIGHT, RIGHT],
        ['a^2 + b^2 = c^2', '(p + q)^2 = p^2 + 2pq + q^2', '0', RIGHT, SQUARE],
        ['(a + b)^2 = a^2 + 2ab + b^2', '(x + y)^2 = x^2 + y^2', '0', SQUARE, SQUARE],
      ],
      test: [
        ['l^2 = m^2 + n^2', 'x^2 + y^2 = z^3', '1', RIGHT, RIGHT],
        ['l^2 = m^2 + n^2', 'r^2 = s^2 + t^2', '0', RIGHT, RIGHT],
        ['l^2 = m^2 + n^2', '(u + v)^2 = u^2 + 2uv + v^2', '1', RIGHT, SQUARE],
        ['(a + b)^2 = a^2 + 2ab + b^2', '(x+y)^2=x^2+y^2', '1', SQUARE, SQUARE],
        ['l^2 = m^2 + n^2', 'd^2 = \\sqrt{e', '0', RIGHT, RIGHT],
        ['h^2 = k^2 + j^2', 'f^2 = d^2 + g^2', '1', RIGHT, RIGHT],
      ],
    });
    const at = (kind: AuditError['kind']) => linesOf(kind, 'test');
    expect(at('wrong-label')).toEqual([2, 3, 4, 5]);
    expect(at('conflict')).toContain(5);
    expect(at('duplicate')).toEqual([5]);
    expect(at('leak')).toEqual([5]);
    expect(at('invalid')).toEqual([6]);
    expect(linesOf('wrong-label', 'train')).toEqual([]);
    expect(report.conflicts.string).toBe(1);
  });
});
