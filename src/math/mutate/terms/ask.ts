import { app, type Expr, isApp, isSym, num, type Sym, sym } from '../../expr/expr.ts';
import { headOf } from '../../expr/heads.ts';
import { walk } from '../../expr/tree.ts';
import type { DomainKind } from '../../statement/domain.ts';
import type { RewriteContext } from '../operator.ts';

const COMMUTING: ReadonlySet<DomainKind> = new Set<DomainKind>([
  'real',
  'complex',
  'rational',
  'integer',
  'natural',
  'function',
  'random-variable',
  'polynomial',
]);

/** Families: what an entry with one index is. */
const FAMILY_ENTRIES: Partial<Readonly<Record<DomainKind, DomainKind>>> = {
  sequence: 'real',
  vector: 'real',
  matrix: 'real',
  partition: 'event',
};

type Asks = Pick<RewriteContext, 'domainOf'>;

/** Whether products with this factor may be reordered: numbers and things that multiply pointwise, not matrices or maps. */
export function commutes(expr: Expr, context: Asks): boolean {
  switch (expr.kind) {
    case 'num':
      return true;
    case 'text':
      return false;
    case 'sym':
      return COMMUTING.has(context.domainOf(expr).kind);
    case 'bind': {
      const { sort } = headOf(expr.head);
      return sort === 'number' || (sort === 'same' && commutes(expr.args.at(-1) as Expr, context));
    }
    case 'app': {
      const { sort } = headOf(expr.head);
      if (sort === 'number') return true;
      if (sort === 'same') return expr.args.every((part) => commutes(part, context));
      const [first] = expr.args as [Expr];
      if (expr.head === 'divergence') return true;
      if (expr.head === 'laplacian') return commutes(first, context);
      if (expr.head === 'apply') return isFunction(first, context);
      if (expr.head === 'prime' || expr.head === 'derivative-order') return isFunction(first, context);
      if (expr.head === 'diff' || expr.head === 'partial' || expr.head === 'time-derivative')
        return commutes(first, context);
      return expr.head === 'index' && isSym(first) && COMMUTING.has(entryKind(first, context));
    }
  }
}

/** Number-valued: what `commutes` allows, functions and random variables apart. */
export function isNumber(expr: Expr, context: Asks): boolean {
  if (isSym(expr)) {
    const { kind } = context.domainOf(expr);
    return COMMUTING.has(kind) && kind !== 'function' && kind !== 'random-variable';
  }
  if (isApp(expr, 'prime') || isApp(expr, 'derivative-order')) return false;
  if (expr.kind === 'app' && headOf(expr.head).sort === 'same')
    return expr.args.every((part) => isNumber(part, context));
  return commutes(expr, context);
}

function entryKind(base: Expr, context: Asks): DomainKind {
  if (!isSym(base)) return 'free';
  const domain = context.domainOf(base);
  return domain.entries ?? FAMILY_ENTRIES[domain.kind] ?? 'free';
}

function isFunction(expr: Expr, context: Asks): boolean {
  if (isSym(expr)) return context.domainOf(expr).kind === 'function';
  if (isApp(expr, 'prime') || isApp(expr, 'derivative-order') || isApp(expr, 'function-inverse')) {
    return isFunction(expr.args[0] as Expr, context);
  }
  // T_n is a function where T names a family of them.
  if (isApp(expr, 'index')) return isFunction(expr.args[0] as Expr, context);
  return isApp(expr, 'compose') && expr.args.every((part) => isFunction(part, context));
}

/** A letter whose value is fixed: pi, e and i where nothing declares or binds them. */
export function isConstant(letter: Sym, context: Pick<RewriteContext, 'domainOf' | 'holds'>): boolean {
  if (letter.name === 'i') return context.domainOf(letter).kind === 'complex';
  if (letter.name !== 'pi' && letter.name !== 'e') return false;
  return context.holds(app('gt', [letter, num(2)]));
}

/** A letter that stands for something that can vary. */
export function isVariable(letter: Sym, context: Pick<RewriteContext, 'domainOf' | 'holds'>): boolean {
  return context.domainOf(letter).kind !== 'free' && !isConstant(letter, context);
}

export const nonzero = (expr: Expr): Expr => app('ne', [expr, num(0)]);
export const positive = (expr: Expr): Expr => app('gt', [expr, num(0)]);
export const nonnegative = (expr: Expr): Expr => app('ge', [expr, num(0)]);
export const isWhole = (expr: Expr): Expr => app('in', [expr, sym('bb:Z')]);

/** Whether the whole formula has exactly one part of this kind: rewriting it leaves no two notations side by side. */
export function isOnly(context: Pick<RewriteContext, 'root'>, isSuch: (part: Expr) => boolean): boolean {
  let count = 0;
  for (const part of walk(context.root)) if (isSuch(part)) count += 1;
  return count === 1;
}

/** Whether a power of e stands somewhere in a formula. */
export function hasPowerOfE(root: Expr): boolean {
  for (const part of walk(root)) if (isApp(part, 'pow') && isSym(part.args[0], 'e')) return true;
  return false;
}
