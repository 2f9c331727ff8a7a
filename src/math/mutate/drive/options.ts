import { type Expr, isBind } from '../../expr/expr.ts';
import { headOf } from '../../expr/heads.ts';
import { boundKeys, freeSymbols } from '../../expr/letters.ts';
import { nodeAt, type Path, replaceAt } from '../../expr/path.ts';
import { sexprKey } from '../../expr/sexpr.ts';
import { children, equalExpr, size, walk } from '../../expr/tree.ts';
import { type Surroundings, siteContext } from '../context.ts';
import type { Operator, Rewrite, RewriteContext } from '../operator.ts';
import { awkwardness } from './awkward.ts';
import { orderKey } from './canonical.ts';
import { seat } from './seat.ts';
import { headKey, type Site, sitesOf } from './sites.ts';
import { unevenness } from './uneven.ts';
import { hasUnwritableOrder } from './unwritable.ts';

/** One thing that an operator can do to a formula. */
export interface Option {
  /** The whole formula afterwards, with its S-expression and number of nodes. */
  readonly to: Expr;
  readonly key: string;
  readonly size: number;
  readonly path: Path;
  readonly before: Expr;
  readonly after: Expr;
  readonly requires: readonly Expr[];
  readonly premise: boolean;
  /** How much the look changes: joints of two heads that the formula had nowhere, and the change in length. */
  readonly novelty: number;
  /** Nodes gained, negative where some are lost. */
  readonly growth: number;
}

const NONE: readonly Expr[] = [];

/** A site where an operator looks: what it can do there is worked out when asked for, and remembered. */
export class Place {
  private known: { readonly local: RewriteContext; readonly rewrites: readonly Rewrite[] } | undefined;
  private readonly options: (Option | undefined | null)[] = [];

  constructor(
    private readonly owner: Options,
    private readonly operator: Operator,
    private readonly site: Site,
  ) {}

  get premise(): boolean {
    return this.site.premise;
  }

  /** How many rewrites there are; some may be no option. */
  get count(): number {
    return this.looked().rewrites.length;
  }

  /** The option that a rewrite is; undefined where it leaves the formula as it is or makes one that nobody writes. */
  at(index: number): Option | undefined {
    let option = this.options[index];
    if (option === undefined) {
      const { local, rewrites } = this.looked();
      option = this.owner.optionOf(this.operator, this.site, rewrites[index] as Rewrite, local) ?? null;
      this.options[index] = option;
    }
    return option ?? undefined;
  }

  private looked() {
    if (!this.known) {
      const local = this.owner.contextAt(this.site);
      this.known = { local, rewrites: [...this.operator.rewrite(this.site.node, local)] };
    }
    return this.known;
  }
}

/**
 * What operators can do to one formula, worked out when asked for and remembered: of a long formula a few rewrites are
 * drawn, and most of the work is in telling whether one of them is an option.
 */
export class Options {
  private readonly sites: readonly Site[];
  private readonly heads: ReadonlySet<string>;
  private readonly found = new Map<Operator, readonly Place[]>();
  private readonly ableOf = new WeakMap<readonly Operator[], readonly Operator[]>();
  private readonly size: number;
  private joints: ReadonlySet<string> | undefined;
  private orderOfAll: string | undefined;
  private unevenOfAll: number | undefined;
  private bound: ReadonlySet<string> | undefined;
  private free: ReadonlySet<string> | undefined;

  constructor(
    private readonly expr: Expr,
    private readonly key: string,
    private readonly around: Surroundings,
  ) {
    this.sites = sitesOf(expr);
    this.size = size(expr);
    this.heads = new Set(this.sites.map(({ node }) => headKey(node)));
  }

  /** Those operators that look at a head that the formula has. */
  able(operators: readonly Operator[]): readonly Operator[] {
    let able = this.ableOf.get(operators);
    if (!able) {
      able = operators.filter(({ on }) => on.some((head) => this.heads.has(head)));
      this.ableOf.set(operators, able);
    }
    return able;
  }

  /** The sites where an operator looks, in order. */
  of(operator: Operator): readonly Place[] {
    let places = this.found.get(operator);
    if (!places) {
      places = this.sites
        .filter((site) => looksAt(operator, site))
        .map((site) => new Place(this, operator, site));
      this.found.set(operator, places);
    }
    return places;
  }

  contextAt({ binders }: Site): RewriteContext {
    return siteContext(this.around, this.expr, binders);
  }

  /**
   * The whole formula after a rewrite; undefined where its conditions are not known to hold, the formula is as before,
   * or one that nobody would write.
   */
  optionOf(
    { kind }: Operator,
    { path, premise, node }: Site,
    { to: made, requires = NONE }: Rewrite,
    local: RewriteContext,
  ): Option | undefined {
    if (equalExpr(made, node) || !requires.every((condition) => local.holds(condition))) return undefined;
    const falsifying = kind === 'falsifying';
    const place = seat(this.expr, path, made);
    const to = replaceAt(this.expr, place.path, place.after);
    if (awkwardness(to) > awkwardness(this.expr)) return undefined;
    if (hasUnwritableOrder(place.after)) return undefined;
    if (falsifying && this.strays(to)) return undefined;
    const key = sexprKey(to);
    if (key === this.key || (falsifying && orderKey(to, this.around) === this.order())) return undefined;
    if (!falsifying && unevenness(to, this.around) > this.uneven()) return undefined;
    const nodes = size(to);
    const growth = nodes - this.size;
    const novelty = falsifying ? this.noveltyOf(place.path, place.after) + Math.abs(growth) / 4 : 0;
    return { to, key, size: nodes, ...place, requires, premise, novelty, growth };
  }

  private noveltyOf(path: Path, after: Expr): number {
    this.joints ??= new Set(jointsOf(this.expr));
    const parent = nodeAt(this.expr, path.slice(0, -1));
    const index = path.at(-1);
    let fresh = parent && index !== undefined && !this.joints.has(joint(parent, after, index)) ? 1 : 0;
    for (const each of jointsOf(after)) if (!this.joints.has(each)) fresh += 1;
    return fresh;
  }

  /** Whether a bound letter has come to stand outside its binder, where it means nothing. */
  private strays(to: Expr): boolean {
    this.bound ??= new Set(
      [...walk(this.expr)].flatMap((node) => (isBind(node) ? [...boundKeys(node)] : [])),
    );
    if (this.bound.size === 0) return false;
    this.free ??= new Set(freeSymbols(this.expr).map(({ name }) => name));
    return freeSymbols(to).some(({ name }) => this.bound?.has(name) && !this.free?.has(name));
  }

  private uneven(): number {
    this.unevenOfAll ??= unevenness(this.expr, this.around);
    return this.unevenOfAll;
  }

  private order(): string {
    this.orderOfAll ??= orderKey(this.expr, this.around);
    return this.orderOfAll;
  }
}

function looksAt({ on, applies, kind, inEvents }: Operator, { node, event }: Site): boolean {
  if (!on.includes(headKey(node))) return false;
  return !event || applies !== 'relation' || kind === 'falsifying' || inEvents === true;
}

/** A parent above a part, by what is written: heads, numbers, kinds of leaves; and where, if the order counts. */
function joint(parent: Expr, part: Expr, index: number): string {
  const name = part.kind === 'num' ? part.digits : headKey(part);
  const head = headKey(parent);
  const unordered = parent.kind === 'app' && headOf(head).commutative !== undefined;
  return unordered ? `${head} ${name}` : `${head}.${index} ${name}`;
}

function jointsOf(expr: Expr, found: string[] = []): readonly string[] {
  const parts = children(expr);
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] as Expr;
    found.push(joint(expr, part, index));
    jointsOf(part, found);
  }
  return found;
}

/** Memories that hold anything at one time: an identity has one for each form and near-miss, a dataset thousands. */
const MOST_MEMORIES = 32;

/** Those that hold something, asked last coming last. */
const inUse = new Set<Memory>();
let latest: Memory | undefined;

/** Remembered options by formula, those asked for last; forgetting changes nothing but the time. */
export class Memory {
  private readonly entries = new Map<string, Options>();

  constructor(private readonly capacity = 24) {}

  optionsOf(expr: Expr, key: string, around: Surroundings): Options {
    if (latest !== this) this.comeLast();
    const options = this.entries.get(key) ?? new Options(expr, key, around);
    this.entries.delete(key);
    this.entries.set(key, options);
    if (this.entries.size > this.capacity) {
      const [oldest] = this.entries.keys();
      this.entries.delete(oldest as string);
    }
    return options;
  }

  /** The memory that has not been asked for the longest time forgets all it holds. */
  private comeLast(): void {
    inUse.delete(this);
    inUse.add(this);
    latest = this;
    if (inUse.size <= MOST_MEMORIES) return;
    const [oldest] = inUse;
    if (!oldest) return;
    oldest.entries.clear();
    inUse.delete(oldest);
  }
}
