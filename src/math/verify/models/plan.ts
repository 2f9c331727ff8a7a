import { type Expr, isApp, sym } from '../../expr/expr.ts';
import { freeSymbols, letterKey } from '../../expr/letters.ts';
import type { Declaration, Domain, Model } from '../../statement/domain.ts';
import { KIND_DRAWERS, STRUCTURE_DRAWERS } from '../kinds/registry.ts';
import { constantBounds, splitConditions } from './conditions.ts';
import { isolate } from './isolate.ts';
import { isScalarKind, type Range, type ScalarKind } from './scalars.ts';

/** How one letter gets its value. */
export interface LetterPlan {
  readonly letter: Expr;
  readonly domain: Domain;
  readonly declaration?: Declaration;
  readonly scalar?: ScalarKind;
  readonly range: Range;
  /** Its value in terms of earlier letters. */
  readonly is?: Expr;
  /** Conditions whose letters are all set with this one. */
  readonly checks: readonly Expr[];
}

export interface DrawPlan {
  /** Letters drawn together by the model's structure. */
  readonly structure: readonly string[];
  readonly letterOf: (key: string) => Expr;
  readonly letters: readonly LetterPlan[];
  /** Conditions without any letter that is drawn singly. */
  readonly first: readonly Expr[];
  /** Why no point can be drawn. */
  readonly obstacle?: string;
}

/**
 * Orders the letters so that dependent ones come after what they depend on, solves conditions that are equations for
 * one of their letters, and lays each other condition on the last of its letters.
 */
export function planLetters(
  model: Model,
  conditions: readonly Expr[],
  letters: readonly Expr[],
  landmarks: readonly number[],
): DrawPlan {
  const declarations = new Map(model.declarations.map((entry) => [letterKey(entry.letter), entry]));
  const structure =
    model.structure && model.structure.kind !== 'none' ? Object.values(model.structure.roles) : [];
  const split = splitConditions(conditions);
  const wanted = wantedKeys(declarations, split, letters);
  const free = wanted.filter((key) => !structure.includes(key));
  const given = new Map<string, Expr>();
  for (const key of free) {
    const is = declarations.get(key)?.is;
    if (is) given.set(key, is);
  }
  const needs = needsOf(given, declarations);
  const ordered = free.some((key) => declarations.get(key)?.domain.kind === 'matrix');
  for (const condition of split)
    solveFor(condition, ordered ? bareLast(condition, free) : free, given, needs);
  const order = dependencyOrder(free, needs);
  const bounds = constantBounds(split);
  const position = new Map(order.map((key, index) => [key, index]));
  const checks = order.map((): Expr[] => []);
  const first: Expr[] = [];
  for (const condition of split) {
    const last = Math.max(-1, ...freeSymbols(condition).map((symbol) => position.get(symbol.name) ?? -1));
    (checks[last] ?? first).push(condition);
  }
  const unknown = structure.length > 0 && model.structure && !STRUCTURE_DRAWERS[model.structure.kind];
  const obstacle = unknown ? `no model for ${model.structure?.kind}` : obstacleOf(order, declarations);
  return {
    ...(obstacle ? { obstacle } : {}),
    structure,
    letterOf: (key) => declarations.get(key)?.letter ?? sym(key),
    first,
    letters: order.map((key, index) => {
      const declaration = declarations.get(key) as Declaration;
      const is = given.get(key);
      const { kind } = declaration.domain;
      return {
        letter: declaration.letter,
        domain: declaration.domain,
        declaration,
        ...(isScalarKind(kind) ? { scalar: kind } : {}),
        range: { ...bounds.get(key), landmarks },
        ...(is ? { is } : {}),
        checks: checks[index] as Expr[],
      };
    }),
  };
}

function obstacleOf(
  order: readonly string[],
  declarations: ReadonlyMap<string, Declaration>,
): string | undefined {
  for (const key of order) {
    const declaration = declarations.get(key) as Declaration;
    const { kind } = declaration.domain;
    if (declaration.is || isScalarKind(kind)) continue;
    if (kind === 'free') return `${key} stands for nothing that can be drawn`;
    if (!KIND_DRAWERS[kind]) return `no model for a ${kind}`;
  }
  return undefined;
}

function wantedKeys(
  declarations: ReadonlyMap<string, Declaration>,
  conditions: readonly Expr[],
  letters: readonly Expr[],
): string[] {
  const keys: string[] = [];
  const visit = (expr: Expr): void => {
    for (const symbol of freeSymbols(expr)) {
      const declaration = declarations.get(symbol.name);
      if (!declaration || keys.includes(symbol.name)) continue;
      keys.push(symbol.name);
      if (declaration.is) visit(declaration.is);
      for (const part of partsOf(declaration.domain)) visit(part);
    }
  };
  for (const letter of letters) visit(letter);
  for (const condition of conditions) visit(condition);
  return keys;
}

/** Letters that are a side by themselves last: nothing has to be undone for them, and no product of matrices can be undone. */
function bareLast(condition: Expr, free: readonly string[]): readonly string[] {
  if (!isApp(condition, 'eq')) return free;
  const bare = condition.args.flatMap((side) => (side.kind === 'sym' ? [letterKey(side)] : []));
  return [...free.filter((key) => !bare.includes(key)), ...free.filter((key) => bare.includes(key))];
}

/** Solves an equation for its last letter that nothing else determines and that occurs once. */
function solveFor(
  condition: Expr,
  free: readonly string[],
  given: Map<string, Expr>,
  needs: (key: string) => readonly Expr[],
): void {
  if (!isApp(condition, 'eq')) return;
  const [left, right] = condition.args as [Expr, Expr];
  const present = new Set(freeSymbols(condition).map((symbol) => symbol.name));
  for (const key of free.toReversed()) {
    if (!present.has(key) || given.has(key)) continue;
    const solution = isolate(left, right, key);
    if (!solution || dependsOn(solution, key, needs)) continue;
    given.set(key, solution);
    return;
  }
}

function dependsOn(expr: Expr, key: string, needs: (key: string) => readonly Expr[]): boolean {
  return freeSymbols(expr).some(
    ({ name }) => name === key || needs(name).some((need) => dependsOn(need, key, needs)),
  );
}

/** What a letter is made of: its value, or what its domain is made with. */
function needsOf(
  given: ReadonlyMap<string, Expr>,
  declarations: ReadonlyMap<string, Declaration>,
): (key: string) => readonly Expr[] {
  return (key) => {
    const is = given.get(key);
    if (is) return [is];
    const domain = declarations.get(key)?.domain;
    return domain ? partsOf(domain) : [];
  };
}

/** What a domain is made with: extents, and the parameters of a named law. */
function partsOf(domain: Domain): readonly Expr[] {
  return [...(domain.shape ?? []), ...(domain.law?.parameters ?? [])];
}

function dependencyOrder(keys: readonly string[], needs: (key: string) => readonly Expr[]): string[] {
  const order: string[] = [];
  const visiting = new Set<string>();
  const visit = (key: string): void => {
    if (order.includes(key) || !keys.includes(key)) return;
    if (visiting.has(key)) throw new RangeError(`${key} depends on itself`);
    visiting.add(key);
    for (const need of needs(key)) for (const symbol of freeSymbols(need)) visit(symbol.name);
    order.push(key);
  };
  for (const key of keys) visit(key);
  return order;
}
