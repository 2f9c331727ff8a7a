import { rngFrom } from '../../../../base/random/rng.ts';
import { type Expr, isApp } from '../../../../math/expr/expr.ts';
import { size } from '../../../../math/expr/tree.ts';
import type { Alphabet } from '../../../../math/mutate/alphabet.ts';
import { contextFor } from '../../../../math/mutate/context.ts';
import type { Model } from '../../../../math/statement/domain.ts';
import { demandsOf } from './demands.ts';

/**
 * A model with conditions under which all parts of some formulas have a value, none of them said twice or following from
 * the others; undefined where that cannot be said in comparisons.
 */
export function statedModel(formulas: readonly Expr[], model: Model, alphabet: Alphabet): Model | undefined {
  // Nothing is drawn: only what is known is asked.
  const around = contextFor(model, rngFrom('stated'), alphabet);
  const demands: Expr[] = [];
  for (const formula of formulas) {
    const found = demandsOf(formula, (condition, binders) => around.holds(condition, binders));
    if (!found) return undefined;
    demands.push(...found);
  }
  let stated = model;
  // The strongest first, short before long: what follows from them need not be said.
  for (const demand of demands.sort((a, b) => strength(a) - strength(b) || size(a) - size(b)))
    if (!contextFor(stated, rngFrom('stated'), alphabet).holds(demand))
      stated = { ...stated, conditions: [...stated.conditions, demand] };
  return stated;
}

const STRENGTH = ['eq', 'gt', 'lt', 'ge', 'le'];

function strength(condition: Expr): number {
  const at = isApp(condition) ? STRENGTH.indexOf(condition.head) : -1;
  return at < 0 ? STRENGTH.length : at;
}
