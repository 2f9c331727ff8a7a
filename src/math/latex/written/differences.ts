import type { Expr, Form } from '../../expr/expr.ts';
import type { Path } from '../../expr/path.ts';
import { children, equalNode } from '../../expr/tree.ts';

/** A node that is to be another, at the same place of two trees that are alike above it. */
export interface Difference {
  readonly path: Path;
  readonly old: Expr;
  readonly now: Expr;
}

/** The lowest nodes that differ, left to right; a node without notation is like any that says the same. */
export function differencesOf(old: Expr, now: Expr, path: Path = []): Difference[] {
  if (old === now) return [];
  if (!equalNode(old, now) || !isWrittenAlike(old.form, now.form, path.length === 0))
    return [{ path, old, now }];
  const after = children(now);
  return children(old).flatMap((part, index) => differencesOf(part, after[index] as Expr, [...path, index]));
}

/** Whether nobody asked for another notation of a node; of a whole formula what is said beside its text counts for nothing. */
function isWrittenAlike(old: Form | undefined, now: Form | undefined, whole: boolean): boolean {
  if (now === undefined || now === old) return true;
  if (whole && now.spelling === undefined && now.manner === undefined && now.brackets === undefined)
    return true;
  return (
    now.spelling === old?.spelling &&
    now.fence === old?.fence &&
    now.brackets === old?.brackets &&
    now.manner === old?.manner
  );
}
