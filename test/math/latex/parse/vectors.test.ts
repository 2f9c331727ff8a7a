import { describe, expect, it } from 'vitest';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { AS_WRITTEN } from '../../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../../src/math/latex/print/print.ts';
import type { DomainKind } from '../../../../src/math/statement/domain.ts';
import { reads } from './reads.ts';

const declared: ReadonlyMap<string, DomainKind> = new Map<string, DomainKind>([
  ...['a', 'b', 'c'].map((name): [string, DomainKind] => [name, 'vector']),
  ['bf:F', 'vector-field'],
  ['bf:G', 'vector-field'],
  ['f', 'function'],
  ['g', 'function'],
  ['A', 'matrix'],
  ['t', 'real'],
]);

describe('signs between vectors', () => {
  it.each([
    ['a \\cdot b', '(dot-product a b)'],
    ['a \\times b', '(cross a b)'],
    ['a \\cdot (b \\times c)', '(dot-product a (cross b c))'],
    ['a \\cdot b \\times c', '(dot-product a (cross b c))'],
    ['(a \\cdot c) b - (a \\cdot b) c', '(add (mul (dot-product a c) b) (neg (mul (dot-product a b) c)))'],
    ['2 a \\cdot b', '(dot-product (mul 2 a) b)'],
    ['t \\cdot a', '(mul t a)'],
    ['A \\cdot b', '(mul A b)'],
    ['t \\cdot a \\cdot b', '(mul t (dot-product a b))'],
    ['\\mathbf F \\cdot \\nabla f', '(dot-product bf:F (grad f))'],
    ['\\nabla f \\times \\mathbf F', '(cross (grad f) bf:F)'],
    ['f \\nabla \\cdot \\mathbf F', '(mul f (divergence bf:F))'],
    ['f(\\nabla \\cdot \\mathbf F)', '(mul f (divergence bf:F))'],
    ['f g\\left(\\nabla \\times \\mathbf F\\right)', '(mul f g (curl bf:F))'],
    ['\\mathbf G \\cdot (\\nabla \\times \\mathbf F)', '(dot-product bf:G (curl bf:F))'],
    ['x \\times y', '(mul x y)'],
    ['(f g)^{(n)}(x)', '(apply (derivative-order (mul f g) n) x)'],
  ])('%s', (latex, tree) => {
    expect(reads(latex, { declared })).toBe(tree);
  });

  it('are written so that they are read back', () => {
    for (const tree of [
      '(cross a (cross b c))',
      '(cross (cross a b) c)',
      '(dot-product (curl bf:F) bf:G)',
      '(mul (dot-product a b) (dot-product a c))',
      '(curl (curl bf:F))',
      '(divergence (mul f bf:F))',
      '(add (mul f (divergence bf:F)) (dot-product (grad f) bf:F))',
    ]) {
      const latex = printLatex(parseSexpr(tree), loadGrammar(), AS_WRITTEN);
      expect(reads(latex, { declared }), latex).toBe(tree);
    }
  });
});
