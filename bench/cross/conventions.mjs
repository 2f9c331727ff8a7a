// Where compute-engine reads or computes by another convention: the shape in LaTeX and the reason. The first that fits counts.

/** Ids are kebab-case; `shape` is looked for in the formula as written. */
export const CONVENTIONS = [
  {
    id: 'over-takes-the-group',
    shape: /\\over(?![a-z])/,
    reason: 'by TeX \\over divides all that stands before it in the group by all behind it',
  },
  {
    id: 'bold-digits',
    shape: /\\(?:mathbf|bf|mathbb|mathrm|mathit|boldsymbol)\s*\{?\s*\d/,
    reason: 'digits in another font are the number they are, not a letter',
  },
  {
    id: 'base-of-log',
    shape: /\\log(?!\s*_)/,
    reason: 'a logarithm without a base has the base that the field takes, not ten',
  },
  {
    id: 'two-signs',
    shape: /\\pm|\\mp/,
    reason: 'a sign of plus and minus stands for two values, not for a measurement with its error',
  },
  {
    id: 'leibniz-in-line',
    shape: /d\w\s*\/\s*d\w/,
    reason: 'df/dx in a line is a derivative as \\frac{df}{dx} is, not a quotient of products',
  },
  {
    id: 'inverse-functions',
    shape: /\\(?:sin|cos|tan|cot|sec|csc)h?\s*\^\s*\{\s*-\s*1\s*\}/,
    reason:
      'a function raised to minus one is its inverse, hyperbolic functions too and however the exponent is spaced',
  },
  {
    id: 'upright-words-behind-arguments',
    shape: /\\(?:sin|cos|tan|ln|log|exp)[^()]*\\(?:mathrm|text)\s*\{/,
    reason:
      'an upright word behind the argument of a function without brackets is a unit or another name, not a part of the argument',
  },
];

/** The first convention that fits a formula, if any. */
export function conventionFor(latex) {
  return CONVENTIONS.find(({ shape }) => shape.test(latex));
}
