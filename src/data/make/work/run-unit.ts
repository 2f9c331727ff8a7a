import { setImmediate } from 'node:timers/promises';
import {
  countDrop,
  type DropCounts,
  type PlacedRow,
  REPEATED,
  type UnitMaker,
} from '../../datasets/outcome.ts';
import type { Unit } from '../../datasets/recipe.ts';
import { PartWriter } from '../parts/part-writer.ts';
import type { Part } from '../parts/parts.ts';

/** Candidates between two reports of progress. */
const REPORT_EVERY = 250;

export interface UnitProgress {
  readonly rows: number;
  readonly candidates: number;
}

/** Hears how much was added since the last report. */
export type OnProgress = (more: UnitProgress) => void;

export interface UnitRun {
  readonly unit: Unit;
  readonly outcomes: UnitMaker;
  /** The folder of parts. */
  readonly parts: string;
  /** Whether rows are counted by place. */
  readonly countPlaces: boolean;
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal;
}

/**
 * Makes one unit and writes its part. Removes the unit's own duplicates: of two rows with one id the first stays.
 * Lets other work of the thread go on between reports, and stops there, leaving nothing, when `signal` is aborted.
 */
export async function runUnit(run: UnitRun): Promise<Part | undefined> {
  const { unit, outcomes, parts, countPlaces, onProgress, signal } = run;
  const writer = new PartWriter(parts, unit.key);
  const seen = new Set<string>();
  const drops: DropCounts = {};
  const places: Record<string, Record<string, number>> = {};
  let candidates = 0;
  let reported = { rows: 0, candidates: 0 };
  const report = (): void => {
    const { rows } = writer;
    onProgress({ rows: rows - reported.rows, candidates: candidates - reported.candidates });
    reported = { rows, candidates };
  };
  for (let next = outcomes.next(); ; next = outcomes.next()) {
    if (next.done) {
      report();
      return writer.finish({ identity: unit.identity, ...next.value, candidates, drops, places });
    }
    candidates += 1;
    const outcome = next.value;
    if (outcome.kind === 'dropped') countDrop(drops, outcome.stage, outcome.reason);
    else if (seen.has(outcome.row.row.id)) countDrop(drops, 'duplicate', REPEATED);
    else {
      seen.add(outcome.row.row.id);
      writer.add(outcome.row);
      if (countPlaces) countPlace(places, outcome.row);
    }
    if (candidates % REPORT_EVERY === 0) {
      report();
      await setImmediate();
      if (signal?.aborted) {
        writer.discard();
        return undefined;
      }
    }
  }
}

function countPlace(places: Record<string, Record<string, number>>, { owner, place }: PlacedRow): void {
  places[owner] ??= {};
  const ofOwner = places[owner];
  ofOwner[place] = (ofOwner[place] ?? 0) + 1;
}
