import { describe, expect, it } from 'vitest';
import { statedModel } from '../../../../src/data/datasets/versions/context/stated.ts';
import {
  assumptions,
  falseVersions,
  loadAlphabet,
  loadGrammar,
  printSexpr,
  trueVersions,
} from '../../../../src/index.ts';
import { formulaShop, readWith } from '../../../helpers/formula-shop.ts';

const grammar = loadGrammar();
const alphabet = loadAlphabet();
const shop = formulaShop({ steps: [1, 1], renamed: 1 });

const read = readWith(shop);

describe('what letters of a typed formula are seen to be', () => {
  it.each([
    ['\\operatorname{tr}(AB) = \\operatorname{tr}(BA)', ['A, B matrix']],
    ['\\det(A - \\lambda I) = 0', ['A, I matrix', '\\lambda real']],
    ['\\vec{u} \\cdot \\vec{v} = \\vec{v} \\cdot \\vec{u}', ['\\vec{u}, \\vec{v} vector']],
    ['\\|x + y\\| \\le \\|x\\| + \\|y\\|', ['x, y vector']],
    ['\\overline{z w} = \\overline{z} \\, \\overline{w}', ['z, w complex']],
    ['|z|^2 = z \\bar{z}', ['z complex']],
    ['X \\times (Y \\cap Z) = (X \\times Y) \\cap (X \\times Z)', ['X, Y, Z set']],
    ['f \\circ (g \\circ h) = (f \\circ g) \\circ h', ['f, g, h function']],
    ['\\gcd(p, q) = \\gcd(q, p)', ['p, q natural']],
    ['\\frac{\\partial u}{\\partial t} = c \\frac{\\partial u}{\\partial x}', ['u free', 't, c, x real']],
    ['(a+b)^2 = a^2 + 2ab + b^2', ['a, b real']],
  ])('%s: %j', (latex, expected) => expect(assumptions(read(latex).model, grammar)).toEqual(expected));

  it('decides how it is read', () => {
    expect(printSexpr(read('X \\times (Y \\cup Z)').expr)).toBe('(cartesian X (union Y Z))');
    expect(printSexpr(read('\\vec{u} \\cdot \\vec{v}').expr)).toBe('(dot-product vec:u vec:v)');
    expect(printSexpr(read('\\overline{z w}').expr)).toBe('(conj (mul z w))');
  });
});

it('units and elements keep their names', () => {
  const source = '2\\,\\mathrm{N_2} + v = 3 v \\, \\mathrm{s}';
  for (const outcome of trueVersions(shop, read(source), { seed: '4', source, count: 6 }))
    if (outcome.kind === 'row')
      expect(outcome.row.formula).toMatch(/\\mathrm ?\{?N.*\\mathrm ?\{?s|\\mathrm ?\{?s.*\\mathrm ?\{?N/);
});

it('falsehoods fail at points where all parts of the formula have a value', () => {
  const source = '\\log_b x = \\frac{\\ln x}{\\ln b}';
  const understood = read(source);
  expect(statedModel([understood.expr], understood.model, alphabet)?.conditions).toHaveLength(3);
  for (const outcome of falseVersions(shop, understood, { seed: '4', source, count: 6 })) {
    if (outcome.kind !== 'row') continue;
    for (const { value } of outcome.row.witness) expect(value).not.toMatch(/^-|i/);
  }
});

it('a definition has no falsehoods, and that is said', () => {
  const source = 'g(x) := 2x + 1';
  for (const outcome of falseVersions(shop, read(source), { seed: '4', source, count: 2 }))
    expect(outcome).toMatchObject({ kind: 'dropped', reason: expect.stringMatching(/^a definition/) });
});
