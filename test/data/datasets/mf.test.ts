import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromSources } from '../make/from-sources.ts';

const tex = String.raw;

function lines(formulas: readonly string[], more: object = {}): string {
  return formulas.map((formula) => `${JSON.stringify({ formula, ...more })}\n`).join('');
}

describe('MF', () => {
  it('takes what can be learned from, and counts why', async () => {
    const { counts, rows } = await fromSources('mf', {
      'a.jsonl': lines([
        tex`(u+v)^2 = u^2 + 2 u v + v^2`,
        tex`\sum_{k=1}^n k = \frac{n(n+1)}{2}`,
        tex`3x - 1 = 5`,
        tex`x^2 + x = 6`,
        tex`4 \cdot 5 + 1`,
        tex`x^2 + x = 1`,
        tex`F = m a + b`,
        tex`7 \cdot 8 = 54`,
        tex`(a+b)^2 = a^2 + b^2`,
        tex`D(u v) = D(u) \cup D(v)`,
        tex`\ln(t^2) = 2 \ln t`,
        tex`\sin t \le 1`,
        tex`n < 1009`,
        tex`\begin{align*} (a+b)^2 &= (a+b)(a+b) \\ &= a^2+2ab+b^2 \end{align*}`,
        tex`x \in \mathbb{R}`,
        tex`f'(x) \neq 0`,
        tex`\arctan x = \tan^{-1} x`,
        tex`A[1/f] = A_f`,
        tex`\alpha + \beta`,
        tex`x=1`,
        tex`\frac{a}{`,
        tex`y_1, y_2 \in \mathbb{R}`,
        `${'a+'.repeat(400)}b = ${'a+'.repeat(400)}b`,
      ]),
    });
    expect(counts.sources?.own?.taken).toEqual({
      true: 5,
      'solved and completed': 3,
      'sides share their letters, refuted': 1,
      'sides share their letters, undecided': 1,
    });
    expect(counts.drops.source).toEqual({
      'sides do not share their letters, and refuted': 2,
      'says only what a letter stands for': 1,
      'sides do not share their letters, and undecided': 1,
      'numbers only, and refuted': 1,
      'says only what its letters are': 2,
      'both sides are the same': 1,
      'signs that can mean several things': 1,
      'no relation': 1,
      'too short': 1,
      'too long': 1,
      'cannot be read': 1,
    });
    const solved = rows.filter(({ original }) => original === 'x^2 + x = 6');
    expect(solved.length).toBeGreaterThan(2);
    for (const { text, derivation } of solved) {
      expect(JSON.parse(String(derivation))[0].completed).toMatch(/x = -3 .* x = 2/);
      expect(text).toMatch(/3/);
    }
    expect(rows.some(({ text }) => /21/.test(String(text)))).toBe(true);
  });

  it('writes what was refuted in other letters and notation alone, and never in words that say it holds', async () => {
    const wrong = '(a+b)^2 = a^2 + b^2';
    const { rows } = await fromSources('mf', { 'a.jsonl': lines([wrong]) }, { versions: 20, contexts: 1 });
    expect(rows.length).toBeGreaterThan(10);
    for (const { derivation, text } of rows) {
      expect(String(derivation)).not.toMatch(/operator|context/);
      expect(String(text)).not.toMatch(/[$]/);
    }
  });

  it('keeps capitals capital, and letters in type of their own in such type', async () => {
    const formulas = [
      tex`r M = \{ r m \mid m \in M \}`,
      tex`\vec u + \vec v = \vec v + \vec u`,
      tex`\mathcal{F} \oplus \mathcal{G} = \mathcal{G} \oplus \mathcal{F}`,
      tex`\operatorname{Ab}(X \oplus Y) \cong \operatorname{Ab}(X) \oplus \operatorname{Ab}(Y)`,
    ];
    const { rows } = await fromSources('mf', { 'a.jsonl': lines(formulas) }, { versions: 12 });
    const of = (formula: string | undefined) =>
      rows.filter(({ original }) => original === formula).map(({ text }) => String(text));
    const [set, arrows, sheaves, functor] = formulas.map(of) as [string[], string[], string[], string[]];
    for (const texts of [set, arrows, sheaves, functor]) expect(texts.length).toBeGreaterThan(3);
    for (const text of set) expect(text).toMatch(/\\in ?[A-Z]/);
    for (const text of arrows) expect(text.match(/\\vec/g)?.length).toBeGreaterThanOrEqual(2);
    for (const text of sheaves) expect(text.match(/\\mathcal/g)?.length).toBeGreaterThanOrEqual(2);
    for (const text of functor) expect(text).toMatch(/Ab.*Ab/);
  });

  it('makes fewer versions of long formulas, none of them the formula itself', async () => {
    const long = tex`\frac{a_1 + a_2 + a_3 + a_4 + a_5 + a_6}{a_1 a_2 a_3 a_4 a_5 a_6} = \frac{a_6 + a_5 + a_4 + a_3 + a_2 + a_1}{a_6 a_5 a_4 a_3 a_2 a_1}`;
    const short = 'c(a+b) = ca + cb';
    const { rows } = await fromSources('mf', { 'a.jsonl': lines([short, long]) }, { versions: 12 });
    const of = (formula: string) => rows.filter(({ original }) => original === formula);
    expect(of(short)).toHaveLength(12);
    expect(of(long)).toHaveLength(Math.ceil((12 * 75) / long.length));
    for (const { text, original } of rows) expect(text).not.toBe(original);
  });

  it('keeps documents whole in a split, with their licence, and owes attribution', async () => {
    const files: Record<string, string> = {};
    for (let at = 0; at < 12; at += 1)
      files[`notes/${at}.tex`] =
        `% SPDX-License-Identifier: CC-BY-SA-4.0\n$a + ${at}b = ${at}b + a$ and $(x+${at})^2 = x^2 + ${2 * at}x + ${at * at}$.\n`;
    const { out, rows, counts } = await fromSources('mf', files, { versions: 3 });
    expect(counts.rowsBySplit.validation).toBe(0);
    const documents = (split: string) =>
      new Set(
        readFileSync(join(out, `jsonl/${split}.jsonl`), 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line).document),
      );
    const [train, test] = [documents('train'), documents('test')];
    expect([...train].filter((name) => test.has(name))).toEqual([]);
    expect(train.size + test.size).toBe(12);
    expect(rows.every(({ license, source }) => license === 'CC-BY-SA-4.0' && source === 'own')).toBe(true);
    const card = readFileSync(join(out, 'README.md'), 'utf8');
    expect(card).toContain('license: cc-by-sa-4.0');
    expect(card).toContain(`| own | CC-BY-SA-4.0 | 24 | ${counts.sources?.own?.used} | ${counts.rows} |`);
    expect(card).toContain('- own, under CC-BY-SA-4.0');
  });
});
