import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TripleTable } from '../../../../src/base/tables/scored-table.ts';
import { measureNamed } from '../../../../src/evaluate/score/measures/parse.ts';
import { profileNamed } from '../../../../src/evaluate/score/profiles/index.ts';
import { breakdowns, runScores } from '../../../../src/evaluate/score/profiles/mair/averages.ts';
import { mairProtocol } from '../../../../src/evaluate/score/profiles/mair/protocol.ts';
import type { SystemFiles } from '../../../../src/evaluate/score/profiles/profile.ts';
import type { Task, TaskOutcomes } from '../../../../src/evaluate/score/profiles/tasks/score.ts';
import type { RankingMeasure } from '../../../../src/evaluate/score/types.ts';

interface AverageRecord {
  name: string;
  tasks: { task: string; domain: string; queries: number; ndcg10: number }[];
  expected: number;
  all: { domain_query_weighted: Record<string, number>; domain_task_macro: Record<string, number> };
}
const fixture = new URL('../../../fixtures/scoring/mair-averages.json', import.meta.url);
const records: AverageRecord[] = JSON.parse(readFileSync(fixture, 'utf8'));
const nDCG = measureNamed('nDCG@10') as RankingMeasure;
const protocol = mairProtocol();

describe('the protocol', () => {
  it('has 126 tasks in six domains', () => {
    const sizes = protocol.domains.map(
      (domain) => [...protocol.domainOf.values()].filter((d) => d === domain).length,
    );
    expect(Object.fromEntries(protocol.domains.map((domain, i) => [domain, sizes[i]]))).toEqual({
      Web: 54,
      Medical: 19,
      Code: 18,
      Academic: 16,
      Legal: 11,
      Finance: 8,
    });
    expect(protocol.domainOf.size).toBe(126);
  });
});

describe('averages', () => {
  it.each(records)(
    '$name: over queries, as the benchmark’s code; domains both ways',
    ({ tasks, expected, all }) => {
      const free = [...protocol.domainOf];
      const made = tasks.map(({ domain, queries, ndcg10 }) => {
        const place = free.findIndex(([, of]) => of === domain);
        const [[name]] = free.splice(place, 1) as [[string, string]];
        const triples = new TripleTable();
        const perQuery = new Map<string, number>();
        for (let q = 0; q < queries; q += 1) {
          triples.add(`q${q}`, 'd', 1, undefined);
          perQuery.set(`q${q}`, ndcg10);
        }
        return { task: { key: `${name}/queries`, gold: triples.finish('gold') } satisfies Task, perQuery };
      });
      const outcomes = new Map(
        made.map(({ task, perQuery }) => [
          task.key,
          { values: new Map([['nDCG@10', { mean: 0, n: perQuery.size, unit: 'queries', perQuery }]]) },
        ]),
      ) as unknown as TaskOutcomes;
      const list = made.map(({ task }) => task);
      expect(runScores('run', list, outcomes, [nDCG]).values.get('nDCG@10')!.mean).toBeCloseTo(expected, 12);
      const [byDomain] = breakdowns(list, [outcomes], [nDCG], protocol);
      for (const { part, measures } of byDomain!.parts) {
        expect(measures['nDCG@10']!.mean).toBeCloseTo(all.domain_query_weighted[part]!, 12);
        expect(measures['nDCG@10, mean of tasks']!.mean).toBeCloseTo(all.domain_task_macro[part]!, 12);
      }
    },
  );
});

const root = mkdtempSync(join(tmpdir(), 'mair-'));
function file(path: string, content: string | object[]): string {
  const whole = join(root, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(
    whole,
    typeof content === 'string' ? content : content.map((row) => JSON.stringify(row)).join('\n'),
  );
  return whole;
}
const row = (qid: string, labels: [string, number][]) => ({
  qid,
  instruction: 'Find it.',
  query: 'words',
  labels: labels.map(([id, score]) => ({ id, score })),
});

async function score(gold: string, systems: SystemFiles[], options = {}) {
  return (await profileNamed('mair'))!.score({ gold: join(root, gold), systems, options });
}

describe('mair', () => {
  file('gold/APPS/queries.jsonl', [row('1', [['a', 1]]), row('2', [['b', 1]])]);
  file('gold/CUAD.jsonl', [
    row('1', [
      ['c', 3],
      ['d', 1],
    ]),
  ]);
  const plain = {
    'APPS/queries': [{ task: 'APPS', results: { '1': { a: 0.9, x: 0.1 }, '2': { x: 0.9, b: 0.8 } } }],
    'CUAD/queries': [[{ results: { '1': { d: 0.9, c: 0.8 } } }]],
  };
  const half = 1 / Math.log2(3);
  const graded = (1 + 3 * half) / (3 + half);

  it('reads rows by task and the dictionary of the official code, with linear gain', async () => {
    const run = file('run.json', JSON.stringify(plain));
    const { systems, warnings, rules } = await score('gold', [{ name: 'model', files: [run] }]);
    const value = systems[0]!.runs[0]!.values.get('nDCG@10')!;
    expect(value.n).toBe(3);
    expect(value.mean).toBeCloseTo((1 + half + graded) / 3, 12);
    expect([...value.perQuery!.keys()]).toEqual(['APPS/queries 1', 'APPS/queries 2', 'CUAD/queries 1']);
    expect(systems[0]!.breakdowns[1]!.parts.map(({ part }) => part)).toEqual(['APPS', 'CUAD']);
    expect(warnings).toEqual(['the gold holds 2 of the 126 tasks of MAIR']);
    expect(rules.average).toContain('3 queries');
  });

  it('lets a query that the run lacks leave the mean, not the weight', async () => {
    const results = {
      'APPS/queries': [{ results: { '1': { a: 1 } } }],
      'CUAD/queries': plain['CUAD/queries'],
    };
    const run = file('lacking.json', JSON.stringify(results));
    const lacking = await score('gold', [{ name: 'model', files: [run] }]);
    expect(lacking.systems[0]!.runs[0]!.values.get('nDCG@10')!.mean).toBeCloseTo((2 * 1 + graded) / 3, 12);
    const zero = await score('gold', [{ name: 'model', files: [run] }], { missing: 'zero' });
    expect(zero.systems[0]!.runs[0]!.values.get('nDCG@10')!.mean).toBeCloseTo((1 + graded) / 3, 12);
  });

  it('reads a folder of run files and names what it lacks', async () => {
    file('runs/APPS.txt', '1 Q0 a 1 0.9 t\n2 Q0 b 1 0.9 t\n');
    file('runs/Other.txt', '1 Q0 a 1 0.9 t\n');
    const { systems, warnings } = await score('gold', [{ name: 'model', files: [join(root, 'runs')] }]);
    expect(systems[0]!.runs[0]!.values.get('nDCG@10')).toMatchObject({ mean: 1, n: 2 });
    expect(warnings.slice(1)).toEqual([
      'model: the run lacks 1 tasks, left out: CUAD/queries',
      'model: 1 tasks without gold are ignored: Other/queries',
    ]);
  });

  it('takes a run of any name where the gold has one task', async () => {
    const run = file('bm25.txt', '1 Q0 c 1 0.9 t\n');
    const { systems } = await score('gold/CUAD.jsonl', [{ name: 'bm25', files: [run] }]);
    expect(systems[0]!.runs[0]!.values.get('nDCG@1')).toMatchObject({ mean: 1, n: 1 });
  });

  it('shows sub-tasks without averaging them twice', async () => {
    file('ifeval/IFEval/queries.jsonl', [row('1', [['a', 1]])]);
    file('ifeval/IFEval/format_queries.jsonl', [row('1', [['a', 1]])]);
    const results = { a: 0.1, x: 0.9 };
    const run = file(
      'ifeval.json',
      JSON.stringify({
        'IFEval/queries': [{ results: { '1': { a: 1 } } }],
        'IFEval/format_queries': [{ results: { '1': results } }],
      }),
    );
    const { systems } = await score('ifeval', [{ name: 'model', files: [run] }]);
    expect(systems[0]!.runs[0]!.values.get('nDCG@10')).toMatchObject({ mean: 1, n: 1 });
    const { by, parts } = systems[0]!.breakdowns[2]!;
    expect([by, parts[0]!.part, parts[0]!.measures['nDCG@10']!.mean]).toEqual([
      'sub-task',
      'IFEval/format_queries',
      half,
    ]);
  });

  it('counts the tasks that gain by instruction', async () => {
    const better = { ...plain, 'APPS/queries': [{ results: { '1': { a: 1 }, '2': { b: 1 } } }] };
    const runs = [file('plain.json', JSON.stringify(plain)), file('inst.json', JSON.stringify(better))];
    const { systems } = await score('gold', [
      { name: 'model', files: [runs[0]!] },
      { name: 'model+inst', files: [runs[1]!] },
    ]);
    expect(systems[0]!.notes).toEqual([]);
    expect(systems[1]!.notes[0]).toMatch(
      /^instructions raise nDCG@10 on 1 of 2 tasks, by 0\.0\d+ on average/,
    );
    expect(systems[1]!.breakdowns.at(-1)!.parts[0]!.measures['nDCG@10 gain']!.mean).toBeCloseTo(
      (1 - half) / 2,
      12,
    );
  });
});
