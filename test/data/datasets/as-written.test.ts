import { describe, expect, it } from 'vitest';
import { fromSources } from '../make/from-sources.ts';

const TEXT = `# Notes

For every real number $x$ we have $x^2\\ge0$, so \\(\\frac12x^{2}+1 > 0\\). The sum over $n$ terms is
$$\\sum\\limits_{k=1}^nk=\\frac{n(n+1)}2.$$
Therefore \\[ {x}^{2}+2\\,x+1=\\left(x+1\\right)^2, \\] which holds for all $x$.

Let $f(t)=t^3$. Then $f'(t)=3\\,t^{2}$, and
\\begin{align*}
f(t)-f(0)&=t^3,\\\\
f'(0)&=0.
\\end{align*}
So $f$ has a saddle at $t=0$.
`;

interface Step {
  readonly operator?: string;
  readonly rename?: Readonly<Record<string, string>>;
}

/** The text with letters replaced wherever they stand alone in formulas; words of more letters stay. */
function renamed(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(
    /\$\$[^$]*\$\$|\$[^$]*\$|\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]|\\begin[\s\S]*?\\end/g,
    (formula) => formula.replace(/\\[a-zA-Z]+(?:\{[a-z]+\*?\})?|[a-zA-Z]/g, (token) => names[token] ?? token),
  );
}

const blankless = (text: string): string => text.replace(/\s/g, '');

describe('versions in the hand of their source', () => {
  it('differ from a text in its letters, where nothing was rewritten', async () => {
    const { rows } = await fromSources('mt', { 'own.md': TEXT }, { versions: 12, written: 1 });
    const only = rows.filter((row) => !String(row.derivation).includes('operator'));
    expect(only.length).toBeGreaterThan(5);
    for (const { text, original, derivation } of only) {
      const [step] = JSON.parse(String(derivation)) as Step[];
      expect(blankless(String(text))).toBe(blankless(renamed(String(original), step?.rename ?? {})));
    }
  });

  it('keep the rest of a formula that was rewritten', async () => {
    const { rows } = await fromSources(
      'mf',
      { 'own.md': '$\\frac12{\\left(a+b\\right)}^{2}=\\frac12{a}^2+a\\,b+\\frac{b^{2}}2$' },
      { versions: 12, written: 1 },
    );
    const rewritten = rows.filter((row) => String(row.derivation).includes('operator'));
    expect(rewritten.length).toBeGreaterThan(3);
    // Of the author's six ways with braces, blanks and brackets most remain.
    const kept = rewritten.map(
      ({ text }) => String(text).match(/\\frac12|\{\\left\(|\\,|\{[a-z]\}\^2|\}2/g)?.length ?? 0,
    );
    expect(kept.filter((count) => count >= 3).length).toBeGreaterThan(rewritten.length / 2);
  });

  it('keep arrows, square brackets and small fractions of what only moved and was renamed', async () => {
    const formulas = [
      'E[X+Y]=E[X]+E[Y]',
      '|\\vec{a}|^2|\\vec{b}|^2-(\\vec{a}\\cdot\\vec{b})^2=|\\vec{a}\\times\\vec{b}|^2',
      '\\frac12x+\\frac12x=x',
    ];
    const own = formulas.map((formula) => `$${formula}$\n\n`).join('');
    const { rows } = await fromSources('mf', { 'own.md': own }, { versions: 12, written: 1 });
    const [means, arrows, halves] = formulas.map((formula) =>
      rows.filter(({ original }) => original === formula).map(({ text }) => String(text)),
    ) as [string[], string[], string[]];
    for (const texts of [means, arrows, halves]) expect(texts.length).toBeGreaterThan(3);
    for (const text of means) expect(text).not.toMatch(/E ?\(/);
    for (const text of arrows) expect(text.match(/\\vec\{[a-z]\}/g)?.length).toBe(6);
    for (const text of halves) expect(text).not.toMatch(/\+ -/);
  });

  it('are as many as the share says, and none where it is left out', async () => {
    const half = await fromSources('mt', { 'own.md': TEXT }, { versions: 12, written: 0.5 });
    const none = await fromSources('mt', { 'own.md': TEXT }, { versions: 12 });
    const hands = (rows: typeof half.rows): number =>
      rows.filter(({ text }) => /\\\(|align\*/.test(String(text))).length;
    expect(hands(half.rows)).toBeGreaterThan(half.rows.length / 5);
    expect(hands(half.rows)).toBeLessThan((half.rows.length * 4) / 5);
    expect(hands(none.rows)).toBe(0);
  });
});
