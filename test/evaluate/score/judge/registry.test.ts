import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../../src/evaluate/score/judge/cache.ts';
import { profileNamed } from '../../../../src/evaluate/score/profiles/index.ts';
import type { ScoreOptions, SystemFiles } from '../../../../src/evaluate/score/profiles/profile.ts';
import { serve } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'profiles-'));
let made = 0;
function file(rows: object[]): string {
  const path = join(folder, `rows-${made++}`);
  writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  return path;
}

const problems = file(
  ['2', '3'].map((answer, i) => ({
    uuid: `u${i}`,
    subject: 's',
    has_image: i === 1,
    problem_statement: `P${i}`,
    golden_answer: answer,
  })),
);
const solutions = file(
  [true, false].map((label, i) => ({
    uuid: `u${i}`,
    problem_statement: `P${i}`,
    golden_answer: '2',
    model: 'm',
    model_output: label ? '2' : '5',
    label,
  })),
);

async function score(name: 'umath' | 'mumath', systems: SystemFiles[], options: ScoreOptions = {}) {
  const gold = name === 'umath' ? problems : solutions;
  const evaluation = await (await profileNamed(name))!.score({ gold, systems, options });
  return {
    evaluation,
    means: evaluation.systems.map(({ runs }) => [...(runs[0]?.values ?? [])][0]?.[1].mean),
  };
}

const answers = file([
  { uuid: 'u0', answer: '2' },
  { uuid: 'u1', answer: '2' },
  { uuid: 'u9', answer: '2' },
]);
const verdicts = file([
  { uuid: 'u0', verdict: 'Yes' },
  { uuid: 'u1', verdict: 'No' },
]);

describe('umath', () => {
  it('takes verdicts as they are and checks answers without a model', async () => {
    const { evaluation, means } = await score(
      'umath',
      [
        { name: 'judged', files: [verdicts] },
        { name: 'checked', files: [answers] },
      ],
      { answerCheck: async () => (golden, answer) => ({ label: golden === answer ? 'Yes' : 'No' }) },
    );
    expect(means).toEqual([0.5, 0.5]);
    expect(evaluation.rules.judge).toMatch(/^verdicts as given; or: .*not comparable/);
    expect(evaluation.warnings).toEqual(['checked: 1 solutions of unknown problems ignored, the first u9']);
  });

  it('refuses solutions when there is no judge', async () => {
    await expect(score('umath', [{ name: 'model', files: [answers] }])).rejects.toThrow(
      'solutions need a judge',
    );
  });

  it('asks an endpoint', async () => {
    const server = await serve(({ prompt }) => ({
      content: prompt.includes('=== CORRECT FINAL ANSWER ===\n2\n') ? 'Yes' : 'No',
    }));
    const judge = { judge: { url: server.url, model: 'gpt' }, cache: memoryCache() };
    const { evaluation, means } = await score('umath', [{ name: 'model', files: [answers] }], { judge });
    await server.close();
    // The extractor sees no golden answer, so this server's extractions all say No.
    expect(means).toEqual([0]);
    expect(evaluation.systems[0]!.notes[0]).toBe('judge gpt, extractor gpt');
  });
});

describe('mumath', () => {
  it('scores files of verdicts', async () => {
    const { means } = await score('mumath', [{ name: 'judge', files: [verdicts] }]);
    expect(means).toEqual([1]);
    await expect(score('mumath', [{ name: 'judge', files: [answers] }])).rejects.toThrow('found solutions');
  });

  it('judges the judge that a check of answers is', async () => {
    const answerCheck = async () => (golden: string, solution: string) =>
      ({ label: golden === solution ? 'Yes' : 'No' }) as const;
    const { evaluation, means } = await score('mumath', [], { answerCheck });
    expect(evaluation.systems[0]!.name).toBe('answer check');
    expect(means).toEqual([1]);
  });

  it('asks a judge about the solutions of the gold', async () => {
    const server = await serve(({ prompt }) => ({
      content: prompt.includes('\n5\n') || /\nNo\n/.test(prompt) ? 'No' : 'Yes',
    }));
    const judge = { judge: { url: server.url, model: 'gpt' }, cache: memoryCache() };
    const { evaluation, means } = await score('mumath', [], { judge });
    await server.close();
    expect(evaluation.systems[0]!.name).toBe('gpt');
    expect(means).toEqual([1]);
  });
});
