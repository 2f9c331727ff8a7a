import type { Overload, OverloadTable } from '../../evaluate/compiler.ts';
import {
  type NumberValue,
  type TupleValue,
  truthValue,
  undecidedValue,
  undefinedValue,
  type Value,
} from '../../values/value.ts';
import { entryOf, matrixOf } from '../matrices/algebra.ts';
import { addNumbers, integerOf, multiplyNumbers, negateNumber } from '../numbers.ts';
import { sameValue, truthOr } from '../same.ts';
import { setFromItems } from '../sets/finite.ts';
import { intervalValue } from '../sets/regions.ts';

function tuple(items: readonly Value[]): TupleValue {
  return { kind: 'tuple', items };
}

/** Rows of numbers as a matrix; blocks of matrices are not put together. */
const matrix: Overload = (args) => {
  const rows = args.map((row) => (row.kind === 'tuple' ? row.items : [row]));
  const columns = rows[0]?.length ?? 0;
  if (columns === 0 || rows.some((row) => row.length !== columns)) {
    return undefinedValue('a matrix whose rows differ in length');
  }
  const entries = rows.flat();
  if (!entries.every((entry) => entry.kind === 'number'))
    return undecidedValue('a matrix whose entries are no numbers');
  return matrixOf(rows.length, columns, entries as NumberValue[]);
};

function interval(lowClosed: boolean, highClosed: boolean): Overload {
  return ([low, high]) => {
    if (low?.kind !== 'number' || high?.kind !== 'number' || low.im !== 0 || high.im !== 0) return undefined;
    return intervalValue({ low, high, lowClosed, highClosed });
  };
}

/** The entry of a family, a tuple (from 1) or a matrix (from 1, 1). */
const index: Overload = ([family, ...places]) => {
  const at = places.map(integerOf);
  const [first, second] = at;
  if (first === undefined || at.includes(undefined)) return undefined;
  switch (family?.kind) {
    case 'sequence': {
      if (second !== undefined) return undecidedValue('a family with two indices');
      const { length } = family;
      if (first < family.first || (length !== undefined && first >= family.first + length)) {
        return undecidedValue(`no entry has the index ${first}`);
      }
      return family.at(first);
    }
    case 'tuple':
      return family.items[first - 1] ?? undefinedValue(`no entry has the index ${first}`);
    case 'matrix': {
      const [row, column] = second === undefined ? [first, 1] : [first, second];
      const [i, j] = family.rows === 1 && second === undefined ? [1, first] : [row, column];
      const inside = i >= 1 && j >= 1 && i <= family.rows && j <= family.columns;
      return inside ? entryOf(family, i - 1, j - 1) : undefinedValue('no entry has these indices');
    }
    default:
      return undefined;
  }
};

function componentwise(join: (a: NumberValue, b: NumberValue) => NumberValue): Overload {
  return (args) => {
    if (!args.every((arg) => arg.kind === 'tuple')) return undefined;
    return (args as TupleValue[]).reduce<Value>(
      (sum, next) => {
        if (sum.kind !== 'tuple') return sum;
        if (sum.items.length !== next.items.length) return undefinedValue('tuples of different lengths');
        const items = sum.items.map((item, i) => {
          const other = next.items[i] as Value;
          return item.kind === 'number' && other.kind === 'number'
            ? join(item, other)
            : undecidedValue('a tuple whose entries are no numbers');
        });
        return items.find((item) => item.kind === 'undecided') ?? tuple(items);
      },
      sumStart(args as TupleValue[], join),
    );
  };
}

/** The neutral start of a componentwise sum: the first tuple less itself. */
function sumStart(args: readonly TupleValue[], join: (a: NumberValue, b: NumberValue) => NumberValue): Value {
  const first = args[0] as TupleValue;
  return tuple(first.items.map((item) => (item.kind === 'number' ? join(item, negateNumber(item)) : item)));
}

function scaled(factor: NumberValue, items: readonly Value[]): Value {
  if (!items.every((item) => item.kind === 'number'))
    return undecidedValue('a tuple whose entries are no numbers');
  return tuple((items as NumberValue[]).map((item) => multiplyNumbers(factor, item)));
}

const equalTuples: Overload = ([a, b]) => {
  if (a?.kind === 'tuple' && b?.kind === 'tuple') return truthOr(sameValue(a, b), 'tuples');
  if (a?.kind === 'sequence' && b?.kind === 'sequence') return equalSequences(a, b);
  return undefined;
};

type Sequence = Extract<Value, { kind: 'sequence' }>;

function equalSequences(a: Sequence, b: Sequence): Value {
  if (a.length !== b.length || a.first !== b.first) return truthValue(false);
  const count = a.length ?? 12;
  for (let k = a.first; k < a.first + count; k += 1) {
    const same = sameValue(a.at(k), b.at(k));
    if (same !== true) return truthOr(same, 'sequences');
  }
  return a.length === undefined ? undecidedValue('infinitely many entries') : truthValue(true);
}

/** Matrices from rows, tuples, sets, intervals and entries of families, with the arithmetic of tuples. */
export const SEQUENCE_OVERLOADS: OverloadTable = {
  row: tuple,
  matrix,
  tuple,
  sequence: tuple,
  list: tuple,
  'square-tuple': tuple,
  'angle-tuple': tuple,
  set: (args) => setFromItems(args) ?? undecidedValue('a set whose members are too close to tell apart'),
  'interval-open': interval(false, false),
  'interval-closed': interval(true, true),
  'interval-open-closed': interval(false, true),
  'interval-closed-open': interval(true, false),
  index,
  add: componentwise(addNumbers),
  neg: ([a]) =>
    a?.kind === 'tuple' ? scaled({ kind: 'number', re: -1, im: 0, err: 0 }, a.items) : undefined,
  mul: ([a, b, ...more]) => {
    if (more.length > 0) return undefined;
    if (a?.kind === 'number' && b?.kind === 'tuple') return scaled(a, b.items);
    return a?.kind === 'tuple' && b?.kind === 'number' ? scaled(b, a.items) : undefined;
  },
  eq: equalTuples,
};
