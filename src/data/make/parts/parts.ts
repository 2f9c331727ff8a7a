import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../../base/tables/input-error.ts';
import type { DropCounts, UnitTally } from '../../datasets/outcome.ts';
import type { FileFacts } from '../../files/durable.ts';

/** The folder of finished units inside an output folder; it is gone once the dataset is whole. */
export const PARTS_FOLDER = '.parts';

/** What the folder of a unit ends with until it is finished. */
export const UNFINISHED = '.unfinished';

/** What a finished unit says of itself. */
export interface PartFacts extends FileFacts, UnitTally {
  readonly unit: string;
  readonly identity: string;
  readonly rows: number;
  readonly candidates: number;
  readonly drops: DropCounts;
  /** Rows by owner and place, where splits are dealt by place; empty elsewhere, since a place may be that of one row. */
  readonly places: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface Part {
  readonly folder: string;
  readonly facts: PartFacts;
}

export type PartContent = Omit<PartFacts, keyof FileFacts>;

/** What a line of a part says beside its row. */
export interface RowPlace {
  readonly identity: string;
  readonly owner: string;
  readonly place: string;
}

/** A tab as a byte; as a line end, it occurs in no field and not raw in JSON. */
const TAB = 9;
const FIELDS = 4;

/** One line of a part, with its end. */
export function rowText(id: string, { identity, owner, place }: RowPlace, json: string): string {
  return `${id}\t${identity}\t${owner}\t${place}\t${json}\n`;
}

/** A row as it stands in a part, which is read as far as it is asked. */
export class PartRow {
  readonly id: string;
  private from: number | undefined;

  /** `line` ends with its line end and stays as it is. */
  constructor(readonly line: Buffer) {
    this.id = line.toString('latin1', 0, line.indexOf(TAB));
  }

  get place(): RowPlace {
    const fields = this.line.toString('utf8', this.id.length + 1, this.start - 1);
    const [identity, owner, place] = fields.split('\t') as [string, string, string];
    return { identity, owner, place };
  }

  /** The row as JSON, with a line end. */
  get jsonLine(): Buffer {
    return this.line.subarray(this.start);
  }

  get json(): string {
    return this.line.toString('utf8', this.start, this.line.length - 1);
  }

  /** Where the JSON begins. */
  private get start(): number {
    if (this.from === undefined) {
      let at = this.id.length + 1;
      for (let field = 1; field < FIELDS; field += 1) at = this.line.indexOf(TAB, at) + 1;
      this.from = at;
    }
    return this.from;
  }
}

/** Where the part of a unit stands once it is finished. */
export function partFolder(parts: string, unit: string): string {
  return join(parts, unit);
}

/** The finished part of a unit, or undefined. A part whose rows were cut short after the fact is reported, not used. */
export function findPart(parts: string, unit: string): Part | undefined {
  const folder = partFolder(parts, unit);
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
