import type { AnswerCache } from './cache.ts';
import {
  type ChatAnswer,
  type ChatOptions,
  type ChatRequest,
  chat,
  EndpointError,
  endpointOf,
  type Sampling,
} from './chat.ts';
import { DEFAULT_PROMPTS, fillPrompt, type Prompts } from './prompts.ts';

/** What the judge is shown of one item. */
export interface JudgeItem {
  readonly id: string;
  readonly problem: string;
  readonly goldenAnswer: string;
  readonly solution: string;
}

/** A model behind an endpoint. Prices are per million tokens. */
export interface ModelEndpoint extends ChatOptions {
  readonly model: string;
  readonly sampling?: Sampling;
  readonly promptPrice?: number;
  readonly completionPrice?: number;
}

/** Counts so far; `cost` is null unless all prices are known. Cached answers cost nothing and are counted apart. */
export interface JudgeProgress {
  readonly done: number;
  readonly total: number;
  readonly requests: number;
  readonly cached: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly cost: number | null;
}

export interface JudgeOptions {
  readonly judge: ModelEndpoint;
  /** The model that turns a judgement into a label; the judge itself unless given. */
  readonly extractor?: ModelEndpoint;
  readonly cache: AnswerCache;
  readonly prompts?: Prompts;
  /** Items judged at the same time, 8 by default. */
  readonly concurrency?: number;
  readonly onProgress?: (progress: JudgeProgress) => void;
}

/** A label for every item; `refused` are items that an endpoint would not take, which are labelled Inconclusive. */
export interface Judged {
  readonly labels: ReadonlyMap<string, string>;
  readonly judgements: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, string>;
  readonly progress: JudgeProgress;
}

/** What the official scripts ask for: no randomness, room for a judgement, room for a word. */
const JUDGE_SAMPLING: Sampling = { temperature: 0, max_tokens: 4096 };
const EXTRACT_SAMPLING: Sampling = { temperature: 0, max_tokens: 10 };

/** So many refusals before any answer mean a wrong request, such as a parameter the model lacks, not odd items. */
const REFUSALS_AT_FIRST = 5;

/**
 * Has every item judged, then the verdict extracted from each judgement. Labels come in the order of the items whatever
 * order the answers have. Throws EndpointError when an endpoint fails for good; the cache keeps what was answered, so
 * that the same call goes on from there.
 */
export async function judgeItems(items: readonly JudgeItem[], options: JudgeOptions): Promise<Judged> {
  const { judge, extractor = judge, cache, prompts = DEFAULT_PROMPTS, concurrency = 8, onProgress } = options;
  const meter = new Meter(items.length, judge, extractor);
  const answered = new Set<string>();
  let refusals = 0;
  const ask = async (endpoint: ModelEndpoint, request: ChatRequest) => {
    const address = endpointOf(endpoint);
    const known = cache.get(address, request);
    if (known !== undefined) {
      answered.add(address);
      meter.cached += 1;
      return { kind: 'answer', answer: known } as const;
    }
    const outcome = await chat(request, endpoint);
    meter.requests += 1;
    if (outcome.kind === 'answer') {
      answered.add(address);
      cache.put(address, request, outcome.answer);
      meter.charge(endpoint, outcome.answer);
    } else if (!answered.has(address)) {
      refusals += 1;
      if (refusals >= Math.min(REFUSALS_AT_FIRST, items.length))
        throw new EndpointError(`${address}: refuses every request (${outcome.reason})`);
    }
    return outcome;
  };
  const results = new Map<string, { judgement: string; label: string; refusal?: string }>();
  const one = async ({ problem, goldenAnswer, solution }: JudgeItem) => {
    const judged = await ask(judge, {
      model: judge.model,
      messages: fillPrompt(prompts.judge, { problem, golden_answer: goldenAnswer, solution }),
      sampling: judge.sampling ?? JUDGE_SAMPLING,
    });
    if (judged.kind === 'refused') return { judgement: '', label: 'Inconclusive', refusal: judged.reason };
    const judgement = judged.answer.content;
    const extracted = await ask(extractor, {
      model: extractor.model,
      messages: fillPrompt(prompts.extract, { judgement }),
      // An extractor's own sampling holds for it; a judge's does not, being sized for a judgement.
      sampling: (options.extractor === undefined ? undefined : extractor.sampling) ?? EXTRACT_SAMPLING,
    });
    if (extracted.kind === 'refused') return { judgement, label: 'Inconclusive', refusal: extracted.reason };
    return { judgement, label: extracted.answer.content };
  };
  await inParallel(items, concurrency, async (item) => {
    results.set(item.id, await one(item));
    meter.done += 1;
    onProgress?.(meter.report());
  });
  const ordered = items.map(({ id }) => [id, results.get(id)!] as const);
  return {
    labels: new Map(ordered.map(([id, { label }]) => [id, label])),
    judgements: new Map(ordered.map(([id, { judgement }]) => [id, judgement])),
    refused: new Map(ordered.flatMap(([id, { refusal }]) => (refusal === undefined ? [] : [[id, refusal]]))),
    progress: meter.report(),
  };
}

class Meter {
  done = 0;
  requests = 0;
  cached = 0;
  private promptTokens = 0;
  private completionTokens = 0;
  private cost: number | null;

  constructor(
    private readonly total: number,
    ...endpoints: readonly ModelEndpoint[]
  ) {
    const priced = endpoints.every(
      (one) => one.promptPrice !== undefined && one.completionPrice !== undefined,
    );
    this.cost = priced ? 0 : null;
  }

  charge({ promptPrice = 0, completionPrice = 0 }: ModelEndpoint, answer: ChatAnswer): void {
    const { promptTokens, completionTokens } = answer;
    this.promptTokens += promptTokens ?? 0;
    this.completionTokens += completionTokens ?? 0;
    // A server that counts no tokens leaves the cost unknown, not low.
    if (promptTokens === null || completionTokens === null) this.cost = null;
    if (this.cost === null) return;
    this.cost += ((promptTokens ?? 0) * promptPrice + (completionTokens ?? 0) * completionPrice) / 1e6;
  }

  report(): JudgeProgress {
    const { done, total, requests, cached, promptTokens, completionTokens, cost } = this;
    return { done, total, requests, cached, promptTokens, completionTokens, cost };
  }
}

/** Works through the items with so many at once; after the first failure no further item is begun. */
async function inParallel<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failed = false;
  const worker = async () => {
    while (next < items.length && !failed) {
      const item = items[next]!;
      next += 1;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: Math.max(1, concurrency) }, worker));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
