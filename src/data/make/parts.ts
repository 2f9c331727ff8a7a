import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../base/tables/inputError.ts';
import type { DropCounts, PlacedRow, UnitTally } from '../datasets/outcome.ts';
import { type FileFacts, HashedFile, moveInto, syncFolder } from '../files/durable.ts';

/** The folder of finished units inside an output folder; it is gone once the dataset is whole. */
export const PARTS_FOLDER = '.parts';

const UNFINISHED = '.unfinished';

/** What a finished unit says of itself. */
export interface PartFacts extends FileFacts, UnitTally {
  readonly unit: string;
  readonly identity: string;
  readonly rows: number;
  readonly candidates: number;
  readonly drops: DropCounts;
  /** Rows by owner and place, where the split needs them. */
  readonly places: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface Part {
  readonly folder: string;
  readonly facts: PartFacts;
}

export type PartContent = Omit<PartFacts, keyof FileFacts>;

/** One line of a part; tabs and line ends cannot occur in its fields, nor raw in JSON. */
export function partLine({ row, identity, owner, place }: PlacedRow): string {
  return `${row.id}\t${identity}\t${owner}\t${place}\t${JSON.stringify(row)}\n`;
}

/**
 * Writes a unit's part as a whole: into a folder beside, synced, then renamed. `lines` are put in byte order, which is
 * the order of ids.
 */
export function writePart(parts: string, lines: string[], content: PartContent): Part {
  const folder = join(parts, content.unit);
  const beside = `${folder}${UNFINISHED}`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  const rows = new HashedFile(join(beside, 'rows.tsv'));
  for (const line of lines.sort(byBytes)) rows.text(line);
  const facts: PartFacts = { ...content, ...rows.close() };
  const file = new HashedFile(join(beside, 'facts.json'));
  file.text(`${JSON.stringify(facts)}\n`);
  file.close();
  syncFolder(beside);
  moveInto(beside, folder);
  return { folder, facts };
}

/** Ids are hex digits of one length, so comparing code units compares ids first. */
function byBytes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The finished part of a unit, or undefined. A part whose rows were cut short after the fact is reported, not used. */
export function findPart(parts: string, unit: string): Part | undefined {
  const folder = join(parts, unit);
  const file = join(folder, 'facts.json');
  if (!existsSync(file)) return undefined;
  const facts = JSON.parse(readFileSync(file, 'utf8')) as PartFacts;
  const rows = join(folder, 'rows.tsv');
  const bytes = existsSync(rows) ? statSync(rows).size : 0;
  if (bytes !== facts.bytes)
    throw new InputError(rows, undefined, `expected ${facts.bytes} bytes, found ${bytes}: delete ${folder}`);
  return { folder, facts };
}

/** Deletes what an interrupted run left of units that it did not finish. */
export function clearUnfinished(parts: string): void {
  for (const name of readdirSync(parts))
    if (name.endsWith(UNFINISHED)) rmSync(join(parts, name), { recursive: true, force: true });
}
