import type { App, Bind, Expr } from '../../expr/expr.ts';
import type { Domain } from '../../statement/domain.ts';
import type { Value } from '../values/value.ts';
import type { Code } from './frame.ts';

/** Turns expressions into code over slots. One compiler serves all expressions of a claim, so that they share a frame. */
export interface Compiler {
  /** Code for `expr`; what cannot be evaluated compiles to code that is undecided with a reason. */
  compile(expr: Expr): Code;
  /** Builds code in a scope where each of `variables` (symbols or indexed symbols) has a new slot. */
  within<T>(variables: readonly Expr[], build: (slots: readonly number[]) => T): T;
  /** The slot of a letter in scope. */
  slotOf(letter: Expr): number | undefined;
  /** What the letter was declared to be, bound variables hiding declarations. */
  domainOf(letter: Expr): Domain | undefined;
}

/** Makes the code of one head; `undefined` passes on to the overloads. Heads with binders or laziness need one. */
export type HeadCompiler = (node: App | Bind, compiler: Compiler) => Code | undefined;

/**
 * The value of a head applied to evaluated arguments, none of them undefined or undecided; `undefined` when these
 * arguments are not this overload's. Consulted where not all arguments are plain numbers.
 */
export type Overload = (args: readonly Value[], node: App) => Value | undefined;

export type CompilerTable = Readonly<Record<string, HeadCompiler>>;
export type OverloadTable = Readonly<Record<string, Overload>>;
