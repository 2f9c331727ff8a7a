import type { Message } from './prompts.ts';

/** Parameters that go into the request beside model and messages: temperature, max_tokens, reasoning_effort, ... */
export type Sampling = Readonly<Record<string, string | number | boolean>>;

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly sampling: Sampling;
}

/** An answer with the tokens that the server says it cost; null where it says nothing. */
export interface ChatAnswer {
  readonly content: string;
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

/** `refused` is the server's answer to this request alone, such as a content filter; others may still succeed. */
export type ChatOutcome =
  | { readonly kind: 'answer'; readonly answer: ChatAnswer }
  | { readonly kind: 'refused'; readonly reason: string };

export interface ChatOptions {
  /** Base of the protocol, such as `http://localhost:8000/v1`. */
  readonly url: string;
  /** Sent as a bearer token, and cut out of every message and answer. */
  readonly key?: string;
  /** Tries of one request, the first included; 6 by default. */
  readonly attempts?: number;
  /** Pause before the second try in milliseconds, doubled each time; a server's Retry-After has precedence. */
  readonly pause?: number;
  /** Milliseconds after which a request without an answer is tried again; ten minutes by default. */
  readonly patience?: number;
}

/** The endpoint cannot be used: wrong key, wrong address, or no answer after all tries. What was judged stays cached. */
export class EndpointError extends Error {
  override readonly name = 'EndpointError';
}

/** Statuses on which the same request may succeed later. */
const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);
/** Statuses that say something about this request's content, not about the endpoint. */
const CONTENT = new Set([400, 413, 422]);

/**
 * Sends one request to `URL/chat/completions`. Retries what may pass; throws EndpointError when nothing helps or the
 * endpoint itself refuses.
 */
export async function chat(request: ChatRequest, options: ChatOptions): Promise<ChatOutcome> {
  const { attempts = 6, pause = 1000 } = options;
  let trouble = '';
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const reply = await send(request, options);
    if (reply.kind !== 'passing') return reply;
    trouble = reply.reason;
    if (attempt < attempts) await sleep(reply.wait ?? pause * 2 ** (attempt - 1));
  }
  throw new EndpointError(`${endpointOf(options)}: no answer after ${attempts} tries (${trouble})`);
}

type Reply = ChatOutcome | { readonly kind: 'passing'; readonly reason: string; readonly wait?: number };

async function send({ model, messages, sampling }: ChatRequest, options: ChatOptions): Promise<Reply> {
  const { key, patience = 600_000 } = options;
  const hide = (text: string) => (key === undefined || key === '' ? text : text.replaceAll(key, '[key]'));
  let response: Response;
  let body: string;
  try {
    response = await fetch(endpointOf(options), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === undefined || key === '' ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ ...sampling, model, messages }),
      signal: AbortSignal.timeout(patience),
    });
    body = hide(await response.text());
  } catch (error) {
    // fetch throws TypeError when the connection fails and DOMException when patience ends; all else is a defect.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    const cause = error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
    return { kind: 'passing', reason: hide(cause) };
  }
  const { status } = response;
  if (status === 200) return answerOf(body);
  const reason = `status ${status}: ${body.replace(/\s+/g, ' ').trim().slice(0, 300)}`;
  if (PASSING.has(status)) {
    const wait = retryAfter(response.headers.get('retry-after'));
    return { kind: 'passing', reason, ...(wait === null ? {} : { wait }) };
  }
  if (CONTENT.has(status)) return { kind: 'refused', reason };
  throw new EndpointError(`${endpointOf(options)}: ${reason}`);
}

/** Seconds from a Retry-After header as milliseconds, at most five minutes; null for a date or nothing. */
function retryAfter(header: string | null): number | null {
  if (header === null || !/^\d+(\.\d+)?$/.test(header.trim())) return null;
  return Math.min(Number(header) * 1000, 300_000);
}

/** A body that is no completion is a passing trouble: proxies answer 200 with pages of their own. */
function answerOf(body: string): Reply {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { kind: 'passing', reason: `no JSON: ${body.slice(0, 100)}` };
  }
  const choices = property(value, 'choices');
  const message = property(Array.isArray(choices) ? choices[0] : undefined, 'message');
  if (message === undefined) return { kind: 'passing', reason: `no completion: ${body.slice(0, 100)}` };
  const content = property(message, 'content');
  const usage = property(value, 'usage');
  const tokens = (name: string) => {
    const count = property(usage, name);
    return typeof count === 'number' ? count : null;
  };
  return {
    kind: 'answer',
    answer: {
      // A model that says nothing sends null; the official scripts take it as an empty judgement.
      content: typeof content === 'string' ? content : '',
      promptTokens: tokens('prompt_tokens'),
      completionTokens: tokens('completion_tokens'),
    },
  };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** The address that requests go to, which is also what the cache knows the endpoint by. */
export function endpointOf({ url }: Pick<ChatOptions, 'url'>): string {
  return `${url.replace(/\/+$/, '')}/chat/completions`;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
