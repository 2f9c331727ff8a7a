import { truthValue, undecidedValue, type Value } from '../values/value.ts';
import { compareValues } from './numbers.ts';
import { sameSet } from './sets/finite.ts';
import { sameRegion } from './sets/regions.ts';

/** Whether two values are the same thing: `undefined` where that is too close to tell or not known how to compare. */
export function sameValue(a: Value, b: Value): boolean | undefined {
  if (a === b) return true;
  if (a.kind === 'number' && b.kind === 'number') {
    const compared = compareValues(a, b);
    return compared === 'close' ? undefined : compared === 'equal';
  }
  if (a.kind === 'truth' && b.kind === 'truth') return a.holds === b.holds;
  if (a.kind === 'tuple' && b.kind === 'tuple') return sameItems(a.items, b.items);
  if (a.kind === 'set' && b.kind === 'set') return sameSet(a, b);
  if (a.kind === 'region' && b.kind === 'region') return sameRegion(a, b);
  return a.kind === b.kind ? undefined : false;
}

function sameItems(a: readonly Value[], b: readonly Value[]): boolean | undefined {
  if (a.length !== b.length) return false;
  let doubt = false;
  for (let i = 0; i < a.length; i += 1) {
    const same = sameValue(a[i] as Value, b[i] as Value);
    if (same === false) return false;
    if (same === undefined) doubt = true;
  }
  return doubt ? undefined : true;
}

/** A truth value, or undecided with the reason that what is compared lies too close. */
export function truthOr(holds: boolean | undefined, what: string): Value {
  return holds === undefined ? undecidedValue(`${what} too close to tell apart`) : truthValue(holds);
}
