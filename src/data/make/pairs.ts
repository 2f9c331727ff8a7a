import { mkdirSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { drawPairs, type Member, type Members } from '../datasets/mfr.ts';
import { countDrop, type DropCounts } from '../datasets/outcome.ts';
import { SPLITS } from '../datasets/splits/splits.ts';
import { PartWriter } from './parts/part-writer.ts';
import type { Part } from './parts/parts.ts';
import { placer } from './parts/place.ts';
import { mergedRows } from './parts/read-part.ts';
import type { IdentityPlan } from './plan.ts';

export interface Pairs {
  readonly parts: readonly Part[];
  readonly candidates: number;
  readonly drops: DropCounts;
}

/** Columns of NMF that pairs are made from. */
interface Source {
  readonly id: string;
  readonly formula: string;
  readonly label: boolean;
  readonly formula_name_id: string;
  readonly false_kind: string;
  readonly other_id: string;
}

/**
 * Draws the pairs of MFR from the parts of NMF, identity by identity so that no more than one is held, and writes them
 * as parts of their own into `folder`. Undefined when the signal was aborted.
 */
export async function makePairs(
  folder: string,
  plan: IdentityPlan,
  parts: readonly Part[],
  signal: AbortSignal,
): Promise<Pairs | undefined> {
  mkdirSync(folder, { recursive: true });
  const splitOf = placer(plan, parts);
  const drops: DropCounts = {};
  const made: Part[] = [];
  let candidates = 0;
  for (const identity of plan.recipe.identities) {
    const own = parts.filter((part) => part.facts.identity === identity);
    const writer = new PartWriter(folder, identity);
    for (const members of membersOf(identity, plan, own, splitOf)) {
      for (const outcome of drawPairs(members, plan.recipe.falses, plan.seed)) {
        candidates += 1;
        if (outcome.kind === 'row') writer.add(outcome.row);
        else countDrop(drops, outcome.stage, outcome.reason);
      }
    }
    made.push(writer.finish({ identity, wanted: 0, made: 0, candidates: 0, drops: {}, places: {} }));
    await setImmediate();
    if (signal.aborted) return undefined;
  }
  return { parts: made, candidates, drops };
}

/** The rows of one identity by split, in order of id, from its parts. */
export function membersOf(
  identity: string,
  plan: IdentityPlan,
  parts: readonly Part[],
  splitOf: ReturnType<typeof placer>,
): Members[] {
  const groups = SPLITS.map((split) => ({
    identity,
    nameId: plan.nameIds[identity] as string,
    split,
    trues: [] as Member[],
    falses: [] as Member[],
  }));
  // Repeats and rows that cross splits are counted where NMF itself is merged; here they only have no pairs.
  for (const line of mergedRows(parts, () => undefined)) {
    const split = splitOf(line.place);
    const group = groups.find((item) => item.split === split);
    if (!group) continue;
    const row = JSON.parse(line.json) as Source;
    const nameId = row.other_id === '' ? row.formula_name_id : row.other_id;
    const member = { id: row.id, formula: row.formula, nameId, falseKind: row.false_kind };
    (row.label ? group.trues : group.falses).push(member);
  }
  return groups;
}
