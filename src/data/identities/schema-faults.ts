import type { z } from 'zod';
import type { PlaceOf, TemplateFault } from './from-template.ts';
import { closest } from './suggest.ts';
import { keysAt } from './template.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly (string | number)[];

/** How places of a template are found; an unknown key stands where it is written, not where its value begins. */
export interface Places {
  readonly placeOf: PlaceOf;
  readonly placeOfKey: PlaceOf;
}

/** What is wrong with the shape of a template, for people: where, what was found, what was expected or meant. */
export function schemaFaults(
  issues: readonly Issue[],
  data: unknown,
  places: Places,
  above: Path = [],
): TemplateFault[] {
  return issues.flatMap((issue) => issueFaults(issue, data, places, [...above, ...(issue.path as Path)]));
}

function issueFaults(issue: Issue, data: unknown, places: Places, path: Path): TemplateFault[] {
  const at = places.placeOf(path);
  const found = valueAt(data, path);
  const name = path.filter((step) => typeof step === 'string').join('.') || 'a template';
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        place: places.placeOfKey([...path, key]),
        message: `unknown key ${key}${hint(key, keysAt(path))}`,
      }));
    case 'invalid_union': {
      const branch = fittingBranch(issue.errors, found);
      if (branch) return schemaFaults(branch, data, places, path);
      return [
        {
          place: at,
          message: `${name}: a text, or keys with tex or text, is expected, not ${kindOf(found)}`,
        },
      ];
    }
    case 'invalid_value': {
      const values = issue.values.map(String);
      return [{ place: at, message: `unknown ${name} ${shown(found)}${hint(String(found), values)}` }];
    }
    case 'invalid_type':
      if (found === undefined) return [{ place: at, message: `the key ${name} is missing` }];
      return [
        { place: at, message: `${name}: ${withArticle(issue.expected)} is expected, not ${kindOf(found)}` },
      ];
    case 'too_small':
      return [{ place: at, message: `${name}: is empty, at least one is expected` }];
    default:
      return [{ place: at, message: `${name} ${shown(found)}: ${issue.message}` }];
  }
}

/** Of the shapes that an entry may have, the one that what was written comes nearest to. */
function fittingBranch(
  branches: readonly (readonly Issue[])[],
  found: unknown,
): readonly Issue[] | undefined {
  if (typeof found === 'string')
    return branches.find((branch) => branch.every(({ code }) => code !== 'invalid_type'));
  const fitting = branches.filter(
    (branch) => !branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  return fitting.toSorted((a, b) => faultCount(a) - faultCount(b))[0];
}

function faultCount(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
}

function hint(word: string, known: readonly string[]): string {
  const near = closest(word, known);
  return near ? `; did you mean ${near}?` : `; known are ${known.join(', ')}`;
}

function shown(value: unknown): string {
  return typeof value === 'object' ? kindOf(value) : String(value);
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'keys with values' : `the ${typeof value} ${String(value)}`;
}

function withArticle(expected: string): string {
  if (expected === 'array') return 'a list';
  return expected === 'object' || expected === 'record' ? 'keys with values' : `a ${expected}`;
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[step]
        : undefined,
    data,
  );
}
