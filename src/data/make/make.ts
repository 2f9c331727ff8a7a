import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../base/tables/input-error.ts';
import type { UnitMaker } from '../datasets/outcome.ts';
import type { Unit } from '../datasets/recipe.ts';
import type { Manifest } from '../files/manifest.ts';
import { finishDataset } from './finish.ts';
import { type IfPresent, planIn, prepareOutput } from './output.ts';
import { findPart, PARTS_FOLDER, type Part } from './parts/parts.ts';
import { countsPlaces } from './parts/place.ts';
import { type IdentityPlan, isSourcePlan, type Plan, Refusal, type Shard, unitsOfShard } from './plan.ts';
import { Meter, type UnitsProgress } from './work/meter.ts';
import { type PoolUse, runPool, workersAvailable } from './work/pool.ts';
import { runUnit, type UnitProgress } from './work/run-unit.ts';

/** How far a run is. */
export interface Progress extends UnitsProgress {
  readonly phase: 'units' | 'files';
  /** In the phase of files: rows that there are to write, before repeats are dropped. */
  readonly rowsToWrite?: number;
}

export interface MakeOptions {
  readonly out: string;
  readonly ifPresent: IfPresent;
  readonly jobs: number;
  readonly shard?: Shard;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Makes units in this thread, where `jobs` is 1; the folder is that of the parts. */
  readonly makeUnit: (unit: Unit, parts: string) => UnitMaker;
}

export type MakeResult =
  | { readonly kind: 'made'; readonly manifest: Manifest; readonly pool?: PoolUse }
  | { readonly kind: 'already'; readonly out: string }
  | { readonly kind: 'shard'; readonly units: number; readonly rows: number; readonly pool?: PoolUse }
  | { readonly kind: 'interrupted'; readonly unitsDone: number; readonly units: number };

/**
 * Makes the dataset of a plan, or one shard of its units. What is written is the same whatever the number of jobs and
 * however often it was interrupted. Throws a Refusal where the output folder cannot be used.
 */
export async function makeDataset(plan: Plan, options: MakeOptions): Promise<MakeResult> {
  const { out, shard } = options;
  if (prepareOutput(out, plan, options.ifPresent) === 'whole') return { kind: 'already', out };
  const units = shard ? unitsOfShard(plan.units, shard) : plan.units;
  const pool = await makeUnits(plan, units, options);
  const use = pool ? { pool } : {};
  const parts = units.flatMap((unit) => findPart(join(out, PARTS_FOLDER), unit.key) ?? []);
  if (parts.length < units.length)
    return { kind: 'interrupted', unitsDone: parts.length, units: units.length };
  if (shard) return { kind: 'shard', units: units.length, rows: sumRows(parts), ...use };
  return { ...(await finish(plan, parts, options)), ...use };
}

/** Joins the shards in `folders` into one dataset: the same files as if one machine had made them all. */
export async function mergeShards(
  folders: readonly string[],
  options: Omit<MakeOptions, 'jobs' | 'shard' | 'makeUnit'>,
): Promise<MakeResult> {
  const plan = commonPlan(folders);
  // Before anything is written: what is refused leaves no trace.
  const parts = plan.units.map((unit) => {
    const found = folders.flatMap((folder) => findPart(join(folder, PARTS_FOLDER), unit.key) ?? []);
    const [part, ...others] = found;
    if (!part)
      throw new InputError(
        folders.join(', '),
        undefined,
        `unit ${unit.key} is in no folder: is a shard missing or unfinished?`,
      );
    const different = others.find((other) => other.facts.sha256 !== part.facts.sha256);
    if (different)
      throw new InputError(
        different.folder,
        undefined,
        `differs from ${part.folder}, which is the same unit`,
      );
    return part;
  });
  if (prepareOutput(options.out, plan, options.ifPresent) === 'whole')
    return { kind: 'already', out: options.out };
  return finish(plan, parts, options);
}

function commonPlan(folders: readonly string[]): Plan {
  const twice = folders.find(
    (folder, at) => folders.findIndex((each) => resolve(each) === resolve(folder)) < at,
  );
  if (twice !== undefined) throw new InputError(twice, undefined, 'is named twice: expected each shard once');
  const absent = folders.find((folder) => !existsSync(folder));
  if (absent !== undefined) throw new InputError(absent, undefined, 'no such folder');
  const [first, ...others] = folders.map((folder) => {
    const text = planIn(folder);
    if (text === undefined)
      throw new InputError(
        folder,
        undefined,
        'expected a folder written with --shard, found no .parts/plan.json',
      );
    return { folder, text };
  });
  if (!first) throw new Refusal('nothing to merge: name the folders of the shards');
  const other = others.find((item) => item.text !== first.text);
  if (other)
    throw new InputError(
      other.folder,
      undefined,
      `made with another command, seed or version than ${first.folder}`,
    );
  return JSON.parse(first.text) as Plan;
}

async function finish(
  plan: Plan,
  parts: readonly Part[],
  { out, signal, onProgress }: Pick<MakeOptions, 'out' | 'signal' | 'onProgress'>,
): Promise<MakeResult> {
  const units = parts.length;
  const rowsToWrite = sumRows(parts);
  const onRows = (rows: number): void =>
    onProgress({ phase: 'files', units, unitsDone: units, candidates: 0, rows, rowsToWrite });
  const manifest = await finishDataset(out, plan, parts, { onRows, signal });
  return manifest ? { kind: 'made', manifest } : { kind: 'interrupted', unitsDone: units, units };
}

async function makeUnits(
  plan: Plan,
  units: readonly Unit[],
  options: MakeOptions,
): Promise<PoolUse | undefined> {
  const { out, jobs, signal, makeUnit } = options;
  const folder = join(out, PARTS_FOLDER);
  const left = units.filter((unit) => !findPart(folder, unit.key));
  const wanted = isSourcePlan(plan) ? undefined : rowsOf(plan);
  const meter = new Meter(units.length, left, wanted, (progress) =>
    options.onProgress({ phase: 'units', ...progress }),
  );
  meter.report();
  if (isSourcePlan(plan)) {
    // The readers of sources take a while to load, and identities need none.
    const { writeItems } = await import('./items/source-items.ts');
    await writeItems(plan, folder, left);
  }
  if (jobs > 1 && left.length > 1) {
    if (!workersAvailable())
      throw new Refusal('more than one job needs the built package: run npm run build, or pass --jobs 1');
    return runPool(plan, left, out, jobs, meter, signal);
  }
  for (const unit of left) {
    // Small units are over before they let other work of the thread go on, such as an interrupt.
    await setImmediate();
    if (signal.aborted) return;
    const outcomes = makeUnit(unit, folder);
    const countPlaces = countsPlaces(plan);
    const onProgress = (more: UnitProgress): void => meter.add(more);
    const part = await runUnit({ unit, outcomes, parts: folder, countPlaces, onProgress, signal });
    if (!part) return;
    meter.finish(unit, part.facts.rows);
  }
  return undefined;
}

function rowsOf({ recipe }: IdentityPlan): (unit: Unit) => number {
  return ({ versions }) => versions * (1 + recipe.falses);
}

function sumRows(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.facts.rows, 0);
}
