import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOfFile, formatReport, REPORT_FORMATS } from '../../../../src/evaluate/score/report/format.ts';
import { pair, result, system } from './result.ts';

describe('table', () => {
  it('lists one system with interval and n', () => {
    const text = formatReport(result([system('bm25', 0.25)], { warnings: ['2 queries missing'] }), 'table');
    expect(text).toBe(
      [
        'trec: bm25',
        '',
        'measure    mean          interval   n',
        '-------  ------  ----------------  --',
        'AP       0.2500  [0.2000, 0.3000]  50',
        'nDCG@10       -                 -   0',
        '',
        'rules:',
        '  gain: linear',
        '',
        'warnings:',
        '  2 queries missing',
        '',
      ].join('\n'),
    );
  });

  it('sets several systems side by side with marks and tests', () => {
    const text = formatReport(pair, 'table', { digits: 2 });
    expect(text).toContain('measure            a: bm25           b: my_model   n');
    expect(text).toContain('AP       0.25 [0.20, 0.30]  0.50 [0.45, 0.55] ^a  50');
    expect(text).toContain(
      'AP       bm25  my_model  0.2500  [0.2000, 0.3000]         0.00123   0.00123     0.00200      0.0800  50',
    );
    expect(text).toContain('Letters mark systems that are significantly lower (Holm-corrected p < 0.05).');
  });

  it('shows the deviation over runs, and n in the cells where it differs', () => {
    const five = system('bert', 0.3, {
      runs: 5,
      measures: { AP: { mean: 0.3, n: 48, std: 0.01, ci: null } },
    });
    const text = formatReport(result([five, system('bm25', 0.25)]), 'table');
    expect(text).toContain('a: bert, 5 runs');
    expect(text).toContain('0.3000 ± 0.0100 (n=48)');
    expect(text).toContain('0.2500 [0.2000, 0.3000] (n=50)');
    expect(formatReport(result([five]), 'table')).toContain('std over runs');
  });

  it('shows control characters of a foreign name as escapes', () => {
    expect(formatReport(result([system('a\u001b[2J\n', 0.5)]), 'table')).toContain('trec: a\\x1b[2J\\x0a\n');
  });

  it('keeps apart a system that saw the data', () => {
    const seen = system('leaky', 0.9, { apart: 'pre-trained on NMF' });
    const text = formatReport(result([system('bm25', 0.25), seen]), 'table');
    expect(text).toContain('trec: bm25\n');
    expect(text).toContain('kept apart: leaky (pre-trained on NMF)\n');
  });

  it('has breakdowns, ties, notes and queries where there are any', () => {
    const full = system('bm25', 0.25, {
      breakdowns: [{ by: 'strategy', parts: [{ part: 'swap', measures: { AP: { mean: 0.1, n: 7 } } }] }],
      ties: [{ measure: 'P@1', tiedQueries: 3, worst: 0, expected: 0.25, best: 1, reported: 0.01 }],
      notes: ['no stemming'],
      perQuery: { AP: { q1: 0.5, q2: null } },
    });
    const text = formatReport(result([full]), 'table');
    expect(text).toContain(
      'bm25 by strategy\n\nstrategy      AP  n\n--------  ------  -\nswap      0.1000  7',
    );
    expect(text).toMatch(/bm25 +P@1 +3 +0\.0100 +0\.0000 +0\.2500 +1\.0000/);
    expect(text).toContain('notes:\n  bm25: no stemming');
    expect(text).toContain('q1     0.5000\nq2          -');
    expect(formatReport(result([full]), 'table', { perQuery: false })).not.toContain('q1');
    expect(formatReport(result([full]), 'csv', { perQuery: false })).not.toContain('q1');
  });
});

describe('json', () => {
  it('is the result itself', () => {
    expect(JSON.parse(formatReport(pair, 'json'))).toEqual(pair);
  });
});

describe('csv', () => {
  it('has one line a system and measure, then the queries, quoted where needed', () => {
    const named = system('a,"b"', 0.25, { perQuery: { AP: { q1: 1, q2: null } } });
    expect(formatReport(result([named]), 'csv').split('\n')).toEqual([
      'profile,system,runs,measure,query,value,n,std,ci_low,ci_high',
      'trec,"a,""b""",1,AP,,0.25,50,,0.2,0.3',
      'trec,"a,""b""",1,nDCG@10,,,0,,,',
      'trec,"a,""b""",1,AP,q1,1,1,,,',
      'trec,"a,""b""",1,AP,q2,,0,,,',
      '',
    ]);
  });
});

describe('markdown', () => {
  it('makes the leader bold and escapes names', () => {
    const text = formatReport(pair, 'markdown', { digits: 2 });
    expect(text).toContain('| measure | a: bm25 | b: my\\_model | n |\n| --- | ---: | ---: | ---: |');
    expect(text).toContain('| AP | 0.25 [0.20, 0.30] | **0.50 [0.45, 0.55]**<sup>a</sup> | 50 |');
  });
});

describe('latex', () => {
  it('is a booktabs table with escaped names', () => {
    const text = formatReport(pair, 'latex', { digits: 2 });
    expect(text).toContain('    measure & a: bm25 & b: my\\_model & n \\\\\n    \\midrule');
    expect(text).toContain(
      '    AP & 0.25 {[}0.20, 0.30{]} & \\textbf{0.50 {[}0.45, 0.55{]}}$^{a}$ & 50 \\\\',
    );
  });
});

describe('html', () => {
  it('stands alone and escapes names', () => {
    const text = formatReport(result([system('<script>', 0.5)]), 'html');
    expect(text).toContain('trec: &lt;script&gt;');
    expect(text).not.toMatch(/<script|src=|href=/);
  });
});

describe('every format', () => {
  it('takes any name without breaking its rows', () => {
    const names = fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 2, maxLength: 3 });
    fc.assert(
      fc.property(names, (found) => {
        const many = result([...new Set(found)].map((name) => system(name, 0.5)));
        const rows = formatReport(many, 'markdown')
          .split('\n')
          .filter((line) => line.startsWith('| AP'));
        expect(rows).toHaveLength(1);
        for (const format of REPORT_FORMATS) expect(formatReport(many, format)).toMatch(/\n$/);
      }),
      { seed: 42, numRuns: 100 },
    );
  });

  it('calls losses led by the smallest', () => {
    const loss = (name: string, mean: number) =>
      system(name, 0, { measures: { Brier: { mean, n: 9, std: null, ci: null } } });
    const text = formatReport(result([loss('a', 0.1), loss('b', 0.2)]), 'markdown');
    expect(text).toContain('| Brier | **0.1000** | 0.2000 | 9 |');
  });

  it.each([
    ['report.html', 'html'],
    ['a.b/table.TEX', 'latex'],
    ['scores.md', 'markdown'],
    ['scores.csv', 'csv'],
    ['scores.json', 'json'],
    ['scores.txt', 'table'],
    ['scores', undefined],
    ['scores.constructor', undefined],
  ])('writes %s as %s', (name, format) => {
    expect(formatOfFile(name)).toBe(format);
  });
});
