import { dealClasses, dealKeys, SHARES, type Split, splitByHash } from '../../datasets/splits/splits.ts';
import { isSourcePlan, type Plan } from '../plan.ts';
import type { Part, RowPlace } from './parts.ts';

/** The split of a row, or why it has none. */
export type Placing = Split | { readonly crosses: string };

/** Whether the split of a row hangs on how many rows its place has. */
export function countsPlaces(plan: Plan): boolean {
  return !isSourcePlan(plan) && plan.recipe.split === 'form';
}

/** Decides splits for the rows of all parts of a plan. */
export function placer(plan: Plan, parts: readonly Part[]): (row: RowPlace) => Placing {
  if (isSourcePlan(plan)) return (row) => splitByHash(row.place, SHARES.document);
  const rule = plan.recipe.split;
  switch (rule) {
    case 'random':
      return (row) => splitByHash(row.place, SHARES.random);
    case 'form': {
      const splits = dealClasses(placesByOwner(parts));
      return (row) => splits.get(row.place) as Split;
    }
    case 'identity':
      return whole(dealKeys(plan.recipe.identities, rule), (identity) => identity);
    case 'family': {
      const family = (identity: string): string => plan.families[identity] as string;
      return whole(dealKeys(plan.recipe.identities.map(family), rule), family);
    }
    case 'document':
      throw new RangeError('identities have no documents');
  }
}

function whole(
  splits: ReadonlyMap<string, Split>,
  keyOf: (identity: string) => string,
): (row: RowPlace) => Placing {
  return (row) => {
    const split = splits.get(keyOf(row.identity)) as Split;
    const other = splits.get(keyOf(row.owner));
    return other === undefined || other === split
      ? split
      : { crosses: 'states an identity of another split' };
  };
}

function placesByOwner(parts: readonly Part[]): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (const { facts } of parts) {
    for (const [owner, places] of Object.entries(facts.places)) {
      const known = counts.get(owner) ?? new Map<string, number>();
      counts.set(owner, known);
      for (const [place, rows] of Object.entries(places)) known.set(place, (known.get(place) ?? 0) + rows);
    }
  }
  return counts;
}
