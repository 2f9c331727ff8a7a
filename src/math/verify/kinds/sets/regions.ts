import { isPrime } from '../../special/integers.ts';
import type { NumberValue, RegionValue, SetValue, Value } from '../../values/value.ts';
import { compareValues } from '../numbers.ts';
import { sameValue } from '../same.ts';
import { hasItem } from './finite.ts';

/** Sets of numbers by the names of their letters, each within those after it. */
const CHAIN = ['P', 'N', 'Z', 'Q', 'R', 'C'];

/** A stretch of the real line; infinite ends are open. */
export interface Stretch {
  readonly low: NumberValue;
  readonly high: NumberValue;
  readonly lowClosed: boolean;
  readonly highClosed: boolean;
}

export interface IntervalValue extends RegionValue {
  readonly stretch: Stretch;
}

function show(value: NumberValue): string {
  return Number.isFinite(value.re) ? String(value.re) : value.re > 0 ? 'infinity' : '-infinity';
}

/** The interval with these ends; empty where they are out of order. */
export function intervalValue(stretch: Stretch): IntervalValue {
  const { low, high, lowClosed, highClosed } = stretch;
  const beyond = (
    end: NumberValue,
    closed: boolean,
    item: NumberValue,
    side: 1 | -1,
  ): boolean | undefined => {
    const compared = compareValues(item, end, 0);
    if (compared === 'close') return undefined;
    return compared === 'equal' ? closed : side * (item.re - end.re) > 0;
  };
  return {
    kind: 'region',
    stretch,
    name: `${lowClosed ? '[' : '('}${show(low)}, ${show(high)}${highClosed ? ']' : ')'}`,
    has(item) {
      if (Math.abs(item.im) > item.err) return false;
      if (!Number.isFinite(item.re)) return false;
      const above = beyond(low, lowClosed, item, 1);
      const below = beyond(high, highClosed, item, -1);
      if (above === false || below === false) return false;
      return above === undefined || below === undefined ? undefined : true;
    },
  };
}

function isInterval(value: Value): value is IntervalValue {
  return value.kind === 'region' && 'stretch' in value;
}

/** The real numbers, the integers and so on, by the letter they are written with. */
export function namedRegion(letter: string): RegionValue | undefined {
  if (!CHAIN.includes(letter)) return undefined;
  return {
    kind: 'region',
    name: letter,
    has(item) {
      if (letter === 'C') return Number.isFinite(item.re);
      if (Math.abs(item.im) > item.err || !Number.isFinite(item.re)) return false;
      if (letter === 'R') return true;
      if (item.exact)
        return letter === 'Q' || (item.exact.den === 1n && fits(letter, Number(item.exact.num)));
      const nearest = Math.round(item.re);
      // A double that is no small fraction may come of an irrational number.
      if (letter === 'Q') return item.err === 0 ? true : undefined;
      if (Math.abs(item.re - nearest) > 2 * item.err) return false;
      return item.err < 0.01 ? fits(letter, nearest) : undefined;
    },
  };
}

function fits(letter: string, n: number): boolean {
  if (letter === 'P') return isPrime(n);
  return letter === 'Z' || n >= 0;
}

/** Whether one set of numbers lies in another, where the rule is known. */
export function regionWithin(a: RegionValue, b: RegionValue): boolean | undefined {
  const [i, j] = [CHAIN.indexOf(a.name), CHAIN.indexOf(b.name)];
  if (i >= 0 && j >= 0) return i <= j;
  if (isInterval(a) && (b.name === 'R' || b.name === 'C')) return true;
  if (!isInterval(a) || !isInterval(b)) return undefined;
  const [inner, outer] = [a.stretch, b.stretch];
  if (inner.low.err + inner.high.err + outer.low.err + outer.high.err > 0) return undefined;
  const lowFits =
    outer.low.re < inner.low.re || (outer.low.re === inner.low.re && (outer.lowClosed || !inner.lowClosed));
  const highFits =
    outer.high.re > inner.high.re ||
    (outer.high.re === inner.high.re && (outer.highClosed || !inner.highClosed));
  return lowFits && highFits;
}

type Combination = 'union' | 'intersection' | 'minus' | 'symmetric';

/** A set of numbers, at least one of the two a region, by its members; undefined where one is no set. */
export function combineRegions(how: Combination, a: Value, b: Value): RegionValue | undefined {
  const left = memberTest(a);
  const right = memberTest(b);
  if (!left || !right) return undefined;
  return {
    kind: 'region',
    name: `(${left.name} ${how} ${right.name})`,
    has(item) {
      const x = left.has(item);
      const y = right.has(item);
      switch (how) {
        case 'union':
          return x === true || y === true ? true : x === undefined || y === undefined ? undefined : false;
        case 'intersection':
          return x === false || y === false ? false : x === undefined || y === undefined ? undefined : true;
        case 'minus':
          return x === false || y === true ? false : x === undefined || y === undefined ? undefined : true;
        case 'symmetric':
          return x === undefined || y === undefined ? undefined : x !== y;
      }
    },
  };
}

function memberTest(value: Value): Pick<RegionValue, 'name' | 'has'> | undefined {
  if (value.kind === 'region') return value;
  const interval = openInterval(value);
  if (interval) return interval;
  if (value.kind !== 'set') return undefined;
  const set: SetValue = value;
  return { name: 'a finite set', has: (item) => hasItem(set, item) };
}

/** (a, b) beside other sets of numbers is the open interval, not the pair. */
function openInterval(value: Value): IntervalValue | undefined {
  if (value.kind !== 'tuple' || value.items.length !== 2) return undefined;
  const [low, high] = value.items as [Value, Value];
  if (low.kind !== 'number' || high.kind !== 'number') return undefined;
  return intervalValue({ low, high, lowClosed: false, highClosed: false });
}

/** Two regions with the same members as far as rules tell. */
export function sameRegion(a: RegionValue, b: RegionValue): boolean | undefined {
  if (a.name === b.name) return true;
  if (!isInterval(a) || !isInterval(b)) {
    return CHAIN.includes(a.name) && CHAIN.includes(b.name) ? false : undefined;
  }
  const [x, y] = [a.stretch, b.stretch];
  if (x.lowClosed !== y.lowClosed || x.highClosed !== y.highClosed) return false;
  const low = sameValue(x.low, y.low);
  const high = sameValue(x.high, y.high);
  return low === false || high === false ? false : low && high;
}
