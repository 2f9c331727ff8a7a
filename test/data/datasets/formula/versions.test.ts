import { describe, expect, it } from 'vitest';
import {
  assumptions,
  falseVersions,
  loadGrammar,
  parseLatex,
  printSexpr,
  replay,
  trueVersions,
  understand,
  versionRecord,
} from '../../../../src/index.ts';
import { formulaShop, readWith } from '../../../helpers/formula-shop.ts';

const grammar = loadGrammar();
const shop = formulaShop({ steps: [2, 4, 3, 2], renamed: 0.7 });

const read = readWith(shop);

const FORMULAS = [
  '(a+b)^2 = a^2 + 2ab + b^2',
  '\\sin^2 x + \\cos^2 x = 1',
  'A \\cap (B \\cup C) = (A \\cap B) \\cup (A \\cap C)',
  '\\det(AB) = \\det A \\det B',
  'x^2 + 2x',
  '2x + 4y = 6',
  'P(A \\cup B) \\le P(A) + P(B)',
];

describe('versions of a typed formula', () => {
  it.each(FORMULAS)('%s: true ones replay, and read back as their trees', (source) => {
    const understood = read(source);
    const order = { seed: '7', source, count: 6 };
    const found = [...trueVersions(shop, understood, order)].flatMap((o) =>
      o.kind === 'row' ? [o.row] : [],
    );
    expect(found.length).toBeGreaterThan(2);
    for (const { formula, expr, steps, renaming } of found) {
      const back = parseLatex(formula, grammar, {
        declared: new Map(
          understood.model.declarations.map(({ letter, domain }) => {
            const to = renaming.get(letter.name) ?? letter;
            return [to.kind === 'sym' ? to.name : letter.name, domain.kind];
          }),
        ),
      });
      expect(back.ok && printSexpr(back.expr)).toBe(printSexpr(expr));
      expect(() => replay(understood.expr, steps)).not.toThrow();
    }
    expect(new Set(found.map(({ formula }) => formula)).size).toBe(found.length);
  });

  it.each(FORMULAS)('%s: false ones name a strategy and a point with two values', (source) => {
    const order = { seed: '7', source, count: 4 };
    const found = [...falseVersions(shop, read(source), order)].flatMap((o) =>
      o.kind === 'row' ? [versionRecord(o.row, grammar)] : [],
    );
    expect(found.length).toBeGreaterThan(1);
    for (const { label, strategy, witness, derivation } of found) {
      expect(label).toBe(false);
      expect(strategy).toBeTruthy();
      expect(derivation.some((step) => 'falsify' in step && step.falsify === strategy)).toBe(true);
      expect(Object.keys(witness?.at ?? {}).length).toBeGreaterThan(0);
      // Where a strict inequality replaces a weak one both sides are equal at the witness.
      if (!source.includes('\\le')) expect(witness?.left).not.toBe(witness?.right);
    }
  });

  it('does as many steps as it is told to, and is a function of the seed', () => {
    const source = '(a+b)^2 = a^2 + 2ab + b^2';
    const order = { seed: '3', source, count: 5, steps: 2 };
    const draw = () =>
      [...trueVersions(shop, read(source), order)].flatMap((o) => (o.kind === 'row' ? [o.row] : []));
    const found = draw();
    expect(found.map(({ steps }) => steps.length)).toEqual([2, 2, 2, 2, 2]);
    expect(draw().map(({ formula }) => formula)).toEqual(found.map(({ formula }) => formula));
  });

  it('says what letters are taken for', () => {
    expect(assumptions(read('f(x) = x^n', 'x > 0').model, grammar)).toEqual([
      'f function',
      'x, n real',
      'x > 0',
    ]);
    expect(assumptions(read('A \\cup B = B \\cup A').model, grammar)).toEqual(['A, B set']);
  });

  it('points at what it cannot read, in the formula or an assumption', () => {
    const formula = understand('\\frac{a}{b', [], shop);
    expect(!formula.ok && [formula.source, formula.error.excerpt]).toEqual([
      '\\frac{a}{b',
      '\\frac{a}{b\n        ^',
    ]);
    const assumption = understand('x', ['x > )'], shop);
    expect(!assumption.ok && assumption.source).toBe('x > )');
  });

  it('says that a formula is too long, and how long one may be', () => {
    const read = understand(`${'x+'.repeat(500)}x = 1`, [], shop);
    expect(read).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^it has 504 parts, .* at most 300$/) },
    });
  });

  it('gives up a formula whose values take too much work, and says so', () => {
    const nest = '\\sum_{i=1}^{900}\\sum_{j=1}^{900}\\sum_{k=1}^{900} ijk = 1';
    const read = understand(nest, [], shop);
    if (!read.ok) throw new Error(read.error.message);
    const found = [...falseVersions(shop, read.value, { seed: '1', source: nest, count: 1 })];
    expect(found.length).toBeLessThan(10);
    for (const outcome of found)
      expect(outcome).toMatchObject({
        kind: 'dropped',
        reason: expect.stringContaining('more terms than are added up'),
      });
  });
});

describe('falsehoods of a relation between letters', () => {
  const order = { seed: '42', count: 3 };
  const found = (source: string, ...assume: string[]) => [
    ...falseVersions(shop, read(source, ...assume), { ...order, source }),
  ];

  it.each(['a^2 + b^2 = c^2', 'x^2 + xy + y^3 = 7', 'x^2 > 4', 'E = mc^2'])(
    '%s: fail where it holds',
    (source) => {
      const rows = found(source).flatMap((outcome) => (outcome.kind === 'row' ? [outcome.row] : []));
      expect(rows).toHaveLength(3);
      for (const { witness } of rows) expect(witness.every(({ value }) => !value.includes('i'))).toBe(true);
    },
  );

  it('are none of what is never true, and that is said', () => {
    for (const outcome of found('0 = 1'))
      expect(outcome).toMatchObject({
        kind: 'dropped',
        reason: 'no values of its letters were found for which the formula is true',
      });
  });
});
