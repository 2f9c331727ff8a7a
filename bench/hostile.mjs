// Random strings for the reader: token soup, mutated formulas, plain bytes, and long inputs of one kind each.

/** Formulas that are mutated where no file is given. */
export const FORMULAS = [
  '\\sum_{n=0}^{\\infty} \\frac{x^n}{n!} = e^x',
  '\\int_a^b f(x)\\,dx = F(b) - F(a)',
  '\\left(\\frac{a+b}{2}\\right)^2 \\ge ab',
  '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}^{-1}',
  '\\forall \\varepsilon > 0 \\, \\exists \\delta > 0 : |x - y| < \\delta \\implies |f(x) - f(y)| < \\varepsilon',
  '\\{x \\in \\mathbb{R} \\mid x^2 < 2\\} \\subset ]-2, 2[',
  'P(A \\mid B) = \\frac{P(B \\mid A) P(A)}{P(B)}',
  'f(x) = \\begin{cases} x & \\text{if } x > 0 \\\\ 0 & \\text{otherwise} \\end{cases}',
  '\\lim_{x \\to 0^+} \\frac{\\sin 2x}{x} = 2',
  '\\langle \\psi | H | \\psi \\rangle = \\left. \\frac{d}{dt} \\right|_{t=0} \\log Z',
  'K \\otimes_R M \\xrightarrow{f} N, \\quad a \\equiv b \\pmod{n}',
  "{}_2F_1(a, b; c; z), \\hat{\\bar x}{}^{a'} \\not= \\sqrt[3]{x} \\bmod 5",
];

const CHARACTERS = 'abxyzfdeiPHN0123456789+-*/=<>()[]{}|!^_\',.;:&~ \\$%#"?@`';

/** Commands and signs of the grammar. */
export function tokensOf(grammar) {
  const found = new Set([...CHARACTERS]);
  const collect = (latex) => {
    for (const token of latex.match(/\\[a-zA-Z]+|\\.|[^\s#\d]/gu) ?? []) found.add(token);
  };
  for (const entry of grammar.heads.values()) for (const { latex } of entry.spellings) collect(latex);
  for (const { latex } of grammar.letters.values()) collect(latex);
  for (const { latex } of grammar.marks.values()) collect(latex);
  for (const command of [...grammar.layout.keys(), ...grammar.syntax.keys()]) collect(command);
  return [...found];
}

const one = (rng, items) => items[rng.int(0, items.length - 1)];

/** The `at`-th string: soup, mutated formula or bytes in turn. */
export function hostileString(rng, at, tokens, formulas) {
  if (at % 3 === 0) return soup(rng, tokens);
  if (at % 3 === 1) return mutated(rng, tokens, formulas);
  let text = '';
  for (let left = rng.int(0, 60 - 1); left > 0; left -= 1)
    text += String.fromCharCode(rng.int(0, (left % 7 === 0 ? 65536 : 256) - 1));
  return text;
}

function soup(rng, tokens) {
  const parts = [];
  for (let left = 1 + rng.int(0, 25 - 1); left > 0; left -= 1) parts.push(one(rng, tokens));
  return parts.join(rng.int(0, 2 - 1) === 0 ? ' ' : '');
}

/** One to four pieces cut out, doubled, moved or put in. */
function mutated(rng, tokens, formulas) {
  let text = one(rng, formulas).slice(0, 400);
  for (let left = 1 + rng.int(0, 4 - 1); left > 0; left -= 1) {
    const from = rng.int(0, text.length + 1 - 1);
    const to = Math.min(text.length, from + rng.int(0, 8 - 1));
    const piece = text.slice(from, to);
    const kind = rng.int(0, 4 - 1);
    if (kind === 0) text = text.slice(0, from) + text.slice(to);
    else if (kind === 1) text = text.slice(0, from) + piece + text.slice(from);
    else if (kind === 2) {
      const rest = text.slice(0, from) + text.slice(to);
      const place = rng.int(0, rest.length + 1 - 1);
      text = rest.slice(0, place) + piece + rest.slice(place);
    } else text = `${text.slice(0, from)}${one(rng, tokens)}${text.slice(from)}`;
  }
  return text;
}

const UNITS = [
  'x',
  '1',
  'x+',
  'x=',
  'x,',
  'x^2',
  "f'",
  '(x)',
  '|x|',
  '|',
  '||x',
  '\\|',
  'x_',
  '^',
  "'",
  '!',
  '-',
  '\\cdot',
  '1/',
  'x/y',
  '\\frac',
  '\\frac12',
  '\\sqrt ',
  '\\sin ',
  '\\sum ',
  '\\sum_n ',
  '\\int ',
  '\\int dx',
  'd',
  'dx ',
  '\\lim ',
  '\\forall x ',
  '\\to ',
  '\\in ',
  '\\mid ',
  ':',
  'a:b=',
  ']',
  '[',
  '[a,b',
  '(',
  ')',
  '{',
  '}',
  '{}',
  '\\{',
  '\\langle ',
  '\\left(',
  '\\left.x\\right|',
  '&',
  '\\\\',
  '\\quad ',
  '\\text{if}',
  '\\text{',
  '\\begin{pmatrix}',
  '\\mathbf ',
  '\\hat ',
  '\\partial_x ',
  '\\nabla ',
  '\\over ',
  'f(',
  'P(A|',
  'E[',
  '\\not',
  '\\bf ',
  '\\mathrm{d}',
  '\\overset',
  '\\underbrace',
  '^\\circ',
  '\\otimes_R ',
  '{}^a',
  '...',
  '"',
  '\u00e9',
  '\ud83d',
  '\u00b2',
  '1,000',
  ' ',
];

/** Inputs of that length by name, each one unit over and over, and pairs of units. */
export function* LONG(length) {
  for (const unit of UNITS) yield [unit, unit.repeat(Math.ceil(length / unit.length)).slice(0, length)];
  for (const first of UNITS.slice(0, 12))
    for (const second of UNITS) {
      const unit = first + second;
      yield [unit, unit.repeat(Math.ceil(length / unit.length)).slice(0, length)];
    }
}
