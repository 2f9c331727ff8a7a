// What a case of a suite says the formula means, and where we mean something else by convention.
import { app, num } from '../../dist/math/expr/expr.js';
import { freeSymbols } from '../../dist/math/expr/letters.js';
import { printSexpr } from '../../dist/math/expr/sexpr.js';
import { createJudge } from '../../dist/math/verify/judge.js';
import { normal } from './normal.mjs';
import { readPython } from './python.mjs';
import { fromSympy } from './sympy.mjs';

/** Conventions that we do not share, by shapes of the formula or of the meaning that the suite states. */
export const UNSHARED = [
  { tex: /^\|\|x/, reason: 'two pipes are a norm, and where pipes nest the inner ones have a size' },
  { tex: /!!/, reason: 'two signs behind a value are the double factorial' },
  { tex: /\\q?quad/, reason: 'a quad sets formulas apart, it does not multiply' },
  {
    tex: /^\[[a-z]\]|^\\\{/,
    reason:
      'square and curly brackets around one letter are a class, a tuple or a set, not a bracketed factor',
  },
  { tex: /\]\\\{|\\\}\\\{/, reason: 'curly brackets at the end of a formula are a set' },
  {
    tex: /matrix\}\)?\^(?:\{?(?:\\prime|'|\\ast|\*)|H|\\mathit|\{\\mathit)|matrix\}\)?'/,
    reason: 'a prime is a derivative or a name, a star or H any adjoint: which one, the field says',
  },
  { tex: /\\adjugate|\\root/, reason: 'a name that LaTeX does not know is refused' },
  {
    tex: /\\mathit\{\w+'/,
    reason: 'a prime stands at one letter, so that what stands in front of it are letters too',
  },
  { tex: /^\\int \(x\+a\)$/, reason: 'an integral without a differential has no variable' },
  {
    tex: /(?:log|ln|\{-1\})\{\\left\(x \\right\)\}\^/,
    reason: 'the power behind brackets belongs to the brackets, as in every other place',
  },
  {
    tex: /\{\\left\(x\^\{x\} ?\\right\)\}|\^\{\\left\(x/,
    reason: 'brackets in an exponent mark an order or an index',
  },
  {
    tex: /[a-z]\^\{\w+\}\{\\left/,
    reason: 'a power of a letter in front of brackets is a factor unless the letter is declared a function',
  },
  { tex: /\\left\( \\right\)/, reason: 'empty brackets are an empty place' },
  { tex: /^(?:foo|1 \+ foo)|\(h h\)|\\left\(h h/, reason: 'letters side by side are a product' },
  { tex: /\\,\.\\,/, reason: 'a dot in the line is no sign of multiplication' },
  { tex: /\{\}[_^]/, reason: 'a tensor is written as a letter with indices, not as a call' },
  { tex: /\\begin\{equation/, reason: 'a display is a system of one line' },
  {
    tex: /\\math(?:rm|bf|bb)|\\text\{|\\operatorname\{[BM]\}|^\\(?:tau|Gamma|omega)/,
    reason: 'a font is part of the name of a letter',
  },
  { tex: /\\omega/, reason: 'a Greek letter has the name that it is written by' },
  { tex: /x_i|y_j/, reason: 'a letter with an index is another letter than the one without' },
  {
    tex: /^\\[A-Z][A-Za-z]*$/,
    reason:
      'a capital or sign with a command of its own keeps its own name, also where a Latin letter looks like it',
  },
  { tex: /\\rm /, reason: 'an old switch of fonts holds for all letters up to the next' },
  { tex: /^a_\{[a-z0-9]*[+^n]/, reason: 'an index is a formula, not part of a name' },
  {
    tex: /^\\overline\{\\begin/,
    reason: 'a bar over a formula is a conjugate, a closure or a mean: which one, the field says',
  },
  { tex: /HELLO/, reason: 'blanks in a formula show nothing' },
  { tex: /\\left\|\{/, reason: 'bars around a letter that is not declared a matrix are an absolute value' },
  { tex: /1 \+ j|^O\\left|asin/, reason: 'names of one program or one field have to be declared' },
];

const CONSTANTS = new Set(['pi', 'e', 'i', 'infty']);
const judge = createJudge();

/** Both trees say the same: put together alike, or equal at every point tried. */
function sameMeaning(ours, meant) {
  if (normal(ours) === normal(meant)) return true;
  const declarations = freeSymbols(ours)
    .filter(({ name }) => !CONSTANTS.has(name))
    .map((letter) => ({ letter, domain: { kind: /^[nkm]$/.test(letter.name) ? 'natural' : 'real' } }));
  // Letters of sympy's tests are positive throughout, which lets powers be gathered.
  const conditions = declarations.map(({ letter }) => app('gt', [letter, num(0)]));
  const { kind } = judge.equivalent({ declarations, conditions }, ours, meant);
  return kind === 'same' || kind === 'unrefuted';
}

/**
 * What becomes of one case: `unstated` where the suite states no meaning that can be read here, `same`, `unshared` with
 * a reason, or `open`. `parse` gives a tree or undefined.
 */
export function meaningOf({ suite, tex, expect }, parse) {
  const bare = tex.replace(/^\$+|\$+$/g, '');
  const [stated] = (expect ?? '').split(/ {2}\[options| {2}\|\|/);
  let same;
  if (suite.startsWith('sympy')) {
    const python = readPython(stated);
    const meant = python && fromSympy(python);
    if (!meant) return { kind: 'unstated' };
    const ours = parse(bare);
    same = ours !== undefined && sameMeaning(ours, meant);
  } else if (suite === 'texvcjs' && stated.startsWith('normalised: ') && !stated.includes('(unchanged)')) {
    const outcomes = [(sign) => sign, (sign) => `a ${sign} b`, (sign) => `${sign} x`].map((place) => {
      const [ours, meant] = [tex, stated.slice('normalised: '.length)].map((sign) => parse(place(sign)));
      return ours && meant && printSexpr(ours) === printSexpr(meant);
    });
    if (outcomes.every((outcome) => outcome === undefined)) return { kind: 'unstated' };
    same = outcomes.includes(true);
  } else return { kind: 'unstated' };
  if (same) return { kind: 'same' };
  const convention = UNSHARED.find(({ tex: shape }) => shape.test(tex));
  return convention ? { kind: 'unshared', reason: convention.reason } : { kind: 'open' };
}
