import type { z } from 'zod';
import { InputError } from '../../base/tables/input-error.ts';

/** What is wrong with a recipe, in words: the line of the first fault, and the key and what was expected for each. */
export function recipeFault(file: string, text: string, issues: readonly z.core.$ZodIssue[]): InputError {
  const faults = issues.map(faultOf);
  const line = faults.map(({ key }) => lineOf(key, text)).find((found) => found !== undefined);
  return new InputError(file, line, faults.map(({ words }) => words).join('; '));
}

function faultOf(issue: z.core.$ZodIssue): { readonly key: string; readonly words: string } {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    return { key, words: `no recipe has the key ${[...path, key].join('.')}` };
  }
  const key = path[0] ?? '';
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
