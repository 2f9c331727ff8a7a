import { describe, expect, it } from 'vitest';
import { expandMacros } from '../../../src/data/sources/latex/expand.ts';
import { formulasOfLatex } from '../../../src/data/sources/latex/latex.ts';
import { readMacros } from '../../../src/data/sources/latex/macros.ts';
import { spansOf } from '../../../src/data/sources/spans.ts';
import { read } from './read.ts';

const tex = String.raw;

describe('formulas of LaTeX', () => {
  it.each([
    [tex`So \emph{the root $\sqrt{x}$ of} \(y\)`, [tex`\sqrt{x}`, 'y']],
    [tex`\[ a = b \] and $$c$$`, ['a = b', 'c']],
    [tex`\begin{theorem}[on $q$] Then $z\text{ if $y$}$. \end{theorem}`, ['q', tex`z\text{ if $y$}`]],
    [tex`\begin{equation*} a = b \end{equation*}`, ['a = b']],
    [tex`\begin{align} a &= b \\ &= c \end{align}`, [tex`\begin{align} a &= b \\ &= c \end{align}`]],
    [tex`\begin{eqnarray} a &=& b \end{eqnarray}`, [tex`\begin{eqnarray} a &=& b \end{eqnarray}`]],
    [tex`\footnote{\textbf{no $x_{1}$}, for \$5} $2\,\%$`, ['x_{1}', tex`2\,\%`]],
  ])('of %s', (words, formulas) => {
    const found = formulasOfLatex(words);
    if (!found.ok) throw new Error(found.reason);
    expect(found.spans.map((span) => span.tex)).toEqual(formulas);
    for (const { from, to, tex: inner } of found.spans) expect(words.slice(from, to)).toContain(inner);
    // The reader of prose, which knows prices, finds the same where there are none.
    expect(spansOf(words)).toEqual(found);
  });

  it.each([
    ['a $x and', 2, 'a formula that is not closed'],
    [tex`a \[ x`, 2, 'a formula that is not closed'],
    [`a ${'{'.repeat(3000)}`, 402, 'braces nested deeper than 400'],
    [`${tex`\begin{a}`.repeat(2500)}$x$`, 3597, 'braces nested deeper than 400'],
  ])('are refused in %.20s...', (words, offset, reason) => {
    expect(formulasOfLatex(words)).toEqual({ ok: false, offset, reason });
  });
});

describe('a LaTeX document', () => {
  const document = tex`% SPDX-License-Identifier: CC-BY-4.0
\newcommand{\norm}[1]{\left\| #1 \right\|} % and $no$
\NewDocumentCommand{\at}{O{0} m}{#2(#1)}
\def\eps{%
  \varepsilon}
10\% of $\norm{v}$ \\% $no$
\begin{verbatim}
$no$
\end{verbatim}
and \verb|$no$|.

Then $\at{f} < \eps$,
\begin{align*}
  \norm{v} &= \at[1]{g}
\end{align*}`;

  it('gives its formulas with its commands expanded, where they stand', async () => {
    const { items, errors } = await read({ 'a.tex': document });
    expect(errors).toEqual([]);
    expect(items.map((item) => item.text)).toEqual([
      tex`\left\| v \right\|`,
      'f(0) <  \n  \\varepsilon',
      `${tex`\begin{align*}`}\n  ${tex`\left\| v \right\| &= g(1)`}\n${tex`\end{align*}`}`,
    ]);
    expect(items.map(({ offset }) => document.slice(offset, offset + 4))).toEqual([
      tex`$\no`,
      tex`$\at`,
      tex`\beg`,
    ]);
    expect(items.every(({ licence }) => licence === 'CC-BY-4.0')).toBe(true);
  });

  it('gives its paragraphs as words and formulas, which together are the text', async () => {
    const { items } = await read({ 'a.tex': document }, { kind: 'texts' });
    for (const { text, pieces = [] } of items)
      expect(pieces.map((piece) => ('words' in piece ? piece.words : piece.source)).join('')).toBe(text);
    expect(items.at(-1)?.pieces?.filter((piece) => 'tex' in piece)).toHaveLength(2);
  });

  it('may use the commands of another file', async () => {
    const macros = readMacros(tex`\newcommand{\RR}{\mathbb{R}}`);
    const { items } = await read(
      { 'a.md': 'In $\\RR$.', 'b.jsonl': '{"tex": "x\\\\in\\\\RR"}\n' },
      { macros },
    );
    expect(items.map((item) => item.text)).toEqual([tex`\mathbb{R}`, tex`x\in\mathbb{R}`]);
  });
});

/**
 * Why formulas are expanded in their source and not by the library that finds definitions: it agrees on plain cases, and
 * goes wrong without a word on the others. Where one of these fails, it has learned better.
 */
describe('expansion beside that of unified-latex', async () => {
  const [{ parse, getParser }, { listNewcommands, expandMacros: expandTree }, { printRaw }] =
    await Promise.all([
      import('@unified-latex/unified-latex-util-parse'),
      import('@unified-latex/unified-latex-util-macros'),
      import('@unified-latex/unified-latex-util-print-raw'),
    ]);
  const definitions = tex`\newcommand{\RR}{\mathbb{R}} \newcommand\norm[1]{\left\|#1\right\|}
    \newcommand{\half}[1]{\frac{#1}{2}} \newcommand{\normR}[1]{\norm{\RR #1}} \renewcommand{\vec}[2][x]{#1_1,#1_{#2}}`;
  const listed = listNewcommands(parse(definitions));
  const parser = getParser({
    mode: 'math',
    macros: Object.fromEntries(listed.map(({ name, signature }) => [name, { signature }])),
  });

  function byLibrary(formula: string): string {
    const tree = parser.parse(formula);
    expandTree(tree, listed);
    return printRaw(tree);
  }

  function ours(formula: string): string {
    const found = expandMacros(formula, readMacros(definitions));
    return found.ok ? found.tex : found.reason;
  }

  it('finds the same definitions', () => {
    const found = readMacros(definitions);
    expect([...found.keys()]).toEqual(listed.map(({ name }) => `\\${name}`));
    for (const { name, signature } of listed)
      expect(found.get(`\\${name}`)?.parameters).toBe(signature === '' ? 0 : signature.split(' ').length);
  });

  it.each([
    tex`x\in\RR`,
    tex`\norm{v+w}`,
    tex`\half{\half{x}}`,
    tex`\vec[a]{k}`,
    tex`e^{\half{\norm{x}}}`,
    tex`\begin{cases}\norm{a} & b\\ c & d\end{cases}`,
  ])('agrees on %s', (formula) => {
    expect(ours(formula)).toBe(byLibrary(formula));
  });

  it.each([
    ['commands in a body are left', tex`\normR{x}`, tex`\norm{\RR x}`, tex`\left\|\mathbb{R} x\right\|`],
    ['digits in braces are one argument', tex`x^{\half12}`, tex`x^{\frac{12}{2}}`, tex`x^{\frac{1}{2}2}`],
    ['a missing argument is empty', tex`1+\half`, tex`1+\frac{}{2}`, tex`\half lacks an argument`],
    [
      'the rest is written anew',
      tex`\RR + \frac12`,
      tex`\mathbb{R} + \frac{1}{2}`,
      tex`\mathbb{R} + \frac12`,
    ],
  ])('%s', (_, formula, library, own) => {
    expect([byLibrary(formula), ours(formula)]).toEqual([library, own]);
  });
});
