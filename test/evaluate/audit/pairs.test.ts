import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openCatalogue } from '../../../src/data/make/catalogue.ts';
import { auditDataset } from '../../../src/evaluate/audit/audit.ts';
import { parseColumns } from '../../../src/evaluate/audit/input/columns.ts';
import type { AuditError } from '../../../src/evaluate/audit/report.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';

const PAIRS = [
  ['a^2 + b^2 = c^2', 'x^2 = z^2 - y^2', '1', 'Pythagorean Theorem', 'Pythagorean Theorem'],
  [
    "(f \\circ g)'(x) = f'(g(x)) g'(x)",
    "y'(u) z'(y(u)) = \\frac{d z(y(u))}{d u}",
    '1',
    'Chain Rule',
    'Chain Rule',
  ],
  ['a^2 + b^2 = c^2', '(a + b)^2 = a^2 + 2 a b + b^2', '0', 'Pythagorean Theorem', 'First Binomial Formula'],
  ['a^2 + b^2 = c^2', '(a + b)^2 = a^2 + b^2', '0', 'First Binomial Formula', 'First Binomial Formula'],
  [
    'p = \\sqrt{q^2 + r^2}',
    'In a right triangle whose legs are $u$ and $p$ and whose hypotenuse is $q$, the relation $u^2 + p^2 = q^2$ holds.',
    '1',
    'Pythagorean Theorem',
    'Pythagorean Theorem',
  ],
  ['a^2 + b^2 = c^2', 'k = w^2 - h^2', '0', 'Pythagorean Theorem', 'Pythagorean Theorem'],
  ['a^2 + b^2 = c^2', '(a + b)^2 = a^2 + 2 a b + b^2', '1', 'Pythagorean Theorem', 'First Binomial Formula'],
];

it('pairs of a table with columns of other names are checked by what their second formula states', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'pairs-')), 'pairs.csv');
  const cells = PAIRS.map((row) => row.map((cell) => `"${cell}"`).join(','));
  writeFileSync(file, ['left,right,gold,of,also', ...cells, ''].join('\n'));
  const errors: AuditError[] = [];
  const { labels } = await auditDataset(file, {
    catalogue: openCatalogue(),
    grammar: loadGrammar(),
    columns: parseColumns('formula=left,formula2=right,label=gold,identity=of,identity2=also'),
    seed: '1',
    labels: Number.POSITIVE_INFINITY,
    shortcut: 0,
    onError: (error) => errors.push(error),
  });
  expect(errors.filter(({ kind }) => kind === 'wrong-label').map(({ line }) => line)).toEqual([8]);
  expect(labels?.confirmed).toBe(6);
});
