import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mamut } from '../../../src/evaluate/score/profiles/mamut/profile.ts';
import { htmlReport } from '../../../src/evaluate/score/report/html.ts';
import { figuresOf } from '../../../src/evaluate/score/report/plots/figures.ts';
import { summarise } from '../../../src/evaluate/score/statistics/summarise.ts';

const GOLD = [
  { id: 'a', name: 'Square <b>', formula: '(x+y)^2 = x^2 + 2xy + y^2', label: true },
  { id: 'b', name: 'Square <b>', formula: 'If $x = 0$, then $x^2 = 1$.', label: false, strategy_swap: true },
  { id: 'c', name: 'Square <b>', formula: 'x^2 = x \\cdot x', label: true },
];

async function evaluated(scores: readonly number[]) {
  const base = mkdtempSync(join(tmpdir(), 'insight-'));
  mkdirSync(join(base, 'jsonl'));
  const lines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  writeFileSync(join(base, 'jsonl', 'test.jsonl'), lines(GOLD));
  writeFileSync(join(base, 'run.jsonl'), lines(GOLD.map(({ id }, at) => ({ id, score: scores[at] }))));
  return mamut.score({
    gold: base,
    systems: [{ name: 'model', files: [join(base, 'run.jsonl')] }],
    options: { insight: true },
  });
}

describe('what a report shows beyond figures', () => {
  it('is the curves, worked by hand', async () => {
    const { insight } = (await evaluated([0.9, 0.5, 0.1])).systems[0]!;
    expect(insight?.curves.precisionRecall).toEqual([
      [0.5, 1],
      [0.5, 0.5],
      [1, 2 / 3],
    ]);
    expect(insight?.curves.calibration).toEqual([
      { score: 0.1, share: 1, n: 1 },
      { score: 0.5, share: 0, n: 1 },
      { score: 0.9, share: 1, n: 1 },
    ]);
  });

  it('lets equal scores enter together, and has no calibration of scores that are no probabilities', async () => {
    const { insight } = (await evaluated([3, 3, 1])).systems[0]!;
    expect(insight?.curves.precisionRecall).toEqual([
      [0.5, 0.5],
      [1, 2 / 3],
    ]);
    expect(insight?.curves.calibration).toBeUndefined();
  });

  it('is the worst mistakes: false pairs from the highest score on, true ones from the lowest', async () => {
    const { insight } = (await evaluated([0.9, 0.5, 0.1])).systems[0]!;
    expect(insight?.mistakes.map(({ id, label, score }) => [id, label, score])).toEqual([
      ['b', false, 0.5],
      ['c', true, 0.1],
      ['a', true, 0.9],
    ]);
    expect(insight?.mistakes[0]).toMatchObject({ asked: 'Square <b>', strategies: ['swap'] });
  });

  it('stands on the page, formulas as MathML', async () => {
    const result = summarise(await evaluated([0.9, 0.5, 0.1]), { rounds: 0, testRounds: 0 });
    const figures = figuresOf(result);
    expect(figures.map(({ name }) => name)).toContain('precision-and-recall-over-all-thresholds');
    expect(figures.map(({ name }) => name)).toContain('calibration-how-many-pairs-of-a-score-are-true');
    const page = htmlReport(result, {}, figures);
    expect(page).toContain('model: the worst mistakes');
    expect(page).toMatch(/If <span class="katex"><math/);
    expect(page).toContain('Square &lt;b&gt;');
    expect(page).not.toMatch(/<script|<link|url\(|<b>"/);
  });
});
