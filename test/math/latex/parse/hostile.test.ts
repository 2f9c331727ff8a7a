import { describe, expect, it } from 'vitest';
import { type Rng, rngFrom } from '../../../../src/base/random/rng.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../../src/math/latex/parse/parse.ts';
import { reads } from './reads.ts';

const grammar = loadGrammar();

const FORMULAS = [
  '\\sum_{n=0}^{\\infty} \\frac{x^n}{n!} = e^x',
  '\\int_a^b f(x)\\,dx = F(b) - F(a)',
  '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}^{-1}',
  '\\{x \\in \\mathbb{R} \\mid x^2 < 2\\} \\subset ]-2, 2[',
  'f(x) = \\begin{cases} x & \\text{if } x > 0 \\\\ 0 & \\text{otherwise} \\end{cases}',
  '\\left. \\frac{d}{dt} \\right|_{t=0} \\langle \\psi | H | \\psi \\rangle',
  "K \\otimes_R M \\xrightarrow{f} N, \\hat{\\bar x}{}^{a'} \\not= \\sqrt[3]{x} \\bmod 5",
];

const TOKENS = [
  ..."abxdeif0123+-*/=<>()[]{}|!^_',.:&~ \\$%",
  ...[...grammar.heads.values()].flatMap(({ spellings }) =>
    spellings.flatMap(({ latex }) => latex.match(/\\[a-zA-Z]+|\\./g) ?? []),
  ),
  ...grammar.syntax.keys(),
];

function soup(rng: Rng): string {
  return Array.from({ length: rng.int(1, 20) }, () => rng.pick(TOKENS)).join(rng.pick(['', ' ']));
}

function mutated(rng: Rng): string {
  let text = rng.pick(FORMULAS);
  for (let left = rng.int(1, 4); left > 0; left -= 1) {
    const from = rng.int(0, text.length);
    const to = Math.min(text.length, from + rng.int(0, 6));
    const put = rng.pick(['', rng.pick(TOKENS), text.slice(from, to).repeat(2)]);
    text = text.slice(0, from) + put + text.slice(to);
  }
  return text;
}

function bytes(rng: Rng): string {
  return String.fromCharCode(
    ...Array.from({ length: rng.int(0, 40) }, () => rng.int(0, rng.pick([255, 65535]))),
  );
}

describe('hostile input is read or refused', () => {
  it.each([
    ['soup of tokens', soup],
    ['mutated formulas', mutated],
    ['bytes', bytes],
  ])('%s', (name, make) => {
    const rng = rngFrom(`hostile/${name}`);
    for (let count = 0; count < 2000; count += 1) {
      const source = make(rng);
      expect(() => parseLatex(source, grammar), JSON.stringify(source)).not.toThrow();
    }
  });

  it.each([
    '\\sin ',
    '\\hat',
    '\\partial_x ',
    '\\sqrt',
    '-',
    '|x',
    'f(',
    '\\left(',
    '\\text{',
    '\\frac',
    'a/',
    'x^',
  ])('%s over and over', (unit) => {
    expect(() => parseLatex(unit.repeat(2000), grammar)).not.toThrow();
  });

  it('nests no deeper than stated', () => {
    expect(reads(`${'{'.repeat(9000)}x${'}'.repeat(9000)}`)).toMatch(/^! nested deeper/);
    expect(reads(`${'('.repeat(9000)}x${')'.repeat(9000)}`)).toMatch(/^! nested/);
    expect(reads(`${'\\bf'.repeat(6000)} x`)).toMatch(/^! nested/);
    expect(reads(`${'{'.repeat(10_000)}x${'}'.repeat(10_000)}`)).toMatch(/^! longer than/);
  });

  it('refuses where the input ends too early', () => {
    expect(reads('dx_')).toMatch(/^! /);
    expect(reads('.\\underset\\cancel\\nparallel')).toMatch(/^! /);
    expect(reads('x'.repeat(100_000))).toMatch(/^! longer than/);
  });
});
