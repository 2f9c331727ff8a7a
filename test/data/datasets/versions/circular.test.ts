import { describe, expect, it } from 'vitest';
import { circularityOf } from '../../../../src/data/datasets/versions/circular.ts';
import {
  isTrivial,
  loadGrammar,
  parseLatex,
  replay,
  trueVersions,
  understand,
} from '../../../../src/index.ts';
import { dropForm } from '../../../../src/math/expr/tree.ts';
import { saysNothing } from '../../../../src/math/verify/judging/collected.ts';
import { formulaShop } from '../../../helpers/formula-shop.ts';

const grammar = loadGrammar();

const read = (latex: string) => {
  const found = parseLatex(latex, grammar);
  if (!found.ok) throw new Error(`${latex}: ${found.error.message}`);
  return dropForm(found.expr);
};

describe('a formula says nothing once terms are collected', () => {
  it.each([
    'w w + 2wv + v^2 - w^2 = v^2 + 2vw',
    '(x+y)(x+y) = (x+y)^2',
    '\\frac{x}{y} y = x',
    'x - 2y + 2(y - x) = -x',
    '(a-b)^2 = (b-a)^2',
    '\\sin(2x - x) = \\sin x',
  ])('%s', (latex) => expect(saysNothing(read(latex))).toBe(true));

  it.each(['(a+b)^2 = a^2 + 2ab + b^2', 'a(b+c) = ab + ac', '\\sin(2x) = 2\\sin x\\cos x', 'x^2 = x'])(
    'but not %s',
    (latex) => expect(saysNothing(read(latex))).toBe(false),
  );
});

describe('a step uses the formula', () => {
  // The formula, what the step makes of it, and the place of the step before and after.
  it.each([
    ['(a+b)^2 = a^2+2ab+b^2', '(a+b)^2 = (a+b)^2', 'a^2+2ab+b^2', '(a+b)^2'],
    ['(a+b)^2 - b^2 = a^2+2ab', 'a^2+2ab+b^2-b^2 = a^2+2ab', '(a+b)^2', 'a^2+2ab+b^2'],
    ['2(a+b)^2 - 4ab = 2a^2+2b^2', '2(a^2+b^2+2ab) - 4ab = 2a^2+2b^2', '(a+b)^2', 'a^2+b^2+2ab'],
    ['\\sin^2 x + \\cos^2 x = 1', '1 - \\cos^2 x + \\cos^2 x = 1', '\\sin^2 x', '1 - \\cos^2 x'],
    [
      '\\sin^2 x + \\cos^2 x = 1',
      '\\sin^2 x + 1 - \\cos^2(\\pi - x) = 1',
      '\\sin^2(\\pi - x)',
      '1 - \\cos^2(\\pi - x)',
    ],
    [
      '\\tan x \\cos x = \\sin x',
      '\\frac{\\sin x}{\\cos x}\\cos x = \\sin x',
      '\\tan x',
      '\\frac{\\sin x}{\\cos x}',
    ],
    ['(A \\cup B)^c = A^c \\cap B^c', 'A^c \\cap B^c = B^c \\cap A^c', '(A \\cup B)^c', 'A^c \\cap B^c'],
  ])('%s becomes %s', (formula, to, before, after) => {
    expect(circularityOf(read(formula))({ to: read(to), before: read(before), after: read(after) })).toBe(
      true,
    );
  });

  it.each([
    ['(a+b)^2 = a^2+2ab+b^2', '(a+b)(a+b) = a^2+2ab+b^2', '(a+b)^2', '(a+b)(a+b)'],
    ['(a+b)^2 = a^2+2ab+b^2', '(a+b)^2 - b^2 = a^2+2ab', '(a+b)^2 = a^2+2ab+b^2', '(a+b)^2 - b^2 = a^2+2ab'],
    ['x = x', 'x + 0 = x', 'x', 'x + 0'],
  ])('but not where %s becomes %s', (formula, to, before, after) => {
    expect(circularityOf(read(formula))({ to: read(to), before: read(before), after: read(after) })).toBe(
      false,
    );
  });
});

describe('versions of a formula that an operator states', () => {
  const shop = formulaShop({ steps: [0, 1, 1, 1], renamed: 0 });

  it.each([
    '(a+b)^2 = a^2 + 2ab + b^2',
    'a^2 - b^2 = (a+b)(a-b)',
    '\\sin(2x) = 2\\sin x\\cos x',
    'e^{x+y} = e^x e^y',
    '\\overline{A \\cap B} = \\overline{A} \\cup \\overline{B}',
  ])('%s: no step on the way says nothing', (source) => {
    const understood = understand(source, [], shop);
    if (!understood.ok) throw new Error(source);
    const { expr } = understood.value;
    let made = 0;
    for (const outcome of trueVersions(shop, understood.value, { seed: '11', source, count: 15 })) {
      if (outcome.kind !== 'row') continue;
      made += 1;
      const { steps } = outcome.row;
      for (let count = 1; count <= steps.length; count += 1) {
        const formula = replay(expr, steps.slice(0, count));
        expect(isTrivial(formula) || saysNothing(formula)).toBe(false);
      }
    }
    expect(made).toBeGreaterThan(4);
  });
});
