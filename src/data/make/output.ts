import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder, writeWhole } from '../files/durable.ts';
import { MANIFEST_FILE } from '../files/manifest.ts';
import { clearUnfinished, PARTS_FOLDER } from './parts/parts.ts';
import { isManifestOf, type Plan, planText, Refusal } from './plan.ts';

/** Where files are written before they get their names in the output folder. */
export const STAGING_FOLDER = '.staging';

const PLAN_FILE = 'plan.json';

/** All that a dataset folder of ours can hold at its top; nothing else is ever deleted. */
const OURS: readonly string[] = [
  PARTS_FOLDER,
  STAGING_FOLDER,
  'data',
  'jsonl',
  'csv',
  'beir',
  'triplets',
  'README.md',
  'croissant.json',
  MANIFEST_FILE,
];

export type IfPresent = 'refuse' | 'overwrite' | 'resume';

/** What an output folder is ready for: to be worked in, or `whole`, when a resumed run had ended already. */
export type Readiness = 'open' | 'whole';

/**
 * Makes the output folder ready, or refuses with what to pass to go on. A folder with other files in it is never
 * touched; one that holds another plan is not resumed.
 */
export function prepareOutput(out: string, plan: Plan, ifPresent: IfPresent): Readiness {
  const names = listOutput(out);
  const strange = names.find((name) => !OURS.includes(name));
  if (strange !== undefined)
    throw new Refusal(`${out} holds other files (${strange}): choose another folder for --out`);
  if (names.length > 0 && ifPresent === 'refuse') {
    const how = existsSync(join(out, PARTS_FOLDER))
      ? 'pass --resume to go on with it, or --overwrite to begin anew'
      : 'pass --overwrite to replace it';
    throw new Refusal(`${out} is not empty: ${how}`);
  }
  if (ifPresent === 'overwrite') clearOutput(out);
  if (ifPresent === 'resume') {
    const state = resumable(out, plan);
    if (state !== 'new') return state;
  }
  makeFolder(join(out, PARTS_FOLDER));
  writeWhole(join(out, PARTS_FOLDER, PLAN_FILE), planText(plan));
  return 'open';
}

/** The plan that the parts in a folder were made for, as text; undefined where there is none. */
export function planIn(folder: string): string | undefined {
  const file = join(folder, PARTS_FOLDER, PLAN_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function resumable(out: string, plan: Plan): Readiness | 'new' {
  const manifest = join(out, MANIFEST_FILE);
  if (existsSync(manifest)) {
    if (!isManifestOf(readFileSync(manifest, 'utf8'), plan)) throw new Refusal(otherPlan(out));
    removeLeftovers(out);
    return 'whole';
  }
  const text = planIn(out);
  // A run that was killed before it had noted its plan has made nothing yet.
  if (text === undefined) return 'new';
  if (text !== planText(plan)) throw new Refusal(otherPlan(out));
  clearUnfinished(join(out, PARTS_FOLDER));
  return 'open';
}

function otherPlan(out: string): string {
  return `${out} was made with another command, seed or version: pass --overwrite to begin anew`;
}

/** Takes away what only the making needed, once the manifest stands. */
export function removeLeftovers(out: string): void {
  for (const name of [STAGING_FOLDER, PARTS_FOLDER]) remove(join(out, name));
}

/** Deletes what we made; the manifest goes first, so that what is left never looks whole. */
function clearOutput(out: string): void {
  for (const name of [MANIFEST_FILE, ...OURS]) remove(join(out, name));
}

function listOutput(out: string): string[] {
  if (existsSync(out)) {
    if (!statSync(out).isDirectory()) throw new Refusal(`${out} is a file: --out takes a folder`);
    assertWritable(out, out);
    return readdirSync(out).sort();
  }
  let above = dirname(resolve(out));
  while (!existsSync(above)) above = dirname(above);
  assertWritable(above, out);
  return [];
}

function assertWritable(folder: string, out: string): void {
  try {
    if (!statSync(folder).isDirectory()) throw new Refusal(`${out} cannot be made: ${folder} is a file`);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new Refusal(`${out} cannot be written: ${error.code}`);
    throw error;
  }
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
