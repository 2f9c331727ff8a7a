import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fileCache, memoryCache } from '../../../../src/evaluate/score/judge/cache.ts';
import { type JudgeProgress, judgeItems } from '../../../../src/evaluate/score/judge/endpoint.ts';
import { fillPrompt } from '../../../../src/evaluate/score/judge/prompts.ts';
import { labelsByEndpoint } from '../../../../src/evaluate/score/judge/sources.ts';
import { type Reply, type Seen, serve } from './server.ts';

const items = ['p1', 'p2', 'p3', 'p4'].map((id, i) => ({
  id,
  problem: `Compute ${i} + ${i}.`,
  goldenAnswer: String(2 * i),
  solution: `It is \\boxed{${i === 2 ? 5 : 2 * i}}.`,
}));

/** A judge that finds p3 wrong, and an extractor with a mannerism. */
function answer({ prompt }: Seen): Reply {
  // Judgements differ by item: equal ones would be extracted once and then come from the cache.
  const task = /Compute \d/.exec(prompt)?.[0];
  const finding = prompt.includes('boxed{5}') ? 'differs.\nNo' : 'equal.\nYes';
  if (prompt.includes('PROBLEM')) return { content: `${task}: ${finding}` };
  return { content: prompt.includes('differs') ? 'No.' : '\\boxed{\\text{Yes}}' };
}

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});
async function server(reply: (seen: Seen, n: number) => Reply) {
  const made = await serve(reply);
  open.push(made);
  return made;
}

const quick = { pause: 1, attempts: 4 };

describe('judgeItems', () => {
  it('shows the judge problem, golden answer and solution, and a separate extractor the judgement alone', async () => {
    const { url, seen } = await server(answer);
    const progress: JudgeProgress[] = [];
    const { labels, judgements } = await judgeItems(items, {
      judge: { url, model: 'judge', key: 'secret-key', promptPrice: 5, completionPrice: 20, ...quick },
      extractor: { url: `${url}/`, model: 'extractor', promptPrice: 1, completionPrice: 1, ...quick },
      cache: memoryCache(),
      concurrency: 2,
      onProgress: (state) => progress.push(state),
    });
    expect([...labels]).toEqual([
      ['p1', '\\boxed{\\text{Yes}}'],
      ['p2', '\\boxed{\\text{Yes}}'],
      ['p3', 'No.'],
      ['p4', '\\boxed{\\text{Yes}}'],
    ]);
    expect(judgements.get('p3')).toBe('Compute 2: differs.\nNo');
    const toJudge = seen.find(({ model, prompt }) => model === 'judge' && prompt.includes('Compute 3 + 3.'))!;
    expect(toJudge.prompt).toContain('\n6\n');
    expect(toJudge.prompt).toContain('It is \\boxed{6}.');
    expect(toJudge.authorization).toBe('Bearer secret-key');
    expect(toJudge.body).toMatchObject({ temperature: 0, max_tokens: 4096 });
    const toExtractor = seen.find(({ model }) => model === 'extractor')!;
    expect(toExtractor.prompt).not.toContain('PROBLEM');
    expect(toExtractor.authorization).toBeUndefined();
    expect(toExtractor.body).toMatchObject({ max_tokens: 10 });
    expect(progress.map(({ done }) => done)).toEqual([1, 2, 3, 4]);
    // Per item 100 and 10 tokens from both: 5 and 20 a million for the judge, 1 and 1 for the extractor.
    expect(progress.at(-1)).toMatchObject({
      total: 4,
      requests: 8,
      cached: 0,
      promptTokens: 800,
      completionTokens: 80,
    });
    expect(progress.at(-1)!.cost).toBeCloseTo((4 * (100 * 5 + 10 * 20 + 110)) / 1e6, 12);
  });

  it('tries again what may pass: busy servers, broken bodies, lost connections', async () => {
    const troubles: Reply[] = [
      { status: 429, headers: { 'retry-after': '0' } },
      { status: 503, body: 'busy' },
      { body: '<html>' },
    ];
    const { url, seen } = await server((request, n) => troubles[n - 1] ?? answer(request));
    const judge = { url, model: 'judge', ...quick };
    const { labels } = await judgeItems(items.slice(0, 1), { judge, cache: memoryCache() });
    // Three troubles, the judgement, the extraction by the same model.
    expect(seen).toHaveLength(5);
    expect(labels.get('p1')).toBe('\\boxed{\\text{Yes}}');
  });

  it('ends with the endpoint and the trouble when nothing helps', async () => {
    const { url } = await server(() => ({ status: 503, body: 'busy' }));
    await expect(
      judgeItems(items, { judge: { url, model: 'judge', ...quick }, cache: memoryCache() }),
    ).rejects.toThrow(`${url}/chat/completions: no answer after 4 tries (status 503: busy)`);
    await expect(
      judgeItems(items, {
        judge: { url: 'http://127.0.0.1:1/v1', model: 'judge', ...quick },
        cache: memoryCache(),
      }),
    ).rejects.toThrow('no answer after 4 tries (fetch failed');
  });

  it('never shows the key, even where the server does', async () => {
    const { url } = await server(({ authorization }) => ({
      status: 401,
      body: `wrong key: ${authorization}`,
    }));
    const judge = { url, model: 'judge', key: 'secret-key', ...quick };
    const failure = judgeItems(items, { judge, cache: memoryCache() });
    await expect(failure).rejects.toThrow('status 401: wrong key: Bearer [key]');
  });

  it('labels a refused item Inconclusive and reports it', async () => {
    const { url } = await server((request) =>
      request.prompt.includes('Compute 1 +') ? { status: 400, body: 'filtered' } : answer(request),
    );
    const judge = { url, model: 'judge', ...quick };
    const run = await labelsByEndpoint('solver', items, { judge, cache: memoryCache(), concurrency: 1 });
    expect(run.labels.get('p2')).toBe('Inconclusive');
    expect(run.warnings).toEqual(['1 items refused by the endpoint, such as: status 400: filtered']);
    expect(run.notes).toEqual([
      'judge judge, extractor judge',
      '7 requests, 0 answers from the cache, 600 prompt and 60 completion tokens',
    ]);
  });

  it('stops when the endpoint refuses everything, which says nothing about the items', async () => {
    const { url, seen } = await server(() => ({ status: 400, body: 'unknown parameter temperature' }));
    const judge = { url, model: 'judge', ...quick };
    await expect(judgeItems(items, { judge, cache: memoryCache(), concurrency: 1 })).rejects.toThrow(
      'refuses every request (status 400: unknown parameter temperature)',
    );
    expect(seen).toHaveLength(4);
  });

  it('passes an empty judgement on, as the official scripts do', async () => {
    const { url } = await server(({ prompt }) => ({
      content: prompt.includes('GRADER') ? 'Inconclusive' : null,
    }));
    const judge = { url, model: 'judge', ...quick };
    const { labels } = await judgeItems(items.slice(0, 1), { judge, cache: memoryCache() });
    expect(labels.get('p1')).toBe('Inconclusive');
  });
});

describe('the cache on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'judge-'));
  afterEach(() => rmSync(join(folder, 'cache.jsonl'), { force: true }));
  const file = join(folder, 'cache.jsonl');

  it('lets an interrupted run go on without asking twice', async () => {
    let failing = true;
    const { url, seen } = await server((request, n) =>
      failing && n > 4 ? { status: 503 } : answer(request),
    );
    const judge = { url, model: 'judge', pause: 1, attempts: 1, key: 'secret-key' };
    await expect(judgeItems(items, { judge, cache: fileCache(file), concurrency: 1 })).rejects.toThrow(
      'no answer',
    );
    failing = false;
    // What an interrupted write leaves behind.
    appendFileSync(file, '{"key":"abc","conte');
    const { progress } = await judgeItems(items, { judge, cache: fileCache(file), concurrency: 1 });
    expect(progress).toMatchObject({ done: 4, cached: 4, requests: 4 });
    expect(seen).toHaveLength(9);
    const again = await judgeItems(items, { judge, cache: fileCache(file) });
    expect(again.progress).toMatchObject({ cached: 8, requests: 0, promptTokens: 0 });
    expect(readFileSync(file, 'utf8')).not.toContain('secret-key');
  });

  it('asks again when model, prompt or sampling differ', async () => {
    const { url } = await server(answer);
    const cache = fileCache(file);
    const judge = { url, model: 'judge', ...quick };
    await judgeItems(items, { judge, cache });
    const other = { ...judge, sampling: { temperature: 0.5 } };
    const { progress } = await judgeItems(items, { judge: other, cache });
    // The judgements are new, but say the same, so their extraction is known.
    expect(progress).toMatchObject({ requests: 4, cached: 4 });
  });

  it('refuses a file that is no cache', () => {
    writeFileSync(file, '{"key":"a","content":"b"}\n{"id":1}\n');
    expect(() => fileCache(file)).toThrow(`${file}:2: expected a cached answer with key and content`);
  });
});

describe('fillPrompt', () => {
  it('takes a solution literally that contains gaps and dollar signs', () => {
    const [message] = fillPrompt('{problem} / {solution}', { problem: '{solution} $&', solution: 'x' });
    expect(message!.content).toBe('{solution} $& / x');
  });
  it('refuses a gap that nothing fills', () => {
    expect(() => fillPrompt('{judgement}', {})).toThrow('gap {judgement}');
  });
});
