import { app, type Expr, isApp, isSym, num } from '../../../math/expr/expr.ts';
import { isRelationHead } from '../../../math/expr/heads.ts';
import { boundKeys, freeSymbols } from '../../../math/expr/letters.ts';
import { equalExpr, mapExpr, walk } from '../../../math/expr/tree.ts';
import type { DomainKind, Model } from '../../../math/statement/domain.ts';
import { statedModel } from '../versions/context/stated.ts';
import { completed } from './complete.ts';
import { hasOpenMeaning } from './open-meaning.ts';
import type { SourceShop } from './shop.ts';

/** What can be learned from a formula, or why nothing can. */
export type Lesson =
  | {
      readonly expr: Expr;
      readonly model: Model;
      /** Why it was taken, as manifest and card count it. */
      readonly taken: string;
      /** Whether it may be rewritten; what was refuted is only written in other letters and notation. */
      readonly rewritten: boolean;
      /** Whether it was seen to hold for all its letters, so that words around it may say so. */
      readonly stated: boolean;
      readonly completed?: true;
    }
  | { readonly refused: string };

/** Shorter formulas, counted without spaces, teach nothing. */
const SHORTEST = 6;

/**
 * What can be learned from a formula: one that is seen to be true, an equation or number that is solved or worked out and
 * says so, or a relation whose sides share their letters.
 */
export function lessonIn(shop: SourceShop, source: string, expr: Expr, model: Model): Lesson {
  if (source.replace(/\s/g, '').length < SHORTEST) return { refused: 'too short' };
  if (hasOpenMeaning(expr)) return { refused: 'signs that can mean several things' };
  const sides = sidesOf(expr);
  if (sides && equalExpr(...sides)) return { refused: 'both sides are the same' };
  if (declares(expr)) return { refused: 'says only what its letters are' };
  const shared = sides && areShared(sides);
  const isNamed = !shared && namesLetter(expr, model);
  // Of sides that do not share their letters nothing is wanted but what is true.
  const known = sides && !isNamed ? standing(shop, expr, model, shared ? undefined : PATIENCE) : undefined;
  const meant =
    known === 'refuted' ? whereItHasValues(shop, expr, model) : known === 'true' ? model : undefined;
  if (meant) return { expr, model: meant, taken: 'true', rewritten: true, stated: true };
  const whole = completed(expr);
  if (whole) {
    const wider = shop.inferModel([whole]);
    if (standing(shop, whole, wider) === 'true')
      return {
        ...{ expr: whole, model: wider, taken: 'solved and completed' },
        ...{ completed: true, rewritten: true, stated: true },
      };
  }
  if (isNamed) return { refused: 'says only what a letter stands for' };
  if (!shared || !known)
    return { refused: sides ? `sides do not share their letters, and ${known}` : 'no relation' };
  if (shared.size === 0) return { refused: `numbers only, and ${known}` };
  return {
    ...{ expr, model, taken: `sides share their letters, ${known}` },
    ...{ rewritten: known !== 'refuted', stated: false },
  };
}

/** The names of the letters of both sides, where these are the same. */
function areShared(sides: readonly [Expr, Expr]): ReadonlySet<string> | undefined {
  const [left, right] = sides.map((side) => new Set(freeSymbols(side).map(({ name }) => name)));
  if (!left || !right || left.size !== right.size) return undefined;
  return [...left].every((name) => right.has(name)) ? left : undefined;
}

/**
 * Whether an equation, or the first of several that are to hold together, gives a letter that its other side lacks: it does
 * not hold for all that the letter can be, whatever stands on that side.
 */
function namesLetter(expr: Expr, model: Model): boolean {
  if (expr.kind !== 'app') return false;
  const [left, right] = expr.args;
  if ((isApp(expr, 'and') || isApp(expr, 'system')) && left) return namesLetter(left, model);
  if (!isApp(expr, 'eq') || !left || !right) return false;
  const isGiven = (letter: Expr, by: Expr): boolean =>
    isSym(letter) &&
    model.declarations.some(
      ({ letter: { name }, domain }) => name === letter.name && OPEN.has(domain.kind),
    ) &&
    !freeSymbols(by).some(({ name }) => name === letter.name);
  return isGiven(left, right) || isGiven(right, left);
}

/** Kinds whose letters can be many things. */
const OPEN: ReadonlySet<DomainKind> = new Set<DomainKind>([
  'real',
  'rational',
  'integer',
  'natural',
  'complex',
  'function',
  'sequence',
  'vector',
  'set',
]);

/** Points at which it has to be found out at last whether a formula holds that is only of use where it does. */
const PATIENCE = 6;

type Standing = 'true' | 'refuted' | 'undecided';

/** Numbers of these kinds times a whole number are numbers of the same kind. */
const SCALED: ReadonlySet<DomainKind> = new Set<DomainKind>(['real', 'rational', 'integer', 'natural']);

/** How far out an inequality is looked at again. */
const FAR = num(10_007);

/**
 * Whether a formula holds for all its letters. Points are drawn near nought, so that an inequality has to hold far out as
 * well: n < 1000 does not. That two things differ at all drawn points says nothing, for nearly all things differ.
 */
function standing({ judge }: SourceShop, formula: Expr, model: Model, patience?: number): Standing {
  const verdict = judge.holds({ formula, model }, patience);
  if (verdict.kind === 'different') return 'refuted';
  if (verdict.kind === 'undecided') return 'undecided';
  const letters = freeSymbols(formula);
  if (letters.length > 0 && tellsApart(formula)) return 'undecided';
  if (verdict.kind === 'same') return 'true';
  const far = farOut(formula, model);
  return far !== formula && judge.holds({ formula: far, model }, PATIENCE).kind === 'different'
    ? 'refuted'
    : 'true';
}

/**
 * The model under the conditions without which a part of the formula has no real value, if the formula holds there: that
 * \ln x^3 is 3 \ln x is said of positive numbers.
 */
function whereItHasValues(shop: SourceShop, formula: Expr, model: Model): Model | undefined {
  const stated = statedModel([formula], model, shop.alphabet);
  if (!stated || stated.conditions.length === model.conditions.length) return undefined;
  return standing(shop, formula, stated) === 'true' ? stated : undefined;
}

/** The formula with its numbers a good deal larger; letters that are bound as well stay. */
function farOut(formula: Expr, model: Model): Expr {
  const bound = new Set(
    [...walk(formula)].flatMap((node) => (node.kind === 'bind' ? [...boundKeys(node)] : [])),
  );
  const scaled = new Set(
    model.declarations.flatMap(({ letter: { name }, domain: { kind } }) =>
      SCALED.has(kind) && !bound.has(name) ? [name] : [],
    ),
  );
  return mapExpr(formula, (node) => (isSym(node) && scaled.has(node.name) ? app('mul', [FAR, node]) : node));
}

/** Whether a formula says that things are not alike. */
function tellsApart(expr: Expr): boolean {
  if (expr.kind !== 'app') return false;
  return (
    expr.head === 'ne' ||
    expr.head.startsWith('not-') ||
    ((expr.head === 'and' || expr.head === 'system') && expr.args.some(tellsApart))
  );
}

/** Whether a formula says of letters only to what numbers they belong, which they do or do not by what they are taken for. */
function declares(expr: Expr): boolean {
  if (isApp(expr, 'and')) return expr.args.every(declares);
  if (expr.kind !== 'app' || !BELONGING.test(expr.head)) return false;
  const isNamed = (part: Expr): boolean => isSym(part) && part.name.startsWith('bb:');
  return expr.args.some(isNamed) && freeSymbols(expr).some(({ name }) => !name.startsWith('bb:'));
}

const BELONGING = /^(?:not-)?(?:in|owns|subset|superset|subset-eq|superset-eq)$/;

/** The sides of a relation, or of the first of a chain or of lines under each other. */
function sidesOf(expr: Expr): readonly [Expr, Expr] | undefined {
  if (expr.kind !== 'app') return undefined;
  if (isRelationHead(expr.head) || isApp(expr, 'implies') || isApp(expr, 'iff'))
    return [expr.args[0] as Expr, expr.args[1] as Expr];
  const first = expr.args[0];
  return (isApp(expr, 'and') || isApp(expr, 'system')) && first ? sidesOf(first) : undefined;
}
