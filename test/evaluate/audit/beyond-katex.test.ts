import { describe, expect, it } from 'vitest';
import { reasonBeyondKatex } from '../../../src/evaluate/audit/beyond-katex.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';
import { katexAccepts } from '../../../src/math/latex/katex.ts';
import { parseLatex } from '../../../src/math/latex/parse/parse.ts';

describe('formulas that KaTeX refuses', () => {
  it.each([
    ['u &= w + 1', /alignment marks/],
    ['\\label{first} u = w', /a command of documents/],
    ['\\iiiint_{V} h\\,dt', /a command of LaTeX/],
    ['\\begin{multline} u + w \\\\ = q \\end{multline}', /an environment/],
    ['x_\\vec{w}', /a command with its argument/],
    ['\\begin{array}{c@{}c} u & w \\end{array}', /layout alone/],
  ])('%s is understood for a written reason', (latex, reason) => {
    const message = katexAccepts(latex);
    expect(parseLatex(latex, loadGrammar()).ok).toBe(true);
    expect(message === undefined ? 'accepted' : reasonBeyondKatex(message)).toMatch(reason);
  });

  it('are refused too where the formula itself is at fault', () => {
    for (const latex of ['x^', '\\frac{u}', '(u', 'u \\over v \\over w'])
      expect(parseLatex(latex, loadGrammar()).ok, latex).toBe(false);
  });
});
