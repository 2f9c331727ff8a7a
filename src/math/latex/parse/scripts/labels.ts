import { app, type Expr, isApp, isSym, sym, text, withForm } from '../../../expr/expr.ts';
import { isBeside, RAISED } from '../forms.ts';
import type { Reader } from '../reader.ts';
import { asRow } from './matrices.ts';

/**
 * What is raised over a term without being a power of it: a name, signs with an order, a pair of capitals, letters above
 * two indices or above an index of tensor calculus. Undefined where it may be a power.
 */
export function labelled(reader: Reader, base: Expr, exponent: Expr): Expr | undefined {
  if (base.kind === 'num' || isSym(base, 'e') || (isApp(base, 'index') && base.form?.brackets))
    return undefined;
  // T^{00}: no power begins with nought.
  if (exponent.kind === 'num' && /^0\d/.test(exponent.digits))
    return app('upper-index', [base, exponent], { spelling: 'label' });
  if (isSym(exponent)) return byLetter(reader, base, exponent);
  if (!isApp(exponent)) return undefined;
  // A^{+2}: nobody marks the sign of a power.
  if (exponent.head === 'pos' && !exponent.form?.brackets)
    return app('upper-index', [base, exponent], RAISED);
  // \pi^{1-}: nobody leaves a sign behind a power.
  if (exponent.head === 'upper-index' && exponent.form?.spelling === 'trailing')
    return app('upper-index', [base, exponent], RAISED);
  if (isUnderlined(exponent)) {
    const indices = exponent.head === 'mul' && isBeside(exponent) ? exponent.args : [exponent];
    return app('upper-index', [base, ...indices.map((index) => withForm(index, undefined))], {
      spelling: 'joined',
    });
  }
  // \theta^{\alpha'} and \bar\theta^{\dot\alpha}: marked letters of Greek are indices of spinors.
  if (SPINOR_MARKS.has(exponent.head) && isGreekLetter(reader, exponent.args[0]))
    return app('upper-index', [base, exponent], RAISED);
  if (exponent.head !== 'mul') return undefined;
  const [first, ...rest] = exponent.args as readonly [Expr, ...Expr[]];
  const sign = isApp(first, 'blank') ? exponent.form?.spelling : undefined;
  if (sign === 'star' || sign === 'ast')
    return app('upper-index', [base, app('operation', [text('mul star')]), ...rest], { spelling: 'signed' });
  if (exponent.form || !exponent.args.every((letter) => isSym(letter))) return undefined;
  const last = exponent.args.at(-1) as Expr;
  if (isSym(last, 'dagger')) {
    const rest = exponent.args.slice(0, -1);
    return app('adjoint', [app('upper-index', [base, ...rest], { spelling: 'touching' })], {
      spelling: 'joined',
    });
  }
  const names = exponent.args.map((letter) => (isSym(letter) ? letter.name : ''));
  if (reader.listed('label-words', names.join('')))
    return app('upper-index', [base, sym(names.join(''), { spelling: 'it' })], RAISED);
  const isRow =
    names.every((name) => /^(?:bf:)?[A-Z]$/.test(name)) ||
    isTensorBase(reader, base) ||
    (isSym(base) && isWordName(reader, base.name.replace(/^[a-z]+:/, '')));
  return isRow ? app('upper-index', [base, ...exponent.args], { spelling: 'touching' }) : undefined;
}

/** \underline a is an index: a sign of it, or one among others. */
function isUnderlined(exponent: Expr): boolean {
  if (isSym(exponent)) return exponent.name.startsWith('underline:');
  if (!isApp(exponent)) return false;
  if (exponent.head === 'neg' || exponent.head === 'pos') return isUnderlined(exponent.args[0] as Expr);
  return exponent.head === 'mul' && exponent.args.some(isUnderlined);
}

const SPINOR_MARKS: ReadonlySet<string> = new Set(['prime', 'time-derivative']);

function isGreekLetter(reader: Reader, letter: Expr | undefined): boolean {
  return isSym(letter) && letter.name.length > 1 && reader.isLetterName(letter.name);
}

function byLetter(reader: Reader, base: Expr, exponent: Expr): Expr | undefined {
  if (!isSym(exponent)) return undefined;
  const { name } = exponent;
  if (/^(?:rm|sf):T$/.test(name) && reader.kindOf(name) === undefined)
    return app('transpose', [asRow(base)], { spelling: name.slice(0, 2) });
  if (name === 'rm:H' && reader.kindOf(name) === undefined) return app('adjoint', [base], { spelling: 'H' });
  if (isWordName(reader, name)) return app('upper-index', [base, exponent], RAISED);
  if (name === 'e' && isSym(base) && /^(?:cal|scr|frak):/.test(base.name))
    return app('upper-index', [base, exponent], RAISED);
  // \partial^n is a derivative of that order, \partial^a one by a coordinate.
  if ((isSym(base, 'partial') || isSym(base, 'nabla')) && /^(?:[abcdijABCDIJKLM]|[a-z]{2,})$/.test(name))
    return app('upper-index', [base, exponent], RAISED);
  if (name.startsWith('underline:')) return app('upper-index', [base, exponent], RAISED);
  if (isGreekPair(reader, base, name) || isField(reader, base, name))
    return app('upper-index', [base, exponent], { spelling: 'label' });
  // \partial_i^x: a derivation by the component i of x.
  if (isApp(base, 'index') && isSym(base.args[0], 'partial') && /^[u-z]$/.test(name))
    return app('upper-index', [base, exponent], RAISED);
  const isLetter = /^[a-zA-Z]$/.test(name) && name !== 'T';
  if (!isLetter) return undefined;
  const one = isApp(base) && base.args.length === 2;
  const isLabel = one && (hasTensorIndex(reader, base) || isMarked(base, name));
  return isLabel ? app('upper-index', [base, exponent], { spelling: 'label' }) : undefined;
}

/** A name of several letters, or one upright letter, which are labels. */
function isWordName(reader: Reader, name: string): boolean {
  if (reader.kindOf(name) !== undefined) return false;
  return /^(?:rm|sf|tt):[A-Za-z]$/.test(name) || (/^[A-Za-z]{2,}$/.test(name) && !reader.isLetterName(name));
}

/** A_\lambda^q and P_a^b: letters above a Greek index, and of the same part of the alphabet as the index, name. */
function isMarked(base: Expr, name: string): boolean {
  if (!isApp(base, 'index')) return false;
  const [letter, index] = base.args as readonly [Expr, Expr];
  // (D_j)_i^l: an entry of what stands in brackets.
  if (isApp(letter, 'index') && letter.form?.brackets && isSym(index))
    return /^[a-dijklA-D]$/.test(index.name) && /^[a-dijklA-D]$/.test(name);
  if (!isSym(letter) || !isSym(index)) return false;
  if (/^[a-d]$/.test(index.name)) return /^[a-d]$/.test(name);
  const capital = /^[A-Z]$/.test(letter.name) ? /^[a-jq-sA-SU-Z]$/ : /^[a-dA-DI-M]$/;
  return /^(?:alpha|beta|gamma|delta|lambda|epsilon|theta)$/.test(index.name) && capital.test(name);
}

/** b_\alpha^\gamma: a Greek letter above one that is below a letter is no power, unless it counts terms. */
function isGreekPair(reader: Reader, base: Expr, name: string): boolean {
  if (!isApp(base, 'index') || base.args.length !== 2 || base.form?.brackets) return false;
  const [letter, index] = base.args as readonly [Expr, Expr];
  return (
    SPINOR.test(name) &&
    (isSym(letter) || letter.form?.brackets === 1) &&
    isSym(index) &&
    SPINOR.test(index.name) &&
    !reader.isRunning(name)
  );
}

/** \xi_i^\alpha: fields bear a Greek index above a Latin one. */
function isField(reader: Reader, base: Expr, name: string): boolean {
  if (!isApp(base, 'index') || base.args.length !== 2 || reader.isRunning(name)) return false;
  const [letter, index] = base.args as readonly [Expr, Expr];
  return (
    /^(?:alpha|beta|gamma|delta)$/.test(name) &&
    isSym(letter) &&
    /^(?:bar:|tilde:|hat:)?(?:xi|psi|chi|theta|phi|varphi|eta|zeta|Psi|Phi)$/.test(letter.name) &&
    isSym(index) &&
    /^[a-dijkl]$/.test(index.name)
  );
}

const SPINOR = /^(?:dot:)?(?:alpha|beta|gamma|delta|(?:var)?epsilon|lambda|theta|zeta|eta)$/;

function hasTensorIndex(reader: Reader, base: Expr): boolean {
  return (
    isApp(base, 'index') &&
    base.args.slice(1).some((index) => isSym(index) && reader.listed('tensor-indices', index.name))
  );
}

/** A letter with two indices or more, or with one of tensor calculus. */
function isTensorBase(reader: Reader, base: Expr): boolean {
  return (
    isApp(base, 'index') && isSym(base.args[0]) && (base.args.length > 2 || hasTensorIndex(reader, base))
  );
}

/** Letters, numerals and their sums and products count orders and members; a power or a quotient in brackets does not. */
export function isCounting(exponent: Expr): boolean {
  return exponent.kind !== 'app' || !UNCOUNTED.has(exponent.head);
}

const UNCOUNTED: ReadonlySet<string> = new Set([
  'pow',
  'div',
  'sqrt',
  'root',
  'exp',
  'ln',
  'log',
  'sin',
  'cos',
]);
