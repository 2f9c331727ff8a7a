import type { z } from 'zod';
import { InputError } from '../../base/tables/input-error.ts';
import { closest } from '../identities/suggest.ts';

/** What is wrong with a recipe, in words: the line of the first fault, and the key and what was expected for each. */
export function recipeFault(
  file: string,
  text: string,
  issues: readonly z.core.$ZodIssue[],
  known: KnownKeys,
): InputError {
  const faults = issues.map((issue) => faultOf(issue, known));
  const line = faults.map(({ key }) => lineOf(key, text)).find((found) => found !== undefined);
  return new InputError(file, line, [...new Set(faults.map(({ words }) => words))].join('; '));
}

/** The keys that there are, by the key whose parts they are; those of the recipe itself under the empty one. */
export type KnownKeys = Readonly<Record<string, readonly string[]>>;

function faultOf(
  issue: z.core.$ZodIssue,
  known: KnownKeys,
): { readonly key: string; readonly words: string } {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const near = closest(key, known[path.join('.')] ?? []);
    const hint = near === undefined ? '' : `; did you mean ${[...path, near].join('.')}?`;
    return { key: path[0] ?? key, words: `no recipe has the key ${[...path, key].join('.')}${hint}` };
  }
  const key = path[0] ?? '';
  if (issue.code === 'invalid_type' && issue.input === undefined && path.length > 1) {
    const needed = (known[path.slice(0, -1).join('.')] ?? []).join(', ');
    return { key, words: `${path.slice(0, -1).join('.')}: expected ${needed}, some of which are missing` };
  }
  const words = issue.message
    .replace(/^Invalid input: /, '')
    .replace(/, received undefined$/, ', found nothing');
  return { key, words: `${path.join('.') || 'a recipe'}: ${words.replace(', received ', ', found ')}` };
}

/** The line, counted from 1, on which a key of the first level stands. */
function lineOf(key: string, text: string): number | undefined {
  const at = text.split('\n').findIndex((line) => line.trimStart().startsWith(`${key}:`));
  return key === '' || at < 0 ? undefined : at + 1;
}
