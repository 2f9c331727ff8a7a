import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMeasures } from '../../../src/evaluate/score/measures/parse.ts';
import type { ScoreOptions } from '../../../src/evaluate/score/profiles/profile.ts';
import { trec } from '../../../src/evaluate/score/profiles/trec.ts';

const folder = mkdtempSync(join(tmpdir(), 'robust-'));
let made = 0;

function file(content: unknown): string {
  const path = join(folder, `table-${made++}`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function score(gold: unknown, run: unknown, names: string, options: ScoreOptions = {}) {
  const measures = parseMeasures(names);
  if ('problem' in measures) throw new Error(measures.problem);
  const evaluation = await trec.score({
    gold: file(gold),
    systems: [{ name: 's', files: [file(run)] }],
    measures,
    options,
  });
  const values = [...evaluation.systems[0]!.runs[0]!.values];
  return {
    means: Object.fromEntries(values.map(([id, { mean }]) => [id, mean])),
    n: values[0]![1].n,
    perQuery: Object.fromEntries(values[0]![1].perQuery!),
    warnings: evaluation.warnings,
  };
}

/** Faults that other tools are known for; here the right value. */
describe('faults of other tools', () => {
  it('takes the ideal from the judgements, not from what was retrieved', async () => {
    const { means } = await score({ q: { a: 1, b: 1 } }, { q: { a: 2, x: 1 } }, 'nDCG');
    expect(means.nDCG).toBeCloseTo(1 / (1 + 1 / Math.log2(3)), 12);
    const gold = { q: { a: 0, b: 1, c: 2, d: 0, e: 2, f: 1 } };
    const { means: missed } = await score(gold, { q: { a: 0.4, b: 0.2, c: 0.5, d: 0.7 } }, 'nDCG');
    expect(missed.nDCG).toBeLessThan(0.6);
  });

  it('counts a query answered with nothing as 0, without touching the others', async () => {
    const gold = { q1: { a: 1 }, q2: { a: 1 }, q3: { a: 1 }, q4: { a: 1 } };
    const { means, n } = await score(
      gold,
      { q1: { a: 1 }, q2: {}, q3: { a: 1 }, q4: { a: 1 } },
      'P@1,Rprec,SetP',
    );
    expect(means).toEqual({ 'P@1': 0.75, Rprec: 0.75, SetP: 0.75 });
    expect(n).toBe(4);
  });

  it('names queries that the run lacks; the policy decides whether they count', async () => {
    const gold = { q1: { a: 1 }, q2: { a: 1 } };
    const left = await score(gold, { q1: { a: 1 } }, 'AP');
    expect(left).toMatchObject({ means: { AP: 1 }, n: 1 });
    expect(left.warnings).toEqual([
      "s: 1 judged queries are missing from the run and are left out of the means (--missing zero counts them as 0): 'q2'",
    ]);
    const counted = await score(gold, { q1: { a: 1 } }, 'AP', { missing: 'zero' });
    expect(counted).toMatchObject({ means: { AP: 0.5 }, n: 2 });
    await expect(score(gold, { q1: { a: 1 } }, 'AP', { missing: 'error' })).rejects.toThrow(
      "are missing: 'q2'",
    );
  });

  it('has a bpref where nothing was judged non-relevant', async () => {
    const { means } = await score(
      { q1: { d12: 5, d25: 3 } },
      { q1: { d12: 0.9, x: 0.8, d25: 0.7 } },
      'bpref',
    );
    expect(means.bpref).toBe(1);
  });

  it('removes a document with the id of the query only when asked to', async () => {
    const run = { a: { a: 2, b: 1 } };
    expect((await score({ a: { a: 1, b: 1 } }, run, 'P@1,R@2')).means).toEqual({ 'P@1': 1, 'R@2': 1 });
    expect((await score({ a: { b: 1 } }, run, 'P@1', { dropSelf: true })).means).toEqual({ 'P@1': 1 });
    expect((await score({ a: { b: 1 } }, run, 'P@1')).means).toEqual({ 'P@1': 0 });
  });

  it('ranks each query over its own candidates', async () => {
    const { perQuery } = await score({ q1: { a: 1 }, q2: { b: 1 } }, { q1: { a: 1 }, q2: { b: 9 } }, 'RR');
    expect(perQuery).toEqual({ q1: 1, q2: 1 });
  });

  it('gives linear and exponential gain two names and equal values on 0 and 1', async () => {
    const names = 'nDCG,nDCG(gain=exp)';
    const binary = await score({ q: { a: 1, b: 0, c: 1 } }, { q: { b: 3, a: 2, c: 1 } }, names);
    expect(binary.means['nDCG(gain=exp)']).toBe(binary.means.nDCG);
    const graded = await score({ q: { a: 1, b: 3 } }, { q: { a: 2, b: 1 } }, names);
    expect(graded.means.nDCG).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)), 12);
    expect(graded.means['nDCG(gain=exp)']).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)), 12);
  });

  it('scores 1 where everything is relevant and a query of one document', async () => {
    const all = await score(
      { q: { a: 1, b: 1, c: 1, d: 1 } },
      { q: { a: 1, b: 1, c: 1, d: 0 } },
      'nDCG@4,nDCG(ties=mean)@4',
    );
    expect(all.means).toEqual({ 'nDCG@4': 1, 'nDCG(ties=mean)@4': 1 });
    expect((await score({ q: { a: 1 } }, { q: { a: 0.3 } }, 'nDCG')).means).toEqual({ nDCG: 1 });
  });

  it('keeps nDCG at most 1 with negative and huge grades and with more relevant documents than the cut', async () => {
    const gold = { q: { a: -3, b: 2000, c: 1999, d: 1 } };
    const { means } = await score(gold, { q: { b: 4, c: 3, d: 2, a: 1 } }, 'nDCG,nDCG(gain=exp),nDCG@2');
    expect(means).toEqual({ nDCG: 1, 'nDCG(gain=exp)': 1, 'nDCG@2': 1 });
  });
});

describe('files as people have them', () => {
  const gold = 'q1 0 a 1\nq1 0 b 0\n10 0 c 1\n__proto__ 0 constructor 1\n';

  it('reads CRLF, a byte order mark and ids that look like numbers or members of objects', async () => {
    const run = '\uFEFFq1 Q0 b 1 2 t\r\nq1 Q0 a 2 1 t\r\n10 Q0 c 1 1 t\r\n__proto__ Q0 constructor 1 1 t\r\n';
    const { perQuery, n } = await score(gold, run, 'RR');
    expect(n).toBe(3);
    expect(Object.entries(perQuery)).toEqual(
      expect.arrayContaining([
        ['q1', 0.5],
        ['10', 1],
        ['__proto__', 1],
      ]),
    );
  });

  it('reads the same run as TREC text, dictionary, JSONL, CSV and rows of lists', async () => {
    const forms: unknown[] = [
      'q1 Q0 b 1 2 t\nq1 Q0 a 2 1 t\n',
      { q1: { b: 2, a: 1 } },
      {
        q1: [
          ['b', 2],
          ['a', 1],
        ],
      },
      '{"qid":"q1","docid":"b","score":2}\n{"qid":"q1","docid":"a","score":1}\n',
      '{"query_id":"q1","results":[{"id":"b","score":2},{"id":"a","score":1}]}\n{"query_id":"zz","results":[]}\n',
      'query-id,corpus-id,score\nq1,b,2\nq1,a,1\n',
      { mteb_model_meta: { model_name: 'm' }, default: { test: { q1: { b: 2, a: 1 } } } },
    ];
    for (const form of forms)
      expect((await score('q1 0 a 1\n', form, 'RR')).means, JSON.stringify(form)).toEqual({ RR: 0.5 });
  });

  it('reads judgements of BEIR, of MAIR and of dictionaries', async () => {
    const forms: unknown[] = [
      'query-id\tcorpus-id\tscore\nq1\ta\t1\n',
      '{"qid":"q1","instruction":"find","query":"x","labels":[{"id":"a","score":1}]}\n{"qid":"q9","instruction":"find","query":"x","labels":[]}\n',
      { q1: { a: 1 } },
    ];
    for (const form of forms)
      expect((await score(form, 'q1 Q0 b 1 2 t\nq1 Q0 a 2 1 t\n', 'RR')).means).toEqual({ RR: 0.5 });
  });

  it('takes duplicates only under a policy', async () => {
    const run = 'q1 Q0 a 1 1 t\nq1 Q0 b 2 3 t\nq1 Q0 a 3 5 t\n';
    await expect(score(gold, run, 'RR')).rejects.toThrow(
      ":3: query 'q1' names document 'a' a second time (first on line 1)",
    );
    expect((await score(gold, run, 'RR', { duplicates: 'first' })).means).toEqual({ RR: 0.5 });
    const best = await score(gold, run, 'RR', { duplicates: 'best' });
    expect(best.means).toEqual({ RR: 1 });
    expect(best.warnings).toContainEqual('s: 1 duplicate documents were removed');
  });

  it('refuses a document that a dictionary names twice, and an id that no JSON number holds', async () => {
    await expect(score(gold, '{"q1": {\n"a": 1, "b": 2,\n"a": 3}}', 'RR')).rejects.toThrow(
      ":3: 'a' a second time in one object",
    );
    await expect(score(gold, '{"qid":9007199254740993,"docid":"a","score":1}\n{}\n', 'RR')).rejects.toThrow(
      ':1: the id 9007199254740992 is too large',
    );
  });

  it('orders infinite scores and refuses NaN in any format', async () => {
    expect((await score(gold, 'q1 Q0 a 1 inf t\nq1 Q0 b 2 -inf t\n', 'RR')).means).toEqual({ RR: 1 });
    await expect(
      score(gold, '{"qid":"q1","docid":"a","score":NaN}\n{"qid":"q1","docid":"b","score":1}\n', 'RR'),
    ).rejects.toThrow(':1: expected JSON, found NaN, which is no JSON number');
    await expect(score(gold, 'qid,docid,score\nq1,a,nan\n', 'RR')).rejects.toThrow(
      ':2: expected a number as score, found "nan"',
    );
  });

  it('says what an empty run and foreign queries come to', async () => {
    const empty = await score(gold, '', 'AP', { missing: 'zero' });
    expect(empty).toMatchObject({ means: { AP: 0 }, n: 3 });
    const foreign = await score(gold, 'zz Q0 a 1 1 t\n', 'AP');
    expect(foreign).toMatchObject({ means: { AP: null }, n: 0 });
    expect(foreign.warnings).toContainEqual(
      "s: 1 queries of the run have no judgements and are ignored: 'zz'",
    );
  });
});
