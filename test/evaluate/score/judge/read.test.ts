import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLabelledSolutions, readProblems } from '../../../../src/evaluate/score/judge/gold.ts';
import { readJudgedRun } from '../../../../src/evaluate/score/judge/runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'judged-'));
let made = 0;
function file(content: string | object[]): string {
  made += 1;
  const path = join(folder, `file-${made}`);
  const lines = typeof content === 'string' ? content : content.map((row) => JSON.stringify(row)).join('\n');
  writeFileSync(path, lines);
  return path;
}

const problem = {
  uuid: 'u1',
  subject: 'algebra',
  has_image: false,
  problem_statement: 'Compute $1+1$.',
  golden_answer: '2',
};
const solution = {
  uuid: 'u1',
  problem_statement: 'P',
  golden_answer: '2',
  model: 'm1',
  model_output: '3',
  label: false,
};

describe('readProblems', () => {
  it('takes the columns of the benchmark', async () => {
    expect(await readProblems(file([problem]))).toEqual([
      { id: 'u1', subject: 'algebra', hasImage: false, statement: 'Compute $1+1$.', goldenAnswer: '2' },
    ]);
  });
  it.each([
    ['a missing column', [{ ...problem, subject: undefined }], ':1: expected text in column subject'],
    [
      'an odd truth value',
      [{ ...problem, has_image: 'maybe' }],
      ':1: expected true or false in column has_image, found "maybe"',
    ],
    ['a repeated id', [problem, problem], ':2: problem u1 stands here a second time'],
    ['no id', [{ ...problem, uuid: null }], ':1: expected an id in column uuid or id'],
    ['nothing', [], ': expected problems, found none'],
  ])('refuses %s', async (_, rows, message) => {
    const path = file(rows);
    await expect(readProblems(path)).rejects.toThrow(`${path}${message}`);
  });
});

describe('readLabelledSolutions', () => {
  it('takes ids as they are where they are unique', async () => {
    const [first] = await readLabelledSolutions(file([solution]));
    expect(first).toMatchObject({ id: 'u1', model: 'm1', solution: '3', label: false });
  });
  it('adds the solver where an id repeats', async () => {
    const rows = [solution, { ...solution, model: 'm2', label: 'True' }];
    const read = await readLabelledSolutions(file(rows));
    expect(read.map(({ id, label }) => [id, label])).toEqual([
      ['u1 m1', false],
      ['u1 m2', true],
    ]);
    await expect(readLabelledSolutions(file([solution, solution]))).rejects.toThrow(
      'u1 m1 stands here a second time',
    );
  });
});

describe('readJudgedRun', () => {
  const known = new Set(['u1', 'u2']);

  it.each([
    [
      'rows with a verdict',
      [
        { id: 'u1', verdict: 'Yes' },
        { uuid: 'u2', label: 0 },
      ],
      [
        ['u1', 'Yes'],
        ['u2', 'No'],
      ],
    ],
    [
      'one record of the official judge',
      [{ uuid: 'u1', extracted_judgment: 'No', extracted_judgment_binary: false }],
      [['u1', 'No']],
    ],
    [
      'truth values',
      [
        { id: 'u1', verdict: true },
        { id: 'u2', verdict: false },
      ],
      [
        ['u1', 'Yes'],
        ['u2', 'No'],
      ],
    ],
  ])('reads %s', async (_, rows, verdicts) => {
    expect(await readJudgedRun(file(rows), known)).toEqual({
      kind: 'verdicts',
      verdicts: new Map(verdicts as [string, string][]),
    });
  });

  it('reads the dictionaries of the official scripts, on one line or many', async () => {
    const predictions = { u1: 'so \\boxed{2}', u2: 'no idea' };
    for (const text of [JSON.stringify(predictions), JSON.stringify(predictions, null, 2)])
      expect(await readJudgedRun(file(text), known)).toEqual({
        kind: 'solutions',
        solutions: new Map(Object.entries(predictions)),
      });
    const judgements = {
      u1: { judge_cot: 'Equal.', extracted_judgment: 'Yes', extracted_judgment_binary: 1 },
    };
    expect(await readJudgedRun(file(JSON.stringify(judgements)), known)).toEqual({
      kind: 'verdicts',
      verdicts: new Map([['u1', 'Yes']]),
    });
  });

  it('reads CSV, and adds the solver to an id that is not complete', async () => {
    const read = await readJudgedRun(
      file('id,model,verdict\nu1,m1,Yes\nu1,m2,No\n'),
      new Set(['u1 m1', 'u1 m2']),
    );
    expect(read).toEqual({
      kind: 'verdicts',
      verdicts: new Map([
        ['u1 m1', 'Yes'],
        ['u1 m2', 'No'],
      ]),
    });
  });

  it.each([
    [
      'a repeated id',
      [
        { id: 'u1', verdict: 'Yes' },
        { id: 'u1', verdict: 'No' },
      ],
      ':2: u1 stands here a second time',
    ],
    [
      'a row with neither',
      [
        { id: 'u1', verdict: 'Yes' },
        { id: 'u2', score: 1 },
      ],
      ':2: expected a verdict (',
    ],
    [
      'a mixture',
      [
        { id: 'u1', verdict: 'Yes' },
        { id: 'u2', answer: '2' },
      ],
      ': expected verdicts or solutions, found 1 and 1',
    ],
  ])('refuses %s', async (_, rows, message) => {
    const path = file(rows);
    await expect(readJudgedRun(path, known)).rejects.toThrow(`${path}${message}`);
  });

  it('names the place of a truncated line', async () => {
    const path = file('{"id":"u1","verdict":"Yes"}\n{"id":"u2","verd');
    await expect(readJudgedRun(path, known)).rejects.toThrow(`${path}:2: expected complete JSON`);
  });
});
