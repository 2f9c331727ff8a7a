import type { Rng } from '../../../../base/random/rng.ts';
import type { Expr } from '../../../../math/expr/expr.ts';
import { freeSymbols } from '../../../../math/expr/letters.ts';
import type { Alphabet } from '../../../../math/mutate/alphabet.ts';
import type { Model } from '../../../../math/statement/domain.ts';
import { formulaPassage, type Passage } from '../../../../math/statement/passage.ts';
import type { Judge } from '../../../../math/verify/judge.ts';
import { isUpheld } from '../../../../math/verify/verdict.ts';
import { CONSTANT_LETTERS } from '../../splits/skeleton.ts';
import { inContext, introduces } from './context.ts';
import { statedModel } from './stated.ts';
import { WORDINGS, type Wording } from './wordings.ts';

export interface StatingShop {
  readonly judge: Judge;
  readonly alphabet: Alphabet;
}

/** What puts a share of the versions of formulas into words; handed in by those who want words, since it is large. */
export interface ContextSource {
  readonly share: number;
  readonly of: (shop: StatingShop, formula: Expr, model: Model) => Contexts;
}

/** Words for a share, 0 to 1, of the versions of each formula. */
export function contextsIn(share: number): ContextSource {
  return { share, of: (shop, formula, model) => new Contexts(shop, formula, model) };
}

/**
 * Puts versions of one formula that came without a model into words that introduce its letters, as what they were taken
 * for, under the conditions without which a part would have no value. Only what the judge finds to hold for all such
 * letters is put so: words around an equation that some numbers solve would make a falsehood of it.
 */
export class Contexts {
  private holds: boolean | undefined;
  private readonly models = new WeakMap<Expr, { readonly model: Model | undefined }>();
  private readonly worded = new WeakMap<Expr, Map<Wording, Passage | undefined>>();

  constructor(
    private readonly shop: StatingShop,
    private readonly formula: Expr,
    private readonly model: Model,
  ) {}

  /**
   * A `version` in drawn words, with a chance of `share`; undefined where it stays bare. A falsehood needs no more than
   * the formula.
   */
  draw(version: Expr, share: number, rng: Rng, isFalse = false): Passage | undefined {
    if (share <= 0 || rng.float() >= share) return undefined;
    const wording = rng.pick(WORDINGS);
    const known = this.worded.get(version) ?? new Map<Wording, Passage | undefined>();
    this.worded.set(version, known);
    if (!known.has(wording))
      known.set(wording, this.inWords(isFalse ? this.formula : version, version, wording));
    return known.get(wording);
  }

  private inWords(judged: Expr, version: Expr, wording: Wording): Passage | undefined {
    const stated = this.stated(judged);
    if (!stated) return undefined;
    const lettered = freeSymbols(version).some(({ name }) => !CONSTANT_LETTERS.has(name));
    if (lettered && !introduces(version, wording, stated)) return undefined;
    return inContext(formulaPassage(version), wording, stated);
  }

  /**
   * The model with all that formula and version need to have a value; undefined where that cannot be said, or they do
   * not hold.
   */
  private stated(version: Expr): Model | undefined {
    let known = this.models.get(version);
    if (!known) {
      known = { model: this.statedAnew(version) };
      this.models.set(version, known);
    }
    return known.model;
  }

  private statedAnew(version: Expr): Model | undefined {
    const { judge, alphabet } = this.shop;
    const model = statedModel([...new Set([this.formula, version])], this.model, alphabet);
    if (!model) return undefined;
    this.holds ??= isUpheld(judge.holds({ formula: this.formula, model }));
    return this.holds ? model : undefined;
  }
}
