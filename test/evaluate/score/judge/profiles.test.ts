import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LabelledSolution, Problem } from '../../../../src/evaluate/score/judge/gold.ts';
import { mumathEvaluation } from '../../../../src/evaluate/score/judge/mumath.ts';
import { labelsByCheck } from '../../../../src/evaluate/score/judge/sources.ts';
import { umathEvaluation } from '../../../../src/evaluate/score/judge/umath.ts';
import { endingVerdict, exactVerdict } from '../../../../src/evaluate/score/judge/verdict.ts';
import { summarise } from '../../../../src/evaluate/score/statistics/summarise.ts';
import type { Evaluation } from '../../../../src/evaluate/score/types.ts';

interface MumathRecord {
  name: string;
  labels: boolean[];
  predictions: string[];
  all: Record<string, number>;
}
const fixture = new URL('../../../fixtures/scoring/mumath.json', import.meta.url);
const records: MumathRecord[] = JSON.parse(readFileSync(fixture, 'utf8'));
const MACRO_F1 = 'macroF1(classes=01,absent=1)';

function solutionsOf(labels: readonly boolean[]): LabelledSolution[] {
  return labels.map((label, i) => ({
    id: `s${i}`,
    model: i % 2 === 0 ? 'even' : 'odd',
    statement: `problem ${i >> 1}`,
    goldenAnswer: '1',
    solution: '1',
    label,
  }));
}

const run = (labels: readonly string[], prefix = 's') => ({
  name: 'judge',
  runs: [{ name: 'run', labels: new Map(labels.map((label, i) => [`${prefix}${i}`, label])) }],
});

function meanOf(evaluation: Evaluation, measure: string): number | null | undefined {
  return evaluation.systems[0]!.runs[0]!.values.get(measure)?.mean;
}

describe('mumath gives the figures of the official scorer', () => {
  it.each(records)('$name', ({ labels, predictions, all }) => {
    const evaluation = mumathEvaluation(solutionsOf(labels), [run(predictions)]);
    expect(meanOf(evaluation, MACRO_F1)).toBeCloseTo(all.macro_f1!, 12);
    for (const rate of ['TPR', 'TNR', 'PPV', 'NPV'])
      expect(meanOf(evaluation, rate)).toBeCloseTo(all[rate.toLowerCase()]!, 12);
    if (all.macro_f1_if_inconclusive_is_no !== undefined) {
      const lenient = mumathEvaluation(solutionsOf(labels), [run(predictions)], { inconclusive: 'no' });
      expect(meanOf(lenient, MACRO_F1)).toBeCloseTo(all.macro_f1_if_inconclusive_is_no, 12);
    }
  });
});

describe('mumath', () => {
  const solutions = solutionsOf([true, false, true, false]);

  it('makes silence wrong in both directions, No, or nothing at all', () => {
    const silent = run(['Yes', 'No', 'Inconclusive', 'Inconclusive']);
    const value = (inconclusive: 'wrong' | 'no' | 'exclude') =>
      mumathEvaluation(solutions, [silent], { inconclusive }).systems[0]!.runs[0]!.values.get(MACRO_F1);
    expect(value('wrong')).toMatchObject({ mean: 0.5, n: 4 });
    expect(value('no')!.mean).toBeCloseTo((2 / 3 + 4 / 5) / 2, 12);
    expect(value('exclude')).toMatchObject({ mean: 1, n: 2 });
  });

  it('breaks down by solver and says what is missing, unknown and inconclusive', () => {
    const { systems, warnings } = mumathEvaluation(solutions, [
      {
        name: 'judge',
        runs: [
          {
            name: 'run',
            labels: new Map([
              ['s0', 'Yes'],
              ['s1', 'No'],
              ['s2', 'hm'],
              ['x', 'No'],
            ]),
          },
        ],
      },
    ]);
    expect(systems[0]!.breakdowns[0]).toMatchObject({
      by: 'solver',
      parts: [
        { part: 'even', measures: { TPR: { mean: 0.5, n: 2 } } },
        { part: 'odd', measures: { TNR: { mean: 0.5, n: 2 } } },
      ],
    });
    expect(warnings).toEqual([
      'run: 1 without a verdict, treated as inconclusive: s3',
      'run: 1 unknown ids ignored: x',
      'run: 2 inconclusive verdicts, counted as the opposite of the label, as in the official scorer',
    ]);
  });

  it('has no mean where everything is left out', () => {
    const evaluation = mumathEvaluation(solutions, [run([])], { inconclusive: 'exclude' });
    expect(meanOf(evaluation, MACRO_F1)).toBeNull();
    expect(summarise(evaluation).systems[0]!.measures[MACRO_F1]).toMatchObject({
      mean: null,
      n: 0,
      ci: null,
    });
  });

  it('resamples problems, whose solutions stay together', () => {
    const result = summarise(mumathEvaluation(solutions, [run(['Yes', 'No', 'No', 'No'])]));
    expect(result.rules.interval).toContain('2 clusters');
    expect(result.systems[0]!.measures.TPR).toMatchObject({ mean: 0.5, ci: [0, 1] });
  });
});

describe('umath', () => {
  const problems: Problem[] = ['algebra', 'algebra', 'integral', 'integral'].map((subject, i) => ({
    id: `p${i}`,
    subject,
    hasImage: i === 3,
    statement: `problem ${i}`,
    goldenAnswer: String(i),
  }));

  it('is accuracy by problem, by subject and by modality', () => {
    const evaluation = umathEvaluation(
      problems,
      [run(['Yes', 'No', 'yes.', 'Inconclusive'], 'p')],
      ['verdicts'],
    );
    expect(meanOf(evaluation, 'accuracy')).toBe(0.5);
    expect(evaluation.systems[0]!.breakdowns).toEqual([
      {
        by: 'subject',
        parts: [
          { part: 'algebra', measures: { accuracy: { mean: 0.5, n: 2 } } },
          { part: 'integral', measures: { accuracy: { mean: 0.5, n: 2 } } },
        ],
      },
      {
        by: 'modality',
        parts: [
          { part: 'text', measures: { accuracy: { mean: 2 / 3, n: 3 } } },
          { part: 'visual', measures: { accuracy: { mean: 0, n: 1 } } },
        ],
      },
      {
        by: 'subject and modality',
        parts: [
          { part: 'algebra, text', measures: { accuracy: { mean: 0.5, n: 2 } } },
          { part: 'integral, text', measures: { accuracy: { mean: 1, n: 1 } } },
          { part: 'integral, visual', measures: { accuracy: { mean: 0, n: 1 } } },
        ],
      },
    ]);
    expect(evaluation.warnings).toEqual([]);
  });

  it('counts what is missing or odd as wrong and says so', () => {
    const evaluation = umathEvaluation(problems, [run(['Yes', 'Yes '], 'p')], ['verdicts']);
    expect(meanOf(evaluation, 'accuracy')).toBe(0.25);
    expect(evaluation.warnings).toEqual([
      'run: 2 without a verdict, counted as wrong: p2, p3',
      'run: 1 labels are none of Yes, No, Inconclusive, such as "Yes "',
    ]);
  });

  it('takes a check without a model and marks it as not comparable', () => {
    const items = problems.map(({ id, statement, goldenAnswer }, i) => ({
      id,
      problem: statement,
      goldenAnswer,
      solution: i === 2 ? 'unreadable' : '1',
    }));
    const labels = labelsByCheck('solver', items, (golden, solution) =>
      solution === 'unreadable'
        ? { label: 'Inconclusive', reason: 'no final answer' }
        : { label: golden === solution ? 'Yes' : 'No' },
    );
    const evaluation = umathEvaluation(problems, [{ name: 'solver', runs: [labels] }], ['answer-check']);
    expect(meanOf(evaluation, 'accuracy')).toBe(0.25);
    expect(evaluation.rules.judge).toContain('not comparable');
    expect(evaluation.warnings).toEqual(['solver: 1 answers could not be compared: no final answer']);
  });
});

describe('verdicts', () => {
  it.each([
    ['Yes', 'yes', 'yes'],
    ['\\boxed{\\text{No}}.', 'no', 'no'],
    ['The verdict is: Yes.', 'inconclusive', 'yes'],
    ['Yes\n', 'inconclusive', 'inconclusive'],
    ['Inconclusive', 'inconclusive', 'inconclusive'],
    ['', 'inconclusive', 'inconclusive'],
  ])('%j is %s for solutions and %s for judges', (label, exact, ending) => {
    expect(exactVerdict(label)).toBe(exact);
    expect(endingVerdict(label)).toBe(ending);
  });
});
