import {
  contextsIn,
  createJudge,
  EQUIVALENT,
  FALSIFYING,
  type FormulaShop,
  inferModel,
  loadAlphabet,
  loadGrammar,
  type Understood,
  understand,
} from '../../src/index.ts';

/** A shop with all operators and a judge of its own, whose versions are drawn by `recipe`, a share of them in words. */
export function formulaShop(recipe: FormulaShop['recipe'], contexts = 0): FormulaShop {
  return {
    grammar: loadGrammar(),
    inferModel,
    alphabet: loadAlphabet(),
    judge: createJudge(),
    equivalent: EQUIVALENT,
    falsifying: FALSIFYING,
    recipe,
    contexts: contextsIn(contexts),
  };
}

/** What a formula is understood as under conditions; throws what is wrong with one that cannot be read. */
export function readWith(shop: FormulaShop): (latex: string, ...assume: string[]) => Understood {
  return (latex, ...assume) => {
    const found = understand(latex, assume, shop);
    if (!found.ok) throw new Error(found.error.message);
    return found.value;
  };
}
