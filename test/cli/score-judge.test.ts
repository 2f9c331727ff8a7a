import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scoreCommand } from '../../src/cli/score.ts';
import type { ScoreResult } from '../../src/evaluate/score/types.ts';
import { type Reply, type Seen, serve } from '../evaluate/score/judge/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'judging-'));
let made = 0;
function file(rows: object[]): string {
  const path = join(folder, `rows-${made++}.jsonl`);
  writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  return path;
}

const solutions = file(
  ['\\frac12', '0.5', '2'].map((answer, i) => ({
    uuid: `u${i}`,
    problem_statement: `P${i}`,
    golden_answer: '$\\frac{1}{2}$',
    model: 'm',
    model_output: `It is \\boxed{${answer}}.`,
    label: i < 2,
  })),
);

/** Judges by the label that only this test knows, and extracts its own words. */
function reply({ prompt }: Seen): Reply {
  if (prompt.includes('=== PROBLEM')) return { content: prompt.includes('boxed{2}') ? 'Wrong.' : 'Right.' };
  return { content: prompt.includes('Right.') ? 'Yes' : 'No' };
}

async function score(...args: string[]): Promise<ScoreResult> {
  const printed: string[] = [];
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    await scoreCommand()
      .exitOverride()
      .parseAsync([...args, '--json'], { from: 'user' });
  } finally {
    write.mockRestore();
  }
  return JSON.parse(printed.join(''));
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('mutate score with a judging model', () => {
  it('asks it about mu-MATH without a run, with the key from the environment, and keeps the answers', async () => {
    vi.stubEnv('MUTATE_JUDGE_KEY', 'secret-key');
    const server = await serve(reply);
    const cache = join(folder, 'cache.jsonl');
    const flags = [
      '--judge-url',
      server.url,
      '--judge-model',
      'gpt',
      '--judge-cache',
      cache,
      '--judge-price',
      '2,10',
    ];
    const first = await score('mumath', '--gold', solutions, ...flags);
    const again = await score('mumath', '--gold', solutions, ...flags);
    await server.close();
    expect(first.systems[0]).toMatchObject({
      name: 'gpt',
      measures: { TPR: { mean: 1, n: 3 }, TNR: { mean: 1 } },
    });
    expect(first.systems[0]!.notes!.at(-1)).toMatch(/tokens, cost 0\.00\d+$/);
    expect(again.systems[0]!.measures).toEqual(first.systems[0]!.measures);
    expect(server.seen.every(({ authorization }) => authorization === 'Bearer secret-key')).toBe(true);
    const asked = server.seen.length;
    expect(again.systems[0]!.notes!.at(-1)).toMatch(/^0 requests/);
    expect(asked).toBeLessThanOrEqual(6);
    expect(readFileSync(cache, 'utf8') + JSON.stringify(first)).not.toContain('secret-key');
  });

  it('sends OpenAI’s key to no other address', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'secret-key');
    const server = await serve(reply);
    const cache = join(folder, 'other.jsonl');
    await score(
      'mumath',
      '--gold',
      solutions,
      '--judge-url',
      server.url,
      '--judge-model',
      'gpt',
      '--judge-cache',
      cache,
    );
    await server.close();
    expect(server.seen.map(({ authorization }) => authorization)).toEqual(server.seen.map(() => undefined));
  });

  it.each([
    [['--judge-url', 'http://localhost:1/v1'], '--judge-url and --judge-model belong together'],
    [['--judge-url', 'localhost', '--judge-model', 'm'], '--judge-url: expected an address'],
    [['--judge-url', 'http://localhost:1/v1', '--judge-model', 'm', '--judge-price', '2'], 'expected prices'],
    [['--judge-url', 'http://localhost:1/v1', '--judge-model', 'm', '--judge-jobs', '0'], '--judge-jobs'],
    [
      ['--judge-url', 'http://localhost:1/v1', '--judge-model', 'm', '--extractor-url', 'http://x/'],
      '--extractor-model',
    ],
    [[], 'score needs --run PATH'],
  ])('refuses %j', async (flags, message) => {
    await expect(score('mumath', '--gold', solutions, ...flags)).rejects.toThrow(message);
  });
});

describe('mutate score without a model', () => {
  it('compares final answers, as a judge of mu-MATH and for solutions of U-MATH', async () => {
    const judged = await score('mumath', '--gold', solutions, '--answer-check');
    expect(judged.systems[0]).toMatchObject({
      name: 'answer check',
      measures: { TPR: { mean: 1 }, TNR: { mean: 1 } },
    });
    const problems = file([
      { uuid: 'p0', subject: 's', has_image: false, problem_statement: 'P', golden_answer: '$\\frac{1}{2}$' },
      { uuid: 'p1', subject: 's', has_image: false, problem_statement: 'P', golden_answer: '$7$' },
    ]);
    const answers = file([
      { uuid: 'p0', answer: 'So \\boxed{0.5}' },
      { uuid: 'p1', answer: 'So \\boxed{8}' },
    ]);
    const solved = await score('umath', '--gold', problems, '--run', answers);
    expect(solved.systems[0]!.measures.accuracy).toMatchObject({ mean: 0.5, n: 2 });
    expect(solved.rules.judge).toContain('not comparable');
  });
});
