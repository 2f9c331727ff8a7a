import type { App } from '../../expr/expr.ts';
import { firstFailure, type Value } from '../values/value.ts';
import type { OverloadTable } from './compiler.ts';
import { type Code, type Frame, run, type Tag, undecidedHere, write } from './frame.ts';

/** The value of a head over evaluated arguments by the first table that answers. */
export type Apply = (node: App, args: readonly Value[]) => Value | undefined;

export function applyFrom(tables: readonly OverloadTable[]): Apply {
  return (node, args) => {
    for (const table of tables) {
      const value = table[node.head]?.(args, node);
      if (value) return value;
    }
    return undefined;
  };
}

/** Runs all parts boxed and applies an overload: the way for arguments that are not all numbers. */
export function applyBoxed(node: App, parts: readonly Code[], frame: Frame, apply: Apply): Tag {
  const args: Value[] = [];
  for (const part of parts) args.push(run(part, frame));
  const failure = firstFailure(args);
  if (failure) return write(failure, frame);
  const value = apply(node, args);
  if (value) return write(value, frame);
  const kinds = args.map((arg) => arg.kind).join(', ');
  return undecidedHere(frame, `${node.head} of ${kinds} is not evaluated`);
}
