import { bind, type Expr, isApp } from '../../expr/expr.ts';
import { headOf } from '../../expr/heads.ts';
import { printSexpr } from '../../expr/sexpr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { RewriteContext } from '../operator.ts';
import { commutes } from './ask.ts';
import { build } from './build.ts';

/** What the pattern letters ?a stand for, by name with the question mark. */
export type Bindings = ReadonlyMap<string, Expr>;

type Asks = Pick<RewriteContext, 'domainOf'>;

/** Whether the arguments of this node may be taken in any order. */
function isUnordered(node: Expr, context: Asks): boolean {
  if (node.kind !== 'app') return false;
  const { commutative } = headOf(node.head);
  return (
    commutative === true || (commutative === 'scalars' && node.args.every((arg) => commutes(arg, context)))
  );
}

/** All ways in which a pattern with letters ?a fits the whole node, the arguments of commutative heads in any order. */
function match(pattern: Expr, node: Expr, bound: Bindings, context: Asks): readonly Bindings[] {
  if (pattern.kind === 'sym' && pattern.name.startsWith('?')) {
    const known = bound.get(pattern.name);
    if (!known) return [new Map(bound).set(pattern.name, node)];
    return equalExpr(known, node) ? [bound] : NONE;
  }
  if (pattern.kind === 'app') {
    if (!isApp(node, pattern.head) || node.args.length !== pattern.args.length) return NONE;
    return matchArgs(pattern.args, node.args, bound, context, isUnordered(node, context));
  }
  if (pattern.kind === 'bind') {
    if (node.kind !== 'bind' || node.head !== pattern.head) return NONE;
    const patterns = [...pattern.variables, ...pattern.args];
    const parts = [...node.variables, ...node.args];
    return patterns.length === parts.length ? matchArgs(patterns, parts, bound, context, false) : NONE;
  }
  return equalExpr(pattern, node) ? [bound] : NONE;
}

const NONE: readonly Bindings[] = [];
const UNBOUND: Bindings = new Map();

/** Patterns from number `from` on against as many parts; in any order where `unordered`. */
function matchArgs(
  patterns: readonly Expr[],
  parts: readonly Expr[],
  bound: Bindings,
  context: Asks,
  unordered: boolean,
  from = 0,
): readonly Bindings[] {
  const pattern = patterns[from];
  if (!pattern) return [bound];
  const found: Bindings[] = [];
  const last = unordered ? parts.length : 1;
  for (let index = 0; index < last; index += 1) {
    for (const next of match(pattern, parts[index] as Expr, bound, context))
      found.push(...matchArgs(patterns, parts.toSpliced(index, 1), next, context, unordered, from + 1));
  }
  return found;
}

/**
 * All ways in which the pattern fits the node or, under an associative head, some of its arguments: neighbours in order
 * where the order counts. `put` places a replacement where the first of them stands.
 */
export function* matchPart(
  pattern: Expr,
  node: Expr,
  context: Asks,
): Generator<{ bindings: Bindings; put: (to: Expr) => Expr }> {
  const spare = isApp(pattern) && isApp(node, pattern.head) ? node.args.length - pattern.args.length : 0;
  if (spare <= 0 || !isApp(pattern) || !isApp(node) || !headOf(node.head).associative) {
    for (const bindings of match(pattern, node, UNBOUND, context)) yield { bindings, put: (to) => to };
    return;
  }
  const unordered = isUnordered(node, context);
  const scattered = unordered && waysOf(node.args.length, pattern.args.length) <= MOST_WAYS;
  for (const chosen of choices(node.args.length, pattern.args.length, scattered)) {
    const parts = chosen.map((index) => node.args[index] as Expr);
    for (const bindings of matchArgs(pattern.args, parts, UNBOUND, context, unordered)) {
      const put = (to: Expr): Expr =>
        build(
          node.head,
          node.args.flatMap((arg, index) =>
            index === chosen[0] ? [to] : chosen.includes(index) ? [] : [arg],
          ),
        );
      yield { bindings, put };
    }
  }
}

/** Ways of choosing arguments that are all gone through; of longer sums and products only neighbours are looked at. */
const MOST_WAYS = 2_000;

/** In how many ways `count` of `length` can be chosen. */
function waysOf(length: number, count: number): number {
  let ways = 1;
  for (let chosen = 0; chosen < count; chosen += 1) ways *= (length - chosen) / (chosen + 1);
  return ways;
}

/** Increasing positions, `count` of `length`; only neighbours unless `scattered`. */
function* choices(length: number, count: number, scattered: boolean, from = 0): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= length - count; first += 1) {
    if (!scattered) yield Array.from({ length: count }, (_, index) => first + index);
    else for (const rest of choices(length, count - 1, true, first + 1)) yield [first, ...rest];
  }
}

/** The template with its pattern letters replaced, sums, products and powers put together as written by hand. */
export function instantiate(template: Expr, bindings: Bindings): Expr {
  switch (template.kind) {
    case 'sym': {
      if (!template.name.startsWith('?')) return template;
      const to = bindings.get(template.name);
      if (!to) throw new RangeError(`unbound pattern letter ${template.name}`);
      return to;
    }
    case 'app':
      return build(
        template.head,
        template.args.map((arg) => instantiate(arg, bindings)),
      );
    case 'bind':
      return bind(
        template.head,
        template.variables.map((variable) => instantiate(variable, bindings)),
        template.args.map((arg) => instantiate(arg, bindings)),
      );
    default:
      return template;
  }
}

/** The items whose trees differ, first ones kept. */
export function* distinct<T extends { readonly to: Expr }>(items: Iterable<T>): Generator<T> {
  const seen = new Set<string>();
  for (const item of items) {
    const key = printSexpr(item.to);
    if (seen.has(key)) continue;
    seen.add(key);
    yield item;
  }
}
