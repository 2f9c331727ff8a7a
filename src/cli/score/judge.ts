import { readFileSync } from 'node:fs';
import { InputError } from '../../base/tables/input-error.ts';
import { parseObject } from '../../base/tables/lines.ts';
import { fileCache } from '../../evaluate/score/judge/cache.ts';
import { EndpointError, type Sampling } from '../../evaluate/score/judge/chat.ts';
import type { JudgeOptions, JudgeProgress, ModelEndpoint } from '../../evaluate/score/judge/endpoint.ts';
import { DEFAULT_PROMPTS, type Prompts } from '../../evaluate/score/judge/prompts.ts';
import { badInput, wrongUsage } from '../common/exit.ts';
import type { ScoreFlags } from '../score.ts';

const LINE_EVERY_MS = 10_000;
const QUIET_MS = 2000;

/**
 * The judging endpoint that the flags ask for. Keys come from the environment alone:
 * `MUTATE_JUDGE_KEY`, `MUTATE_EXTRACTOR_KEY` (else the judge's, at the same address); `OPENAI_API_KEY` only goes to
 * OpenAI's own address.
 */
export function judgeOptionsOf(flags: ScoreFlags): JudgeOptions {
  const { judgeUrl, judgeModel, judgeCache } = flags;
  if (judgeUrl === undefined || judgeModel === undefined)
    throw wrongUsage('--judge-url and --judge-model belong together');
  const judge = endpoint(
    '--judge-url',
    judgeUrl,
    judgeModel,
    'MUTATE_JUDGE_KEY',
    flags.judgePrice,
    flags.judgeParams,
  );
  const extractor = extractorOf(flags, judge);
  return {
    judge,
    ...(extractor === undefined ? {} : { extractor }),
    cache: fileCache(judgeCache),
    concurrency: flags.judgeJobs,
    onProgress: progressLines(),
    ...(flags.judgePrompts === undefined ? {} : { prompts: promptsIn(flags.judgePrompts) }),
  };
}

function extractorOf(flags: ScoreFlags, judge: ModelEndpoint): ModelEndpoint | undefined {
  const { extractorUrl, extractorModel, extractorPrice } = flags;
  if (extractorModel === undefined) {
    if (extractorUrl !== undefined) throw wrongUsage('--extractor-url needs --extractor-model');
    return undefined;
  }
  const url = extractorUrl ?? judge.url;
  const own = endpoint(
    '--extractor-url',
    url,
    extractorModel,
    'MUTATE_EXTRACTOR_KEY',
    extractorPrice,
    undefined,
  );
  return own.key === undefined && url === judge.url && judge.key !== undefined
    ? { ...own, key: judge.key }
    : own;
}

function endpoint(
  flag: string,
  url: string,
  model: string,
  variable: string,
  price: string | undefined,
  params: string | undefined,
): ModelEndpoint {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol))
    throw wrongUsage(`${flag}: expected an address such as http://localhost:8000/v1, found '${url}'`);
  const openAi = address.hostname === 'api.openai.com' ? process.env.OPENAI_API_KEY : undefined;
  const key = process.env[variable] ?? openAi;
  return {
    url,
    model,
    ...(key === undefined || key === '' ? {} : { key }),
    ...(price === undefined ? {} : pricesIn(price)),
    ...(params === undefined ? {} : { sampling: samplingIn(params) }),
  };
}

function pricesIn(text: string): { promptPrice: number; completionPrice: number } {
  const [promptPrice, completionPrice, ...more] = text.split(',').map(Number);
  const valid = (price: number | undefined): price is number => price !== undefined && price >= 0;
  if (!valid(promptPrice) || !valid(completionPrice) || more.length > 0)
    throw wrongUsage(
      `expected prices per million prompt and completion tokens, such as 2.5,10, found '${text}'`,
    );
  return { promptPrice, completionPrice };
}

function samplingIn(text: string): Sampling {
  const sampling: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(parseObject(text, '--judge-params', 1))) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      throw wrongUsage(`--judge-params: ${name}: expected a number, a text or a truth value`);
    sampling[name] = value;
  }
  return sampling;
}

/** A JSON file with `judge` or `extract` or both; what it lacks keeps our wording. */
function promptsIn(file: string): Prompts {
  const { judge = DEFAULT_PROMPTS.judge, extract = DEFAULT_PROMPTS.extract } = parseObject(
    readFileSync(file, 'utf8'),
    file,
    1,
  );
  if (typeof judge !== 'string' || typeof extract !== 'string')
    throw new InputError(file, undefined, 'expected texts under judge and extract');
  const gaps: readonly [string, string][] = [
    [judge, '{problem}'],
    [judge, '{golden_answer}'],
    [judge, '{solution}'],
    [extract, '{judgement}'],
  ];
  for (const [text, gap] of gaps)
    if (!text.includes(gap)) throw new InputError(file, undefined, `expected a prompt with the gap ${gap}`);
  return { judge, extract };
}

/** A line on stderr every ten seconds, and one at the end of what took longer than two. */
function progressLines(): (progress: JudgeProgress) => void {
  const start = performance.now();
  let last = start;
  return ({ done, total, cached, promptTokens, completionTokens, cost }) => {
    const now = performance.now();
    const isEnd = done === total && now - start > QUIET_MS;
    if (now - last < LINE_EVERY_MS && !isEnd) return;
    last = now;
    const spent = cost === null ? '' : `, cost ${cost.toFixed(4)}`;
    process.stderr.write(
      `judged ${done} of ${total}, ${cached} answers cached, ${promptTokens + completionTokens} tokens${spent}\n`,
    );
  };
}

/** An endpoint that fails for good is told with where its answers so far are kept. */
export async function untilEndpointFails<T>(work: Promise<T>, cacheFile: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof EndpointError)) throw error;
    throw badInput(
      `${error.message}; answers so far are kept in ${cacheFile}, the same command goes on from there`,
    );
  }
}
