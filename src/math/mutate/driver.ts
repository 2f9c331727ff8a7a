import type { Rng } from '../../base/random/rng.ts';
import { pickWeighted, shuffled } from '../../base/random/rng.ts';
import { type Expr, equalExpr, size } from '../expr/expr.ts';
import { nodeAt, type Path, replaceAt } from '../expr/path.ts';
import { printSexpr } from '../expr/sexpr.ts';
import { type Surroundings, siteContext } from './context.ts';
import { type Operator, type Rewrite, STRATEGIES, type Strategy } from './operator.ts';
import { headKey, type Site, sitesByHead, sitesOf } from './sites.ts';

/** One recorded rewrite: `before` stands at `path` of the formula as it was, `after` in its place. */
export interface Step {
  readonly operator: string;
  readonly path: Path;
  readonly before: Expr;
  readonly after: Expr;
  readonly requires: readonly Expr[];
}

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

type Sites = ReadonlyMap<string, readonly Site[]>;

/**
 * A chain of at most `steps` drawn rewrites, shorter where no operator applies; no formula occurs twice in it and none
 * grows beyond half as much again. Each operator that applies is as likely as any other, wherever and however often.
 */
export function derive(from: Expr, options: DriveOptions & { readonly steps: number }): Derivation {
  const { rng } = options.context;
  const seen = new Set([printSexpr(from)]);
  const most = Math.ceil(size(from) * 1.5) + 6;
  const steps: Step[] = [];
  let to = from;
  while (steps.length < options.steps) {
    const next = drawStep(
      to,
      options,
      (candidate) => size(candidate) <= most && !seen.has(printSexpr(candidate)),
      rng,
    );
    if (!next) break;
    to = next.to;
    seen.add(printSexpr(to));
    steps.push(next.step);
  }
  return { from, to, steps };
}

function drawStep(
  expr: Expr,
  { operators, context }: DriveOptions,
  isFresh: (candidate: Expr) => boolean,
  rng: Rng,
): { to: Expr; step: Step } | undefined {
  const sites = sitesByHead(expr);
  const able = operators.filter(({ on }) => on.some((head) => sites.has(head)));
  for (const operator of shuffled(rng, able)) {
    for (const site of shuffled(rng, sitesFor(operator, sites))) {
      for (const { to: after, requires = [] } of shuffled(rng, allowed(operator, site, expr, context))) {
        const to = replaceAt(expr, site.path, after);
        if (!isFresh(to)) continue;
        return { to, step: { operator: operator.id, path: site.path, before: site.node, after, requires } };
      }
    }
  }
  return undefined;
}

function sitesFor(operator: Operator, sites: Sites): readonly Site[] {
  return operator.on.flatMap((head) => sites.get(head) ?? []);
}

function allowed(operator: Operator, site: Site, root: Expr, context: Surroundings): Rewrite[] {
  const local = siteContext(context, root, site.binders);
  return [...operator.rewrite(site.node, local)].filter(
    ({ to, requires = [] }) =>
      !equalExpr(to, site.node) && requires.every((condition) => local.holds(condition)),
  );
}

/** All rewrites of all sites in order, for tests, listings and counts. */
export function* rewritesOf(
  expr: Expr,
  operator: Operator,
  context: Surroundings,
): Generator<{ to: Expr; step: Step }> {
  const { on } = operator;
  for (const site of sitesOf(expr).filter(({ node }) => on.includes(headKey(node)))) {
    for (const { to: after, requires = [] } of allowed(operator, site, expr, context)) {
      const step = { operator: operator.id, path: site.path, before: site.node, after, requires };
      yield { to: replaceAt(expr, site.path, after), step };
    }
  }
}

/** Of ten falsehoods about one is looked for among the premises first, which rarely falsify. */
const PREMISE_FIRST = 0.1;

/**
 * Falsifying edits in a drawn order, each whole formula once, lazily: a caller takes the first that the judge refutes.
 * The strategy is drawn first, by `weights` (even by default), then an operator of it, a place, and a rewrite.
 */
export function* falsify(
  expr: Expr,
  options: DriveOptions & { readonly weights?: Readonly<Partial<Record<Strategy, number>>> },
): Generator<Edit> {
  const { operators, context, weights } = options;
  const { rng } = context;
  const sites = sitesByHead(expr);
  const seen = new Set([printSexpr(expr)]);
  const left = new Map<Strategy, Generator<Edit>[]>();
  for (const strategy of STRATEGIES) {
    if ((weights?.[strategy] ?? 1) <= 0) continue;
    const able = operators.filter(
      (each) => each.strategy === strategy && each.on.some((head) => sites.has(head)),
    );
    if (able.length > 0)
      left.set(
        strategy,
        able.map((operator) => editsOf(expr, operator, strategy, sites, context)),
      );
  }
  while (left.size > 0) {
    const strategy = pickWeighted(rng, [...left.keys()], (each) => weights?.[each] ?? 1);
    const sources = left.get(strategy) as Generator<Edit>[];
    const at = rng.int(0, sources.length - 1);
    const next = (sources[at] as Generator<Edit>).next();
    if (next.done) {
      sources.splice(at, 1);
      if (sources.length === 0) left.delete(strategy);
      continue;
    }
    const key = printSexpr(next.value.to);
    if (seen.has(key)) continue;
    seen.add(key);
    yield next.value;
  }
}

function* editsOf(
  expr: Expr,
  operator: Operator,
  strategy: Strategy,
  sites: Sites,
  context: Surroundings,
): Generator<Edit> {
  for (const site of drawnSites(context.rng, sitesFor(operator, sites))) {
    for (const { to: after } of shuffled(context.rng, allowed(operator, site, expr, context))) {
      const to = replaceAt(expr, site.path, after);
      yield { to, operator: operator.id, strategy, path: site.path, before: site.node, after };
    }
  }
}

function drawnSites(rng: Rng, sites: readonly Site[]): readonly Site[] {
  const order = shuffled(rng, sites);
  const first = rng.float() < PREMISE_FIRST;
  return [
    ...order.filter(({ premise }) => premise === first),
    ...order.filter(({ premise }) => premise !== first),
  ];
}

/** Applies recorded steps again; throws where a step does not fit the formula it is applied to. */
export function replay(from: Expr, steps: readonly Pick<Step, 'path' | 'before' | 'after'>[]): Expr {
  return formulasOf(from, steps).at(-1) as Expr;
}

/** The whole formula before the first step and after each. */
export function formulasOf(from: Expr, steps: readonly Pick<Step, 'path' | 'before' | 'after'>[]): Expr[] {
  const formulas = [from];
  let current = from;
  for (const { path, before, after } of steps) {
    const node = nodeAt(current, path);
    if (!node || !equalExpr(node, before))
      throw new RangeError(`step does not fit at ${path.join('.') || 'the root'}`);
    current = replaceAt(current, path, after);
    formulas.push(current);
  }
  return formulas;
}
