import { pickWeighted, type Rng, shuffled } from '../../base/random/rng.ts';
import type { Expr } from '../expr/expr.ts';
import type { Path } from '../expr/path.ts';
import { sexprKey } from '../expr/sexpr.ts';
import { equalExpr, size } from '../expr/tree.ts';
import type { Surroundings } from './context.ts';
import { orderKey } from './drive/canonical.ts';
import { drawnOptions, inDrawnOrder } from './drive/drawn-order.ts';
import { isOpposed } from './drive/opposed.ts';
import { type Option, Options, type Place } from './drive/options.ts';
import { type Operator, STRATEGIES, type Strategy } from './operator.ts';

/** One recorded rewrite: `before` stands at `path` of the formula as it was, `after` in its place. */
export interface Step {
  readonly operator: string;
  readonly path: Path;
  readonly before: Expr;
  readonly after: Expr;
  readonly requires: readonly Expr[];
}

/** The steps that lead from one formula to another, in order. */
export interface Derivation {
  readonly from: Expr;
  readonly to: Expr;
  readonly steps: readonly Step[];
}

/** One falsifying edit; `to` is the whole formula. */
export interface Edit {
  readonly to: Expr;
  readonly operator: string;
  readonly strategy: Strategy;
  readonly path: Path;
  readonly before: Expr;
  readonly after: Expr;
}

export interface DriveOptions {
  readonly operators: readonly Operator[];
  readonly context: Surroundings;
}

export interface DeriveOptions extends DriveOptions {
  readonly steps: number;
  /** Steps that are never drawn, by the whole formula after them and what stands in their place before and after. */
  readonly refuses?: (step: Pick<Edit, 'to' | 'before' | 'after'>) => boolean;
}

/**
 * A chain of at most `steps` drawn rewrites, shorter where no operator applies; no formula occurs twice in it and none
 * grows beyond half as much again, and no step undoes an earlier one or leads back to an earlier formula but for its
 * order. Each operator that applies is as likely as any other, wherever and however often; those that only reorder are
 * half as likely.
 */
export function derive(from: Expr, options: DeriveOptions): Derivation {
  const seen = new Set([sexprKey(from)]);
  const orders: string[] = [];
  let left: Expr | undefined;
  const most = Math.ceil(size(from) * 1.5) + 6;
  const steps: Step[] = [];
  let to = from;
  while (steps.length < options.steps) {
    if (left) orders.push(orderKey(left, options.context));
    const isFresh = (option: Option, { plain }: Operator): boolean => {
      if (option.size > most || seen.has(option.key) || options.refuses?.(option)) return false;
      if (steps.some((step) => undoes(option, step))) return false;
      // What is more than a reordering leads to no formula that stood there before, in whatever order.
      return plain === true || orders.length === 0 || !orders.includes(orderKey(option.to, options.context));
    };
    const operators = leftOf(options.operators, steps);
    const next = drawStep(to, { ...options, operators }, isFresh);
    if (!next) break;
    seen.add(next.option.key);
    steps.push(stepOf(next.operator, next.option));
    left = to;
    to = next.option.to;
  }
  return { from, to, steps };
}

/** Without those that would turn round again what they have turned, or take back what another has done. */
function leftOf(operators: readonly Operator[], steps: readonly Step[]): readonly Operator[] {
  const used = steps.map(({ operator }) => operator);
  const isUsed = ({ id, once }: Operator): boolean =>
    (once === true && used.includes(id)) || isOpposed(id, used);
  return used.length > 0 && operators.some(isUsed) ? operators.filter((each) => !isUsed(each)) : operators;
}

function undoes({ before, after }: Option, step: Step): boolean {
  return equalExpr(before, step.after) && equalExpr(after, step.before);
}

function stepOf({ id }: Operator, { path, before, after, requires }: Option): Step {
  return { operator: id, path, before, after, requires };
}

function drawStep(
  expr: Expr,
  { operators, context }: DriveOptions,
  isFresh: (option: Option, operator: Operator) => boolean,
): { operator: Operator; option: Option } | undefined {
  const { rng } = context;
  const options = optionsOf(expr, context);
  for (const operator of plainLater(rng, options.able(operators))) {
    for (const place of inDrawnOrder(rng, options.of(operator))) {
      for (const option of drawnOptions(rng, place))
        if (isFresh(option, operator)) return { operator, option };
    }
  }
  return undefined;
}

function optionsOf(expr: Expr, context: Surroundings): Options {
  const key = sexprKey(expr);
  return context.memory?.optionsOf(expr, key, context) ?? new Options(expr, key, context);
}

/** A drawn order in which half of the operators that only reorder come last, since they fit nearly everywhere. */
function* plainLater(rng: Rng, operators: readonly Operator[]): Generator<Operator> {
  const later: Operator[] = [];
  for (const operator of inDrawnOrder(rng, operators)) {
    if (operator.plain && rng.float() < 0.5) later.push(operator);
    else yield operator;
  }
  yield* later;
}

/** All rewrites of all sites in order, for tests, listings and counts; one that changes several sites alike comes once. */
export function* rewritesOf(
  expr: Expr,
  operator: Operator,
  context: Surroundings,
): Generator<{ to: Expr; step: Step }> {
  const seen = new Set<string>();
  for (const place of optionsOf(expr, context).of(operator)) {
    for (let index = 0; index < place.count; index += 1) {
      const option = place.at(index);
      if (!option || (option.sites > 1 && seen.has(option.key))) continue;
      seen.add(option.key);
      yield { to: option.to, step: stepOf(operator, option) };
    }
  }
}

/** Of ten falsehoods about one is looked for among the premises first, which rarely falsify. */
const PREMISE_FIRST = 0.1;

/**
 * Falsifying edits in a drawn order, each whole formula once, lazily: a caller takes the first that the judge refutes.
 * The strategy is drawn first, by `weights` (even by default), then an operator of it, a place, and a rewrite. Of a few
 * draws the one that changes the look least comes first. Edits that only reorder what may be reordered are left out.
 */
export function* falsify(
  expr: Expr,
  options: DriveOptions & { readonly weights?: Readonly<Partial<Record<Strategy, number>>> },
): Generator<Edit> {
  const { operators, context, weights } = options;
  const { rng } = context;
  const possible = optionsOf(expr, context);
  const seen = new Set<string>();
  const left = new Map<Strategy, Source[]>();
  for (const strategy of STRATEGIES) {
    if ((weights?.[strategy] ?? 1) <= 0) continue;
    const able = possible.able(operatorsOf(operators, strategy));
    if (able.length > 0)
      left.set(
        strategy,
        able.map((operator) => editsOf(operator, strategy, possible, rng)),
      );
  }
  const kept = new Map<Strategy, Drawn[]>();
  while (left.size > 0) {
    const strategy = pickWeighted(rng, [...left.keys()], (each) => weights?.[each] ?? 1);
    const next = inconspicuous(left.get(strategy) as Source[], kept, strategy, rng);
    if (!next) {
      left.delete(strategy);
      continue;
    }
    const { key, novelty: _, growth: __, ...edit } = next;
    if (seen.has(key)) continue;
    seen.add(key);
    yield edit;
  }
}

type Drawn = Edit & Pick<Option, 'key' | 'novelty' | 'growth'>;
type Source = Generator<Drawn>;

/** Edits that are drawn at a time, of which the one that changes the look of the formula least is taken. */
const LOOKED_AT = 4;
/** More than any change of look. */
const AGAINST = 1_000;

/**
 * The least conspicuous of a few drawn edits, one that lengthens the formula as often as one that shortens it where there
 * are both; the others are kept for the next turn.
 */
function inconspicuous(
  sources: Source[],
  kept: Map<Strategy, Drawn[]>,
  strategy: Strategy,
  rng: Rng,
): Drawn | undefined {
  const drawn = kept.get(strategy) ?? [];
  kept.set(strategy, drawn);
  while (drawn.length < LOOKED_AT) {
    const next = nextEdit(sources, rng);
    if (!next) break;
    drawn.push(next);
  }
  const direction = rng.float() < 0.5 ? 1 : -1;
  const costs = drawn.map(({ novelty, growth }) => novelty + (growth * direction < 0 ? AGAINST : 0));
  return drawn.splice(costs.indexOf(Math.min(...costs)), 1)[0];
}

/** An edit from a drawn source; sources that are used up are taken out, so that they cost their strategy no turn. */
function nextEdit(sources: Source[], rng: Rng): Drawn | undefined {
  while (sources.length > 0) {
    const at = rng.int(0, sources.length - 1);
    const next = (sources[at] as Source).next();
    if (!next.done) return next.value;
    sources.splice(at, 1);
  }
  return undefined;
}

const BY_STRATEGY = new WeakMap<readonly Operator[], Map<Strategy, readonly Operator[]>>();

function operatorsOf(operators: readonly Operator[], strategy: Strategy): readonly Operator[] {
  const known = BY_STRATEGY.get(operators) ?? new Map<Strategy, readonly Operator[]>();
  BY_STRATEGY.set(operators, known);
  const list = known.get(strategy) ?? operators.filter((each) => each.strategy === strategy);
  known.set(strategy, list);
  return list;
}

function* editsOf(operator: Operator, strategy: Strategy, possible: Options, rng: Rng): Source {
  const order = shuffled(rng, possible.of(operator));
  const first = rng.float() < PREMISE_FIRST;
  const isFirst = ({ premise }: Place): boolean => premise === first;
  for (const place of [...order.filter(isFirst), ...order.filter((each) => !isFirst(each))]) {
    for (const { to, key, novelty, growth, path, before, after } of drawnOptions(rng, place)) {
      yield { to, key, novelty, growth, operator: operator.id, strategy, path, before, after };
    }
  }
}
