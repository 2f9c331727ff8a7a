import { describe, expect, it } from 'vitest';
import { htmlReport } from '../../../../src/evaluate/score/report/html.ts';
import { figuresOf } from '../../../../src/evaluate/score/report/plots/figures.ts';
import type { ScoreResult, SystemResult } from '../../../../src/evaluate/score/types.ts';

function system(name: string, f1: number): SystemResult {
  const parts = ['swap', 'equality'].map((part, index) => ({
    part,
    measures: { F1: { mean: f1 - index / 10, n: 7 }, AP: { mean: null, n: 0 } },
  }));
  return {
    name,
    runs: 1,
    measures: { F1: { mean: f1, n: 14, std: null, ci: [f1 - 0.05, f1 + 0.05] } },
    perQuery: {},
    breakdowns: [{ by: 'strategy', parts }],
  };
}

const RESULT: ScoreResult = {
  profile: 'mamut',
  rules: {},
  systems: [system('BM25 <b>', 0.5), system('other', 0.75)],
  warnings: [],
};

describe('the plots of a report', () => {
  const figures = figuresOf(RESULT);

  it('show the systems of each measure with intervals, and the parts of each breakdown', () => {
    expect(figures.map(({ name }) => name)).toEqual(['f1-of-each-system', 'f1-by-strategy']);
    expect(figures[0]?.svg).toContain('0.750');
    expect(figures[1]?.svg).toContain('0.650 (7) other');
  });

  it('are SVG that stands alone, names escaped', () => {
    for (const { svg } of figures) {
      expect(svg).toMatch(/^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(svg).not.toContain('<b>');
      expect(svg).not.toMatch(/<script|href=/);
    }
  });

  it('are drawn alike each time, and stand in the page', () => {
    expect(figuresOf(RESULT)).toEqual(figures);
    const page = htmlReport(RESULT, {}, figures);
    expect(page.split('<svg').length - 1).toBe(2);
    expect(page).not.toMatch(/<script|<link|url\(/);
  });
});
