import { basename, dirname, relative } from 'node:path';
import { InputError } from '../../base/tables/inputError.ts';
import { isObject, parseJson } from '../../base/tables/lines.ts';
import { documentItems } from './document-items.ts';
import type { ReadOptions, SourceItem } from './items.ts';
import { tableItems } from './table-items.ts';

/** A file of a folder of exercises; `root` is the path that was given. */
export interface ExerciseFile {
  readonly path: string;
  readonly root: string;
  readonly text: string;
}

const EXERCISE = /^\s*Problem:\s*\n([\s\S]*?)\n\s*Answer:\s*\n([\s\S]*)$/;

/** Whether a text is an exercise of the kind of AMPS: `Problem:`, then `Answer:`, each on a line of its own. */
export function isExercise(text: string): boolean {
  return EXERCISE.test(text);
}

/** An exercise of the Mathematica part of AMPS: problem and answer are one text. */
export function exerciseItems(file: ExerciseFile, options: ReadOptions): Iterable<SourceItem> {
  const [, problem = '', answer = ''] = EXERCISE.exec(file.text) ?? [];
  return itemsOf(file, [problem, answer], options);
}

/**
 * An exercise of the Khan part of AMPS: a JSON object with the problem and its hints, which are one text. Other JSON is a
 * table.
 */
export function khanItems(
  file: ExerciseFile,
  options: ReadOptions,
): Iterable<SourceItem> | AsyncIterable<SourceItem> {
  if (!/^\s*\{/.test(file.text) || !/"problem"\s*:/.test(file.text)) return tableItems(file.path, options);
  const value = parseJson(file.text, file.path, 1);
  const { problem, hints = [] } = isObject(value) ? value : {};
  if (typeof problem !== 'string' || !Array.isArray(hints) || hints.some((hint) => typeof hint !== 'string'))
    throw new InputError(file.path, 1, 'expected an exercise with the texts problem and hints');
  return itemsOf(file, [problem, ...(hints as string[])], options);
}

/** Exercises of one folder are one document: they differ mostly by their numbers. */
function itemsOf(
  { path, root }: ExerciseFile,
  parts: readonly string[],
  options: ReadOptions,
): Iterable<SourceItem> {
  const text = parts.map((part) => part.trim()).join('\n\n');
  const id = relative(root, path).replaceAll('\\', '/') || basename(path);
  const document = dirname(id) === '.' ? id : dirname(id);
  const origin = { id, document, source: basename(root), licence: '' };
  const macros = new Map();
  const offsetOf = (at: number): number => at;
  return documentItems(
    { path, raw: '', text, markup: 'plain', offsetOf, macros, origin, whole: true },
    options,
  );
}
