import { type Rng, rngFrom } from '../../../base/random/rng.ts';
import { type Expr, withSourceOf } from '../../../math/expr/expr.ts';
import { sexprKey } from '../../../math/expr/sexpr.ts';
import { dropForm } from '../../../math/expr/tree.ts';
import { derive, type Step } from '../../../math/mutate/driver.ts';
import type { Operator } from '../../../math/mutate/operator.ts';
import { formulasOf as formulasAfter } from '../../../math/mutate/replay.ts';
import type { Model } from '../../../math/statement/domain.ts';
import { formulasOf, type Passage } from '../../../math/statement/passage.ts';
import type { Dropped } from '../outcome.ts';
import { circularityOf } from '../versions/circular.ts';
import { methodText } from '../versions/evidence.ts';
import { drawnSteps, judgeSteps, withClaim } from '../versions/version.ts';
import { surroundingsOf } from '../versions/workshop.ts';
import { operatorsIn } from './operators.ts';
import type { SourceShop } from './shop.ts';

/** A passage after checked rewrites of one of its formulas. */
export interface Changed {
  readonly passage: Passage;
  readonly claim: number;
  readonly steps: readonly Step[];
  /** How the steps were checked, as a row says it. */
  readonly method: string;
}

/**
 * Of this many versions each is rewritten by itself; of more, so many share a chain of steps: judging a chain costs as much
 * as a few versions that differ in letters and notation.
 */
const OWN = 18;
const SHARING = 8;

/** Chains in a row that were drawn before, after which a passage is taken to have no others. */
const REPEATS = 6;

/**
 * Draws rewrites of the formulas of one passage. What became of a chain of steps is remembered, and of many versions of
 * a passage some share one: they differ in letters and notation.
 */
export class Rewriter {
  private readonly claims: readonly Expr[];
  private readonly operators: readonly (readonly Operator[])[];
  private readonly refusals: readonly ReturnType<typeof circularityOf>[];
  private readonly found = new Map<string, Changed | Dropped>();
  private readonly plain: readonly Changed[];
  /** What attempts came to that drew steps of their own, and how many of these there are to be. */
  private readonly drawn: Changed[] = [];
  readonly own: number;
  /** Chains in a row that were drawn before. */
  private repeats = 0;

  /** `most`: how many versions are wanted; `rewritten`: whether there are to be rewrites at all. */
  constructor(
    private readonly shop: SourceShop,
    private readonly passage: Passage,
    private readonly model: Model,
    { most, rewritten }: { readonly most: number; readonly rewritten: boolean },
  ) {
    this.own = Math.max(OWN, Math.ceil(most / SHARING));
    this.claims = formulasOf(passage, 'claim');
    this.operators = rewritten ? operatorsIn(shop.equivalent, passage) : this.claims.map(() => []);
    this.refusals = this.claims.map(circularityOf);
    this.plain = this.claims.map((_, claim) => ({ passage, claim, steps: [], method: methodText([]) }));
  }

  /**
   * One drawn formula of the passage in a drawn number of steps; each step has to be seen to keep the meaning. `fresh`:
   * no steps that another version has, since what was drawn last brought nothing new.
   */
  draw(path: string, fresh: boolean): Changed | Dropped {
    const rng = rngFrom(`${path}/derive`);
    const isDone = this.repeats >= REPEATS || (!fresh && this.drawn.length >= this.own);
    if (isDone && this.drawn.length > 0) return rng.pick(this.drawn);
    const changed = this.drawOwn(rng, path);
    if (!('stage' in changed)) this.drawn.push(changed);
    return changed;
  }

  private drawOwn(rng: Rng, path: string): Changed | Dropped {
    const wanted = drawnSteps(this.shop, rng);
    const claim = rng.int(0, this.claims.length - 1);
    if (wanted === 0 || this.operators[claim]?.length === 0) return this.plain[claim] as Changed;
    const { steps, to } = this.derived(claim, wanted, rng);
    const chain = `${claim} ${steps.map(stepKey).join(' ')}`;
    const before = this.found.get(chain);
    this.repeats = before ? this.repeats + 1 : 0;
    const known = before ?? this.judged(claim, steps, to, path);
    this.found.set(chain, known);
    return 'stage' in known ? { ...known, origin: path } : known;
  }

  private derived(claim: number, steps: number, rng: Rng) {
    const context = surroundingsOf(this.model, rng, this.shop.alphabet);
    const operators = this.operators[claim] as readonly Operator[];
    const refuses = this.refusals[claim] as (typeof this.refusals)[number];
    return derive(this.claims[claim] as Expr, { operators, context, steps, refuses });
  }

  private judged(claim: number, steps: readonly Step[], to: Expr, path: string): Changed | Dropped {
    const from = this.claims[claim] as Expr;
    const methods = judgeSteps(this.shop, this.model, formulasAfter(from, steps), path);
    if ('stage' in methods) return methods;
    const passage = withClaim(this.passage, claim, withSourceOf(dropForm(to), from));
    return { passage, claim, steps, method: methodText(methods) };
  }
}

/** Tells the steps that are possible after the same steps apart. */
function stepKey({ operator, path, after }: Step): string {
  return `${operator} ${path.join('.')} ${sexprKey(after)};`;
}
