import { app, type Expr, isSym, num, type Sym, sym } from '../expr/expr.ts';
import { freeSymbols } from '../expr/letters.ts';
import { printSexpr } from '../expr/sexpr.ts';
import { children, mapExpr } from '../expr/tree.ts';
import type { Declaration, Domain, DomainKind, Model } from '../statement/domain.ts';
import { readFields } from './fields.ts';

/** Letters that are numbers of their own unless a formula uses them otherwise. */
export const CONSTANTS: ReadonlySet<string> = new Set(['e', 'pi', 'i', 'infty', 'rm:e', 'rm:i', 'rm:pi']);
const COUNTING: ReadonlySet<string> = new Set(['n', 'm', 'k', 'i', 'j']);

/** What the place of a letter as an argument says about it. */
const PLACES: Readonly<Record<string, DomainKind>> = {
  union: 'set',
  intersection: 'set',
  'set-minus': 'set',
  'symmetric-difference': 'set',
  complement: 'set',
  cardinality: 'set',
  'power-set': 'set',
  cartesian: 'set',
  'subset-eq': 'set',
  'superset-eq': 'set',
  subset: 'set',
  superset: 'set',
  det: 'matrix',
  trace: 'matrix',
  transpose: 'matrix',
  adjoint: 'matrix',
  inverse: 'matrix',
  rank: 'matrix',
  prob: 'event',
  compose: 'function',
  'function-inverse': 'function',
  prime: 'function',
  'derivative-order': 'function',
  ...Object.fromEntries(
    ['implies', 'implied-by', 'iff', 'and', 'or', 'not', 'xor', 'nand', 'nor'].map(
      (head) => [head, 'proposition'] as const,
    ),
  ),
};

/** Heads in which counting letters are whole numbers. */
const COUNTED: ReadonlySet<string> = new Set([
  'binom',
  'factorial',
  'double-factorial',
  'index',
  'rising-factorial',
  'falling-factorial',
  'multinomial',
]);

/** Letters with a constant index are letters by themselves: x_1 becomes one symbol. Bases under a variable index stay. */
export function flattenIndices(exprs: readonly Expr[]): Expr[] {
  const flatten = (node: Expr): Expr => {
    if (node.kind !== 'app' || node.head !== 'index' || !isSym(node.args[0])) return node;
    const [base, ...places] = node.args;
    if (!places.every((place) => place.kind === 'num')) return node;
    return sym(`${(base as Sym).name}_${places.map(printSexpr).join('_')}`);
  };
  const variable = new Set(exprs.flatMap(variablyIndexed));
  return exprs.map((expr) =>
    mapExpr(expr, (node) => {
      const base = node.kind === 'app' && node.head === 'index' ? node.args[0] : undefined;
      return isSym(base) && variable.has(base.name) ? node : flatten(node);
    }),
  );
}

function variablyIndexed(expr: Expr): string[] {
  const own: string[] = [];
  if (expr.kind === 'app' && expr.head === 'index') {
    const [base, ...places] = expr.args;
    if (isSym(base) && places.some((place) => place.kind !== 'num')) own.push(base.name);
  }
  return [...own, ...children(expr).flatMap(variablyIndexed)];
}

/**
 * The model that formulas without one suggest: letters are of the `kinds` that they are declared to be, by name, else real
 * unless their places say more.
 */
export function inferModel(
  exprs: readonly Expr[],
  assumed: readonly Expr[],
  kinds: ReadonlyMap<string, DomainKind> = new Map(),
): Model {
  const all = [...exprs, ...assumed];
  const letters = new Map<string, Sym>();
  for (const expr of all) for (const letter of freeSymbols(expr)) letters.set(letter.name, letter);
  const domains = new Map<string, Domain>([...kinds].map(([name, kind]) => [name, { kind }]));
  for (const expr of all) readPlaces(expr, domains);
  for (let before = -1; before !== domains.size; ) {
    before = domains.size;
    for (const expr of all) readCompanions(expr, domains);
  }
  const declarations: Declaration[] = [];
  for (const letter of letters.values()) {
    const domain = domains.get(letter.name);
    if (!domain && (CONSTANTS.has(letter.name) || letter.name.startsWith('bb:'))) continue;
    declarations.push({ letter, domain: domain ?? { kind: 'real' } });
  }
  return { declarations, conditions: assumed };
}

function readPlaces(expr: Expr, domains: Map<string, Domain>): void {
  const declare = (part: Expr | undefined, domain: Domain): void => {
    if (isSym(part) && !part.name.startsWith('bb:') && !domains.has(part.name))
      domains.set(part.name, domain);
  };
  if (expr.kind === 'app') {
    const { head, args } = expr;
    const kind = PLACES[head];
    if (kind) {
      for (const [at, part] of args.entries()) if (at === 0 || kind !== 'function') declare(part, { kind });
    }
    if (head === 'prob') for (const part of args) readEvents(part, declare);
    if (head === 'apply') {
      const count = args.length - 1;
      declare(args[0], count === 1 ? { kind: 'function' } : { kind: 'function', shape: [num(count)] });
    }
    if (head === 'in' || head === 'not-in') declare(args[1], { kind: 'set' });
    if (head === 'index') declare(args[0], { kind: 'sequence' });
    if (head === 'expectation' || head === 'variance') declare(args[0], { kind: 'random-variable' });
    readFields(expr, declare);
    if (COUNTED.has(head)) for (const part of args) readCounting(part, declare);
  }
  if (expr.kind === 'bind' && expr.args.length === 3 && (expr.head === 'sum' || expr.head === 'prod')) {
    for (const bound of expr.args.slice(0, 2)) readCounting(bound, declare);
  }
  for (const part of children(expr)) readPlaces(part, domains);
}

const CAPITAL = /^[A-Z]$/;

/** Capitals that are multiplied with a matrix or added to one, whose kind nothing else shows, are matrices too. */
function readCompanions(expr: Expr, domains: Map<string, Domain>): void {
  if (expr.kind === 'app' && (expr.head === 'mul' || expr.head === 'add')) {
    const letters = expr.args.flatMap((arg) => (isSym(arg) && CAPITAL.test(arg.name) ? [arg.name] : []));
    if (letters.some((name) => domains.get(name)?.kind === 'matrix'))
      for (const name of letters)
        if (!domains.has(name))
          domains.set(name, name === 'I' ? { kind: 'matrix', traits: ['identity'] } : { kind: 'matrix' });
  }
  for (const part of children(expr)) readCompanions(part, domains);
}

/** What is united or cut under a probability is made of events. */
function readEvents(expr: Expr, declare: (part: Expr, domain: Domain) => void): void {
  if (expr.kind !== 'app' || (PLACES[expr.head] !== 'set' && expr.head !== 'given')) return;
  for (const part of expr.args) {
    declare(part, { kind: 'event' });
    readEvents(part, declare);
  }
}

function readCounting(expr: Expr, declare: (part: Expr, domain: Domain) => void): void {
  if (isSym(expr) && COUNTING.has(expr.name)) declare(expr, { kind: 'natural' });
  if (expr.kind === 'app' && (expr.head === 'add' || expr.head === 'neg' || expr.head === 'mul')) {
    for (const part of expr.args) readCounting(part, declare);
  }
}

/** The difference of the sides of an equation. */
export function difference(left: Expr, right: Expr): Expr {
  return app('add', [left, app('neg', [right])]);
}

/** The declared letters that stand for numbers. */
export function scalarLetters(model: Model): Sym[] {
  return model.declarations
    .filter(({ domain }) => domain.kind === 'real' || domain.kind === 'natural' || domain.kind === 'integer')
    .map(({ letter }) => letter);
}
