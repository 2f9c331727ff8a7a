import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureNamed } from '../../../src/evaluate/score/measures/parse.ts';
import { mamut } from '../../../src/evaluate/score/profiles/mamut/profile.ts';

const folder = mkdtempSync(join(tmpdir(), 'huggingface-'));
const gold = [
  { id: 'a1', name: 'N', formula: 'x = 1', formula_name_id: 'N', label: true },
  { id: 'b2', name: 'N', formula: 'x = 2', formula_name_id: 'N', label: false },
  { id: 'c3', name: 'M', formula: 'x = 3', formula_name_id: 'M', label: false },
];
mkdirSync(join(folder, 'jsonl'));
writeFileSync(join(folder, 'jsonl', 'test.jsonl'), lines(gold));
let made = 0;

function lines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** The accuracy of a run whose file has this text, and whether it has scores to rank by. */
async function read(text: string): Promise<{ accuracy: number | null; ranked: boolean }> {
  const file = join(folder, `run-${made++}`);
  writeFileSync(file, text);
  const { systems } = await mamut.score({
    gold: folder,
    systems: [{ name: 'model', files: [file] }],
    measures: ['accuracy', 'AP'].map(measureNamed),
    options: {},
  });
  const values = systems[0]?.runs[0]?.values;
  return { accuracy: values?.get('accuracy')?.mean ?? null, ranked: values?.has('AP') ?? false };
}

/** Right about the first two rows, wrong about the third. */
const logits = [
  [-1.5, 2.25],
  [3, -0.5],
  [0.25, 0.5],
];
const twoThirds = { accuracy: 2 / 3, ranked: true };
const labels = { label_ids: [1, 0, 0], metrics: { test_loss: 0.3, test_runtime: 1.25 } };

describe('what Trainer.predict gives', () => {
  it.each([
    ['lines of id and logits', lines(gold.map(({ id }, at) => ({ id, logits: logits[at] })))],
    ['the three fields on one line', JSON.stringify({ predictions: logits, ...labels })],
    ['the three fields, indented', JSON.stringify({ ...labels, predictions: logits }, undefined, 2)],
    ['predictions without labels', JSON.stringify({ label_ids: null, predictions: logits, metrics: null })],
    [
      'logits beside hidden states',
      JSON.stringify({ predictions: [logits, [[[0.5]], [[0.5]], [[1]]]], ...labels }),
    ],
    ['a regression head', JSON.stringify({ predictions: [[2], [-3], [0.25]], label_ids: [1.0, 0.0, 0.0] })],
    ['labels as booleans', JSON.stringify({ predictions: logits, label_ids: [true, false, false] })],
  ])('as %s', async (_, text) => {
    expect(await read(text)).toEqual(twoThirds);
  });

  it.each([
    ['classes after argmax', JSON.stringify({ predictions: [1, 0, 1], ...labels })],
    ['the table of the example scripts', 'index\tprediction\n0\tTrue\n1\tFalse\n2\tTrue\n'],
    ['their table with class numbers', 'index\tprediction\n0\t1\n1\t0\n2\t1\n'],
    ['the names of nameless classes', 'index\tprediction\n0\tLABEL_1\n1\tLABEL_0\n2\tLABEL_1\n'],
  ])('as %s, without scores', async (_, text) => {
    expect(await read(text)).toEqual({ accuracy: 2 / 3, ranked: false });
  });

  it.each([
    [
      'rows in another order, which the labels show',
      JSON.stringify({ predictions: logits, label_ids: [0, 1, 0] }),
      /label_ids has 0 for row 0, the gold 1 .*is the run in another order\?/,
    ],
    [
      'another number of rows',
      JSON.stringify({ predictions: logits.slice(1) }),
      /1 of 3 gold ids are missing/,
    ],
    [
      'more rows than there are',
      JSON.stringify({ predictions: [...logits, [0, 0]] }),
      /the gold has no row 3 \(from 0\)/,
    ],
    [
      'labels of other rows',
      JSON.stringify({ predictions: logits, label_ids: [1, 0] }),
      /expected as many label_ids as predictions \(3\), found 2/,
    ],
    ['no numbers', JSON.stringify({ predictions: [[null, 1]] }), /expected numbers as logits/],
  ])('but not %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

/** A line as the harness logs it with --log_samples: everything answered is text by then. */
function sample(at: number, answers: object, filter = 'none'): object {
  const doc = gold[at];
  return {
    doc_id: at,
    doc,
    target: String(Number(doc?.label)),
    arguments: { gen_args_0: { arg_0: `Is ${doc?.formula} the ${doc?.name}?`, arg_1: ' no' } },
    ...answers,
    filter,
    metrics: ['acc'],
    doc_hash: 'd',
    prompt_hash: 'p',
    target_hash: 't',
    acc: 1.0,
  };
}

/** Log-likelihoods of the choices no and yes, with whether each is what the model would have written. */
function choice(at: number): object {
  const pairs = (logits[at] ?? []).map((value) => [String(value), value > 0 ? 'True' : 'False']);
  return sample(at, { resps: pairs.map((pair) => [pair]), filtered_resps: pairs });
}

describe('samples of lm-evaluation-harness', () => {
  it('of two choices have scores', async () => {
    expect(await read(lines([choice(2), choice(0), choice(1)]))).toEqual(twoThirds);
  });

  it('of older versions, which name no filter, are read alike', async () => {
    const old = [0, 1, 2].map((at) => ({ ...choice(at), filter: undefined }));
    expect(await read(lines(old))).toEqual(twoThirds);
  });

  it.each([
    ['yes', 'no', 'Yes.'],
    [' True', 'false', 'true'],
    ['1', '0', '1'],
  ])('of generated text %j, %j, %j have labels', async (...texts) => {
    const rows = texts.map((text, at) => sample(at, { resps: [[text]], filtered_resps: [text] }));
    expect(await read(lines(rows))).toEqual({ accuracy: 2 / 3, ranked: false });
  });

  it('of generated text that is no answer are refused with their line', async () => {
    const rows = ['yes', 'perhaps', 'no'].map((text, at) =>
      sample(at, { resps: [[text]], filtered_resps: [text] }),
    );
    await expect(read(lines(rows))).rejects.toThrow(/:2: expected 0 or 1 as prediction, found "perhaps"/);
  });

  it('under several filters are refused with the name of the second', async () => {
    const rows = ['strict', 'flexible'].map((filter) =>
      sample(0, { resps: [['yes']], filtered_resps: ['yes'] }, filter),
    );
    await expect(read(lines(rows))).rejects.toThrow(/under several filters, here "flexible"/);
  });
});
