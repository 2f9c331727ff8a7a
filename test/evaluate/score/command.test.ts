import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exitCodeOf } from '../../../src/cli/common/exit.ts';
import { scoreCommand } from '../../../src/cli/score.ts';
import { measureNamed } from '../../../src/evaluate/score/measures/parse.ts';

const folder = mkdtempSync(join(tmpdir(), 'command-'));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs `mutate score` in this process; the last of `errors` is the message of a refusal. */
async function mutateScore(...args: string[]): Promise<{ code: number; out: string; errors: string[] }> {
  let out = '';
  const errors: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errors.push(String(text));
    return true;
  });
  const command = scoreCommand().exitOverride();
  const code = await exitCodeOf(
    () => command.parseAsync(args, { from: 'user' }),
    (line) => errors.push(line),
  );
  return { code, out, errors };
}

const qrels = file('qrels.txt', 'q1 0 a 1\nq1 0 b 0\nq2 0 a 0\nq2 0 c 2\n');
const good = file('good.run', 'q1 Q0 a 1 2 t\nq1 Q0 b 2 1 t\nq2 Q0 c 1 2 t\nq2 Q0 a 2 1 t\n');
const bad = file('bad.run', 'q1 Q0 b 1 2 t\nq1 Q0 a 2 1 t\n');

describe('mutate score', () => {
  it('prints JSON with rules, systems in order and warnings', async () => {
    const { code, out } = await mutateScore(
      'trec',
      '--gold',
      qrels,
      '--run',
      good,
      `x=${bad}`,
      '--measures',
      'RR,ndcg_cut_10',
      '--json',
    );
    const result = JSON.parse(out);
    expect(code).toBe(0);
    expect(Object.keys(result)).toEqual(expect.arrayContaining(['profile', 'rules', 'systems', 'warnings']));
    expect(result.profile).toBe('trec');
    expect(result.systems.map(({ name }: { name: string }) => name)).toEqual(['good', 'x']);
    expect(result.systems[0]).toMatchObject({
      runs: 1,
      measures: { RR: { mean: 1, n: 2, std: null }, 'nDCG@10': { mean: 1, n: 2 } },
      perQuery: { RR: { q1: 1, q2: 1 } },
    });
    expect(result.systems[1].measures.RR).toMatchObject({ mean: 0.5, n: 1 });
    expect(result.warnings).toEqual([
      expect.stringContaining('1 judged queries are missing from the run and are left out of the means'),
    ]);
  });

  it('counts missing queries under --complete', async () => {
    const { out } = await mutateScore(
      'trec',
      '--gold',
      qrels,
      '--run',
      bad,
      '--measures',
      'RR',
      '--json',
      '-c',
    );
    expect(JSON.parse(out).systems[0].measures.RR).toMatchObject({ mean: 0.25, n: 2 });
  });

  it('takes the relevance level, the depth and the condensed list of trec_eval', async () => {
    const means = async (...flags: string[]) => {
      const { out } = await mutateScore(
        'trec',
        '--gold',
        qrels,
        '--run',
        good,
        '--measures',
        'AP,P@1',
        '--json',
        ...flags,
      );
      return Object.entries(JSON.parse(out).systems[0].measures).map(([id, value]) => [
        id,
        (value as { mean: number }).mean,
      ]);
    };
    expect(await means('-l', '2')).toEqual([
      ['AP(rel=2)', 0.5],
      ['P(rel=2)@1', 0.5],
    ]);
    expect(await means('-M', '1')).toEqual([
      ['AP', 1],
      ['P@1', 1],
    ]);
    expect(await means('-J')).toEqual([
      ['AP', 1],
      ['P@1', 1],
    ]);
  });

  it('prints the same bytes twice, and another interval under another seed', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => `q${i} 0 a ${i % 2}\n`).join('');
    const run = Array.from({ length: 40 }, (_, i) => `q${i} Q0 a 1 1 t\n`).join('');
    const args = [
      'trec',
      '--gold',
      file('many.txt', rows),
      '--run',
      file('many.run', run),
      '--measures',
      'P@1',
      '--json',
    ];
    const first = await mutateScore(...args);
    expect((await mutateScore(...args)).out).toBe(first.out);
    const ci = (out: string) => JSON.parse(out).systems[0].measures['P@1'].ci;
    expect(ci(first.out)).toHaveLength(2);
    expect(ci((await mutateScore(...args, '--seed', '7', '--rounds', '100')).out)).not.toEqual(ci(first.out));
  });

  it('writes a report in the format of its name', async () => {
    const report = join(folder, 'report.tex');
    await mutateScore('trec', '--gold', qrels, '--run', good, '--out', report);
    expect(readFileSync(report, 'utf8')).toContain('\\toprule');
  });

  it('lists every measure by a name that parses, and every profile', async () => {
    const { code, out } = await mutateScore('--list', '--json');
    const { measures, profiles } = JSON.parse(out);
    expect(code).toBe(0);
    for (const { name, cutoff } of measures)
      expect(measureNamed(cutoff === 'required' ? `${name}@1` : name).id).toContain(name);
    expect(profiles.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining([
        'mamut',
        'mair',
        'mrmr',
        'umath',
        'mumath',
        'trec',
        'trec9',
        'mteb',
        'sklearn',
        'seed:mamut',
        'seed:mumath',
      ]),
    );
    for (const profile of profiles) {
      if (profile.name.startsWith('seed:') || profile.name === 'mumath') continue;
      for (const name of profile.measures) expect(measureNamed(name).id).toBe(name);
    }
    expect((await mutateScore('--list')).out).toContain('nDCG[@k]');
  });

  it.each([
    [['nope', '--gold', 'g', '--run', 'r'], "no profile 'nope'; there are mamut,"],
    [['trec', '--run', 'r'], 'score needs --gold PATH'],
    [
      ['trec', '--gold', qrels, '--run', good, '--measures', 'nDGC'],
      "--measures: no measure 'nDGC'; did you mean nDCG",
    ],
    [
      ['trec', '--gold', qrels, '--run', good, '--rounds', 'x'],
      "option '--rounds <n>' argument 'x' is invalid. expected a whole number from 0, found x.",
    ],
    [['trec', '--gold', qrels, '--run', good, '--digits', '1e9'], 'expected a whole number from 0 to 15'],
    [['trec', '--gold', qrels, '--run', good, '--threshold', ' '], 'expected a number, found'],
    [['trec', '--gold', qrels, '--run', good, '--out', 'a.doc'], 'expected a name ending in .html'],
  ])('refuses wrong usage %j', async (args, message) => {
    const { code, errors } = await mutateScore(...args);
    expect(code).toBe(2);
    expect(errors.join('\n')).toContain(message);
  });

  it('ends with 3 and file and line on bad input', async () => {
    const { code, errors } = await mutateScore(
      'trec',
      '--gold',
      qrels,
      '--run',
      file('cut.run', 'q1 Q0 a 1 2 t\nq1 Q0 b 2'),
    );
    expect(code).toBe(3);
    expect(errors.at(-1)).toContain('cut.run:2: expected six columns');
    expect((await mutateScore('trec', '--gold', qrels, '--run', 'none')).code).toBe(3);
  });

  it('scores a dataset folder', async () => {
    const base = join(folder, 'nmf');
    mkdirSync(join(base, 'jsonl'), { recursive: true });
    const rows = [0, 1, 2].map((i) => ({
      id: `r${i}`,
      name: 'n',
      formula: `f${i}`,
      formula_name_id: 'I',
      label: i === 0,
    }));
    writeFileSync(join(base, 'jsonl', 'test.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const run = file(
      'run.jsonl',
      rows
        .map(({ id }, i) => `${JSON.stringify({ id, score: 1 - i / 4, label: i === 0 ? 1 : 0 })}\n`)
        .join(''),
    );
    const { code, out } = await mutateScore('mamut', '--gold', base, '--run', run);
    expect(code).toBe(0);
    for (const measure of [
      'precision',
      'recall',
      'F1',
      'P(by=list,ties=mean)@1',
      'AP(ties=group)',
      'nDCG(ties=mean)',
    ])
      expect(out).toContain(measure);
  });
});
