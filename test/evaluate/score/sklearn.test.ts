import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ScoreOptions } from '../../../src/evaluate/score/profiles/profile.ts';
import { sklearn } from '../../../src/evaluate/score/profiles/sklearn/profile.ts';
import { publishedValues } from './helpers.ts';

const folder = mkdtempSync(join(tmpdir(), 'sklearn-'));
let made = 0;

function jsonl(rows: readonly object[]): string {
  const path = join(folder, `rows-${made++}`);
  writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return path;
}

async function score(gold: string, run: string, options: ScoreOptions = {}) {
  const evaluation = await sklearn.score({ gold, systems: [{ name: 's', files: [run] }], options });
  const values = [...evaluation.systems[0]!.runs[0]!.values];
  return { means: Object.fromEntries(values.map(([id, { mean }]) => [id, mean])), evaluation };
}

const record = (name: string) =>
  publishedValues().classification.find((candidate) => candidate.name === name) as unknown as {
    labels: number[];
    predictions?: number[];
    scores?: number[];
    all: Record<string, number>;
  };

describe('rows with id and label', () => {
  it('are scored as a binary task', async () => {
    const { labels, predictions, all } = record('bin-p1');
    const gold = jsonl(labels.map((label, id) => ({ id, label })));
    const { means } = await score(gold, jsonl(predictions!.map((label, id) => ({ id: String(id), label }))));
    expect(means.F1).toBeCloseTo(all.f1!, 9);
    expect(means.MCC).toBeCloseTo(all.mcc!, 9);
    expect(Object.keys(means)).not.toContain('ROC-AUC');
  });

  it('are scored by probability where the run gives it', async () => {
    const { labels, scores, all } = record('scores-ties-p1');
    const { means } = await score(
      jsonl(labels.map((label, id) => ({ id, label: label === 1 }))),
      jsonl(scores!.map((value, id) => ({ id, score: value }))),
    );
    expect(means['ROC-AUC']).toBeCloseTo(all.roc_auc!, 9);
    expect(means['average-precision']).toBeCloseTo(all.average_precision!, 9);
    expect(means['log-loss']).toBeCloseTo(all.log_loss!, 9);
  });

  it('are scored as several classes when labels are not 0 and 1', async () => {
    const { labels, predictions, all } = record('multiclass-p1');
    const { means } = await score(
      jsonl(labels.map((label, id) => ({ id, label: `class ${label}` }))),
      jsonl(predictions!.map((label, id) => ({ id, label: `class ${label}` }))),
    );
    expect(means.macroF1).toBeCloseTo(all.macro_f1!, 9);
    expect(means.weightedF1).toBeCloseTo(all.weighted_f1!, 9);
    expect(means['balanced-accuracy']).toBeCloseTo(all.balanced_accuracy!, 9);
    expect(Object.keys(means)).not.toContain('F1');
  });

  it('refuse unknown and missing ids; missing ones can be left out, with a warning', async () => {
    const gold = jsonl([
      { id: 'a', label: 1 },
      { id: 'b', label: 0 },
    ]);
    await expect(score(gold, jsonl([{ id: 'x', label: 1 }]))).rejects.toThrow(
      ":1: no gold row has the id 'x'",
    );
    const half = jsonl([{ id: 'a', label: 1 }]);
    await expect(score(gold, half)).rejects.toThrow("1 of 2 gold ids are missing: 'b'");
    const { means, evaluation } = await score(gold, half, { missing: 'skip' });
    expect(means.accuracy).toBe(1);
    expect(evaluation.warnings).toContainEqual(expect.stringContaining('they are left out'));
  });
});

describe('samples of lm-evaluation-harness', () => {
  it('hold gold and run at once: likelihoods of two choices', async () => {
    const samples = jsonl([
      {
        doc_id: 0,
        doc: { id: 'a' },
        target: '1',
        filtered_resps: [
          ['-3.0', 'False'],
          ['-1.0', 'True'],
        ],
      },
      {
        doc_id: 1,
        doc: { id: 'b' },
        target: '0',
        filtered_resps: [
          [-1, true],
          [-1.5, false],
        ],
      },
    ]);
    const { means } = await score(samples, samples);
    expect(means.accuracy).toBe(1);
    expect(means.Brier).toBeCloseTo(
      ((1 - 1 / (1 + Math.exp(-2))) ** 2 + (1 / (1 + Math.exp(0.5))) ** 2) / 2,
      12,
    );
  });

  it('choose the likeliest of several choices, and read generated text as a class', async () => {
    const choices = jsonl([
      {
        doc_id: 0,
        doc: {},
        target: 2,
        filtered_resps: [
          [-3, false],
          [-2, false],
          [-1, true],
        ],
      },
      {
        doc_id: 1,
        doc: {},
        target: 0,
        filtered_resps: [
          [-3, false],
          [-2, true],
          [-4, false],
        ],
      },
    ]);
    expect((await score(choices, choices)).means.accuracy).toBe(0.5);
    const texts = jsonl([
      { doc_id: 0, doc: {}, target: 'yes', resps: [['yes']], filtered_resps: ['yes'] },
      { doc_id: 1, doc: {}, target: 'no', resps: [['maybe']], filtered_resps: ['maybe'] },
    ]);
    expect((await score(texts, texts)).means.accuracy).toBe(0.5);
  });
});

it('judgements by query are scored with ties averaged', async () => {
  const dictionary = (value: object) => {
    const path = join(folder, `dictionary-${made++}`);
    writeFileSync(path, JSON.stringify(value));
    return path;
  };
  const { means } = await score(
    dictionary({ q: { a: 10, b: 0, c: 0, d: 1, e: 5 } }),
    dictionary({ q: { a: 1, b: 1, c: 1, d: 1, e: 1 } }),
  );
  expect(means['nDCG(ties=mean)']).toBeCloseTo(0.690979, 6);
});
