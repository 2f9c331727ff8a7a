import { setImmediate } from 'node:timers/promises';
import { countDrop, type DropCounts, type UnitMaker } from '../datasets/outcome.ts';
import type { Unit } from '../datasets/recipe.ts';
import { type Part, partLine, writePart } from './parts.ts';

/** Candidates between two reports of progress. */
const REPORT_EVERY = 250;

export interface UnitProgress {
  readonly rows: number;
  readonly candidates: number;
}

/** Hears how much was added since the last report. */
export type OnProgress = (more: UnitProgress) => void;

/**
 * Makes one unit and writes its part. Removes the unit's own duplicates: of two rows with one id the first stays.
 * Lets other work of the thread go on between reports, and stops there, writing nothing, when `signal` is aborted.
 */
export async function runUnit(
  unit: Unit,
  outcomes: UnitMaker,
  parts: string,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<Part | undefined> {
  const lines: string[] = [];
  const seen = new Set<string>();
  const drops: DropCounts = {};
  const places: Record<string, Record<string, number>> = {};
  let candidates = 0;
  let reported = { rows: 0, candidates: 0 };
  for (let next = outcomes.next(); ; next = outcomes.next()) {
    if (next.done) {
      onProgress({ rows: lines.length - reported.rows, candidates: candidates - reported.candidates });
      const rows = lines.length;
      return writePart(parts, lines, {
        unit: unit.key,
        identity: unit.identity,
        ...next.value,
        rows,
        candidates,
        drops,
        places,
      });
    }
    candidates += 1;
    const outcome = next.value;
    if (outcome.kind === 'dropped') countDrop(drops, outcome.stage, outcome.reason);
    else if (seen.has(outcome.row.row.id)) countDrop(drops, 'duplicate', 'same formula in the unit');
    else {
      const { row, owner, place } = outcome.row;
      seen.add(row.id);
      lines.push(partLine(outcome.row));
      places[owner] ??= {};
      const ofOwner = places[owner];
      ofOwner[place] = (ofOwner[place] ?? 0) + 1;
    }
    if (candidates % REPORT_EVERY === 0) {
      onProgress({ rows: lines.length - reported.rows, candidates: candidates - reported.candidates });
      reported = { rows: lines.length, candidates };
      await setImmediate();
      if (signal?.aborted) return undefined;
    }
  }
}
