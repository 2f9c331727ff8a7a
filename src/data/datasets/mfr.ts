import { type Rng, rngFrom } from '../../base/random/rng.ts';
import type { TableRow } from './columns.ts';
import { formulaKey, rowId } from './ids.ts';
import { type Dropped, dropped, type PlacedRow } from './outcome.ts';
import type { Split } from './splits/splits.ts';

/** What a pair needs to know of a row of NMF. */
export interface Member {
  readonly id: string;
  readonly formula: string;
  /** The `formula_name_id` of the identity that the formula states or was falsified from. */
  readonly nameId: string;
  readonly falseKind: string;
}

/** The rows of one identity in one split, in order of id. */
export interface Members {
  readonly identity: string;
  readonly nameId: string;
  readonly split: Split;
  readonly trues: readonly Member[];
  readonly falses: readonly Member[];
}

export type PairOutcome = { readonly kind: 'row'; readonly row: PlacedRow } | Dropped;

/**
 * The pairs of every true row as query, in order: one other true row, then `falses` different false rows. Each query
 * draws from a stream of its own, keyed by seed and the id of its row. A pair's `place` is its split.
 */
export function* drawPairs(members: Members, falses: number, seed: string): Generator<PairOutcome> {
  const { trues } = members;
  for (const query of trues) {
    const rng = rngFrom(`${seed}/mfr/${query.id}`);
    const partner = otherThan(query, trues, rng);
    yield partner
      ? { kind: 'row', row: pair(members, query, partner, true) }
      : dropped('pair', 'no other true row in the split', query.id);
    const picked = pickDistinct(members.falses, Math.min(falses, members.falses.length), rng);
    for (const candidate of picked) yield { kind: 'row', row: pair(members, query, candidate, false) };
    for (let missing = picked.length; missing < falses; missing += 1)
      yield dropped('pair', 'no more false rows in the split', query.id);
  }
}

function pair(members: Members, query: Member, candidate: Member, label: boolean): PlacedRow {
  const row: TableRow & { id: string } = {
    id: rowId('mfr', members.nameId, query.formula, candidate.formula),
    formula1: query.formula,
    formula2: candidate.formula,
    label,
    formula1_name_id: members.nameId,
    formula2_name_id: candidate.nameId,
    false_kind: candidate.falseKind,
    formula1_id: query.id,
    formula2_id: candidate.id,
  };
  return { row, identity: members.identity, owner: members.identity, place: members.split };
}

/** A row that is not the same string up to spaces; rows of one identity never are, apart from the query itself. */
function otherThan(query: Member, rows: readonly Member[], rng: Rng): Member | undefined {
  if (rows.length < 2) return undefined;
  const at = rng.int(0, rows.length - 2);
  const found = rows[at] as Member;
  const other = found.id === query.id ? (rows[rows.length - 1] as Member) : found;
  if (formulaKey(other.formula) === formulaKey(query.formula))
    throw new Error(`rows ${other.id} and ${query.id} show one formula`);
  return other;
}

/** `count` of the items, each set as likely, in drawn order; takes `count` draws. */
function pickDistinct<T>(items: readonly T[], count: number, rng: Rng): T[] {
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, taken) => {
    const last = items.length - 1 - taken;
    const at = rng.int(0, last);
    const found = moved.get(at) ?? at;
    moved.set(at, moved.get(last) ?? last);
    return items[found] as T;
  });
}
