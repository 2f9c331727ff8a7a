import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMeasures } from '../../../src/evaluate/score/measures/parse.ts';
import { mamut } from '../../../src/evaluate/score/profiles/mamut/profile.ts';
import type { ScoreOptions } from '../../../src/evaluate/score/profiles/profile.ts';
import { publishedValues } from './helpers.ts';

interface Pair {
  readonly query: string;
  readonly label: 0 | 1;
  readonly score: number;
}

interface MamutRecord {
  readonly name: string;
  readonly pairs: readonly Pair[];
  readonly expected: Record<string, number>;
}

const records = publishedValues().ir.filter(
  ({ metric }) => metric === 'mamut',
) as unknown as readonly MamutRecord[];

const folder = mkdtempSync(join(tmpdir(), 'mamut-'));
let made = 0;

function jsonl(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** A dataset folder and a run file of these rows. */
function files(gold: readonly object[], run: readonly object[]): { gold: string; run: string } {
  const base = join(folder, String(made++));
  mkdirSync(join(base, 'jsonl'), { recursive: true });
  writeFileSync(join(base, 'jsonl', 'test.jsonl'), jsonl(gold));
  writeFileSync(join(base, 'run.jsonl'), jsonl(run));
  return { gold: base, run: join(base, 'run.jsonl') };
}

async function score(
  gold: readonly object[],
  run: readonly object[],
  options: ScoreOptions = {},
  names?: string,
) {
  const paths = files(gold, run);
  const measures = names === undefined ? undefined : parseMeasures(names);
  if (measures !== undefined && 'problem' in measures) throw new Error(measures.problem);
  const evaluation = await mamut.score({
    gold: paths.gold,
    systems: [{ name: 'model', files: [paths.run] }],
    ...(measures === undefined ? {} : { measures }),
    options,
  });
  const [system] = evaluation.systems;
  const values = Object.fromEntries(
    [...system!.runs[0]!.values].map(([id, { mean, n }]) => [id, { mean, n }]),
  );
  return { evaluation, system: system!, values };
}

const nmf = (pairs: readonly Pair[]) =>
  pairs.map(({ query, label }, i) => ({
    id: `r${String(i).padStart(4, '0')}`,
    name: query,
    formula: `x_${i}`,
    formula_name_id: query,
    label,
  }));
const runOf = (pairs: readonly Pair[]) =>
  pairs.map(({ score }, i) => ({ id: `r${String(i).padStart(4, '0')}`, score }));

describe('the procedure of the paper', () => {
  it.each(records)('$name', async ({ pairs, expected }) => {
    const names =
      'accuracy,precision,recall,F1,AP(ties=group),nDCG(ties=mean),P(by=list,ties=last)@1,P(by=list,ties=last)@5,P(by=list,ties=last)@10';
    const { values } = await score(nmf(pairs), runOf(pairs), {}, names);
    const order = [
      'accuracy',
      'precision',
      'recall',
      'f1',
      'average_precision',
      'ndcg',
      'precision_at_1',
      'precision_at_5',
      'precision_at_10',
    ];
    names.split(/,(?![^(]*\))/).forEach((name, i) => {
      expect(values[name]!.mean, name).toBeCloseTo(expected[order[i]!]!, 9);
    });
  });

  it('leaves pools of one formula out of the nDCG mean alone, and says how many count', async () => {
    const pairs: Pair[] = [
      { query: 'a', label: 1, score: 0.9 },
      { query: 'a', label: 0, score: 0.1 },
      { query: 'b', label: 1, score: 0.8 },
    ];
    const { values } = await score(nmf(pairs), runOf(pairs));
    expect(values['nDCG(ties=mean)']).toEqual({ mean: 1, n: 1 });
    expect(values['AP(ties=group)']).toEqual({ mean: 1, n: 2 });
    expect(values.F1).toEqual({ mean: 1, n: 3 });
  });
});

const rows = [
  {
    id: 'p',
    name: 'n1',
    formula: 'a',
    formula_name_id: 'I',
    label: true,
    substituted: true,
    strategy_swap: false,
    strategy_random_formula: false,
    strategy_count: 0,
  },
  {
    id: 'q',
    name: 'n1',
    formula: 'b',
    formula_name_id: 'I',
    label: false,
    substituted: false,
    strategy_swap: true,
    strategy_random_formula: false,
    strategy_count: 1,
  },
  {
    id: 'r',
    name: 'n2',
    formula: 'c',
    formula_name_id: 'I',
    label: false,
    substituted: false,
    strategy_swap: false,
    strategy_random_formula: true,
    strategy_count: 1,
  },
];
const run = [
  { id: 'p', score: 0.9, label: 1 },
  { id: 'q', score: 0.7, label: 0 },
  { id: 'r', score: 0.6, label: 1 },
];

describe('a run beside a dataset folder', () => {
  it('is broken down by what the rows say of themselves', async () => {
    const { system } = await score(rows, run, {}, 'accuracy,F1');
    const parts = Object.fromEntries(
      system.breakdowns.map(({ by, parts }) => [by, parts.map(({ part, measures }) => [part, measures])]),
    );
    expect(parts.strategy).toMatchObject([
      ['random_formula', { accuracy: { mean: 0, n: 1 } }],
      ['swap', { accuracy: { mean: 1, n: 1 } }],
    ]);
    // Wilson's interval of one hit in two.
    const ci = [expect.closeTo(0.0945, 4), expect.closeTo(0.9055, 4)];
    expect(parts['strategy count']).toEqual([['1', { accuracy: { mean: 0.5, n: 2, ci } }]]);
    expect(parts.negatives).toMatchObject([
      ['challenging', { accuracy: { mean: 1, n: 2 }, F1: { mean: 1, n: 2 } }],
      ['random', { accuracy: { mean: 0.5, n: 2 }, F1: { mean: 2 / 3, n: 2 } }],
    ]);
    expect(parts.substituted).toHaveLength(2);
  });

  it('shares the rows of an identity among its names under --pool all', async () => {
    const { values } = await score(rows, run, { pool: 'all' }, 'P@1');
    expect(values['P@1']).toEqual({ mean: 1, n: 1 });
    expect((await score(rows, run, { pool: 'own' }, 'P@1')).values['P@1']).toEqual({ mean: 0.5, n: 2 });
  });

  it('names the best precision that the pools allow', async () => {
    const { system } = await score(rows, run, {}, 'P@5');
    expect(system.notes).toEqual([
      '2 queries; pool sizes 1 to 2, median 2',
      'no ranking of these pools passes 0.1000 in P@5',
    ]);
  });

  it('takes one query an identity in MFR', async () => {
    const mfr = [
      { id: 'p', formula1: 'a', formula2: 'b', formula1_name_id: 'I', label: true },
      { id: 'q', formula1: 'c', formula2: 'd', formula1_name_id: 'I', label: false },
    ];
    const { values } = await score(mfr, run.slice(0, 2), {}, 'P@1');
    expect(values['P@1']).toEqual({ mean: 1, n: 1 });
  });

  it('keeps runs apart by seed and systems that saw the data out of the main table', async () => {
    const seeds = [0, 1].flatMap((seed) => run.map((line) => ({ ...line, seed })));
    const { system, evaluation } = await score(rows, seeds, { pretrainedOn: new Map([['model', ['NMF']]]) });
    expect(system.runs.map(({ name }) => name)).toEqual(['0', '1']);
    expect(system.apart).toBe(
      'pre-trained on NMF, which shares its identities with all 3 test pairs of 2 queries',
    );
    expect(evaluation.warnings).toContainEqual(expect.stringContaining('kept out of the main table'));
  });

  it.each([
    [
      'an id the gold lacks',
      [...run, { id: 'x', score: 1, label: 1 }],
      "run.jsonl:4: no gold row has the id 'x'",
    ],
    ['a gold id the run lacks', run.slice(1), "1 of 3 gold ids are missing, the first 'p'"],
    ['an id twice', [...run, run[0]!], "run.jsonl:4: id 'p' a second time (first on line 1)"],
    ['no score', [{ id: 'p', score: null }], 'run.jsonl:1: expected a number as score, found null'],
    ['a label that is none', [{ id: 'p', label: 2 }], 'run.jsonl:1: expected 0 or 1 as label, found 2'],
    ['neither score nor label', [{ id: 'p' }], 'run.jsonl:1: expected score, label or logits'],
    [
      'scores on some lines only',
      [run[0]!, { id: 'q', label: 1 }],
      'run.jsonl:2: expected a score as on the lines before',
    ],
  ])('refuses %s', async (_, lines, message) => {
    await expect(score(rows, lines)).rejects.toThrow(message);
  });

  it('leaves pairs that a run lacks out, or takes them as predicted negative and ranked last, when asked to', async () => {
    const half = run.slice(1);
    const skipped = await score(rows, half, { missing: 'skip' }, 'accuracy,P@1');
    expect(skipped.values).toEqual({ accuracy: { mean: 0.5, n: 2 }, 'P@1': { mean: 0, n: 2 } });
    const zero = await score(rows, half, { missing: 'zero' }, 'accuracy,recall,RR');
    expect(zero.values).toEqual({
      accuracy: { mean: 1 / 3, n: 3 },
      recall: { mean: 0, n: 3 },
      RR: { mean: 0.25, n: 2 },
    });
    expect(zero.evaluation.warnings).toContainEqual('model: 1 gold pairs are missing from the run');
  });

  it('reads logits as their softmax', async () => {
    const logits = [
      { id: 'p', logits: [0, 2] },
      { id: 'q', logits: [1, 0] },
      { id: 'r', logits: [5, -5] },
    ];
    expect((await score(rows, logits, {}, 'accuracy')).values.accuracy).toEqual({ mean: 1, n: 3 });
  });
});
