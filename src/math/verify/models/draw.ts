import type { Rng } from '../../../base/random/rng.ts';
import type { Expr } from '../../expr/expr.ts';
import type { Declaration, Model } from '../../statement/domain.ts';
import type { Value } from '../values/value.ts';

/** What a drawer of values has at hand. */
export interface DrawContext {
  readonly rng: Rng;
  /** Number of the point, from 0. Early points are the place for edge cases (zero, one, equality, null events). */
  readonly point: number;
  /** The value of an expression over the letters drawn so far. */
  evaluate(expr: Expr): Value;
  /** The value of a letter drawn before, by key: structured letters that share a universe or space look it up here. */
  valueOf(key: string): Value | undefined;
  /** Things shared within one point, such as the universe that all sets lie in; made at first use. */
  shared<T>(name: string, make: () => T): T;
  readonly model: Model;
}

/** Draws a value for a letter of one kind. */
export type DrawKind = (declaration: Declaration, context: DrawContext) => Value;

/** Draws all letters of a structure at once: role name to letter key in, values by letter key out. */
export type DrawStructure = (
  roles: Readonly<Record<string, string>>,
  context: DrawContext,
) => ReadonlyMap<string, Value>;
