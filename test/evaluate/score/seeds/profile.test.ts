import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { profileNamed } from '../../../../src/evaluate/score/profiles/index.ts';
import type { MeasureValue } from '../../../../src/evaluate/score/types.ts';

const folder = mkdtempSync(join(tmpdir(), 'seeds-'));
let made = 0;
function file(text: string, name = `file-${made++}.txt`): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const jsonl = (rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n');

async function score(name: string, gold: string, run: string) {
  const evaluation = await (await profileNamed(name))!.score({
    gold,
    systems: [{ name: 'model', files: [run] }],
    options: {},
  });
  const values: ReadonlyMap<string, MeasureValue> = evaluation.systems[0]!.runs[0]!.values;
  return { evaluation, mean: (measure: string) => values.get(measure)?.mean };
}

const qrels = file('q1 0 a 1\nq1 0 b 2\nq2 0 c 1\n');

describe('the recipes as profiles', () => {
  it('keep the order of the run among ties', async () => {
    const first = await score(
      'seed:mamut',
      qrels,
      file('q2 Q0 c 1 0.5 t\nq2 Q0 x 1 0.5 t\nq1 Q0 a 1 1 t\nq1 Q0 b 2 0.5 t\n'),
    );
    const second = await score(
      'seed:mamut',
      qrels,
      file('q2 Q0 x 1 0.5 t\nq2 Q0 c 1 0.5 t\nq1 Q0 a 1 1 t\nq1 Q0 b 2 0.5 t\n'),
    );
    expect(first.mean('seed:ap')).toBe(1);
    expect(second.mean('seed:ap')).toBe(0.75);
  });

  it('write their faults into the rules', async () => {
    const { evaluation } = await score('seed:mair', qrels, file('q1 Q0 a 1 1 t\n'));
    expect(evaluation.profile).toBe('seed:mair');
    expect(evaluation.rules['fault 1']).toContain('2^grade - 1');
  });

  it('take pairs of a dataset folder, ranked by score', async () => {
    const nmf = join(folder, 'nmf');
    mkdirSync(join(nmf, 'jsonl'), { recursive: true });
    const rows = [1, 0, 1].map((label, i) => ({
      id: `r${i}`,
      name: 'N',
      formula: 'a',
      formula_name_id: 'I',
      label,
    }));
    writeFileSync(join(nmf, 'jsonl', 'test.jsonl'), jsonl(rows));
    const scored = await score(
      'seed:mamut',
      nmf,
      file(jsonl([0.1, 0.5, 0.9].map((s, i) => ({ id: `r${i}`, score: s })))),
    );
    // Order r2, r1, r0: gold at places 1 and 3.
    expect(scored.mean('seed:ap')).toBeCloseTo((1 + 2 / 3) / 2, 12);
    expect(scored.mean('seed:f1')).toBeCloseTo(0.8, 12);
    const labelled = await score(
      'seed:mamut',
      nmf,
      file(jsonl([1, 0, 0].map((l, i) => ({ id: `r${i}`, label: l })))),
    );
    expect(labelled.mean('seed:f1')).toBeCloseTo(2 / 3, 12);
  });

  it('take a run whose name says negation as that task', async () => {
    const run = 'q2 Q0 c 1 0.5 t\n';
    const negation = await score('seed:mrmr', qrels, file(run, 'Negation.txt'));
    expect(negation.mean('seed:hit@1')).toBe(1);
    // The run lacks q1, and the recipe raises on an empty list.
    expect(negation.evaluation.warnings[0]).toContain(
      'IndexError: list index out of range on 1 queries, the first q1',
    );
    expect((await score('seed:mrmr', qrels, file(run, 'theorem.txt'))).mean('seed:ndcg@10')).toBe(0.5);
  });

  it('compare verdicts with golden answers and labels', async () => {
    const umath = { subject: 's', has_image: false, problem_statement: 'P' };
    const problems = file(
      jsonl(['2', 'Yes'].map((answer, i) => ({ uuid: `u${i}`, golden_answer: answer, ...umath }))),
    );
    const verdicts = file(jsonl(['Yes', 'Yes'].map((verdict, i) => ({ uuid: `u${i}`, verdict }))));
    expect((await score('seed:umath', problems, verdicts)).mean('seed:accuracy')).toBe(50);
    const solution = { problem_statement: 'P', golden_answer: '2', model: 'm', model_output: 'x' };
    const solutions = file(jsonl([true, false].map((label, i) => ({ uuid: `u${i}`, label, ...solution }))));
    expect((await score('seed:mumath', solutions, verdicts)).mean('seed:f1')).toBeCloseTo(2 / 3, 12);
  });
});
