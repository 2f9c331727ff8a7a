import { describe, expect, it } from 'vitest';
import type { TableRow } from '../../../src/data/datasets/columns.ts';
import { formulaKey } from '../../../src/data/datasets/ids.ts';
import { katexAccepts } from '../../../src/math/latex/katex.ts';
import { fromSources } from '../make/from-sources.ts';

const tex = String.raw;

const FORMULAS = [
  tex`(u+v)^2 = u^2 + 2uv + v^2`,
  tex`\frac{x^3}{y} = x^2 \cdot \frac{x}{y}`,
  tex`s(t+1) = st + s`,
];
const FILE = FORMULAS.map((formula) => `${JSON.stringify({ formula })}\n`).join('');

/** What is left of texts without their letters: how they are written. */
const written = (rows: readonly TableRow[]): ReadonlySet<string> =>
  new Set(
    rows.map(({ text }) =>
      formulaKey(
        String(text).replace(
          /\\(?:[a-zA-Z]*(?:alpha|eta|amma|mu|nu|rho|phi|psi|xi))|(?<!\\[a-zA-Z]*)[a-zA-Z]/g,
          '#',
        ),
      ),
    ),
  );

const rewritesOf = (rows: readonly TableRow[]): ReadonlySet<string> =>
  new Set(
    rows.map(({ source_id, derivation }) => {
      const steps = JSON.parse(String(derivation)).filter((step: object) => !('rename' in step));
      return `${source_id} ${JSON.stringify(steps)}`;
    }),
  );

describe('showings of given formulas', () => {
  it('differ by their letters, so that fewer notations make as many versions of as many rewrites', async () => {
    const [single, shown] = await Promise.all(
      [1, 8].map(
        async (showings) => (await fromSources('mf', { 'a.jsonl': FILE }, { versions: 90, showings })).rows,
      ),
    );
    if (!single || !shown) throw new Error('two datasets');
    for (const rows of [single, shown]) {
      expect(rows).toHaveLength(270);
      const keys = rows.map(({ source_id, text }) => `${source_id} ${formulaKey(String(text))}`);
      expect(new Set(keys).size).toBe(270);
      for (const { text } of rows) expect(katexAccepts(String(text))).toBeUndefined();
    }
    expect(written(shown).size).toBeLessThan(0.6 * written(single).size);
    expect(rewritesOf(shown).size).toBeGreaterThan(0.7 * rewritesOf(single).size);
  });

  it('come after the first version of each notation, each with a path of its own', async () => {
    const { rows } = await fromSources('mf', { 'a.jsonl': FILE }, { versions: 40, showings: 4 });
    const attempt = ({ seed_path }: TableRow): number => Number(/\d+$/.exec(String(seed_path))?.[0]);
    for (const formula of FORMULAS) {
      const of = rows.filter(({ original }) => original === formula).sort((a, b) => attempt(a) - attempt(b));
      expect(new Set(of.map(attempt)).size).toBe(of.length);
      expect(written(of.slice(0, 12)).size).toBeGreaterThan(0.4 * written(of).size);
    }
  });

  it('keep letters that keep their names, and prose as it stands', async () => {
    const text =
      'Let $A$ be a set and $x \\in A$. The Q of $n + 1 > n$ is not $Q$, since $x^2 + n = n + x^2$.\n';
    const { rows } = await fromSources('mt', { 'a.md': text }, { versions: 24, showings: 6 });
    expect(rows.length).toBeGreaterThan(12);
    for (const { text: version } of rows) {
      expect(version).toMatch(
        /^Let \$[A-Z]\$ be a set and \$.*\. The Q of \$.*\$ is not \$Q\$, since \$.*\$\.$/s,
      );
      const set = /^Let \$([A-Z])\$/.exec(String(version))?.[1];
      expect(String(version).split('. The')[0]).toContain(String(set));
    }
  });
});
