import { type App, app, type Expr, isApp, isNum, isSym, sym, text } from '../../../expr/expr.ts';

/** A base with its subscript: one index, several by commas or side by side (a_{ij}), a base of numerals (52_8). */
export function indexed(base: Expr, sub: Expr): Expr {
  if (isSquarePair(base) && isApp(sub, 'operation') && sub.form?.spelling === undefined && isPlus(sub))
    return app('anticommutator', base.args, base.form?.fence ? { fence: base.form.fence } : undefined);
  if (isNum(base) && isNum(sub)) return app('base', [base, sub]);
  if (isApp(sub, 'list') && !sub.form?.brackets)
    return app('index', [base, ...sub.args], { spelling: 'comma' });
  if (isApp(sub, 'mul') && sub.args.every((sign) => isApp(sign, 'operation')))
    return app('index', [base, ...sub.args], { spelling: 'row' });
  if (isApp(sub, 'factorial') && isSym(sub.args[0]) && /^[A-Z]$/.test(sub.args[0].name))
    return app('index', [base, sub.args[0], app('operation', [text('exclaimed')])], { spelling: 'row' });
  if (isApp(sub, 'mul') && !sub.form && isRow(sub.args))
    return app('index', [base, ...sub.args], { spelling: 'row' });
  if (isApp(sub, 'mul') && !sub.form && sub.args.every(isIndexLetter)) {
    const word = wordOf(sub.args);
    return word ? app('index', [base, word]) : app('index', [base, ...sub.args]);
  }
  return app('index', [base, sub]);
}

/** Indices with dots among them, and a nought in front of others: a_{i_1 \ldots i_n}, t_{0n}. */
function isRow(factors: readonly Expr[]): boolean {
  if (!factors.every((factor) => isIndexLetter(factor) || isNum(factor) || isApp(factor, 'dots')))
    return false;
  return isNum(factors[0], '0') || factors.some((factor) => isApp(factor, 'dots'));
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
  if (isApp(expr, 'index') || isApp(expr, 'prime')) return isIndexLetter(expr.args[0] as Expr);
  return isSym(expr);
}

/** Letters that are used as indices; three and more others in a row are a word, as in v_{max}. */
const INDEX = /^[a-di-np-tuv]$/;

function wordOf(letters: readonly Expr[]): Expr | undefined {
  if (letters.length < 3 || !letters.every((letter) => isSym(letter) && /^[a-zA-Z]$/.test(letter.name)))
    return undefined;
  const names = letters.map((letter) => (letter as { name: string }).name);
  const word = names.join('');
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
]);
