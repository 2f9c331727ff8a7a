import {
  type FunctionValue,
  numberValue,
  truthValue,
  undecidedValue,
  type Value,
} from '../../values/value.ts';
import { compareValues } from '../numbers.ts';
import { constantFunction } from './arithmetic.ts';

/** Where two functions are compared: fixed, off every special place, within the range that drawn functions are made for. */
const PROBES = [-1.3125, -0.59375, 0.15625, 0.84375, 1.46875];

function asFunction(value: Value, arity: number): FunctionValue | undefined {
  if (value.kind === 'function') return value;
  return value.kind === 'number' ? constantFunction(value.re, value.im, arity) : undefined;
}

/** All arguments as functions of as many variables as the first true function takes; undefined if one is no function. */
export function asFunctions(args: readonly Value[]): FunctionValue[] | undefined {
  const first = args.find((arg) => arg.kind === 'function');
  if (!first) return undefined;
  const functions = args.map((arg) => asFunction(arg, first.arity));
  return functions.every((f) => f !== undefined) ? functions : undefined;
}

/** Equality of functions at the probes, all arguments on a diagonal pulled apart. */
export function equalFunctions(args: readonly Value[]): Value | undefined {
  const functions = asFunctions(args);
  if (!functions) return undefined;
  const [f, g] = functions as [FunctionValue, FunctionValue];
  if (f.arity !== g.arity) return truthValue(false);
  let doubt: Value | undefined;
  for (const probe of PROBES) {
    const point = Array.from({ length: f.arity }, (_, i) => numberValue(probe + i * 0.21875));
    const left = f.call(point);
    const right = g.call(point);
    if (left.kind === 'undefined' || right.kind === 'undefined') {
      if (left.kind === right.kind) continue;
      return truthValue(false);
    }
    if (left.kind !== 'number' || right.kind !== 'number') {
      doubt = undecidedValue('functions whose values are no numbers');
      continue;
    }
    const compared = compareValues(left, right);
    if (compared === 'unequal') return truthValue(false);
    if (compared === 'close') doubt = undecidedValue('functions too close to tell apart');
  }
  return doubt ?? truthValue(true);
}
