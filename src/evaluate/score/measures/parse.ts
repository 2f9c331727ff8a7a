import type { Measure } from '../types.ts';
import { type Family, measureOf } from './family.ts';
import { families } from './registry.ts';

/** A name that is not understood: why, and the closest names that are. */
export interface NameProblem {
  readonly problem: string;
}

interface Parts {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly cutoff: number | undefined;
}

/**
 * The measure of a name such as `nDCG(gain=exp)@10`. Names of trec_eval (`ndcg_cut_10`, `map`, `recip_rank`) and usual
 * ones (`MRR@10`, `Hit@1`) are read too; the measure's `id` is the canonical name.
 */
export function parseMeasure(text: string): Measure | NameProblem {
  const parts = split(text.trim());
  if (parts === undefined)
    return { problem: `expected a measure such as nDCG@10 or P(rel=2)@5, found '${text}'` };
  const found = familyOf(parts);
  if (found === undefined) return { problem: `no measure '${parts.name}'${suggestion(parts.name)}` };
  const { family, given, cutoff } = found;
  const problem = checkParameters(family, given) ?? checkCutoff(family, cutoff);
  return problem === undefined
    ? measureOf(family, normalised(given), cutoff)
    : { problem: `${text}: ${problem}` };
}

/** Parses names parted by commas, those inside brackets apart: `nDCG(gain=exp,ties=mean)@10,AP`. */
export function parseMeasures(text: string): readonly Measure[] | NameProblem {
  const measures: Measure[] = [];
  for (const name of text.split(/,(?![^(]*\))/)) {
    if (name.trim() === '') continue;
    const measure = parseMeasure(name);
    if ('problem' in measure) return measure;
    if (!measures.some((other) => other.id === measure.id)) measures.push(measure);
  }
  return measures.length === 0 ? { problem: 'expected at least one measure' } : measures;
}

/** `parseMeasure` for names in the program, where a wrong one is a fault of ours. */
export function measureNamed(name: string): Measure {
  const measure = parseMeasure(name);
  if ('problem' in measure) throw new Error(measure.problem);
  return measure;
}

/** A canonical name with one parameter set otherwise; undefined when the measure has no such parameter. */
export function withSetting(id: string, parameter: string, value: string): string | undefined {
  const parts = split(id);
  const family = families.find((candidate) => candidate.name === parts?.name);
  if (parts === undefined || !family?.parameters.some(({ name }) => name === parameter)) return undefined;
  return measureOf(family, new Map([...parts.parameters, [parameter, value]]), parts.cutoff).id;
}

function split(text: string): Parts | undefined {
  const match = /^([\w.-]+?)(?:\(([^()]*)\))?(?:@(\d+(?:\.\d+)?))?$/.exec(text);
  if (match === null) return undefined;
  const [, name = '', list, cutoff] = match;
  const parameters = new Map<string, string>();
  for (const item of (list ?? '').split(',')) {
    if (item.trim() === '') continue;
    const [key = '', value = ''] = item.split('=').map((side) => side.trim());
    parameters.set(key, value);
  }
  return { name, parameters, cutoff: cutoff === undefined ? undefined : Number(cutoff) };
}

interface Found {
  readonly family: Family;
  readonly given: ReadonlyMap<string, string>;
  readonly cutoff: number | undefined;
}

/** `recall` classifies and `recall@5` ranks, so names with a cut-off are looked up with it first. */
function familyOf(parts: Parts): Found | undefined {
  const lower = parts.name.toLowerCase();
  const cut = parts.cutoff === undefined ? undefined : standsFor(`${lower}@`);
  if (cut !== undefined) return resolved(cut, parts, parts.cutoff);
  const exact = families.find((family) => family.name === parts.name);
  if (exact !== undefined) return { family: exact, given: parts.parameters, cutoff: parts.cutoff };
  const direct = standsFor(lower);
  if (direct !== undefined) return resolved(direct, parts, parts.cutoff);
  const tail = /^(.+?)_(\d+(?:\.\d+)?)$/.exec(lower);
  if (tail === null || parts.cutoff !== undefined) return undefined;
  const stem = standsFor(`${tail[1]}@`) ?? standsFor(tail[1] ?? '');
  return stem === undefined ? undefined : resolved(stem, parts, Number(tail[2]));
}

function standsFor(alias: string): string | undefined {
  for (const family of families) {
    const entry = family.aliases.find(([name]) => name === alias);
    if (entry !== undefined) return entry[1];
  }
  return undefined;
}

function resolved(stands: string, parts: Parts, cutoff: number | undefined): Found {
  const target = split(stands);
  const family = families.find((candidate) => candidate.name === target?.name);
  if (target === undefined || family === undefined) throw new Error(`alias stands for no measure: ${stands}`);
  return { family, given: new Map([...target.parameters, ...parts.parameters]), cutoff };
}

function checkParameters(family: Family, given: ReadonlyMap<string, string>): string | undefined {
  for (const [name, value] of given) {
    const parameter = family.parameters.find((candidate) => candidate.name === name);
    if (parameter === undefined) {
      const known = family.parameters.map((candidate) => candidate.name).join(', ');
      return `no parameter '${name}'; ${known === '' ? 'it has none' : `it has ${known}`}`;
    }
    const { words } = parameter;
    if (words !== undefined && !words.includes(value))
      return `${name} is one of ${words.join(', ')}, not '${value}'`;
    if (words === undefined && !(/^\d+(\.\d+)?$/.test(value) && Number(value) <= 1000)) {
      return `${name} is a number up to 1000, not '${value}'`;
    }
    if (name === 'bins' && !/^[1-9]\d*$/.test(value)) return `bins is a whole number from 1, not '${value}'`;
  }
  return undefined;
}

function checkCutoff(family: Family, cutoff: number | undefined): string | undefined {
  if (cutoff === undefined) return family.cutoff === 'required' ? 'it needs a cut-off, as in @10' : undefined;
  if (family.cutoff === 'none') return 'it takes no cut-off';
  if (family.name === 'IPrec') return cutoff <= 1 ? undefined : 'its recall point lies between 0 and 1';
  return Number.isInteger(cutoff) && cutoff >= 1 ? undefined : 'a cut-off is a whole number from 1';
}

/** `rel=2.0` and `rel=2` are one measure and get one name. */
function normalised(given: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    [...given].map(([name, value]) => [
      name,
      /^\d+\.?\d*$/.test(value) && name !== 'classes' ? String(Number(value)) : value,
    ]),
  );
}

function suggestion(name: string): string {
  const lower = name.toLowerCase();
  const near = families
    .map((family) => ({ name: family.name, distance: distance(lower, family.name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
    .filter((candidate) => candidate.distance <= Math.max(2, name.length / 3));
  const names = near.slice(0, 3).map((candidate) => candidate.name);
  return names.length === 0 ? '; mutate score --list names all' : `; did you mean ${names.join(', ')}?`;
}

/** Levenshtein's: single letters put in, left out or changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
