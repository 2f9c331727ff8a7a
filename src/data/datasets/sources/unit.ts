import {
  addSources,
  type Outcome,
  type PlacedRow,
  type SourceTally,
  type UnitMaker,
  type UnitTally,
} from '../outcome.ts';
import type { Item } from './shop.ts';

/** Makes the versions of one item and returns why it was taken; undefined for one that was dropped. */
export type ItemMaker = (item: Item) => Generator<Outcome<PlacedRow>, string | undefined>;

/** The rows of one span of items, one item after the other, with what became of them by source. */
export function* sourceUnit(items: Iterable<Item>, versionsOf: ItemMaker): UnitMaker {
  const sources: Record<string, SourceTally> = {};
  let wanted = 0;
  let made = 0;
  for (const item of items) {
    const versions = versionsOf(item);
    let rows = 0;
    let next = versions.next();
    for (; !next.done; next = versions.next()) {
      if (next.value.kind === 'row') rows += 1;
      yield next.value;
    }
    const used = rows > 0 ? 1 : 0;
    wanted += 1;
    made += used;
    const taken = next.value === undefined ? {} : { [next.value]: 1 };
    const licences = item.licence === '' ? [] : [item.licence];
    addSources(sources, { [item.source]: { items: 1, used, taken, licences } });
  }
  const tally: UnitTally = { wanted, made, sources };
  return tally;
}
