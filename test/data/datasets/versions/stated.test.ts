import { describe, expect, it } from 'vitest';
import { statedModel } from '../../../../src/data/datasets/versions/context/stated.ts';
import {
  contextsIn,
  type FormulaShop,
  falseVersions,
  loadAlphabet,
  loadGrammar,
  printLatex,
  trueVersions,
  versionRecord,
} from '../../../../src/index.ts';
import { dropForm } from '../../../../src/math/expr/tree.ts';
import { AS_WRITTEN } from '../../../../src/math/latex/print/notation.ts';
import { formulaShop, readWith } from '../../../helpers/formula-shop.ts';
import { fromSources } from '../../make/from-sources.ts';

const grammar = loadGrammar();
const alphabet = loadAlphabet();
const shop = formulaShop({ steps: [1, 2, 1], renamed: 0.5 }, 1);

const read = readWith(shop);

function conditionsOf(latex: string, ...assume: string[]): string[] | undefined {
  const { expr, model } = read(latex, ...assume);
  const stated = statedModel([dropForm(expr)], model, alphabet);
  return stated?.conditions.map((condition) => printLatex(dropForm(condition), grammar, AS_WRITTEN));
}

describe('what has to hold for a formula to have a value', () => {
  it.each([
    ['(a+b)^2 = a^2 + 2ab + b^2', []],
    ['\\ln(xy) = \\ln x + \\ln y', ['x > 0', 'y > 0']],
    ['\\frac{1}{x-y} = \\frac{-1}{y-x}', ['x \\neq y']],
    ['\\frac{x}{1-x} = \\frac{1}{1-x} - 1', ['x \\neq 1']],
    ['\\sqrt{x}\\sqrt{x} = x', ['x \\geq 0']],
    ['\\tan x = \\frac{\\sin x}{\\cos x}', ['\\cos x \\neq 0']],
    ['x^{-2} = \\frac{1}{x^2}', ['x \\neq 0']],
    ['P(A|B) P(B) = P(A \\cap B)', ['P(B) > 0']],
    ['\\sum_{k=1}^n k = \\frac{n(n+1)}{2}', []],
    ['f(x) g(x) = g(x) f(x)', []],
    ['\\frac{x}{x^2+1} = x \\frac{1}{x^2+1}', []],
  ])('%s: %j', (latex, expected) => expect(conditionsOf(latex)).toEqual(expected));

  it('does not say again what is assumed', () => {
    expect(conditionsOf('\\frac{1}{x} = x^{-1}', 'x > 1')).toEqual(['x > 1']);
  });

  it.each([
    '\\sum_{k=0}^\\infty q^k = \\frac{1}{1-q}',
    '\\lim_{x \\to a} x = a',
    '\\sum_{k=1}^n \\frac{1}{k-x} = y',
  ])('is not said of %s', (latex) => expect(conditionsOf(latex)).toBeUndefined());
});

describe('versions of a typed formula in words', () => {
  const rows = (source: string, find: typeof trueVersions | typeof falseVersions, ...assume: string[]) =>
    [...find(shop, read(source, ...assume), { seed: '5', source, count: 6 })].flatMap((outcome) =>
      outcome.kind === 'row' ? [versionRecord(outcome.row, grammar)] : [],
    );

  it.each([
    ['\\ln(xy) = \\ln x + \\ln y', /real numbers? .*> ?0|> ?0.*real numbers?|\\gt/],
    ['A \\cap B = B \\setminus (B \\setminus A)', /sets/],
    ['P(A|B) = \\frac{P(A \\cap B)}{P(B)}', /events/],
  ])('%s: introduce its letters, and hold the formula as it is without them', (source, words) => {
    const found = [...rows(source, trueVersions), ...rows(source, falseVersions)];
    const worded = found.filter(({ text }) => text !== undefined);
    expect(worded.length).toBeGreaterThan(found.length / 2);
    for (const { text, formula, derivation } of worded) {
      expect(text).toMatch(words);
      expect(text).toContain(`$${formula}$`);
      expect(derivation.some((step) => 'context' in step)).toBe(true);
    }
  });

  it.each(['x^2 = 4', 'a^2 + b^2 = c^2', '\\det(AB) = \\det(A)\\det(B)', 'x^2 + 2x'])(
    '%s: stays without, as some letters do not meet it or have no name for what they are',
    (source) => {
      for (const { text } of [...rows(source, trueVersions), ...rows(source, falseVersions)])
        expect(text).toBeUndefined();
    },
  );

  it('changes no formula by it', () => {
    const source = '\\ln(xy) = \\ln x + \\ln y';
    const bare = { ...shop, contexts: contextsIn(0) };
    const order = { seed: '5', source, count: 6 };
    const of = (each: FormulaShop) =>
      [...trueVersions(each, read(source), order)].flatMap((o) => (o.kind === 'row' ? [o.row.formula] : []));
    expect(of(bare)).toEqual(of(shop));
  });
});

it('MF puts a share of the versions of what always holds into words', async () => {
  const formulas = [
    '\\frac{1}{x} + \\frac{1}{y} = \\frac{x+y}{xy}',
    'x^2 = x',
    'A \\setminus B = A \\cap B^c',
  ];
  const lines = formulas.map((formula) => `${JSON.stringify({ formula })}\n`).join('');
  const { rows } = await fromSources('mf', { 'a.jsonl': lines }, { versions: 12, contexts: 0.5 });
  const worded = rows.filter(({ text }) => String(text).includes('$'));
  expect(worded.length).toBeGreaterThan(6);
  expect(worded.length).toBeLessThan(rows.length - 6);
  for (const { text, original, derivation } of worded) {
    expect(original).not.toBe('x^2 = x');
    expect(text).toMatch(original === formulas[0] ? /real numbers? .*0/ : /sets/);
    expect(String(derivation)).toContain('{"context":');
  }
});
