import { dirname } from 'node:path';
import { InputError } from '../../base/tables/input-error.ts';
import { isObject, parseJson } from '../../base/tables/lines.ts';
import { documentItems } from './document-items.ts';
import type { ReadOptions, SourceFile, SourceItem } from './items.ts';
import { tableItems } from './table-items.ts';

const EXERCISE = /^\s*Problem:\s*\n([\s\S]*?)\n\s*Answer:\s*\n([\s\S]*)$/;

/** Whether a text is an exercise of the kind of AMPS: `Problem:`, then `Answer:`, each on a line of its own. */
export function isExercise(text: string): boolean {
  return EXERCISE.test(text);
}

/** An exercise of the Mathematica part of AMPS: problem and answer are one text. */
export function exerciseItems(file: SourceFile, text: string, options: ReadOptions): Iterable<SourceItem> {
  const [, problem = '', answer = ''] = EXERCISE.exec(text) ?? [];
  return itemsOf(file, [problem, answer], options);
}

/**
 * An exercise of the Khan part of AMPS: a JSON object with the problem and its hints, which are one text. Other JSON is a
 * table.
 */
export function khanItems(
  file: SourceFile,
  text: string,
  options: ReadOptions,
): Iterable<SourceItem> | AsyncIterable<SourceItem> {
  if (!/^\s*\{/.test(text) || !/"problem"\s*:/.test(text)) return tableItems(file, options);
  const value = parseJson(text, file.path, 1);
  const { problem, hints = [] } = isObject(value) ? value : {};
  if (typeof problem !== 'string' || !Array.isArray(hints) || hints.some((hint) => typeof hint !== 'string'))
    throw new InputError(file.path, 1, 'expected an exercise with the texts problem and hints');
  return itemsOf(file, [problem, ...(hints as string[])], options);
}

/** Exercises of one folder are one document: they differ mostly by their numbers. */
function itemsOf(
  { path, name, source }: SourceFile,
  parts: readonly string[],
  options: ReadOptions,
): Iterable<SourceItem> {
  const text = parts.map((part) => part.trim()).join('\n\n');
  const document = dirname(name) === '.' ? name : dirname(name);
  const origin = { id: name, document, source, licence: '' };
  const macros = new Map();
  const offsetOf = (at: number): number => at;
  return documentItems(
    { path, raw: '', text, markup: 'plain', offsetOf, macros, origin, whole: true },
    options,
  );
}
