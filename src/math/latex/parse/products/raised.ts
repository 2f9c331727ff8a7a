import { type App, app, bind, changed, type Expr, isApp, isBind, isSym } from '../../../expr/expr.ts';
import { equalExpr } from '../../../expr/tree.ts';
import { isBeside, RAISED } from '../forms.ts';
import type { Reader } from '../reader.ts';

/** Factors side by side as physics means them: contracted indices, and a pair in curly brackets as an anticommutator. */
export function tensors(
  reader: Reader,
  factors: readonly Expr[],
  gaps: readonly (string | undefined)[],
): readonly Expr[] {
  const told = bracketed(contracted(reader, factors), gaps);
  if (!told.some(isPair) || !told.every((factor) => isPair(factor) || !isApp(factor, 'set'))) return told;
  if (told.every(isPair) || gaps.some((gap) => gap !== undefined && gap !== 'blank' && gap !== 'touch'))
    return told;
  return told.map((factor) =>
    isPair(factor) ? app('anticommutator', factor.args, { ...factor.form, spelling: 'curly' }) : factor,
  );
}

/** Nobody multiplies intervals, [a, b] beside factors is a commutator; \langle a, b\rangle beside one vector is a vector. */
function bracketed(factors: readonly Expr[], gaps: readonly (string | undefined)[]): readonly Expr[] {
  if (!factors.some((factor) => isApp(factor, 'interval-closed') || isApp(factor, 'inner'))) return factors;
  const vectors = factors.filter((factor) => isVector(factor)).length;
  const crossed = gaps.some((gap) => gap?.startsWith('times'));
  const only = factors.every(
    (factor) => isApp(factor, 'interval-closed') || (crossed && (isApp(factor, 'dots') || isCapital(factor))),
  );
  return factors.map((factor) => {
    if (isApp(factor, 'interval-closed') && !only) return app('commutator', factor.args, factor.form);
    if (isApp(factor, 'inner') && vectors === 1) return app('angle-tuple', factor.args, factor.form);
    return factor;
  });
}

/** A capital, perhaps with scripts, which may be a set. */
function isCapital(factor: Expr): boolean {
  if (isApp(factor, 'index') || isApp(factor, 'pow')) return isCapital(factor.args[0] as Expr);
  return isSym(factor) && /^(?:[a-z]+:)?[A-Z]/.test(factor.name);
}

/** A letter with an arrow, or the differential of one. */
function isVector(factor: Expr): boolean {
  if (isApp(factor, 'apply') || isApp(factor, 'prime') || isApp(factor, 'differential'))
    return isVector(factor.args[0] as Expr);
  return isSym(factor) && factor.name.startsWith('vec:');
}

function isPair(factor: Expr): factor is App {
  return isApp(factor, 'set') && factor.args.length === 2;
}

/** A bar behind a factor takes the whole term at its point: u v|_{x=0}. The factor in front of the bar, and the term at the point. */
export function takenAt(
  factor: Expr,
): { readonly body: Expr; readonly at: (whole: Expr) => Expr } | undefined {
  if (!isBind(factor, 'evaluated-at') || factor.form?.spelling !== 'behind' || factor.form.brackets)
    return undefined;
  const [point, body] = factor.args as readonly [Expr, Expr];
  return { body, at: (whole) => bind(factor.head, factor.variables, [point, whole], factor.form) };
}

/**
 * D^a\theta_a: a letter of tensor calculus that stands raised on one factor and as an index on another is an index on both.
 * The letters that count terms, as n in a_n x^n, are none of them.
 */
function contracted(reader: Reader, factors: readonly Expr[]): readonly Expr[] {
  if (!factors.some((factor) => isRaisedToLetter(factor))) return factors;
  return factors.map((factor, at) => {
    if (isApp(factor, 'differential')) return coordinate(factor, factors);
    // x^i x^i is summed over i: nobody leaves the square of a power like that.
    if (isCounted(factor) && factors.some((other, place) => place !== at && equalExpr(other, factor)))
      return app('upper-index', factor.args, RAISED);
    if (!isRaisedByIndex(factor) && !isSpinor(reader, factor)) return factor;
    const [base, letter] = factor.args as readonly [Expr, Expr];
    const row = rowOf(letter);
    if (row)
      return isRowBelow(factors, row) ? app('upper-index', [base, ...row], { spelling: 'touching' }) : factor;
    const paired = factors.some(
      (other, place) => place !== at && indicesBelow(other).some((index) => equalExpr(index, letter)),
    );
    return paired ? app('upper-index', [base, letter], RAISED) : factor;
  });
}

/** dx^i beside g_{ij} or beside dx^i is the differential of a coordinate, none of a power. */
function coordinate(factor: App, factors: readonly Expr[]): Expr {
  const [inner, ...order] = factor.args;
  if (!isApp(inner, 'pow') || order.length > 0 || !isSym(inner.args[0])) return factor;
  const letter = inner.args[1] as Expr;
  if (!isSym(letter) || !/^[a-dh-lA-DIJMN]$/.test(letter.name)) return factor;
  const paired = factors.some(
    (other) =>
      other !== factor &&
      (equalExpr(other, factor) || indicesBelow(other).some((index) => equalExpr(index, letter))),
  );
  const raised = app('upper-index', inner.args, RAISED);
  return paired ? changed(factor, { args: [raised] }) : factor;
}

function isRaisedToLetter(factor: Expr): boolean {
  const base = underDifferential(factor);
  return isApp(base, 'pow') && base.args[1]?.kind !== 'num';
}

function underDifferential(factor: Expr): Expr {
  return isApp(factor, 'differential') && factor.args.length === 1 ? (factor.args[0] as Expr) : factor;
}

/** The indices of a factor, or of the derivation that it is applied by: \alpha in \partial_\alpha u. */
function indicesBelow(factor: Expr): readonly Expr[] {
  const letter = isApp(factor, 'apply') ? factor.args[0] : factor;
  if (isApp(letter, 'upper-index') || isApp(letter, 'pow')) return indicesBelow(letter.args[0] as Expr);
  return isApp(letter, 'index') ? letter.args.slice(1) : [];
}

/** \epsilon^\alpha, whose letter counts no terms. */
function isSpinor(reader: Reader, factor: Expr): factor is App {
  const [base, letter] = isApp(factor, 'pow') ? factor.args : [];
  // x^\alpha c_\alpha may be a monomial of several variables.
  if (!isSym(base) || /^(?:[eqt-zD]|xi|partial)$/.test(base.name)) return false;
  return isSym(letter) && SPINOR.test(letter.name) && !reader.isRunning(letter.name);
}

const SPINOR = /^(?:alpha|beta|gamma|delta|lambda)$/;

/** The letters of R^{ab}, two or more side by side. */
function rowOf(exponent: Expr): readonly Expr[] | undefined {
  if (!isApp(exponent, 'mul') || !isBeside(exponent)) return undefined;
  return exponent.args.every((letter) => isSym(letter)) ? exponent.args : undefined;
}

function isRowBelow(factors: readonly Expr[], row: readonly Expr[]): boolean {
  const isSame = (index: Expr | undefined, letter: Expr): boolean =>
    index !== undefined && equalExpr(index, letter);
  return factors.some(
    (other) => isApp(other, 'index') && row.every((letter, at) => isSame(other.args[at + 1], letter)),
  );
}

function isCounted(factor: Expr): factor is App {
  if (!isApp(factor, 'pow') || !isSym(factor.args[0]) || isSym(factor.args[0], 'e')) return false;
  return isSym(factor.args[1]) && /^[ij]$/.test(factor.args[1].name);
}

/** Letters that bear a number where they are one of many indices. */
const INDEXED = /^(?:[abij]|alpha|beta|mu|nu)$/;

function letterName(expr: Expr): string {
  const letter = isApp(expr) ? expr.args[0] : expr;
  return letter && isSym(letter) ? letter.name : '';
}

const ACCENTED = /^(?:hat|bar|tilde):[a-zA-Z]+$/;
const TENSOR_LETTER = /^[abcABCMN]$/;
/** Letters of powers and functions, which are raised to what counts terms. */
const POWERED = /^(?:e|f|g|h|F|G|H|phi|varphi|psi|Phi|Psi|chi|delta)$/;

function isRaisedByIndex(factor: Expr): factor is App {
  if (!isApp(factor, 'pow')) return false;
  const [base, letter] = factor.args as readonly [Expr, Expr];
  if (rowOf(letter)) return isSym(base) || isApp(base, 'index');
  if (isApp(letter, 'index'))
    return isSym(base) ? INDEXED.test(letterName(letter)) : isApp(base, 'index') && isSym(base.args[0]);
  if (!isSym(letter)) return false;
  if (isSym(base) && ACCENTED.test(base.name)) return /^[a-dijklA-D]$/.test(letter.name);
  if (isSym(base)) return TENSOR_LETTER.test(letter.name) && !POWERED.test(base.name);
  // With an index below, Greek letters of spinors are indices above as well.
  const borne = isApp(base, 'index') ? base.args[0] : undefined;
  const letters = isApp(borne, 'time-derivative') ? isSym(borne.args[0]) : borne && isSym(borne);
  return !!letters && /^(?:[abcABCMNij]|[a-z]{2,})$/.test(letter.name);
}
