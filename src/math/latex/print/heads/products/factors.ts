import { type App, type Expr, isApp, isNum, isSym } from '../../../../expr/expr.ts';
import type { Pattern } from '../../tables.ts';

/** The letter under scripts and primes. */
export function baseOf(expr: Expr): Expr {
  return isApp(expr) && SCRIPTED.has(expr.head) ? baseOf(expr.args[0] as Expr) : expr;
}

const SCRIPTED: ReadonlySet<string> = new Set(
  'index prime pow derivative-order upper-index time-derivative adjoint transpose restricted'.split(' '),
);

/** \mathbb R and its powers, which \times would make a product of sets. */
export function isSetOfNumbers(factor: Expr): boolean {
  if (isApp(factor, 'pow') || isApp(factor, 'index')) return isSetOfNumbers(factor.args[0] as Expr);
  return isSym(factor) && factor.name.length === 4 && /^(?:bb|bf):[NZQRCFK]$/.test(factor.name);
}

/** a/b \cdot c and 1/2 x: the quotient in front is one factor, as the reader takes it. */
export function isLeadingSlash({ args }: App, gap: Pattern): boolean {
  const [first] = args;
  if (!isApp(first, 'div') || first.form?.brackets || first.form?.spelling !== 'slash') return false;
  return gap.operator !== '' || first.args.every((part) => isNum(part));
}

/** Whether the factor begins with brackets or bars that it has by itself. */
export function isFenced(factor: Expr): boolean {
  const base = baseOf(factor);
  return isApp(base) && FENCED.has(base.head);
}

const FENCED: ReadonlySet<string> = new Set(
  'abs norm set commutator tuple square-tuple inner angle-tuple interval-closed floor ceil matrix'.split(' '),
);
