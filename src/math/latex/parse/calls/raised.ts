import { app, changed, type Expr, isApp, isNum, isSym } from '../../../expr/expr.ts';
import type { Reader } from '../reader.ts';

/** What is raised over a function may be a label: the first power is no power, and H^n(X) is a cohomology group. */
export function labelled(callee: Expr): Expr {
  if (!isApp(callee, 'pow')) return callee;
  const [base, exponent] = callee.args as readonly [Expr, Expr];
  const letter = isApp(base, 'index') ? base.args[0] : base;
  // f_n^m(x), \Phi^{\ell}(x): what counts or names one of several functions.
  const names = isSym(exponent)
    ? isApp(base, 'index') || !/^[nkmpqrst]$/.test(exponent.name)
    : isApp(base, 'index') && (isApp(exponent, 'index') || isApp(exponent, 'prime'));
  const counted = exponent.kind !== 'num' && !(isApp(exponent, 'neg') && isNum(exponent.args[0]));
  const sheaf = isSym(letter) && /^(?:cal|scr):/.test(letter.name) && counted;
  return isNum(exponent, '1') || isSym(letter, 'H') || sheaf || names
    ? app('upper-index', [base, exponent], { spelling: 'label' })
    : callee;
}

const MAP = /^(?:(?:bar|hat|tilde):)?(?:[a-df-hj-z]|[a-z]{2,})$/;

/** f^{-1} in front of an argument is the inverse function of a declared f. */
export function inverted(reader: Reader, callee: Expr): Expr {
  if (isApp(callee, 'prime') || isApp(callee, 'derivative-order')) {
    const [base, ...rest] = callee.args as readonly [Expr, ...Expr[]];
    const inner = inverted(reader, base);
    return inner === base ? callee : changed(callee, { args: [inner, ...rest] });
  }
  if (!isApp(callee, 'pow')) return callee;
  const [base, exponent] = callee.args as readonly [Expr, Expr];
  if (!isSym(base) || !isApp(exponent, 'neg') || exponent.args[0]?.kind !== 'num') return callee;
  const kind = reader.kindOf(base.name);
  const listed = MAP.test(base.name) || reader.listed('function-letters', base.name);
  // H^{-1}(X) is a cohomology group.
  const isFunction = kind === 'function' || (kind === undefined && base.name !== 'H' && listed);
  return isFunction && exponent.args[0].digits === '1' ? app('function-inverse', [base]) : callee;
}
