import type { TableRow } from '../datasets/columns.ts';
import { STRATEGIES } from '../datasets/columns.ts';
import {
  addDrops,
  addSources,
  countDrop,
  type DropCounts,
  type SourceTally,
  type Stage,
} from '../datasets/outcome.ts';
import type { Split } from '../datasets/splits/splits.ts';
import type { Counts, Exhausted } from '../files/manifest.ts';
import type { Part } from './parts/parts.ts';

/** Counts the rows of a dataset as they are written. */
export class Tally {
  private readonly rowsBySplit = { train: 0, validation: 0, test: 0 };
  private readonly trueBySplit = { train: 0, validation: 0, test: 0 };
  private readonly rowsByIdentity: Record<string, number> = {};
  private readonly falses: Record<string, Record<string, number>> = {};
  private readonly difficulties: Record<string, number> = {};
  private readonly drops: DropCounts = {};
  private rows = 0;
  private skipped = 0;

  add(identity: string, split: Split, row: TableRow): void {
    this.rows += 1;
    this.rowsBySplit[split] += 1;
    this.rowsByIdentity[identity] = (this.rowsByIdentity[identity] ?? 0) + 1;
    if (row.label !== false) this.trueBySplit[split] += 1;
    else {
      const kind = String(row.false_kind);
      this.falses[kind] ??= {};
      const kinds = this.falses[kind];
      const strategy = STRATEGIES.find((name) => row[`strategy_${name}`] === true) ?? 'any';
      kinds[strategy] = (kinds[strategy] ?? 0) + 1;
      const { difficulty } = row;
      if (typeof difficulty === 'string')
        this.difficulties[difficulty] = (this.difficulties[difficulty] ?? 0) + 1;
    }
  }

  /** A row of a unit that was left out. */
  drop(stage: Stage, reason: string): void {
    countDrop(this.drops, stage, reason);
  }

  /** Candidates that no unit has seen. */
  skip(reason: string, times: number): void {
    countDrop(this.drops, 'source', reason, times);
    this.skipped += times;
  }

  /** The counts of a dataset whose candidates are those of the units. */
  counts(parts: readonly Part[]): Counts {
    const made = unitCounts(parts);
    addDrops(this.drops, made.drops);
    return { ...this.body(parts), candidates: made.candidates + this.skipped };
  }

  /** The counts of a dataset whose candidates were drawn from the rows of the units. */
  countsOfPairs(parts: readonly Part[], pairs: { candidates: number; drops: DropCounts }): Counts {
    addDrops(this.drops, pairs.drops);
    return { ...this.body(parts), candidates: pairs.candidates, versions: unitCounts(parts) };
  }

  private body(parts: readonly Part[]): Omit<Counts, 'candidates'> {
    const { rows, rowsBySplit, trueBySplit, rowsByIdentity, falses, difficulties, drops } = this;
    const exhausted = exhaustedOf(parts);
    const sources = sourcesOf(parts);
    const body = { rows, rowsBySplit, trueBySplit, rowsByIdentity, falses, difficulties, drops, exhausted };
    return Object.keys(sources).length > 0 ? { ...body, sources } : body;
  }
}

function unitCounts(parts: readonly Part[]): Pick<Counts, 'candidates' | 'rows' | 'drops'> {
  const drops: DropCounts = {};
  let candidates = 0;
  let rows = 0;
  for (const { facts } of parts) {
    addDrops(drops, facts.drops);
    candidates += facts.candidates;
    rows += facts.rows;
  }
  return { candidates, rows, drops };
}

function sourcesOf(parts: readonly Part[]): Record<string, SourceTally> {
  const sources: Record<string, SourceTally> = {};
  for (const { facts } of parts) addSources(sources, facts.sources ?? {});
  return sources;
}

function exhaustedOf(parts: readonly Part[]): Exhausted[] {
  const byIdentity = new Map<string, { wanted: number; made: number }>();
  for (const { facts } of parts) {
    const known = byIdentity.get(facts.identity) ?? { wanted: 0, made: 0 };
    byIdentity.set(facts.identity, { wanted: known.wanted + facts.wanted, made: known.made + facts.made });
  }
  return [...byIdentity]
    .filter(([identity, { wanted, made }]) => identity !== '' && made < wanted)
    .map(([identity, tally]) => ({ identity, ...tally }));
}
