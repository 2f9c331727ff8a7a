import { harmonic } from '../special/functions.ts';
import * as integers from '../special/integers.ts';
import {
  type FunctionValue,
  firstFailure,
  numberValue,
  type SequenceValue,
  UNIT,
  undecidedValue,
  undefinedValue,
  type Value,
} from '../values/value.ts';
import { integerOf } from './numbers.ts';

interface Named {
  readonly arity: number;
  readonly of: (...args: number[]) => number;
}

const NAMED: Readonly<Record<string, Named>> = {
  fibonacci: { arity: 1, of: integers.fibonacci },
  lucas: { arity: 1, of: integers.lucas },
  catalan: { arity: 1, of: integers.catalan },
  derangement: { arity: 1, of: integers.derangements },
  bell: { arity: 1, of: integers.bell },
  harmonic: { arity: 1, of: harmonic },
  totient: { arity: 1, of: integers.totient },
  moebius: { arity: 1, of: integers.moebius },
  'divisor-count': { arity: 1, of: integers.divisorCount },
  'divisor-sum': { arity: 1, of: integers.divisorSum },
  'stirling-first': { arity: 2, of: integers.stirlingFirst },
  'stirling-second': { arity: 2, of: integers.stirlingSecond },
};

/** The value at whole numbers, with half a hundred units in the last place where it is no whole double. */
function valueAt(trait: string, args: readonly Value[]): Value {
  const { arity, of } = NAMED[trait] as Named;
  const failure = firstFailure(args);
  if (failure) return failure;
  if (args.length !== arity) return undefinedValue(`${trait} of ${args.length} arguments`);
  const points = args.map(integerOf);
  if (!points.every((point) => point !== undefined)) return undefinedValue(`${trait} of what is not whole`);
  const value = of(...points);
  if (Number.isNaN(value)) return undefinedValue(`${trait} has no value here`);
  if (!Number.isFinite(value)) return undecidedValue('beyond the range of doubles');
  const isExact = Number.isInteger(value) && Math.abs(value) < 2 ** 53;
  return numberValue(value, 0, isExact ? 0 : 64 * UNIT * Math.abs(value));
}

/** The numbers of a name, F_0, F_1, ..., as what a sequence letter with this trait stands for. */
export function namedSequence(trait: string): SequenceValue | undefined {
  if (NAMED[trait]?.arity !== 1) return undefined;
  return { kind: 'sequence', first: 0, words: trait, at: (index) => valueAt(trait, [numberValue(index)]) };
}

/** The function of whole numbers of a name, as what a function letter with this trait stands for. */
export function namedFunction(trait: string): FunctionValue | undefined {
  const named = NAMED[trait];
  return (
    named && { kind: 'function', arity: named.arity, words: trait, call: (args) => valueAt(trait, args) }
  );
}
