import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PlacedRow } from '../../datasets/outcome.ts';
import { HashedFile, moveInto, syncFolder, WIDEST } from '../../files/durable.ts';
import { type Part, type PartContent, type PartFacts, partFolder, rowText, UNFINISHED } from './parts.ts';
import { mergedRows } from './read-part.ts';

/** Bytes of rows that are held in memory; beyond, they go to disk as a sorted run. */
const HELD = 1 << 23;

/** Bytes that are taken at first, and doubled as needed: most parts are small. */
const FIRST = 1 << 16;

/**
 * Writes a unit's part as a whole: into a folder beside, synced, then renamed. Rows come in any order and stand in that of
 * their ids, which have to differ; memory does not grow with their number.
 */
export class PartWriter {
  private readonly beside: string;
  private readonly runs: Part[] = [];
  private bytes = Buffer.allocUnsafe(FIRST);
  private length = 0;
  private held: Line[] = [];
  private count = 0;

  constructor(
    private readonly parts: string,
    private readonly unit: string,
    private readonly most = HELD,
  ) {
    this.beside = `${partFolder(parts, unit)}${UNFINISHED}`;
    rmSync(this.beside, { recursive: true, force: true });
    mkdirSync(this.beside, { recursive: true });
  }

  get rows(): number {
    return this.count;
  }

  add({ row, identity, owner, place }: PlacedRow): void {
    const line = rowText(row.id, { identity, owner, place }, JSON.stringify(row));
    const widest = line.length * WIDEST;
    if (this.length > 0 && this.length + widest > this.most) this.spill();
    this.makeRoom(widest);
    const end = this.length + this.bytes.write(line, this.length, 'utf8');
    this.held.push({ id: row.id, from: this.length, end });
    this.length = end;
    this.count += 1;
  }

  /** Takes back what was written of a unit that is given up. */
  discard(): void {
    rmSync(this.beside, { recursive: true, force: true });
  }

  /** Ends the part; when this returns it stands under its name. */
  finish(content: Omit<PartContent, 'unit' | 'rows'>): Part {
    const file = new HashedFile(join(this.beside, 'rows.tsv'));
    if (this.runs.length === 0) this.writeSorted(file);
    else {
      this.spill();
      for (const { line } of mergedRows(this.runs, repeated)) file.bytes(line);
    }
    const { unit, count: rows } = this;
    const facts: PartFacts = { ...content, unit, rows, ...file.close() };
    for (const run of this.runs) rmSync(run.folder, { recursive: true });
    const said = new HashedFile(join(this.beside, 'facts.json'));
    said.text(`${JSON.stringify(facts)}\n`);
    said.close();
    syncFolder(this.beside);
    const folder = partFolder(this.parts, unit);
    moveInto(this.beside, folder);
    return { folder, facts };
  }

  private spill(): void {
    if (this.held.length === 0) return;
    const folder = join(this.beside, `run-${this.runs.length}`);
    mkdirSync(folder);
    const file = new HashedFile(join(folder, 'rows.tsv'));
    const rows = this.held.length;
    this.writeSorted(file);
    const empty = { identity: '', wanted: 0, made: 0, candidates: 0, drops: {}, places: {} };
    const facts = { ...empty, unit: this.unit, rows, ...file.close() };
    this.runs.push({ folder, facts });
  }

  private makeRoom(bytes: number): void {
    const wanted = this.length + bytes;
    if (wanted <= this.bytes.length) return;
    const more = Buffer.allocUnsafe(Math.max(wanted, 2 * this.bytes.length));
    this.bytes.copy(more, 0, 0, this.length);
    this.bytes = more;
  }

  /** Writes what is held, and holds nothing then. */
  private writeSorted(file: HashedFile): void {
    this.held.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    for (const { from, end } of this.held) file.bytes(this.bytes.subarray(from, end));
    this.held = [];
    this.length = 0;
  }
}

/** A line that is held, by the place of its bytes. */
interface Line {
  readonly id: string;
  readonly from: number;
  readonly end: number;
}

function repeated({ id }: { readonly id: string }): never {
  throw new Error(`two rows of one unit have the id ${id}`);
}
