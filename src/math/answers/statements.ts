import { app, type Expr, type Sym } from '../expr/expr.ts';
import { isRelationHead } from '../expr/heads.ts';
import { freeSymbols } from '../expr/letters.ts';
import { printSexpr } from '../expr/sexpr.ts';
import { children } from '../expr/tree.ts';
import type { Model } from '../statement/domain.ts';
import type { Code } from '../verify/evaluate/frame.ts';
import { createJudge } from '../verify/judge.ts';
import { different, type Finding, same, undecided } from './check-types.ts';
import { difference } from './letters.ts';
import { compareQuantified } from './quantifiers.ts';
import { Arena } from './solving/arena.ts';
import { nearbyFraction, realRoots } from './solving/roots.ts';

const ROUNDS = 16;

/** Whether all letters stand for statements. */
function isLogic({ declarations }: Model): boolean {
  return declarations.length > 0 && declarations.every(({ domain }) => domain.kind === 'proposition');
}

function compareLogic(first: Expr, second: Expr, model: Model): Finding {
  const verdict = createJudge({ cacheSize: 0 }).equivalent(model, first, second);
  if (verdict.kind === 'different') return different('points', verdict.witness);
  return verdict.kind === 'undecided' ? undecided(verdict.reason) : same('points');
}

/** A place on the line with what is not known of it. */
interface Place {
  readonly x: number;
  readonly err?: number;
}

/**
 * Whether two statements about real numbers hold at the same points. Points are drawn at random and on the edges: where
 * sides of a relation meet, at constants of either statement, and between those. A statement without a value at a
 * point does not hold there.
 */
export function compareStatements(first: Expr, second: Expr, model: Model): Finding {
  if (isLogic(model)) return compareLogic(first, second, model);
  const key = [printSexpr(first), printSexpr(second)].sort().join(' and ');
  const arena = new Arena(model, `statements ${key}`);
  if (arena.letters.length < model.declarations.length) {
    const found = compareQuantified(first, second, model);
    return found ?? undecided('statements about more than numbers are compared by derivation only');
  }
  const [a, b] = [first, second].map((expr) => arena.compile(expr)) as [Code, Code];
  const edges = [first, second].flatMap((expr) => edgesOf(expr));
  const codes = edges.map((edge) => arena.compile(edge));
  const constants = [first, second].flatMap(constantsIn).map((expr) => arena.compile(expr));
  const favourites = constants.flatMap((code) => {
    const value = arena.measured(code);
    return value && value.err === 0 ? [value.x] : [];
  });
  const seen = { true: 0, false: 0, doubt: '' };
  for (let round = 0; round < ROUNDS; round += 1) {
    const letter = arena.letters[round % Math.max(1, arena.letters.length)];
    arena.drawOthers(letter, favourites);
    const places = letter ? placesFor(arena, letter, codes, constants) : [{ x: 0 }];
    for (const { x, err } of places) {
      if (letter) arena.set(letter, x, err);
      const [here, there] = [arena.holds(a), arena.holds(b)];
      if (here === undefined || there === undefined) {
        seen.doubt ||= arena.reason;
        continue;
      }
      if (here !== there) return different('points', arena.assignment());
      seen[here ? 'true' : 'false'] += 1;
    }
    if (arena.letters.length < 2) break;
  }
  if (seen.true > 0 && seen.false > 0) return same('points');
  if (seen.true > 0) return undecided('both valid: no violation found of either');
  return undecided(
    seen.false > 0 ? 'both empty: neither holds anywhere' : seen.doubt || 'nothing was evaluated',
  );
}

/** Differences of the sides of all relations. */
function edgesOf(expr: Expr): Expr[] {
  const own: Expr[] = [];
  if (expr.kind === 'app' && isRelationHead(expr.head) && expr.args.length === 2) {
    const [left, right] = expr.args as [Expr, Expr];
    if (ORDERED.has(expr.head)) own.push(difference(left, right));
    if (expr.head === 'in' || expr.head === 'not-in') own.push(left);
  }
  return [...own, ...children(expr).flatMap(edgesOf)];
}

const ORDERED: ReadonlySet<string> = new Set(['eq', 'ne', 'lt', 'gt', 'le', 'ge']);

/** The largest parts without letters, and their negatives. */
function constantsIn(expr: Expr): Expr[] {
  if (expr.kind === 'text') return [];
  const letters = freeSymbols(expr).filter(({ name }) => !['e', 'pi', 'i'].includes(name));
  const isTerm =
    expr.kind === 'num' || expr.kind === 'sym' || (expr.kind === 'app' && !isRelationHead(expr.head));
  if (letters.length === 0 && isTerm) {
    return [expr, app('neg', [expr]), ...children(expr).flatMap(constantsIn)];
  }
  return children(expr).flatMap(constantsIn);
}

/** Edges of the statements along one letter, the middles between them and places beyond. */
function placesFor(arena: Arena, letter: Sym, edges: readonly Code[], constants: readonly Code[]): Place[] {
  const places: Place[] = [];
  for (const code of constants) {
    const value = arena.measured(code);
    if (value && Math.abs(value.x) < 1e6) places.push({ x: value.x, err: value.err });
  }
  for (const code of edges) {
    const roots = realRoots((x) => {
      arena.set(letter, x);
      return arena.real(code);
    });
    // A root that is no fraction is known to rounding only: it shows where to look, not what holds there.
    for (const root of roots) {
      const x = nearbyFraction(root.x);
      if (root.exact || x !== root.x) places.push({ x });
      else places.push({ x: x - 1e-6 * (1 + Math.abs(x)) }, { x: x + 1e-6 * (1 + Math.abs(x)) });
    }
  }
  const sorted = [...new Set(places.map(({ x }) => x))].sort((p, q) => p - q);
  for (let k = 0; k + 1 < sorted.length; k += 1) {
    places.push({ x: ((sorted[k] as number) + (sorted[k + 1] as number)) / 2 });
  }
  const [low, high] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  places.push({ x: low - 1 }, { x: low - 57.375 }, { x: high + 1 }, { x: high + 57.375 }, { x: 0 });
  return places;
}
