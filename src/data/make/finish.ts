import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { TableRow } from '../datasets/columns.ts';
import { DATASETS } from '../datasets/kinds.ts';
import type { Split } from '../datasets/splits/splits.ts';
import { cardText, loadedFiles } from '../files/card.ts';
import { croissantText } from '../files/croissant.ts';
import { DatasetFolder } from '../files/dataset-folder.ts';
import { type FileFacts, moveInto, syncFolder, writeWhole } from '../files/durable.ts';
import { type Counts, MANIFEST_FILE, type Manifest, manifestText } from '../files/manifest.ts';
import { loadZstandard } from '../files/zstandard.ts';
import { recordedBaselines } from './baselines.ts';
import { chosenIds } from './catalogue.ts';
import { writeExports } from './exports.ts';
import { removeLeftovers, STAGING_FOLDER } from './output.ts';
import { makePairs } from './pairs.ts';
import type { Part } from './parts/parts.ts';
import { placer } from './parts/place.ts';
import { mergedRows } from './parts/read-part.ts';
import {
  commandOf,
  type IdentityPlan,
  inManifest,
  isSourcePlan,
  type Plan,
  RETRIEVAL_FORMATS,
  splitRuleOf,
  TABLE_FORMATS,
} from './plan.ts';
import { Tally } from './tally.ts';

/** Rows between two chances for other work of the thread, such as an interrupt. */
const PAUSE_EVERY = 2_000;

export interface FinishHooks {
  readonly onRows: (written: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Merges finished parts into the files of the dataset. Everything is written in a folder beside and moved when it is
 * whole, the manifest last; after it the parts are removed. Undefined when the signal was aborted on the way.
 */
export async function finishDataset(
  out: string,
  plan: Plan,
  parts: readonly Part[],
  hooks: FinishHooks,
): Promise<Manifest | undefined> {
  const staging = join(out, STAGING_FOLDER);
  rmSync(staging, { recursive: true, force: true });
  const { columns, words } = DATASETS[plan.dataset];
  const { version, dataset, formats } = plan;
  const tables = TABLE_FORMATS.filter((format) => formats.includes(format));
  const folder = new DatasetFolder(staging, columns, tables, await loadZstandard());
  const counts = await (plan.dataset === 'mfr'
    ? writePairs(staging, plan, parts, folder, hooks)
    : writeRows(plan, parts, folder, hooks));
  if (!counts) return undefined;
  const files = folder.close();
  const retrieval = RETRIEVAL_FORMATS.filter((format) => formats.includes(format));
  const others = isSourcePlan(plan) ? [] : await writeExports(staging, plan, parts, retrieval, hooks.signal);
  if (!others) return undefined;
  const facts: Record<string, FileFacts & { rows?: number }> = {};
  for (const { path, bytes, sha256, rows } of [...files, ...others]) facts[path] = { bytes, sha256, rows };
  const baselines = recordedBaselines(dataset);
  const card = {
    dataset,
    words,
    columns,
    counts,
    files,
    others,
    version,
    command: commandOf(plan, isSourcePlan(plan) ? [] : chosenIds(plan.recipe.catalogue, undefined)),
    rule: splitRuleOf(plan),
    ...(baselines === undefined ? {} : { baselines }),
  };
  facts['README.md'] = writeWhole(join(staging, 'README.md'), cardText(card));
  facts['croissant.json'] = writeWhole(
    join(staging, 'croissant.json'),
    croissantText(card, loadedFiles(files)),
  );
  const manifest: Manifest = { tool: 'mutamath', ...inManifest(plan), counts, files: facts };
  publish(out, staging, manifest);
  return manifest;
}

async function writeRows(
  plan: Plan,
  parts: readonly Part[],
  folder: DatasetFolder,
  { onRows, signal }: FinishHooks,
): Promise<Counts | undefined> {
  const tally = new Tally();
  const splitOf = placer(plan, parts);
  let rows = 0;
  for (const line of mergedRows(parts, () => tally.drop('duplicate', 'same formula in another unit'))) {
    const { place } = line;
    const split = splitOf(place);
    if (typeof split !== 'string') {
      tally.drop('split', split.crosses);
      continue;
    }
    const row = JSON.parse(line.json) as TableRow;
    folder.add(split, row, line.jsonLine);
    tally.add(place.identity, split, row);
    rows += 1;
    if (rows % PAUSE_EVERY === 0 && (await paused(rows, onRows, signal))) return undefined;
  }
  onRows(rows);
  if (isSourcePlan(plan))
    for (const [reason, times] of Object.entries(plan.skipped)) tally.skip(reason, times);
  return tally.counts(parts);
}

async function writePairs(
  staging: string,
  plan: IdentityPlan,
  parts: readonly Part[],
  folder: DatasetFolder,
  { onRows, signal }: FinishHooks,
): Promise<Counts | undefined> {
  const tally = new Tally();
  const pairs = await makePairs(join(staging, 'pairs'), plan, parts, signal);
  if (!pairs) return undefined;
  let rows = 0;
  for (const line of mergedRows(pairs.parts, () => tally.drop('duplicate', 'same pair'))) {
    const row = JSON.parse(line.json) as TableRow;
    const { identity, place } = line.place;
    folder.add(place as Split, row, line.jsonLine);
    tally.add(identity, place as Split, row);
    rows += 1;
    if (rows % PAUSE_EVERY === 0 && (await paused(rows, onRows, signal))) return undefined;
  }
  onRows(rows);
  return tally.countsOfPairs(parts, pairs);
}

async function paused(
  rows: number,
  onRows: (written: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  onRows(rows);
  await setImmediate();
  return signal.aborted;
}

/** Moves everything from the staging folder to its place: whole folders by one rename each, the manifest at the end. */
function publish(out: string, staging: string, manifest: Manifest): void {
  const tops = new Set(Object.keys(manifest.files).map((path) => path.split('/')[0] as string));
  for (const top of tops) {
    if (statSync(join(staging, top)).isDirectory()) syncFolder(join(staging, top));
    moveInto(join(staging, top), join(out, top));
  }
  writeWhole(join(staging, MANIFEST_FILE), manifestText(manifest));
  moveInto(join(staging, MANIFEST_FILE), join(out, MANIFEST_FILE));
  removeLeftovers(out);
}
