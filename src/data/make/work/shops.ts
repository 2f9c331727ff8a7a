import { inferModel } from '../../../math/answers/letters.ts';
import { loadGrammar } from '../../../math/grammar/load.ts';
import { loadAlphabet } from '../../../math/mutate/load.ts';
import type { Operator } from '../../../math/mutate/operator.ts';
import { EQUIVALENT, FALSIFYING } from '../../../math/mutate/registry.ts';
import { createJudge } from '../../../math/verify/judge.ts';
import { mfUnit } from '../../datasets/mf.ts';
import { mtUnit } from '../../datasets/mt.ts';
import { nmfUnit } from '../../datasets/nmf.ts';
import type { UnitMaker } from '../../datasets/outcome.ts';
import type { Unit } from '../../datasets/recipe.ts';
import type { SourceShop } from '../../datasets/sources/shop.ts';
import {
  type Exchange,
  type Workshop,
  type WorkshopParts,
  workshopFrom,
} from '../../datasets/versions/workshop.ts';
import type { Catalogue } from '../../identities/identity.ts';
import { itemsOf } from '../items/places.ts';
import { type IdentityPlan, isSourcePlan, type Plan, Refusal, type SourcePlan } from '../plan.ts';
import { digestNatively } from './native-digest.ts';

/**
 * What makes the units of a plan; whatever it needs is opened at the first unit, the identities from `catalogue`. This
 * file is all that a worker loads, so it reads neither templates nor sources. `exchange` reaches the other threads.
 */
export function makerOf(
  plan: Plan,
  parts: string,
  catalogue: () => Catalogue,
  exchange?: Exchange,
): (unit: Unit) => UnitMaker {
  if (isSourcePlan(plan)) {
    let shop: SourceShop | undefined;
    return (unit) => {
      shop ??= openShop(plan);
      const items = itemsOf(parts, unit);
      return plan.dataset === 'mf' ? mfUnit(shop, items) : mtUnit(shop, items);
    };
  }
  let workshop: Workshop | undefined;
  return (unit) => {
    workshop ??= workshopFrom({ ...partsOf(plan, catalogue()), ...(exchange ? { exchange } : {}) });
    return nmfUnit(workshop, unit);
  };
}

/** Everything that the rows of a plan are made from. */
export function partsOf({ recipe, seed }: IdentityPlan, catalogue: Catalogue): WorkshopParts {
  return {
    ...openTools(seed),
    recipe,
    catalogue,
    equivalent: pinned(EQUIVALENT, recipe.operators.equivalent),
    falsifying: pinned(FALSIFYING, recipe.operators.falsifying),
  };
}

function openShop({ recipe, seed }: SourcePlan): SourceShop {
  return {
    ...openTools(seed),
    recipe,
    equivalent: pinned(EQUIVALENT, recipe.operators),
    inferModel: (exprs) => inferModel(exprs, []),
  };
}

/** Verdicts that a thread remembers: enough for what comes again soon, and bounded memory. */
const REMEMBERED = 4_000;

function openTools(seed: string) {
  digestNatively();
  return {
    seed,
    grammar: loadGrammar(),
    alphabet: loadAlphabet(),
    judge: createJudge({ cacheSize: REMEMBERED }),
  };
}

/** The operators of these ids; refuses one that does not exist. */
export function pinned(operators: readonly Operator[], ids: readonly string[]): Operator[] {
  return ids.map((id) => {
    const operator = operators.find((item) => item.id === id);
    if (!operator) throw new Refusal(`the recipe names an operator that does not exist: ${id}`);
    return operator;
  });
}
