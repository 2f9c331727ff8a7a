import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { InputError } from '../../../base/tables/input-error.ts';
import { sha256Hex } from '../../datasets/ids.ts';
import type { Unit } from '../../datasets/recipe.ts';
import type { Item } from '../../datasets/sources/shop.ts';
import { chunksOf } from '../../files/durable.ts';
import { filesBelow, type ReadOptions, readItems, type SourceItem } from '../../sources/items.ts';
import { type Macros, readMacros } from '../../sources/latex/macros.ts';
import type { SourcePlan } from '../plan.ts';
import { sampleSource } from '../recipes.ts';
import { prepareItems, writeUnit } from './places.ts';

/** Items of one unit at most; of few items there are fewer, so that all workers have some and the run tells how far it is. */
const MOST = 200;
const LEAST = 10;
const UNITS = 200;

/** How many items a unit holds where there are `count`. */
function spanOf(count: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.ceil(count / UNITS)));
}

export interface Survey {
  readonly units: readonly Unit[];
  readonly digest: string;
  readonly skipped: Readonly<Record<string, number>>;
}

export interface SourceWishes {
  readonly dataset: 'mf' | 'mt';
  readonly paths: readonly string[];
  readonly field: string;
  /** A file of definitions; empty where there is none. */
  readonly macros: string;
  /** Whether something unreadable ends the run. */
  readonly stopOnError: boolean;
  /** Hears of what is skipped. */
  readonly onSkip: (message: string) => void;
}

/** A first pass over the sources: how many items there are, in units, and what cannot be read. */
export async function surveySources(wishes: SourceWishes): Promise<Survey> {
  const skipped: Record<string, number> = {};
  let count = 0;
  const options = readOptions(wishes.dataset, wishes, (error) => {
    if (wishes.stopOnError) throw error;
    wishes.onSkip(error.message);
    const reason = reasonOf(error);
    skipped[reason] = (skipped[reason] ?? 0) + 1;
  });
  const paths = sourcePaths(wishes);
  for await (const _ of readItems(paths, options)) count += 1;
  const span = spanOf(count);
  const units = Array.from({ length: Math.ceil(count / span) }, (_, block) => ({
    key: `items-${String(block).padStart(6, '0')}`,
    identity: '',
    block,
    versions: Math.min(span, count - block * span),
  }));
  const read = wishes.macros === '' ? paths : [...paths, wishes.macros];
  return { units, digest: digestOf(read), skipped };
}

/** The paths given, else the small source that ships with the package. */
function sourcePaths({ dataset, paths }: Pick<SourceWishes, 'dataset' | 'paths'>): readonly string[] {
  return paths.length > 0 ? paths : [sampleSource(dataset)];
}

/** What is wrong, without what differs from place to place, so that it can be counted. */
function reasonOf({ file, line, message }: InputError): string {
  const place = line === undefined ? `${file}: ` : `${file}:${line}: `;
  return message
    .slice(place.length)
    .replace(/"(?:[^"\\]|\\.)*"/g, '...')
    .replace(/ \(.*\)$/, '');
}

/** A second pass: writes the items of the given units, each with the number of earlier texts that begin alike. */
export async function writeItems(plan: SourcePlan, parts: string, units: readonly Unit[]): Promise<void> {
  const wanted = new Map(units.map((unit) => [unit.block, unit]));
  const span = plan.units[0]?.versions ?? 1;
  const beginnings = new Map<string, number>();
  const options = readOptions(plan.dataset, plan.sources, () => undefined);
  prepareItems(parts);
  let at = 0;
  let lines: string[] = [];
  const flush = (): void => {
    const unit = wanted.get(Math.floor((at - 1) / span));
    if (unit && lines.length > 0) writeUnit(parts, unit, lines);
    lines = [];
  };
  for await (const item of readItems(sourcePaths({ dataset: plan.dataset, ...plan.sources }), options)) {
    const key = beginningOf(item);
    const repeats = beginnings.get(key) ?? 0;
    beginnings.set(key, repeats + 1);
    const whole: Item = { ...item, repeats };
    lines.push(`${JSON.stringify(whole)}\n`);
    at += 1;
    if (at % span === 0) flush();
  }
  flush();
}

function readOptions(
  dataset: 'mf' | 'mt',
  { field, macros }: SourcePlan['sources'],
  onError: ReadOptions['onError'],
): ReadOptions {
  return {
    kind: dataset === 'mf' ? 'formulas' : 'texts',
    onError,
    ...(field === '' ? {} : { field }),
    ...(macros === '' ? {} : { macros: macrosOf(macros) }),
  };
}

/** The definitions in a file. */
function macrosOf(path: string): Macros {
  return readMacros(readFileSync(path, 'utf8'));
}

/** A hash of the first sentence without its formulas, numbers and case; of a bare formula, of all of it. */
function beginningOf({ text, pieces }: SourceItem): string {
  if (!pieces) return sha256Hex(text).slice(0, 16);
  const words = pieces.map((piece) => ('words' in piece ? piece.words : ' ')).join('');
  const [first] = words.split(/[.?!](?:\s|$)/);
  const plain = (first as string).toLowerCase().replace(/[\d\s]+/g, ' ');
  return sha256Hex(plain).slice(0, 16);
}

function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow))
    for (const chunk of chunksOf(path, statSync(path).size)) hash.update(chunk);
  return hash.digest('hex');
}
