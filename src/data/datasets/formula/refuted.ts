import type { Expr } from '../../../math/expr/expr.ts';
import { dropForm } from '../../../math/expr/tree.ts';
import type { Model } from '../../../math/statement/domain.ts';
import { type Judge, VACUOUS } from '../../../math/verify/judge.ts';
import { valueText } from '../../../math/verify/values/text.ts';
import type { Understood } from './understand.ts';
import type { FalseVersion, FormulaShop } from './versions.ts';

/** Where a falsehood of a formula fails, in the letters of the source, with the values there. */
export type Refuted = Pick<FalseVersion, 'witness' | 'left' | 'right' | 'method'>;

/** Statements are refuted as those of identities are; of other things a point is looked for at which the values differ. */
export function refuted(
  { judge }: Pick<FormulaShop, 'judge'>,
  understood: Understood,
  to: Expr,
): Refuted | { readonly reason: string } {
  const { expr, model, isStatement } = understood;
  if (isStatement) {
    const found = judge.falsehood(relationOf(judge, understood), dropForm(expr), dropForm(to), {
      pinned: new Set(),
      reparametrisations: [],
    });
    if (found.kind === 'refuted') return pointOf(found);
    return found.reason === VACUOUS ? { reason: NOWHERE } : found;
  }
  const verdict = judge.equivalent(model, dropForm(expr), dropForm(to));
  if (verdict.kind === 'different') return pointOf(verdict);
  return { reason: verdict.kind === 'undecided' ? `undecided: ${verdict.reason}` : 'still holds' };
}

/** The reason why nothing is a falsehood of a formula that is false itself. */
const NOWHERE = 'no values of its letters were found for which the formula is true';

const relations = new WeakMap<Understood, Model>();

/**
 * What falsehoods are judged under: a formula that does not hold for all values of its letters ties them to each other,
 * as a^2+b^2=c^2 does, and its falsehoods fail where it holds.
 */
function relationOf(judge: Judge, understood: Understood): Model {
  const { expr, model } = understood;
  let tied = relations.get(understood);
  if (!tied) {
    const formula = dropForm(expr);
    const isRelation = judge.holds({ formula, model }).kind === 'different';
    tied = isRelation ? { ...model, conditions: [...model.conditions, formula] } : model;
    relations.set(understood, tied);
  }
  return tied;
}

type Point = Pick<
  Extract<ReturnType<Judge['falsehood']>, { kind: 'refuted' }>,
  'witness' | 'left' | 'right' | 'method'
>;

function pointOf({ witness, left, right, method }: Point): Refuted {
  return { witness, left: valueText(left), right: valueText(right), method };
}
