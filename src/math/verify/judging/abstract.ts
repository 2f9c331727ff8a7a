import { changed, type Expr, num, sym } from '../../expr/expr.ts';
import { headOf, isTruth } from '../../expr/heads.ts';
import { letterKey } from '../../expr/letters.ts';
import { printSexpr } from '../../expr/sexpr.ts';
import { children } from '../../expr/tree.ts';
import type { Declaration, Domain, Model } from '../../statement/domain.ts';

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
  const matrices = new Set(
    model.declarations.flatMap(({ letter, domain }) => (domain.kind === 'matrix' ? [letter.name] : [])),
  );
  const sets = new Set(
    model.declarations.flatMap(({ letter, domain }) => (domain.kind === 'set' ? [letter.name] : [])),
  );
  const isShared = (expr: Expr): boolean => isTerm(expr) || isSetTerm(expr, sets);
  const inRight = new Set<string>();
  for (const term of partsOf(right, isShared)) inRight.add(printSexpr(term));
  const letters = new Map<string, Expr>();
  const declarations: Declaration[] = [];
  let collecting = true;
  const replace = (expr: Expr): Expr => {
    if (isShared(expr) && !isMatrix(expr, matrices)) {
      const text = printSexpr(expr);
      const known = letters.get(text);
      if (known) return known;
      if (collecting && inRight.has(text)) {
        const letter = sym(`term:${letters.size + 1}`);
        letters.set(text, letter);
        declarations.push({
          letter,
          domain: isSetTerm(expr, sets) ? { kind: 'set' } : (domainOf(expr, model) ?? { kind: 'real' }),
        });
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

/** Whether a term is a matrix, of which no letter for a number can take the place. */
function isMatrix(expr: Expr, matrices: ReadonlySet<string>): boolean {
  if (matrices.size === 0) return false;
  if (expr.kind === 'sym') return matrices.has(expr.name);
  return (
    expr.kind === 'app' && MATRIX_VALUED.has(expr.head) && expr.args.some((arg) => isMatrix(arg, matrices))
  );
}

const MATRIX_VALUED: ReadonlySet<string> = new Set(
  'add mul neg pos div pow transpose adjoint inverse conj'.split(' '),
);

/** Number terms that are no mere numeral or letter. */
function isTerm(expr: Expr): boolean {
  if (expr.kind === 'num' || expr.kind === 'text' || expr.kind === 'sym') return false;
  if (isAssertion(expr)) return false;
  if (expr.head === 'apply' || NABLA.has(expr.head) || expr.head === 'cross') return true;
  const { sort } = headOf(expr.head);
  return sort === 'number' || sort === 'same';
}

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
