import { describe, expect, it } from 'vitest';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../../src/math/latex/parse/parse.ts';
import { AS_WRITTEN } from '../../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../../src/math/latex/print/print.ts';

/** What blanks and braces around scripts and arguments do not change. */
function squeezed(latex: string): string {
  return latex.replace(/(?<!\\)\\[,;:! ]|[\s{}]/g, '');
}

const WRITTEN: readonly string[] = [
  'u+v=w.',
  '6{,}25x+0{,}5',
  'u = 1, \\qquad v = 2,',
  'x\\in A,',
  '47\\equiv 159\\pmod{56}',
  'a_n(x-p)^{n}',
  'c(u+v)',
  'K[[t]]',
  '\\overline{x}+\\widetilde{H}+\\bar{y}',
  '\\mathrm{Spec}(B)\\to\\operatorname{Proj}(S)',
  'r_{outer}=\\sin(2\\theta)',
  '\\frac{1}{2}+1/2',
  '\\left(\\frac{a}{b}\\right)^{2}',
  '{a \\over b}',
  '\\int_{0}^{1} f(x)\\,dx',
  '\\sum_{k=1}^{n} k\\le n^{2}',
  'h\\colon A\\times B\\to C',
  '\\{y_{k}\\}_{k\\in K}',
  '\\text{for }x > 0',
  '[a,b)\\cup(c,d]',
  '(u:v:w)',
  'M^{\\top}N',
  '\\lVert x\\rVert',
  '\\cos 5u+\\ln w_1',
  '\\sin(u)^{2}',
  '\\mathbb{Z}/m\\mathbb{Z}',
  '\\frac{d}{du}u^{2}\\cos(u)',
  '1/2(u+w)',
  "w'_{k}+w_{k}'",
  '\\sum^{m}_{k=1}k',
  '\\int^{1}_{0}du\\,g(u)',
  '\\int_c ds',
  '{\\cal H}+\\mathcal{H}',
  'g\\left(\\frac{u}{2}\\right)',
  '\\left[0,\\frac{u}{2}\\right)',
  '\\left\\langle u,w\\right\\rangle',
  'g(u;w)',
  'K[u]_{u}',
  'a\\left|u\\right|',
  '\\left(\\begin{array}{rl}1&2\\\\3&4\\end{array}\\right)',
  '\\left(\\begin{matrix}1\\\\2\\end{matrix}\\right)',
  '\\begin{bmatrix}1\\\\2\\\\\\end{bmatrix}',
  '\\begin{aligned}u&=v+w,\\\\&\\le 2w\\\\w&=1.\\end{aligned}',
];

describe('as written', () => {
  it.each(WRITTEN)('%s', (latex) => {
    const grammar = loadGrammar();
    const result = parseLatex(latex, grammar);
    expect(result.ok).toBe(true);
    if (result.ok) expect(squeezed(printLatex(result.expr, grammar, AS_WRITTEN))).toBe(squeezed(latex));
  });
});
