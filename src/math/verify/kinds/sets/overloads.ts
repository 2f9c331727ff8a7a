import type { Overload, OverloadTable } from '../../evaluate/compiler.ts';
import {
  numberValue,
  type RegionValue,
  type SetValue,
  truthValue,
  undecidedValue,
  undefinedValue,
  type Value,
} from '../../values/value.ts';
import { sameValue, truthOr } from '../same.ts';
import {
  allBits,
  hasItem,
  inOneUniverse,
  isSubset,
  itemsOf,
  MOST_MEMBERS,
  sameSet,
  setFromItems,
  setOf,
  sizeOfSet,
} from './finite.ts';
import { combineRegions, regionWithin } from './regions.ts';

const TOO_LARGE = undecidedValue(`a set of more than ${MOST_MEMBERS} members`);

type Bits = (a: number, b: number) => number;

/** A head that folds its sets bit by bit. Truth values fold the same way: events are read outcome by outcome. */
function bitwise(id: 'union' | 'intersection' | 'minus' | 'symmetric', combine: Bits): Overload {
  return (args) => {
    const [first, ...rest] = args;
    let result = first as Value;
    for (const next of rest) {
      if (result.kind === 'truth' && next.kind === 'truth') {
        result = truthValue((combine(result.holds ? 1 : 0, next.holds ? 1 : 0) & 1) === 1);
        continue;
      }
      if (result.kind === 'region' || next.kind === 'region') {
        const region = combineRegions(id, result, next);
        if (!region) return undefined;
        result = region;
        continue;
      }
      if (result.kind !== 'set' || next.kind !== 'set') return undefined;
      const pair = inOneUniverse(result, next);
      if (!pair) return TOO_LARGE;
      result = setOf(pair[0].universe, combine(pair[0].bits, pair[1].bits));
    }
    return result;
  };
}

const complement: Overload = ([a]) => {
  if (a?.kind === 'truth') return truthValue(!a.holds);
  return a?.kind === 'set' ? setOf(a.universe, allBits(a.universe) & ~a.bits) : undefined;
};

const disjointUnion: Overload = (args, node) => {
  if (!args.every((arg) => arg.kind === 'set')) return undefined;
  const sets = args as SetValue[];
  const total = sets.reduce((sum, set) => sum + sizeOfSet(set), 0);
  const union = SET_OVERLOADS.union?.(args, node);
  if (union?.kind !== 'set') return union;
  return sizeOfSet(union) === total ? union : undefinedValue('a disjoint union of sets that meet');
};

function product(args: readonly Value[]): Value | undefined {
  if (!args.every((arg) => arg.kind === 'set')) return undefined;
  let tuples: Value[][] = [[]];
  for (const set of args as SetValue[]) {
    tuples = tuples.flatMap((head) => itemsOf(set).map((item) => [...head, item]));
    if (tuples.length > MOST_MEMBERS) return TOO_LARGE;
  }
  return setFromItems(tuples.map((items) => ({ kind: 'tuple', items }))) ?? TOO_LARGE;
}

function powerSet(set: SetValue): Value {
  const items = itemsOf(set);
  if (2 ** items.length > MOST_MEMBERS) return TOO_LARGE;
  const places = set.universe.members.flatMap((_, i) => (((set.bits >>> i) & 1) === 1 ? [i] : []));
  const members: Value[] = [];
  for (let choice = 0; choice < 2 ** places.length; choice += 1) {
    let bits = 0;
    places.forEach((place, j) => {
      if ((choice >>> j) & 1) bits |= 1 << place;
    });
    members.push(setOf(set.universe, bits));
  }
  const universe = { members };
  return setOf(universe, allBits(universe));
}

function member(args: readonly Value[]): Value | undefined {
  const [item, set] = args as [Value, Value];
  if (set.kind === 'set') return truthOr(hasItem(set, item), 'a member of a set');
  if (set.kind === 'region') return membership(item, set);
  return undefined;
}

/** Every component of a tuple, or every argument of a list (`a, b \in \mathbb R`), is asked. */
function membership(item: Value, region: RegionValue): Value {
  if (item.kind === 'number') return truthOr(region.has(item), `a member of ${region.name}`);
  if (item.kind === 'tuple') {
    for (const part of item.items) {
      const inside = membership(part, region);
      if (inside.kind !== 'truth' || !inside.holds) return inside;
    }
    return truthValue(true);
  }
  return item.kind === 'matrix'
    ? undecidedValue(`whether a matrix lies in ${region.name}`)
    : truthValue(false);
}

const included: Overload = ([a, b]) => {
  if (a?.kind === 'set' && b?.kind === 'set') return truthOr(isSubset(a, b), 'sets');
  if (a?.kind === 'set' && b?.kind === 'region') {
    return itemsOf(a).reduce<Value>(
      (known, item) => (known.kind === 'truth' && known.holds ? membership(item, b) : known),
      truthValue(true),
    );
  }
  if (a?.kind === 'region' && b?.kind === 'region') {
    const within = regionWithin(a, b);
    return within === undefined ? undecidedValue(`${a.name} in ${b.name}`) : truthValue(within);
  }
  return undefined;
};

const properly: Overload = (args, node) => {
  const [a, b] = args;
  const inside = included(args, node);
  if (inside?.kind !== 'truth' || !inside.holds || !a || !b) return inside;
  const same = equal(args, node);
  return same?.kind === 'truth' ? truthValue(!same.holds) : same;
};

const equal: Overload = ([a, b]) => {
  if (a?.kind === 'set' && b?.kind === 'set') return truthOr(sameSet(a, b), 'sets');
  if (a?.kind === 'region' && b?.kind === 'region') return truthOr(sameValue(a, b), 'sets of numbers');
  return undefined;
};

function negated(overload: Overload): Overload {
  return (args, node) => {
    const value = overload(args, node);
    return value?.kind === 'truth' ? truthValue(!value.holds) : value;
  };
}

function mirrored(overload: Overload): Overload {
  return (args, node) => overload([args[1] as Value, args[0] as Value], node);
}

const SUBSET_NAMES: Readonly<Record<string, Overload>> = {
  'subset-eq': included,
  // Without the line below, the sign allows equality: common use, and the charitable reading.
  subset: included,
  'proper-subset': properly,
};

/** Algebra of sets and of events, membership, inclusion, equality, power sets, products and sizes. */
export const SET_OVERLOADS: OverloadTable = {
  union: bitwise('union', (a, b) => a | b),
  intersection: bitwise('intersection', (a, b) => a & b),
  'set-minus': bitwise('minus', (a, b) => a & ~b),
  'symmetric-difference': bitwise('symmetric', (a, b) => a ^ b),
  'disjoint-union': disjointUnion,
  complement,
  overlined: complement,
  'power-set': ([a]) => (a?.kind === 'set' ? powerSet(a) : undefined),
  cartesian: product,
  cardinality: ([a]) => (a?.kind === 'set' ? numberValue(sizeOfSet(a)) : undefined),
  abs: ([a]) => (a?.kind === 'set' ? numberValue(sizeOfSet(a)) : undefined),
  in: member,
  'not-in': negated(member),
  owns: mirrored(member),
  'not-owns': mirrored(negated(member)),
  ...SUBSET_NAMES,
  superset: mirrored(included),
  'superset-eq': mirrored(included),
  'proper-superset': mirrored(properly),
  'not-subset': negated(included),
  'not-subset-eq': negated(included),
  'not-superset': mirrored(negated(included)),
  'not-superset-eq': mirrored(negated(included)),
  eq: equal,
  ne: negated(equal),
};
