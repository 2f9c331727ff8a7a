import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { InputError } from '../../../base/tables/input-error.ts';
import { isObject, parseObject } from '../../../base/tables/lines.ts';
import type { ChatAnswer, ChatRequest } from './chat.ts';

/** Answers by what was asked of whom. Kept over runs, it is also how an interrupted run goes on. */
export interface AnswerCache {
  get(endpoint: string, request: ChatRequest): ChatAnswer | undefined;
  put(endpoint: string, request: ChatRequest, answer: ChatAnswer): void;
}

/** A cache that ends with the process. */
export function memoryCache(): AnswerCache {
  const answers = new Map<string, ChatAnswer>();
  return {
    get: (endpoint, request) => answers.get(keyOf(endpoint, request)),
    put: (endpoint, request, answer) => void answers.set(keyOf(endpoint, request), answer),
  };
}

/**
 * A cache in a JSON Lines file, one answer a line, written as soon as it is there. A last line without its end, as an
 * interrupted process leaves it, is cut off; any other line that is no record is an InputError.
 */
export function fileCache(file: string): AnswerCache {
  const answers = new Map<string, ChatAnswer>();
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    const whole = bytes.lastIndexOf(10) + 1;
    if (whole < bytes.length) truncateSync(file, whole);
    const lines = bytes.toString('utf8', 0, whole).split('\n').slice(0, -1);
    lines.forEach((line, i) => {
      const { key, answer } = recordOf(line, file, i + 1);
      answers.set(key, answer);
    });
  }
  return {
    get: (endpoint, request) => answers.get(keyOf(endpoint, request)),
    put(endpoint, request, answer) {
      const key = keyOf(endpoint, request);
      answers.set(key, answer);
      appendFileSync(file, `${JSON.stringify({ key, model: request.model, ...answer })}\n`);
    },
  };
}

function recordOf(text: string, file: string, line: number): { key: string; answer: ChatAnswer } {
  const record = parseObject(text, file, line);
  const { key, content, promptTokens, completionTokens } = record;
  if (!isObject(record) || typeof key !== 'string' || typeof content !== 'string')
    throw new InputError(file, line, 'expected a cached answer with key and content');
  const tokens = (count: unknown) => (typeof count === 'number' ? count : null);
  return {
    key,
    answer: { content, promptTokens: tokens(promptTokens), completionTokens: tokens(completionTokens) },
  };
}

/** SHA-256 of endpoint and request; the key of the account is not part of it. */
function keyOf(endpoint: string, { model, messages, sampling }: ChatRequest): string {
  const parameters = Object.entries(sampling).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([endpoint, model, parameters, messages]))
    .digest('hex');
}
