import { type Bind, type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { children, equalExpr } from '../../../expr/tree.ts';
import { numberValue, type SequenceValue, type Universe, type Value } from '../../values/value.ts';
import { binomialSpace, type LawSpace } from './laws.ts';

/** Independent random variables X_1, X_2, ... that all take the value `high` with probability `chance`, else `low`. */
export interface Copies {
  readonly low: number;
  readonly high: number;
  readonly chance: number;
}

export interface CopiesValue extends SequenceValue {
  readonly copies: Copies;
}

export function isCopies(value: Value | undefined): value is CopiesValue {
  return value?.kind === 'sequence' && 'copies' in value;
}

/** The family as a value; each entry lives on a space of its own. */
export function copiesValue(copies: Copies): CopiesValue {
  const known = new Map<number, Value>();
  return {
    kind: 'sequence',
    first: 1,
    copies,
    words: `independent, each ${copies.low} or ${copies.high} with probabilities ${1 - copies.chance}, ${copies.chance}`,
    at(index) {
      let entry = known.get(index);
      if (!entry) {
        const values = Float64Array.of(copies.low, copies.high);
        const weights = Float64Array.of(1 - copies.chance, copies.chance);
        const members = [numberValue(copies.low), numberValue(copies.high)];
        entry = { kind: 'random-variable', space: { members, weights }, values };
        known.set(index, entry);
      }
      return entry;
    },
  };
}

/** Entries that are run through jointly; of more only symmetric expressions are evaluated, by how many are high. */
const MOST_JOINT = 10;
const MOST_COUNTED = 600;

/** How the entries that an expression looks at are run through. */
export type Coverage =
  | { readonly kind: 'joint'; readonly spaces: readonly Universe[] }
  | { readonly kind: 'counted'; readonly space: LawSpace; readonly ranks: ReadonlyMap<number, number> }
  | { readonly kind: 'too many' };

/** A family that notes which of its entries are looked at. */
export function tracerOf(copies: CopiesValue, seen: Set<number>): SequenceValue {
  return {
    ...copies,
    at(index) {
      seen.add(index);
      return numberValue(copies.copies.low);
    },
  };
}

export function coverageOf(copies: CopiesValue, seen: ReadonlySet<number>, isSymmetric: boolean): Coverage {
  if (seen.size <= MOST_JOINT) {
    const spaces = [...seen].flatMap((index) => {
      const entry = copies.at(index);
      return entry.kind === 'random-variable' ? [entry.space] : [];
    });
    return { kind: 'joint', spaces };
  }
  if (!isSymmetric || seen.size > MOST_COUNTED) return { kind: 'too many' };
  const space = binomialSpace(seen.size, copies.copies.chance);
  if (!space) return { kind: 'too many' };
  return { kind: 'counted', space, ranks: new Map([...seen].map((index, rank) => [index, rank])) };
}

/** The family when `count` of the entries looked at are high: which ones is all the same. */
export function withCount(
  copies: CopiesValue,
  ranks: ReadonlyMap<number, number>,
  count: number,
): SequenceValue {
  const [low, high] = [numberValue(copies.copies.low), numberValue(copies.copies.high)];
  return { ...copies, at: (index) => ((ranks.get(index) ?? 0) < count ? high : low) };
}

/**
 * Whether the expressions see the family `name` only through sums and products over one common range whose terms
 * depend on the index through the entry alone: then only how many entries are high matters.
 */
export function isSymmetricIn(name: string, exprs: readonly Expr[]): boolean {
  const ranges: Bind[] = [];
  const visit = (expr: Expr): boolean => {
    if (isSym(expr)) return expr.name !== name;
    if (expr.kind === 'bind' && (expr.head === 'sum' || expr.head === 'prod') && expr.args.length === 3) {
      const [lower, upper, body] = expr.args as [Expr, Expr, Expr];
      const [index] = expr.variables;
      if (mentions(body, name) && expr.variables.length === 1 && isSym(index)) {
        ranges.push(expr);
        return visit(lower) && visit(upper) && onlyThroughEntry(body, name, index.name);
      }
    }
    return children(expr).every(visit);
  };
  if (!exprs.every(visit)) return false;
  const [first] = ranges;
  return ranges.every((range) =>
    [0, 1].every((i) => equalExpr(range.args[i] as Expr, first?.args[i] as Expr)),
  );
}

function mentions(expr: Expr, name: string): boolean {
  return isSym(expr, name) || children(expr).some((part) => mentions(part, name));
}

function onlyThroughEntry(expr: Expr, name: string, index: string): boolean {
  if (isApp(expr, 'index') && isSym(expr.args[0], name)) {
    return expr.args.length === 2 && isSym(expr.args[1], index);
  }
  if (isSym(expr)) return expr.name !== name && expr.name !== index;
  return children(expr).every((part) => onlyThroughEntry(part, name, index));
}
