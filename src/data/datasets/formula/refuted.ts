import { type Expr, isApp } from '../../../math/expr/expr.ts';
import { dropForm } from '../../../math/expr/tree.ts';
import { type Judge, VACUOUS } from '../../../math/verify/judge.ts';
import { valueTexts } from '../../../math/verify/values/text.ts';
import { knownOf } from './known.ts';
import type { Understood } from './understand.ts';
import type { FalseVersion, FormulaShop } from './versions.ts';

type RefutingShop = Pick<FormulaShop, 'judge' | 'alphabet'>;

/** Where a falsehood of a formula fails, in the letters of the source, with the values there. */
export type Refuted = Pick<FalseVersion, 'witness' | 'left' | 'right' | 'method'>;

/** Statements are refuted as those of identities are; of other things a point is looked for at which the values differ. */
export function refuted(
  shop: RefutingShop,
  understood: Understood,
  to: Expr,
): Refuted | { readonly reason: string } {
  const { judge } = shop;
  const { expr, model, isStatement } = understood;
  if (isApp(expr, 'defined-as')) return { reason: DEFINITION };
  if (isStatement) {
    const found = judge.falsehood(knownOf(shop, understood).tied, dropForm(expr), dropForm(to), {
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

/** The reason why nothing is a falsehood of a definition. */
const DEFINITION = 'a definition says what is meant, so that no other one is false';

/** The reason why nothing is a falsehood of a formula that is false itself. */
const NOWHERE = 'no values of its letters were found for which the formula is true';

type Point = Pick<
  Extract<ReturnType<Judge['falsehood']>, { kind: 'refuted' }>,
  'witness' | 'left' | 'right' | 'method'
>;

function pointOf({ witness, left, right, method }: Point): Refuted {
  return { witness, ...valueTexts(left, right), method };
}
