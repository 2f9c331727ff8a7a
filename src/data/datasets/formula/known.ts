import type { Expr } from '../../../math/expr/expr.ts';
import { dropForm } from '../../../math/expr/tree.ts';
import type { Model } from '../../../math/statement/domain.ts';
import { isUpheld } from '../../../math/verify/verdict.ts';
import { circularityOf } from '../versions/circular.ts';
import { Contexts } from '../versions/context/complete.ts';
import { statedModel } from '../versions/context/stated.ts';
import { uprightIn } from './domains-by-use.ts';
import type { Understood } from './understand.ts';
import type { FormulaShop } from './versions.ts';

type KnowingShop = Pick<FormulaShop, 'judge' | 'alphabet'>;

/** What all versions of one formula that are made in one shop share, each found out when it is first asked for. */
export class Known {
  private refusing: ReturnType<typeof circularityOf> | undefined;
  private upright: ReadonlySet<string> | undefined;
  private wording: Contexts | undefined;
  private relation: Model | undefined;

  constructor(
    private readonly shop: KnowingShop,
    private readonly understood: Understood,
  ) {}

  /** Steps that use the formula itself. */
  get refuses(): ReturnType<typeof circularityOf> {
    this.refusing ??= circularityOf(this.understood.expr);
    return this.refusing;
  }

  /** Letters that no renaming touches. */
  get kept(): ReadonlySet<string> {
    this.upright ??= uprightIn(this.understood.expr);
    return this.upright;
  }

  get contexts(): Contexts {
    this.wording ??= new Contexts(this.shop, this.formula, this.understood.model);
    return this.wording;
  }

  /**
   * What falsehoods are judged under: the values for which all parts of the formula have one, if it holds for all of
   * these; a formula that does not hold for all values of its letters ties them to each other, as a^2+b^2=c^2 does, and
   * its falsehoods fail where it holds.
   */
  get tied(): Model {
    this.relation ??= this.relationAnew();
    return this.relation;
  }

  private get formula(): Expr {
    return dropForm(this.understood.expr);
  }

  private relationAnew(): Model {
    const { judge, alphabet } = this.shop;
    const { formula } = this;
    const { model } = this.understood;
    const stated = statedModel([formula], model, alphabet);
    if (stated && stated !== model && isUpheld(judge.holds({ formula, model: stated }))) return stated;
    const isRelation = judge.holds({ formula, model }).kind === 'different';
    return isRelation ? { ...model, conditions: [...model.conditions, formula] } : model;
  }
}

const KNOWN = new WeakMap<KnowingShop, WeakMap<Understood, Known>>();

/** What is known of a formula, remembered with it as long as its shop is in use. */
export function knownOf(shop: KnowingShop, understood: Understood): Known {
  const inShop = KNOWN.get(shop) ?? new WeakMap<Understood, Known>();
  KNOWN.set(shop, inShop);
  const known = inShop.get(understood) ?? new Known(shop, understood);
  inShop.set(understood, known);
  return known;
}
