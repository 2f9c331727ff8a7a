import { describe, expect, it } from 'vitest';
import { readable } from '../../../../src/math/latex/readable/readable.ts';

describe('readable', () => {
  it.each([
    ['a^2 + b^2 = c^2', 'a² + b² = c²'],
    ['x_{n+1} = x_n - 1', 'xₙ₊₁ = xₙ − 1'],
    ['x^{\\alpha}', 'x^α'],
    ['e^{-x^2}', 'e^(−x²)'],
    ['\\frac{a + 1}{2 b}', '(a + 1)/(2b)'],
    ['\\frac{1}{n!} x^n', '(1/n!) xⁿ'],
    ['-\\frac{p}{2} \\pm \\sqrt{q}', '−p/2 ± √q'],
    ['\\sqrt[3]{x + 1}', '³√(x + 1)'],
    ['\\sum_{k=0}^{n} \\binom{n}{k} x^k', '∑ₖ₌₀ⁿ (n over k) xᵏ'],
    ['\\lim_{x \\to 0} \\frac{\\sin x}{x} = 1', 'lim_(x → 0) (sin x)/x = 1'],
    ['\\int_a^b f(x) \\, dx', '∫ₐᵇ f(x) dx'],
    ['|A \\cup B| = |A| + |-B|', '|A ∪ B| = |A| + |−B|'],
    ["f''(x) \\ne f^{(3)}(x)", 'f′′(x) ≠ f⁽³⁾(x)'],
    ['\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}^{-1}', '(a, b; c, d)⁻¹'],
    ['\\overline{z w} = \\overline{z} \\, \\overline{w}', 'overline(zw) = z̄ w̄'],
    ['x \\in \\mathbb{R} \\Rightarrow x < \\infty', 'x ∈ ℝ ⇒ x < ∞'],
    ['\\operatorname{Var}(X) = \\cos^2 \\theta', 'Var(X) = cos² θ'],
  ])('writes %s as %s', (latex, line) => {
    expect(readable(latex)).toBe(line);
  });
});
