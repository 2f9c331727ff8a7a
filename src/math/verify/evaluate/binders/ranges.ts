import { type App, type Expr, isApp, num } from '../../../expr/expr.ts';
import { freeSymbols, letterKey } from '../../../expr/letters.ts';
import { splitConditions } from '../../models/conditions.ts';
import type { Value } from '../../values/value.ts';
import type { Compiler } from '../compiler.ts';
import { type Code, FALSE, type Frame, NUMBER, OBJECT, TRUE } from '../frame.ts';
import { TOO_MUCH } from '../meter.ts';
import { integerHere } from '../numbers/number.ts';

/** Points that a finite range may have. */
const MOST_POINTS = 20_000;

/** Goes through the values of a binder's variables; false, with the frame's reason, where the range is not known. */
export type Range = (frame: Frame, visit: () => boolean) => boolean;

/**
 * The range that a condition describes: members of a finite set, or whole numbers between bounds, which may depend on
 * earlier variables. `visit` returns false to stop early.
 */
export function compileRange(
  variables: readonly Expr[],
  slots: readonly number[],
  condition: Expr,
  compiler: Compiler,
): Range {
  const parts = splitConditions([condition]);
  const member =
    variables.length === 1 ? parts.find((part) => isMembership(part, variables[0] as Expr)) : undefined;
  const check = compiler.compile(condition);
  if (member) {
    const set = compiler.compile(member.args[1] as Expr);
    const rest = parts.filter((part) => part !== member).map((part) => compiler.compile(part));
    return (frame, visit) => overSet(frame, set, slots[0] as number, rest, visit);
  }
  const bounds = variables.map((variable, index) =>
    boundsOf(variable, variables.slice(index + 1), parts, compiler),
  );
  return (frame, visit) =>
    overBox(frame, slots, bounds, 0, () => (check(frame) === FALSE ? true : visit()), { left: MOST_POINTS });
}

function isMembership(part: Expr, variable: Expr): part is App {
  return isApp(part, 'in') && letterKey(part.args[0] as Expr) === letterKey(variable);
}

function overSet(
  frame: Frame,
  set: Code,
  slot: number,
  rest: readonly Code[],
  visit: () => boolean,
): boolean {
  if (set(frame) !== OBJECT) return failRange(frame, 'a range that is no finite set');
  const members = membersOf(frame.value);
  if (!members) return failRange(frame, 'a range that is no finite set');
  for (const item of members) {
    if (!frame.meter.read()) return failRange(frame, TOO_MUCH);
    frame.exacts[slot] = undefined;
    frame.set(slot, item);
    if (rest.every((check) => check(frame) === TRUE) && !visit()) return true;
  }
  return true;
}

/** The members of a finite set or tuple, in order. */
function membersOf(value: Value): readonly Value[] | undefined {
  if (value.kind === 'tuple') return value.items;
  if (value.kind !== 'set') return undefined;
  return value.universe.members.filter((_, index) => (value.bits >> index) & 1);
}

function failRange(frame: Frame, reason: string): false {
  frame.reason = reason;
  return false;
}

interface Bounds {
  readonly lower: readonly { readonly code: Code; readonly shift: number }[];
  readonly upper: readonly { readonly code: Code; readonly shift: number }[];
}

/** term <= other + shift, read off a comparison. */
interface Order {
  readonly small: Expr;
  readonly large: Expr;
  readonly shift: number;
}

function ordersIn(parts: readonly Expr[]): Order[] {
  return parts.flatMap((part): Order[] => {
    if (part.kind !== 'app' || part.args.length !== 2) return [];
    const [left, right] = part.args as [Expr, Expr];
    switch (part.head) {
      case 'lt':
      case 'le':
        return [{ small: left, large: right, shift: part.head === 'lt' ? -1 : 0 }];
      case 'gt':
      case 'ge':
        return [{ small: right, large: left, shift: part.head === 'gt' ? -1 : 0 }];
      case 'eq':
        return [
          { small: left, large: right, shift: 0 },
          { small: right, large: left, shift: 0 },
        ];
      case 'divides':
        // Sums over the divisors of a number run over the positive ones.
        return [
          { small: num(1), large: left, shift: 0 },
          { small: left, large: right, shift: 0 },
        ];
      default:
        return [];
    }
  });
}

/** Bounds of a variable by terms that do not contain it or later ones; i<j<=n bounds i by way of j. */
function boundsOf(
  variable: Expr,
  later: readonly Expr[],
  parts: readonly Expr[],
  compiler: Compiler,
): Bounds {
  const orders = ordersIn(parts);
  const hidden = new Set([variable, ...later].map(letterKey));
  const collect = (upward: boolean): { code: Code; shift: number }[] => {
    const found: { code: Code; shift: number }[] = [];
    const seen = new Set<string>();
    const visit = (key: string, shift: number): void => {
      seen.add(key);
      for (const order of orders) {
        const [here, there] = upward ? [order.small, order.large] : [order.large, order.small];
        if (letterKey(here) !== key) continue;
        const total = shift + (upward ? order.shift : -order.shift);
        const name = letterKey(there);
        if (hidden.has(name)) {
          if (!seen.has(name)) visit(name, total);
        } else if (!freeSymbols(there).some((symbol) => hidden.has(symbol.name))) {
          found.push({ code: compiler.compile(there), shift: total });
        }
      }
    };
    visit(letterKey(variable), 0);
    return found;
  };
  return { lower: collect(false), upper: collect(true) };
}

function overBox(
  frame: Frame,
  slots: readonly number[],
  bounds: readonly Bounds[],
  at: number,
  visit: () => boolean,
  budget: { left: number },
): boolean {
  if (at === slots.length) {
    budget.left -= 1;
    if (!frame.meter.read()) return failRange(frame, TOO_MUCH);
    return budget.left < 0 ? failRange(frame, 'a range with too many points') : visit();
  }
  const { lower, upper } = bounds[at] as Bounds;
  const from = extreme(frame, lower, Math.max);
  const to = extreme(frame, upper, Math.min);
  if (from === undefined || to === undefined) return failRange(frame, 'a range without whole bounds');
  for (let value = from; value <= to; value += 1) {
    frame.setNumber(slots[at] as number, value);
    if (!overBox(frame, slots, bounds, at + 1, visit, budget)) return false;
  }
  return true;
}

function extreme(
  frame: Frame,
  bounds: Bounds['lower'],
  pick: (a: number, b: number) => number,
): number | undefined {
  let found: number | undefined;
  for (const { code, shift } of bounds) {
    if (code(frame) !== NUMBER) return undefined;
    const value = integerHere(frame);
    if (value === undefined) return undefined;
    found = found === undefined ? value + shift : pick(found, value + shift);
  }
  return found;
}
