import type { SetValue, Universe, Value } from '../../values/value.ts';
import { sameValue } from '../same.ts';

/** Bit masks are unsigned 32-bit numbers. */
export const MOST_MEMBERS = 32;

/** The mask of all members. */
export function allBits(universe: Universe): number {
  const count = universe.members.length;
  return count >= 32 ? 0xffffffff : 2 ** count - 1;
}

export function setOf(universe: Universe, bits: number): SetValue {
  return { kind: 'set', universe, bits: bits >>> 0 };
}

/**
 * A set of just these values, repetitions dropped, in a universe of its own. Undefined where two of them are too close
 * to tell apart or there are more than 32.
 */
export function setFromItems(items: readonly Value[]): SetValue | undefined {
  const members: Value[] = [];
  for (const item of items) {
    let known = false;
    for (const member of members) {
      const same = sameValue(item, member);
      if (same === undefined) return undefined;
      if (same) {
        known = true;
        break;
      }
    }
    if (!known) members.push(item);
  }
  if (members.length > MOST_MEMBERS) return undefined;
  const universe = { members };
  return setOf(universe, allBits(universe));
}

/** The members of a set, in the order of its universe. */
export function itemsOf(set: SetValue): Value[] {
  return set.universe.members.filter((_, i) => ((set.bits >>> i) & 1) === 1);
}

export function sizeOfSet(set: SetValue): number {
  let bits = set.bits >>> 0;
  let count = 0;
  while (bits !== 0) {
    bits = (bits & (bits - 1)) >>> 0;
    count += 1;
  }
  return count;
}

/** Whether `item` is a member; undefined where it lies too close to one. */
export function hasItem(set: SetValue, item: Value): boolean | undefined {
  let doubt = false;
  for (let i = 0; i < set.universe.members.length; i += 1) {
    if (((set.bits >>> i) & 1) === 0) continue;
    const same = sameValue(item, set.universe.members[i] as Value);
    if (same === true) return true;
    if (same === undefined) doubt = true;
  }
  return doubt ? undefined : false;
}

/** The set within `universe`; undefined where a member does not lie in it. */
function moveSet(set: SetValue, universe: Universe): SetValue | undefined {
  if (set.universe === universe) return set;
  let bits = 0;
  for (const item of itemsOf(set)) {
    const place = universe.members.findIndex((member) => sameValue(member, item) === true);
    if (place < 0) return undefined;
    bits |= 1 << place;
  }
  return setOf(universe, bits);
}

/**
 * Two sets as sets of one universe: one of theirs where it holds the other (drawn universes first, since they give
 * complements a meaning), otherwise the union of their members. Undefined where that is too large or unclear.
 */
export function inOneUniverse(a: SetValue, b: SetValue): readonly [SetValue, SetValue] | undefined {
  if (a.universe === b.universe) return [a, b];
  const left = moveSet(a, b.universe);
  if (left) return [left, b];
  const right = moveSet(b, a.universe);
  if (right) return [a, right];
  const both = setFromItems([...itemsOf(a), ...itemsOf(b)]);
  if (!both) return undefined;
  const [x, y] = [moveSet(a, both.universe), moveSet(b, both.universe)];
  return x && y ? [x, y] : undefined;
}

/** Whether every member of `a` is one of `b`; undefined where that is too close to tell. */
export function isSubset(a: SetValue, b: SetValue): boolean | undefined {
  if (a.universe === b.universe) return (a.bits & ~b.bits) === 0;
  let doubt = false;
  for (const item of itemsOf(a)) {
    const has = hasItem(b, item);
    if (has === false) return false;
    if (has === undefined) doubt = true;
  }
  return doubt ? undefined : true;
}

export function sameSet(a: SetValue, b: SetValue): boolean | undefined {
  if (a.universe === b.universe) return a.bits === b.bits;
  if (sizeOfSet(a) !== sizeOfSet(b)) return false;
  return isSubset(a, b);
}
