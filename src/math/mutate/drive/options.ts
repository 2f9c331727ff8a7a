import { children, type Expr, equalExpr, isBind, size, walk } from '../../expr/expr.ts';
import { headOf } from '../../expr/heads.ts';
import { boundKeys, freeSymbols } from '../../expr/letters.ts';
import { nodeAt, type Path, replaceAt } from '../../expr/path.ts';
import { sexprKey } from '../../expr/sexpr.ts';
import { type Surroundings, siteContext } from '../context.ts';
import type { Operator } from '../operator.ts';
import { orderKey } from './canonical.ts';
import { hasDegenerate, hasUnwritableOrder } from './degenerate.ts';
import { seat } from './seat.ts';
import { headKey, type Site, sitesOf } from './sites.ts';

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

/** What operators can do to one formula, worked out when asked for and remembered. */
export class Options {
  private readonly sites: readonly Site[];
  private readonly heads: ReadonlySet<string>;
  private readonly found = new Map<Operator, readonly (readonly Option[])[]>();
  private readonly ableOf = new WeakMap<readonly Operator[], readonly Operator[]>();
  private readonly size: number;
  private joints: ReadonlySet<string> | undefined;
  private orderOfAll: string | undefined;
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

  /** The options of an operator, one list a site that has any, in order; none leaves the formula as it is. */
  of(operator: Operator): readonly (readonly Option[])[] {
    let lists = this.found.get(operator);
    if (!lists) {
      lists = this.search(operator);
      this.found.set(operator, lists);
    }
    return lists;
  }

  private search(operator: Operator): (readonly Option[])[] {
    const lists: Option[][] = [];
    const falsifying = operator.kind === 'falsifying';
    for (const site of this.sites) {
      if (!operator.on.includes(headKey(site.node))) continue;
      if (site.event && operator.applies === 'relation' && !falsifying && !operator.inEvents) continue;
      const local = siteContext(this.around, this.expr, site.binders);
      const list: Option[] = [];
      for (const { to: node, requires = [] } of operator.rewrite(site.node, local)) {
        if (equalExpr(node, site.node) || !requires.every((condition) => local.holds(condition))) continue;
        const place = seat(this.expr, site.path, node);
        const to = replaceAt(this.expr, place.path, place.after);
        if (falsifying && hasDegenerate(to, place.path) && !hasDegenerate(this.expr, place.path)) continue;
        if (hasUnwritableOrder(place.after)) continue;
        if (falsifying && this.strays(to)) continue;
        const key = sexprKey(to);
        if (key === this.key || (falsifying && orderKey(to, this.around) === this.order())) continue;
        const nodes = size(to);
        const growth = nodes - this.size;
        const novelty = falsifying ? this.noveltyOf(place.path, place.after) + Math.abs(growth) / 4 : 0;
        list.push({ to, key, size: nodes, ...place, requires, premise: site.premise, novelty, growth });
      }
      if (list.length > 0) lists.push(list);
    }
    return lists;
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
    return freeSymbols(to).some(
      (symbol) =>
        this.bound?.has(symbol.name) &&
        !this.free?.has(symbol.name) &&
        this.around.domainOf(symbol).kind === 'free',
    );
  }

  private order(): string {
    this.orderOfAll ??= orderKey(this.expr, this.around);
    return this.orderOfAll;
  }
}

/** A parent above a part, by what is written: heads, numbers, kinds of leaves; and where, if the order counts. */
function joint(parent: Expr, part: Expr, index: number): string {
  const name = part.kind === 'num' ? part.digits : headKey(part);
  const head = headKey(parent);
  const unordered = parent.kind === 'app' && headOf(head).commutative !== undefined;
  return unordered ? `${head} ${name}` : `${head}.${index} ${name}`;
}

function* jointsOf(expr: Expr): Generator<string> {
  for (const [index, part] of children(expr).entries()) {
    yield joint(expr, part, index);
    yield* jointsOf(part);
  }
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
