import { rngFrom } from '../../../base/random/rng.ts';
import { dropForm } from '../../../math/expr/tree.ts';
import { type Edit, falsify } from '../../../math/mutate/driver.ts';
import type { Strategy } from '../../../math/mutate/operator.ts';
import type { Assignment, Method } from '../../../math/verify/verdict.ts';
import { dropped, type Outcome } from '../outcome.ts';
import { surroundingsOf } from '../versions/workshop.ts';
import { refuted } from './refuted.ts';
import type { Understood } from './understand.ts';
import {
  differing,
  dressed,
  type FormulaOrder,
  type FormulaShop,
  isCostly,
  rewritten,
  type TrueVersion,
} from './versions.ts';

/** A version that says something else: where, and by which edit. Steps and edit are in the letters of the source. */
export interface FalseVersion extends Omit<TrueVersion, 'label' | 'methods'> {
  readonly label: false;
  readonly edit: Edit;
  readonly strategy: Strategy;
  /** A point in the letters of the source, with the values there: of both sides, or of source and version. */
  readonly witness: Assignment;
  readonly left: string;
  readonly right: string;
  readonly method: Method;
}

/** Edits of one version that are tried for a false one. */
const EDITS = 12;

/** Up to `count` different false versions, each with a point at which it differs from the source. */
export function falseVersions(
  shop: FormulaShop,
  understood: Understood,
  order: FormulaOrder,
): Generator<Outcome<FalseVersion>> {
  return differing(order, 'false', (path) => falseVersion(shop, understood, order, path));
}

function falseVersion(
  shop: FormulaShop,
  understood: Understood,
  order: FormulaOrder,
  path: string,
): Outcome<FalseVersion> {
  const changed = rewritten(shop, understood, order, path);
  if ('stage' in changed) return changed;
  const context = surroundingsOf(understood.model, rngFrom(`${path}/falsify`), shop.alphabet);
  let reason = 'no edit fits';
  let tried = 0;
  for (const edit of falsify(changed.to, { operators: shop.falsifying, context })) {
    if (tried >= EDITS) break;
    tried += 1;
    const found = refuted(shop, understood, edit.to);
    if ('reason' in found) {
      reason = found.reason;
      if (isCostly(reason)) break;
      continue;
    }
    const written = dressed(shop, understood, dropForm(edit.to), path, true);
    if ('stage' in written) return written;
    const { steps } = changed;
    return {
      kind: 'row',
      row: { label: false, steps, edit, strategy: edit.strategy, ...found, ...written },
    };
  }
  return dropped(tried === 0 ? 'falsify' : 'judge', reason, path);
}
