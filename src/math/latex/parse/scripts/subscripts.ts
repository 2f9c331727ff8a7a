import { type App, app, type Expr, isApp, isNum, isSym, type Sym, sym, text } from '../../../expr/expr.ts';
import { isBeside } from '../forms.ts';

/** A base with its subscript: one index, several by commas or side by side (a_{ij}), a base of numerals (52_8). */
export function indexed(base: Expr, sub: Expr): Expr {
  if (isSquarePair(base) && isApp(sub, 'operation') && sub.form?.spelling === undefined && isPlus(sub))
    return app('anticommutator', base.args, base.form?.fence ? { fence: base.form.fence } : undefined);
  if (isNum(base) && isNum(sub)) return app('base', [base, sub]);
  if (isApp(sub, 'list') && !sub.form?.brackets) return listed(base, sub.args);
  if (isApp(sub, 'mul') && sub.args.every((sign) => isApp(sign, 'operation')))
    return app('index', [base, ...sub.args], { spelling: 'row' });
  if (isApp(sub, 'factorial') && isSym(sub.args[0]) && /^[A-Z]$/.test(sub.args[0].name))
    return app('index', [base, sub.args[0], app('operation', [text('exclaimed')])], { spelling: 'row' });
  if (isApp(sub, 'mul') && isBeside(sub) && isRow(sub.args))
    return app('index', [base, ...sub.args], { spelling: 'row' });
  if (isApp(sub, 'upper-index') && sub.form?.spelling === 'trailing')
    return app('index', [base, ...sub.args], { spelling: 'row' });
  const row = rowOf(sub);
  if (row) return app('index', [base, ...row]);
  const shifted = shiftedRow(sub);
  if (shifted) return app('index', [base, ...shifted], { spelling: 'row' });
  return app('index', [base, sub]);
}

/** Indices set off by commas, of which each may be a row of letters: \Lambda_{\mu\nu,\rho}. */
function listed(base: Expr, items: readonly Expr[]): Expr {
  const rows = items.map((item) => rowOf(item) ?? [item]);
  const isPlain = rows.every((row) => row.length === 1);
  const spelling = isPlain ? 'comma' : `rows-${rows.map((row) => row.length).join('-')}`;
  return app('index', [base, ...rows.flat()], { spelling });
}

/** Letters side by side: as many indices, or one word. Undefined where anything else stands among them. */
function rowOf(sub: Expr): readonly Expr[] | undefined {
  if (!isApp(sub, 'mul') || !isBeside(sub) || !sub.args.every(isIndexLetter)) return undefined;
  const word = wordOf(sub.args);
  return word ? [word] : sub.args;
}

/**
 * y_{i-1 j+1}: nobody writes a one in front of a letter, so that what follows is the next index. Of i, j, k, l side by side
 * in a sum each is an index as well: x_{ij+1}.
 */
function shiftedRow(sub: Expr): readonly Expr[] | undefined {
  if (!isApp(sub, 'add') || sub.form) return undefined;
  const indices: Expr[][] = [[]];
  let found = false;
  for (const term of sub.args) {
    const sign = isApp(term, 'neg') ? 'neg' : undefined;
    const product = sign ? (term as App).args[0] : term;
    const split = isApp(product, 'mul') && isBeside(product) ? product.args : undefined;
    const [first, second] = split ?? [];
    const apart = split?.length === 2 && first && second && isCounter(second);
    if (apart && (isNum(first, '1') || (isCounter(first) && !sign && first.name !== second.name))) {
      found = true;
      (indices.at(-1) as Expr[]).push(sign ? app(sign, [first]) : first);
      indices.push([second]);
    } else (indices.at(-1) as Expr[]).push(term);
  }
  if (!found) return undefined;
  return indices.map((terms) => (terms.length === 1 ? (terms[0] as Expr) : app('add', terms)));
}

function isCounter(expr: Expr): expr is Sym {
  return isSym(expr) && /^[ijkl]$/.test(expr.name);
}

/** Indices with dots among them, and a nought or one in front of others: a_{i_1 \ldots i_n}, t_{0n}. */
function isRow(factors: readonly Expr[]): boolean {
  if (!factors.every((factor) => isIndexLetter(factor) || isNum(factor) || isApp(factor, 'dots')))
    return false;
  const [first, second] = factors;
  if (isNum(first, '1') && factors.length === 2 && second && isSym(second)) return true;
  // Numerals behind letters are indices of their own: a_{i0}.
  if (factors.length === 2 && first && isSym(first) && isNum(second)) return true;
  return isNum(first, '0') || factors.some((factor) => isApp(factor, 'dots'));
}

/** [A,B], whatever the letters are. */
function isSquarePair(base: Expr): base is App {
  return isApp(base, 'commutator') || isApp(base, 'interval-closed');
}

function isPlus(sign: App): boolean {
  const [name] = sign.args;
  return name?.kind === 'text' && name.words === 'add';
}

function isIndexLetter(expr: Expr): boolean {
  if (isApp(expr, 'index') || isApp(expr, 'prime') || isApp(expr, 'time-derivative'))
    return isIndexLetter(expr.args[0] as Expr);
  return isSym(expr);
}

/** Letters that are used as indices; three and more others in a row are a word, as in v_{max}. */
const INDEX = /^[a-di-np-tuvA-DI-NP-S]$/;

function wordOf(letters: readonly Expr[]): Expr | undefined {
  if (letters.length < 3 || !letters.every((letter) => isSym(letter) && /^[a-zA-Z]$/.test(letter.name)))
    return undefined;
  const names = letters.map((letter) => (letter as { name: string }).name);
  const word = names.join('');
  // Letters of coordinates say what is derived by: f_{xxy}.
  if (/^[xyzt]{2,5}$/.test(word)) return undefined;
  const isWord = WORDS.has(word) || names.length > 5 || names.some((name) => !INDEX.test(name));
  return isWord ? sym(word, { spelling: 'it' }) : undefined;
}

const WORDS: ReadonlySet<string> = new Set([
  'min',
  'max',
  'inf',
  'tan',
  'cat',
  'abs',
  'sub',
  'div',
  'lim',
  'ind',
  'sat',
  'nat',
  'src',
  'dist',
  'mid',
  'cl',
  'cam',
  'vis',
  'BPS',
  'ADM',
  'RMS',
  'MSR',
  'damp',
]);
