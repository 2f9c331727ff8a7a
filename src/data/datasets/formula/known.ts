import { dropForm } from '../../../math/expr/tree.ts';
import { circularityOf } from '../versions/circular.ts';
import type { Contexts } from '../versions/context/complete.ts';
import { uprightIn } from './domains-by-use.ts';
import type { Understood } from './understand.ts';
import type { FormulaShop } from './versions.ts';

type KnowingShop = Pick<FormulaShop, 'judge' | 'alphabet' | 'contexts'>;

/** What all versions of one formula that are made in one shop share, each found out when it is first asked for. */
export class Known {
  private refusing: ReturnType<typeof circularityOf> | undefined;
  private upright: ReadonlySet<string> | undefined;
  private wording: Contexts | undefined;

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

  /** Its versions in words; undefined in a shop that has none. */
  get contexts(): Contexts | undefined {
    this.wording ??= this.shop.contexts?.of(this.shop, dropForm(this.understood.expr), this.understood.model);
    return this.wording;
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
