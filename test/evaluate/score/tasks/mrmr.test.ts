import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { profileNamed } from '../../../../src/evaluate/score/profiles/index.ts';
import { mrmrProtocol, subtaskOf } from '../../../../src/evaluate/score/profiles/mrmr/protocol.ts';

const root = mkdtempSync(join(tmpdir(), 'mrmr-'));
function file(path: string, content: string | object): string {
  const whole = join(root, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, typeof content === 'string' ? content : JSON.stringify(content));
  return whole;
}
async function score(gold: string, files: string[], options = {}) {
  const systems = [{ name: 'model', files }];
  return (await profileNamed('mrmr'))!.score({ gold: join(root, gold), systems, options });
}

/** Four candidates a query, the gold being `_1`; `scores` are those of candidates 1 to 4. */
function negation(...queries: number[][]) {
  const gold = queries.map((_, q) => [`q${q}`, { [`c${q}_1`]: 1 }]);
  const run = queries.map((scores, q) => [
    `q${q}`,
    Object.fromEntries(scores.map((s, i) => [`c${q}_${i + 1}`, s])),
  ]);
  return { gold: Object.fromEntries(gold), run: Object.fromEntries(run) };
}

describe('the protocol', () => {
  const protocol = mrmrProtocol();
  it('has the 1,502 queries of the first version', () => {
    expect(protocol.subtasks.reduce((sum, { queries }) => sum + queries, 0)).toBe(protocol.versions.v1);
  });
  it.each([
    [['NegationI2TRetrieval_default_predictions'], 'Negation'],
    [['results', 'KnowledgeAny2AnyRetrieval'], 'Knowledge'],
    [['design', 'qrels'], 'Vehicle Design'],
    [['traffic.v2'], 'Traffic'],
    [['other'], undefined],
  ])('finds the sub-task of %j', (parts, id) => {
    expect(subtaskOf(parts, protocol)?.id).toBe(id);
  });
});

describe('mrmr', () => {
  it('scores Negation by Hit@1, and says what ties decide', async () => {
    // The first query is decided, the second all tied: by id descending the gold, ending in _1, comes last.
    const { gold, run } = negation([0.9, 0.1, 0.2, 0.3], [0.5, 0.5, 0.5, 0.5]);
    file('negation.json', gold);
    const { systems, warnings } = await score('negation.json', [file('run/negation.json', run)]);
    expect(systems[0]!.runs[0]!.values.get('Success@1')).toMatchObject({ mean: 0.5, n: 2 });
    expect(systems[0]!.runs[0]!.values.has('nDCG@10')).toBe(false);
    expect(systems[0]!.ties).toEqual([
      {
        measure: 'Success@1 on Negation',
        tiedQueries: 1,
        worst: 0.5,
        expected: 0.625,
        best: 1,
        reported: 0.5,
      },
    ]);
    expect(warnings).toEqual([]);
  });

  it('warns when Negation is not ranked among its four candidates', async () => {
    const { gold, run } = negation([0.9, 0.1, 0.2]);
    file('few/negation.json', gold);
    const { warnings } = await score('few', [file('few-run/negation.json', run)]);
    expect(warnings).toEqual(['model: 1 queries of Negation do not list exactly their 4 candidates']);
  });

  it('takes several gold documents, sub-tasks as one run, and every query under its own measure', async () => {
    file(
      'gold/knowledge/qrels.jsonl',
      ['a', 'b'].map((d) => JSON.stringify({ query_id: '7', corpus_id: d, score: 1 })).join('\n'),
    );
    file(
      'gold/knowledge/query.jsonl',
      `${JSON.stringify({ id: '7', category: 'Pharmacy' })}\n${JSON.stringify({ id: '8', category: 'Music' })}`,
    );
    file('gold/knowledge/corpus.jsonl', `${JSON.stringify({ id: 'a' })}\n${JSON.stringify({ id: 'b' })}`);
    const { gold, run } = negation([0.1, 0.9, 0.2, 0.3]);
    file('gold/negation.json', gold);
    const knowledge = {
      'query-test-7': { 'corpus-test-a': 0.9, 'corpus-test-b': 0.8, 'corpus-test-x': 0.7 },
    };
    const files = [
      file('out/KnowledgeAny2AnyRetrieval_default_predictions.json', knowledge),
      file('out/NegationI2TRetrieval_default_predictions.json', run),
    ];
    file('out/model_meta.json', { name: 'model' });
    for (const given of [files, [join(root, 'out')]]) {
      const { systems, rules } = await score('gold', given);
      expect(systems[0]!.runs).toHaveLength(1);
      const means = [...systems[0]!.runs[0]!.values].map(([id, { mean, n }]) => [id, mean, n]);
      expect(means).toEqual([
        ['nDCG@10', 1, 1],
        ['Success@1', 0, 1],
        ['main', 0.5, 2],
      ]);
      expect(systems[0]!.breakdowns.at(-1)).toEqual({
        by: 'discipline of Knowledge',
        parts: [{ part: 'Medicine', measures: { 'nDCG@10': { mean: 1, n: 1 } } }],
      });
      expect(rules.version).toBe('none whole: 2 queries in 2 sub-tasks (v1 has 1502, ICLR has 1435)');
    }
  });

  it('makes a second file of a sub-task a second run', async () => {
    const { gold, run } = negation([0.9, 0.1, 0.2, 0.3]);
    file('twice/negation.json', gold);
    const files = [file('one/negation.json', run), file('two/negation.json', negation([0.1, 0.9, 0, 0]).run)];
    const { systems } = await score('twice', files);
    expect(systems[0]!.runs.map(({ values }) => values.get('Success@1')!.mean)).toEqual([1, 0]);
    expect(systems[0]!.breakdowns[0]!.parts[0]!.measures['Success@1']).toEqual({ mean: 0.5, n: 1 });
  });

  it('takes any name where the gold has one sub-task, and refuses one that says nothing where it has more', async () => {
    const run = file('plain/model.txt', 'q0 Q0 c0_1 1 1 t\n');
    expect((await score('negation.json', [run])).systems[0]!.runs[0]!.values.get('Success@1')!.mean).toBe(1);
    await expect(score('gold', [run])).rejects.toThrow(
      'expected a name that says the sub-task: Knowledge, Theorem, Negation, Vehicle Design, Traffic',
    );
  });
});
