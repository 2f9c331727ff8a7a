import { changed, type Expr, num, sym } from '../../../expr/expr.ts';
import { headOf, isTruth } from '../../../expr/heads.ts';
import { letterKey } from '../../../expr/letters.ts';
import { printSexpr } from '../../../expr/sexpr.ts';
import { children } from '../../../expr/tree.ts';
import type { Declaration, Domain, Model } from '../../../statement/domain.ts';
import { hasMatrices, matrixTermDomain } from './matrix-terms.ts';

/** Whether the expression is a statement, with conditions or without. */
export function isAssertion(expr: Expr): boolean {
  return isTruth(expr) || (expr.kind === 'app' && expr.head === 'where');
}

/** Two statements over shared terms that have become letters. */
export interface Abstracted {
  readonly model: Model;
  readonly left: Expr;
  readonly right: Expr;
}

/**
 * Terms that both sides contain, replaced by fresh letters, so that statements that always hold become statements that
 * hold or not: (a+b)^2=a^2+2ab+b^2 and (a+b)^2-b^2=a^2+2ab turn into X=Y+Z+W and X-W=Y+Z.
 */
export function abstractCommon(model: Model, left: Expr, right: Expr): Abstracted | undefined {
  const withMatrices = hasMatrices(model);
  const sets = new Set(
    model.declarations.flatMap(({ letter, domain }) => (domain.kind === 'set' ? [letter.name] : [])),
  );
  const isShared = (expr: Expr): boolean =>
    isTerm(expr) || isSetTerm(expr, sets) || (withMatrices && isMatrixTerm(expr));
  const domainFor = (expr: Expr): Domain | undefined => {
    if (isSetTerm(expr, sets)) return { kind: 'set' };
    return withMatrices ? matrixTermDomain(expr, model) : (domainOf(expr, model) ?? { kind: 'real' });
  };
  const inRight = new Set<string>();
  for (const term of partsOf(right, isShared)) inRight.add(printSexpr(term));
  const letters = new Map<string, Expr>();
  const declarations: Declaration[] = [];
  let collecting = true;
  const replace = (expr: Expr): Expr => {
    if (isShared(expr)) {
      const text = printSexpr(expr);
      const known = letters.get(text);
      if (known) return known;
      const domain = collecting && inRight.has(text) ? domainFor(expr) : undefined;
      if (domain) {
        const letter = sym(`term:${letters.size + 1}`);
        letters.set(text, letter);
        declarations.push({ letter, domain });
        return letter;
      }
    }
    return expr.kind === 'app' ? changed(expr, { args: expr.args.map(replace) }) : expr;
  };
  const newLeft = replace(left);
  collecting = false;
  if (letters.size === 0) return undefined;
  const newRight = replace(right);
  return {
    model: { declarations: [...model.declarations, ...declarations], conditions: model.conditions },
    left: newLeft,
    right: newRight,
  };
}

/** Number terms that are no mere numeral or letter. A numeral with a sign, as in the exponent of an inverse, is one. */
function isTerm(expr: Expr): boolean {
  if (expr.kind === 'num' || expr.kind === 'text' || expr.kind === 'sym') return false;
  if (isAssertion(expr) || isNegativeNumeral(expr)) return false;
  if (expr.head === 'apply' || NABLA.has(expr.head) || expr.head === 'cross') return true;
  const { sort } = headOf(expr.head);
  return sort === 'number' || sort === 'same';
}

function isNegativeNumeral(expr: Expr): boolean {
  return expr.kind === 'app' && expr.head === 'neg' && expr.args[0]?.kind === 'num';
}

function isMatrixTerm(expr: Expr): boolean {
  return expr.kind === 'app' && MATRIX_HEADS.has(expr.head);
}

const MATRIX_HEADS: ReadonlySet<string> = new Set(['transpose', 'adjoint', 'inverse']);

const NABLA: ReadonlySet<string> = new Set(['grad', 'curl', 'divergence', 'laplacian']);
const LENGTHS: ReadonlySet<string> = new Set(['dot-product', 'inner', 'norm', 'abs']);
const SAME: ReadonlySet<string> = new Set(['add', 'mul', 'neg', 'pos', 'div', 'pow', 'cross']);

const FIELD: Domain = { kind: 'vector-field' };
const SCALAR_FIELD: Domain = { kind: 'function', shape: [num(3)] };

/** What a term of vector analysis is, by the letters in it; undefined for numbers and all else. */
function domainOf(expr: Expr, model: Model): Domain | undefined {
  if (expr.kind === 'sym') {
    const domain = model.declarations.find(({ letter }) => letterKey(letter) === expr.name)?.domain;
    const isOne = domain?.kind === 'vector' || domain?.kind === 'vector-field' || isOfSeveral(domain);
    return isOne ? domain : undefined;
  }
  if (expr.kind !== 'app') return undefined;
  if (expr.head === 'grad' || expr.head === 'curl') return FIELD;
  if (expr.head === 'divergence') return SCALAR_FIELD;
  const parts = expr.args.map((arg) => domainOf(arg, model));
  if (expr.head === 'laplacian') return parts[0] ?? SCALAR_FIELD;
  const field = parts.find((part) => part?.kind === 'vector-field');
  if (LENGTHS.has(expr.head)) return field && SCALAR_FIELD;
  return SAME.has(expr.head) ? (field ?? parts.find((part) => part !== undefined)) : undefined;
}

function isOfSeveral(domain: Domain | undefined): boolean {
  return domain?.kind === 'function' && domain.shape !== undefined;
}

const SET_VALUED: ReadonlySet<string> = new Set(
  'union intersection set-minus complement symmetric-difference'.split(' '),
);

/** A set put together of letters for sets. */
function isSetTerm(expr: Expr, sets: ReadonlySet<string>): boolean {
  if (sets.size === 0 || expr.kind !== 'app' || !SET_VALUED.has(expr.head)) return false;
  return expr.args.every((arg) => (arg.kind === 'sym' ? sets.has(arg.name) : isSetTerm(arg, sets)));
}

/** The parts that meet a test, outermost first; nothing inside a binder. */
function* partsOf(expr: Expr, meets: (part: Expr) => boolean): Generator<Expr> {
  if (meets(expr)) yield expr;
  if (expr.kind === 'app') for (const part of children(expr)) yield* partsOf(part, meets);
}
