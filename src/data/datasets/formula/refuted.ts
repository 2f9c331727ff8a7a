import { type Expr, isApp } from '../../../math/expr/expr.ts';
import { dropForm } from '../../../math/expr/tree.ts';
import type { Model } from '../../../math/statement/domain.ts';
import { type Judge, VACUOUS } from '../../../math/verify/judge.ts';
import { valueTexts } from '../../../math/verify/values/text.ts';
import { isUpheld } from '../../../math/verify/verdict.ts';
import { statedModel } from '../versions/context/stated.ts';
import type { FalseVersion } from './falses.ts';
import { type Known, knownOf } from './known.ts';
import type { Understood } from './understand.ts';
import type { FormulaShop } from './versions.ts';

type RefutingShop = Pick<FormulaShop, 'judge' | 'alphabet' | 'contexts'>;

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
    const found = judge.falsehood(tiedOf(shop, understood), dropForm(expr), dropForm(to), {
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

const TIED = new WeakMap<Known, Model>();

/**
 * What falsehoods are judged under: the values for which all parts of the formula have one, if it holds for all of
 * these; a formula that does not hold for all values of its letters ties them to each other, as a^2+b^2=c^2 does, and
 * its falsehoods fail where it holds. Remembered with what else is known of the formula.
 */
function tiedOf(shop: RefutingShop, understood: Understood): Model {
  const known = knownOf(shop, understood);
  const tied = TIED.get(known) ?? tiedAnew(shop, understood);
  TIED.set(known, tied);
  return tied;
}

function tiedAnew({ judge, alphabet }: RefutingShop, { expr, model }: Understood): Model {
  const formula = dropForm(expr);
  const stated = statedModel([formula], model, alphabet);
  if (stated && stated !== model && isUpheld(judge.holds({ formula, model: stated }))) return stated;
  const isRelation = judge.holds({ formula, model }).kind === 'different';
  return isRelation ? { ...model, conditions: [...model.conditions, formula] } : model;
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
