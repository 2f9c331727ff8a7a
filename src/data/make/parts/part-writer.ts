import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PlacedRow } from '../../datasets/outcome.ts';
import { HashedFile, moveInto, syncFolder } from '../../files/durable.ts';
import { type Part, type PartContent, type PartFacts, partFolder, rowText, UNFINISHED } from './parts.ts';
import { mergedRows } from './read-part.ts';

/** Characters of rows that are held in memory; beyond, they go to disk as a sorted run. */
const HELD = 1 << 23;

/**
 * Writes a unit's part as a whole: into a folder beside, synced, then renamed. Rows come in any order and stand in that of
 * their ids, which have to differ; memory does not grow with their number.
 */
export class PartWriter {
  private readonly beside: string;
  private readonly runs: Part[] = [];
  private lines: string[] = [];
  private length = 0;
  private count = 0;

  constructor(
    private readonly parts: string,
    private readonly unit: string,
    private readonly held = HELD,
  ) {
    this.beside = `${partFolder(parts, unit)}${UNFINISHED}`;
    rmSync(this.beside, { recursive: true, force: true });
    mkdirSync(this.beside, { recursive: true });
  }

  get rows(): number {
    return this.count;
  }

  add({ row, identity, owner, place }: PlacedRow): void {
    const line = rowText({ id: row.id, identity, owner, place, json: JSON.stringify(row) });
    this.lines.push(line);
    this.length += line.length;
    this.count += 1;
    if (this.length >= this.held) this.spill();
  }

  /** Takes back what was written of a unit that is given up. */
  discard(): void {
    rmSync(this.beside, { recursive: true, force: true });
  }

  /** Ends the part; when this returns it stands under its name. */
  finish(content: Omit<PartContent, 'unit' | 'rows'>): Part {
    const file = new HashedFile(join(this.beside, 'rows.tsv'));
    if (this.runs.length === 0) for (const line of this.sorted()) file.text(line);
    else {
      this.spill();
      for (const row of mergedRows(this.runs, repeated)) file.text(rowText(row));
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
    if (this.lines.length === 0) return;
    const folder = join(this.beside, `run-${this.runs.length}`);
    mkdirSync(folder);
    const file = new HashedFile(join(folder, 'rows.tsv'));
    for (const line of this.sorted()) file.text(line);
    const empty = { identity: '', wanted: 0, made: 0, candidates: 0, drops: {}, places: {} };
    const facts = { ...empty, unit: this.unit, rows: this.lines.length, ...file.close() };
    this.runs.push({ folder, facts });
    this.lines = [];
    this.length = 0;
  }

  /** Ids are hex digits of one length, so comparing code units compares ids first. */
  private sorted(): string[] {
    return this.lines.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  }
}

function repeated({ id }: { readonly id: string }): never {
  throw new Error(`two rows of one unit have the id ${id}`);
}
