// What a case of a suite says the formula means, and where we mean something else by convention.
import { app, num, sym } from '../../dist/math/expr/expr.js';
import { freeSymbols } from '../../dist/math/expr/letters.js';
import { createJudge } from '../../dist/math/verify/judge.js';
import { latexOfAscii } from './ascii.mjs';
import { normal } from './normal.mjs';
import { readPython } from './python.mjs';
import { fromSympy } from './sympy.mjs';

/** Conventions that we do not share, by shapes of the formula or of the meaning that the suite states. */
export const UNSHARED = [
  { tex: /!!/, reason: 'two signs behind a value are the double factorial' },
  { tex: /\\q?quad/, reason: 'a quad sets formulas apart, it does not multiply' },
  {
    tex: /^\[[a-z]\]|^\\\{/,
    reason:
      'square and curly brackets around one letter are a class, a tuple or a set, not a bracketed factor',
  },
  { tex: /\\adjugate|\\root/, reason: 'a name that LaTeX does not know is refused' },
  { tex: /^\\int \(x\+a\)$/, reason: 'an integral without a differential has no variable' },
  { tex: /^(?:foo|1 \+ foo)/, reason: 'letters side by side are a product' },
  { tex: /\\,\.\\,/, reason: 'a dot in the line is no sign of multiplication' },
  { tex: /^\{\}[_^]/, reason: 'a script without a letter stands on an empty place' },
  {
    tex: /^\\O$|^\\AA$/,
    reason:
      'a capital or sign with a command of its own keeps its own name, also where another sign looks like it',
  },
  { tex: /\\left\|\{/, reason: 'bars around a letter that is not declared a matrix are an absolute value' },
  { tex: /1 \+ j|^O\\left|^\\text\{[ij]\}/, reason: 'names of one program or one field have to be declared' },
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
 * Normal forms that differ in the names of their letters only, one for one: tests of a printer give a letter the name
 * that their options have it printed by. Numerals, heads and constants keep theirs.
 */
function sameUpToNames(ours, meant) {
  const names = /[A-Za-z][A-Za-z0-9:']*(?:_\{[^{}]*\})?'*(?![\w(])/g;
  const there = new Map();
  const back = new Map();
  const pairs = [ours.match(names) ?? [], meant.match(names) ?? []];
  if (ours.replace(names, '*') !== meant.replace(names, '*') || pairs[0].length !== pairs[1].length)
    return false;
  return pairs[0].every((name, at) => {
    const other = pairs[1][at];
    if (CONSTANTS.has(name) !== CONSTANTS.has(other) || (CONSTANTS.has(name) && name !== other)) return false;
    if ((there.get(name) ?? other) !== other || (back.get(other) ?? name) !== name) return false;
    there.set(name, other);
    back.set(other, name);
    return true;
  });
}

/** A(i, -j) as the letter A with i above and j below. */
function withIndices(node) {
  if (node.kind !== 'app') return node;
  const args = node.args.map(withIndices);
  if (node.head !== 'apply') return app(node.head, args);
  const [base, ...indices] = args;
  const isLow = (index) => index.head === 'neg';
  const above = indices.filter((index) => !isLow(index));
  const below = indices.filter(isLow).map((index) => index.args[0]);
  const raised = above.length > 0 ? app('upper-index', [base, ...above]) : base;
  return below.length > 0 ? app('index', [raised, ...below]) : raised;
}

/** Greek capitals that are drawn as upright Latin ones, by name. */
const LOOKS = Object.fromEntries(
  'Alpha A Beta B Epsilon E Zeta Z Eta H Iota I Kappa K Mu M Nu N Omicron O Rho P Tau T Chi X'
    .split(' ')
    .flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1]]] : [])),
);

/** What a tree looks like, which is what a suite states that rewrites commands into others for a program that draws. */
function drawn(node) {
  return normal(node).replace(/(?<![\w:])[A-Z][a-z]+(?!\w)/g, (name) => LOOKS[name] ?? name);
}

/**
 * What becomes of one case: `unstated` where the suite states no meaning that can be read here, `same`, `unshared` with
 * a reason, or `open`. `parse` gives a tree or undefined.
 */
export function meaningOf({ suite, tex, expect }, parse) {
  const bare = tex.replace(/^\$+|\$+$/g, '');
  const [stated] = (expect ?? '').split(/ {2}\[options| {2}\|\|/);
  // Printers of tensors write their indices as arguments, lowered ones with a sign.
  const isTensor = /\{\}[_^]/.test(tex);
  let same;
  if (suite.startsWith('sympy')) {
    const python = readPython(stated);
    // The name of an identity matrix is no imaginary unit.
    const read = /\|\| Identity\(/.test(expect) ? sym('I') : python && fromSympy(python);
    if (!read) return { kind: 'unstated' };
    const meant = isTensor ? withIndices(read) : read;
    const ours = parse(bare);
    same =
      ours !== undefined &&
      (sameMeaning(ours, meant) || (suite === 'sympy-print' && sameUpToNames(normal(ours), normal(meant))));
  } else if (suite === 'texvcjs' && stated.startsWith('normalised: ') && !stated.includes('(unchanged)')) {
    const outcomes = [(sign) => sign, (sign) => `a ${sign} b`, (sign) => `${sign} x`].map((place) => {
      const [ours, meant] = [tex, stated.slice('normalised: '.length)].map((sign) => parse(place(sign)));
      return ours && meant && drawn(ours) === drawn(meant);
    });
    if (outcomes.every((outcome) => outcome === undefined)) return { kind: 'unstated' };
    same = outcomes.includes(true);
  } else if (suite === 'mathlive' && stated.startsWith('ascii: ')) {
    const [ours, meant] = [tex, latexOfAscii(stated.slice('ascii: '.length))].map(parse);
    if (!meant) return { kind: 'unstated' };
    same = ours !== undefined && normal(ours) === normal(meant);
  } else return { kind: 'unstated' };
  if (same) return { kind: 'same' };
  const convention = UNSHARED.find(({ tex: shape }) => shape.test(tex));
  return convention ? { kind: 'unshared', reason: convention.reason } : { kind: 'open' };
}
