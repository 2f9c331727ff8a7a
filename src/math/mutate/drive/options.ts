import { type Expr, isBind } from '../../expr/expr.ts';
import { headOf } from '../../expr/heads.ts';
import { boundKeys, freeSymbols } from '../../expr/letters.ts';
import { nodeAt, type Path } from '../../expr/path.ts';
import { sexprKey } from '../../expr/sexpr.ts';
import { children, equalExpr, size, walk } from '../../expr/tree.ts';
import { type Surroundings, siteContext } from '../context.ts';
import type { Operator, Rewrite, RewriteContext } from '../operator.ts';
import { isAlike } from './alike.ts';
import { awkwardness } from './awkward/awkward.ts';
import { unevenness } from './awkward/uneven.ts';
import { orderKey } from './canonical.ts';
import { longMiddles, tearsChain, tearsDots } from './linked.ts';
import { type Change, seatAll } from './seat.ts';
import { headKey, type Site, sitesOf } from './sites.ts';
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
  /** How many sites it changes alike. */
  readonly sites: number;
  /** Nodes gained, negative where some are lost. */
  readonly growth: number;
}

const NONE: readonly Expr[] = [];

/** A site where an operator looks: what it can do there is worked out when asked for, and remembered. */
export class Place {
  private known: { readonly local: RewriteContext; readonly rewrites: readonly Rewrite[] } | undefined;
  private readonly options: (Option | undefined | null)[] = [];

  private alike: readonly Place[] | undefined;

  constructor(
    private readonly owner: Options,
    private readonly operator: Operator,
    readonly site: Site,
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
      const changes = this.changes(index);
      option = (changes && this.owner.optionOf(this.operator, this.site, changes)) ?? null;
      this.options[index] = option;
    }
    return option ?? undefined;
  }

  /**
   * What a rewrite changes, in order: this site, and those that are like it in the same way. Undefined where a condition
   * of one of them is not known to hold.
   */
  private changes(index: number): readonly Change[] | undefined {
    this.alike ??= this.operator.kind === 'equivalent' ? this.owner.alikeTo(this, this.operator) : [this];
    const changes: Change[] = [];
    for (const place of this.alike) {
      const { local, rewrites } = place.looked();
      if (rewrites.length !== this.count) continue;
      const { to, requires = NONE } = rewrites[index] as Rewrite;
      if (!requires.every((condition) => local.holds(condition))) return undefined;
      const { path, node } = place.site;
      if (!equalExpr(to, node)) changes.push({ path, node, to, requires });
    }
    return changes.length > 0 ? changes : undefined;
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
  private middlesOfAll: number | undefined;
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

  /** The places where an operator does what it does at one of them, that one among them; none lies within another. */
  alikeTo(place: Place, operator: Operator): readonly Place[] {
    return this.of(operator).filter((other) => other === place || isAlike(operator, place.site, other.site));
  }

  contextAt({ binders }: Site): RewriteContext {
    return siteContext(this.around, this.expr, binders);
  }

  /** The whole formula after a rewrite; undefined where it is as before, or one that nobody would write. */
  optionOf({ kind, applies }: Operator, { premise }: Site, changes: readonly Change[]): Option | undefined {
    const falsifying = kind === 'falsifying';
    if (
      !falsifying &&
      applies === 'relation' &&
      changes.some((each) => tearsChain(this.expr, each.path, each.to))
    )
      return undefined;
    if (!falsifying && this.heads.has('dots') && tearsDots(this.expr, pathsOf(changes))) return undefined;
    const place = seatAll(this.expr, changes);
    if (!place) return undefined;
    const { to } = place;
    if (awkwardness(to) > awkwardness(this.expr)) return undefined;
    if (hasUnwritableOrder(place.after)) return undefined;
    if (falsifying && this.strays(to)) return undefined;
    if (falsifying && this.heads.has('and') && longMiddles(to) < this.middles()) return undefined;
    const key = sexprKey(to);
    if (key === this.key || (falsifying && orderKey(to, this.around) === this.order())) return undefined;
    if (!falsifying && unevenness(to, this.around) > this.uneven()) return undefined;
    const nodes = size(to);
    const growth = nodes - this.size;
    const novelty = falsifying ? this.noveltyOf(place.path, place.after) + Math.abs(growth) / 4 : 0;
    const requires = changes.flatMap((change) => change.requires);
    return { key, size: nodes, ...place, requires, premise, novelty, sites: changes.length, growth };
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

  private middles(): number {
    this.middlesOfAll ??= longMiddles(this.expr);
    return this.middlesOfAll;
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

const pathsOf = (changes: readonly Change[]): readonly Path[] => changes.map(({ path }) => path);

function looksAt(operator: Operator, { node, event, premise }: Site): boolean {
  const { on, applies, kind, inEvents } = operator;
  if (!on.includes(headKey(node)) || (premise && isReckoning(operator))) return false;
  return !event || applies !== 'relation' || kind === 'falsifying' || inEvents === true;
}

/** Whether it does one thing to both sides of equations and inequalities, as nobody does to what is given. */
function isReckoning({ kind, applies, on }: Operator): boolean {
  return kind === 'equivalent' && applies === 'relation' && on.includes('eq') && on.includes('le');
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
