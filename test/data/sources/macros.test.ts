import { describe, expect, it } from 'vitest';
import { expandMacros } from '../../../src/data/sources/latex/expand.ts';
import { readMacros } from '../../../src/data/sources/latex/macros.ts';

const DOCUMENT = String.raw`
\newcommand{\RR}{\mathbb{R}}
\newcommand\norm[1]{\left\| #1 \right\|}
\renewcommand{\vec}[2][x]{#1_{1},\dots,#1_{#2}}
\DeclareMathOperator{\Hom}{Hom}
\DeclareMathOperator*{\argmin}{arg\,min}
\def\half#1{\frac{#1}{2}}
\newcommand{\loop}{\loop x}
`;

describe('macros of a document', () => {
  it.each([
    [String.raw`x\in\RR`, String.raw`x\in\mathbb{R}`],
    [String.raw`\norm{v+w}`, String.raw`\left\| v+w \right\|`],
    [String.raw`\norm v`, String.raw`\left\| v \right\|`],
    [String.raw`\vec{n}`, String.raw`x_{1},\dots,x_{n}`],
    [String.raw`\vec[a]{k}`, String.raw`a_{1},\dots,a_{k}`],
    [String.raw`\Hom(A,B)`, String.raw`\operatorname{Hom}(A,B)`],
    [String.raw`\half{\half{x}}`, String.raw`\frac{\frac{x}{2}}{2}`],
    [String.raw`\RRx`, String.raw`\RRx`],
    [String.raw`\sin x`, String.raw`\sin x`],
  ])('%s', (tex, expanded) => {
    expect(expandMacros(tex, readMacros(DOCUMENT))).toEqual({ ok: true, tex: expanded });
  });

  it('keeps a letter apart from the command in front of it', () => {
    const macros = readMacros(String.raw`\newcommand{\eps}{\varepsilon}`);
    expect(expandMacros(String.raw`\eps{}x \eps x`, macros)).toEqual({
      ok: true,
      tex: String.raw`\varepsilon{}x \varepsilon x`,
    });
  });

  it('refuses what does not end and what lacks an argument', () => {
    const macros = readMacros(DOCUMENT);
    expect(expandMacros(String.raw`\loop`, macros)).toEqual({ ok: false, reason: 'macros that do not end' });
    expect(expandMacros(String.raw`1+\half`, macros)).toEqual({
      ok: false,
      reason: String.raw`\half lacks an argument`,
    });
  });
});
