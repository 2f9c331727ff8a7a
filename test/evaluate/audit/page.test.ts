import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCatalogue } from '../../../src/data/make/catalogue.ts';
import { auditDataset } from '../../../src/evaluate/audit/audit.ts';
import { auditFigures } from '../../../src/evaluate/audit/page/figures.ts';
import { auditPage } from '../../../src/evaluate/audit/page/html.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';

async function report() {
  const file = join(mkdtempSync(join(tmpdir(), 'audit-')), 'rows.csv');
  const trues = ['a^2 + b^2 = c^2', 'u^2 + v^2 = w^2', 'c^2 = a^2 + b^2'];
  const falses = [
    'a^2 + b^2 = c^3',
    'a^2 - b^2 = c^2',
    'a^2 + b^3 = c^2',
    `\\text{${HOSTILE}} = \\href{x}{y}`,
  ];
  const rows = [
    ...trues.map((formula) => `Pythagorean Theorem,Pythagorean Theorem,${formula},1,train,easy,False`),
    ...falses.map((formula) => `Pythagorean Theorem,Pythagorean Theorem,${formula},0,train,hard,True`),
    `${HOSTILE},I,a^2 + b^2 = c^2,1,test,hard,False`,
    `${HOSTILE},J,\\frac{a}{b,0,test,hard,False`,
  ];
  writeFileSync(
    file,
    ['name,formula_name_id,formula,label,split,difficulty,strategy_swap', ...rows, ''].join('\n'),
  );
  return auditDataset(file, {
    catalogue: openCatalogue(),
    grammar: loadGrammar(),
    columns: {},
    seed: '1',
    labels: Number.POSITIVE_INFINITY,
    shortcut: 20_000,
  });
}

const audited = await report();
const figures = auditFigures(audited);
const page = auditPage(`rows ${HOSTILE}`, audited, figures, [{ threshold: 'leaks', found: 1, most: 0 }]);

describe('the page of an audit', () => {
  it('plots what there is, alike each time', () => {
    expect(figures.map(({ title }) => title)).toEqual([
      'Labels confirmed from scratch',
      'Labels by split',
      'Labels by difficulty',
      'Length of formulas by label',
      'Strategies of false rows',
      'Formulas in two splits',
    ]);
    expect(auditFigures(audited)).toEqual(figures);
  });

  it('stands alone, and text from rows is never markup', () => {
    expect(page).not.toMatch(/<script|<link|<img|url\(|src="|javascript:/);
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('shows rows that are wrong with their formulas as MathML, the worst kinds first', () => {
    expect(page).toContain('<math');
    const heads = [...page.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title);
    expect(heads).toContain('Names of two identities');
    expect(heads.indexOf('Leaks between splits: the first rows')).toBeLessThan(
      heads.indexOf('Refused by KaTeX: the first rows'),
    );
    expect(page).toContain('Thresholds broken: leaks 1, at most 0');
    expect(page).toContain('<code>\\frac{a}{b</code>');
  });
});
