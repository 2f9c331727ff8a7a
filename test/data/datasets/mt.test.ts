import { describe, expect, it } from 'vitest';
import { fromSources } from '../make/from-sources.ts';

const tex = String.raw;

describe('MT', () => {
  it('renames formulas and words together, and rewrites inside sentences', async () => {
    const text = tex`Let $a$ and $b$ be real. Then $(a+b)^2 = a^2 + 2ab + b^2$, and \[ a^2 - b^2 = (a+b)(a-b). \] This holds for all $a$.`;
    const { rows } = await fromSources('mt', { 'a.md': text }, { versions: 20 });
    expect(rows).toHaveLength(20);
    for (const row of rows) {
      const derivation = JSON.parse(String(row.derivation));
      const rename = derivation.at(-1)?.rename ?? {};
      const a = rename.a ?? 'a';
      expect(row.text).toMatch(
        /^Let \$.+\$ and \$.+\$ be real\. Then \$.+\$, and \$\$.+\.\$\$ This holds for all \$.+\$\.$/,
      );
      expect(String(row.text).split('$')[1]).toBe(String(row.text).split('$').at(-2));
      // A script of one token is drawn with braces or without.
      const unbraced = (latex: unknown): string => String(latex).replaceAll(/_\{(\w)\}/g, '_$1');
      expect(unbraced(row.text)).toContain(`$${unbraced(a)}$`);
    }
    expect(rows.some(({ derivation }) => String(derivation).includes('operator'))).toBe(true);
  });

  it('leaves what it cannot read as it stands, with its letters and those that words mention', async () => {
    const text = tex`On the x-axis let $x + y + z + w = 0$. If $\weird{y}$ then $y^2 = z^2 + w x$ or $\mathbf{y} = \mathbf{z}$.`;
    const { rows, counts } = await fromSources('mt', { 'a.tex': text }, { versions: 12 });
    expect(counts.sources?.own?.taken).toEqual({ 'some formulas left as they stand': 1 });
    expect(rows.length).toBeGreaterThan(6);
    for (const row of rows) {
      expect(row.text).toContain(tex`If $\weird{y}$ then`);
      const rename = JSON.parse(String(row.derivation)).at(-1)?.rename ?? {};
      for (const letter of ['x', 'y', tex`\mathbf{y}`]) expect(Object.keys(rename)).not.toContain(letter);
      for (const to of Object.values(rename)) expect(['x', 'y', tex`\mathbf{y}`]).not.toContain(to);
    }
  });

  it('wants three formulas, one of them read', async () => {
    const { counts, skipped } = await fromSources('mt', {
      'a.md': 'Two: $a$, $b$.\n\nNone: $\\x$, $\\y$, $\\z$.\n\nFine: $a$, $b$, $a + b$.\n\nOpen: $a$, $b.\n',
    });
    expect(counts.drops.source).toEqual({
      'fewer than three formulas': 1,
      'no formula can be read': 1,
      'a formula that is not closed': 1,
    });
    expect(skipped).toEqual(['a.md:7: a formula that is not closed']);
    expect(counts.sources?.own?.used).toBe(1);
  });

  it('makes fewer versions of texts that begin alike', async () => {
    const exercise = (number: number) =>
      `Solve the equation in $x$ for $p = ${number}$. It reads $p x^2 + q x = ${number}$ where $q > 0$.`;
    const files = Object.fromEntries([5, 6, 7].map((number) => [`${number}.txt`, exercise(number)]));
    const { rows } = await fromSources('mt', files, { versions: 12 });
    const per = [5, 6, 7].map((n) => rows.filter(({ document }) => document === `${n}.txt`).length);
    expect(per).toEqual([12, 6, 4]);
  });

  it('uses commands of the document and of a file', async () => {
    const { rows } = await fromSources(
      'mt',
      {
        'm/macros.sty.txt': tex`\newcommand{\norm}[1]{|#1|}`,
        'a.tex':
          tex`\newcommand{\half}{\frac{1}{2}}` +
          '\n\n' +
          tex`As $\norm{x} = \half$ and $y = \half$, $x + y > 0$.`,
      },
      { macros: 'm/macros.sty.txt', versions: 4 },
    );
    expect(rows).toHaveLength(4);
    for (const { text } of rows) expect(text).not.toMatch(/\\(norm|half)/);
  });

  it('keeps capitals, calligraphic letters and signs of open meaning in the letters that it gives', async () => {
    const text =
      "Let $A \\subseteq B$ be sets, $t, t' \\in B$, and let $\\mathcal{F}$ be a sheaf on $B$ with $\\mathcal{F}_t = A$. In $R$ the ideal $(19)$ is prime, and $[L : K] = 2$.";
    const { rows } = await fromSources('mt', { 'a.md': text }, { versions: 12 });
    expect(rows.length).toBeGreaterThan(4);
    for (const { text: version } of rows) {
      expect(version).toMatch(
        /Let \$[A-Z] ?(?:\\subseteq|\\subset) ?[A-Z]\$|Let \$[A-Z] ?\\supseteq ?[A-Z]\$/,
      );
      expect(version).toMatch(/let \$\\mathcal ?\{?[A-Z]\}?\$ be a sheaf on \$[A-Z]\$/);
      expect(version).toContain('the ideal $(19)$ is prime, and $[L : K] = 2$.');
    }
  });
});
