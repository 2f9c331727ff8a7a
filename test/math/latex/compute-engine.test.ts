import { readFileSync } from 'node:fs';
import { ComputeEngine } from '@cortex-js/compute-engine';
import { describe, expect, it } from 'vitest';
import { compare, letterOf, valueFor } from '../../../bench/cross/compare.mjs';
import { CONVENTIONS, conventionFor } from '../../../bench/cross/conventions.mjs';
import { ourReader } from '../../../bench/cross/ours.mjs';
import { parseSexpr } from '../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../src/math/latex/parse/parse.ts';
import { ClaimCompiler } from '../../../src/math/verify/evaluate/compile.ts';
import { Frame, run } from '../../../src/math/verify/evaluate/frame.ts';

/** Of the formulas below, at most this share may be explained by a convention. */
const EXPLAINED_AT_MOST = 0.02;

const FORMULAS = readFileSync(new URL('../../fixtures/valued-formulas.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const engine = new ComputeEngine();
const ours = ourReader({ parseLatex, ClaimCompiler, Frame, run, parseSexpr, grammar: loadGrammar() });

describe('values by compute-engine', () => {
  const outcomes = FORMULAS.map((latex) => ({ latex, ...compare(latex, ours, engine) }));

  it('are there for every formula of the list, so that each is a check', () => {
    const idle = outcomes.filter(({ kind }) => kind !== 'agree' && kind !== 'disagree');
    expect(idle).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(150);
  });

  it('agree with ours, or a written convention says why not', () => {
    const apart = outcomes.filter(({ kind }) => kind === 'disagree');
    expect(apart.filter(({ latex }) => !conventionFor(latex))).toEqual([]);
    expect(apart.length / outcomes.length).toBeLessThanOrEqual(EXPLAINED_AT_MOST);
  });

  it.each([
    ['over-takes-the-group', '{x + 5 \\over y + 1}'],
    ['bold-digits', '\\mathbf{7} + 1'],
    ['base-of-log', '\\log 5'],
    ['inverse-functions', '\\sinh ^ { - 1 } 2'],
    ['upright-words-behind-arguments', '\\cos 3t \\mathrm{cm}'],
    ['two-signs', '2 \\pm 3'],
    ['leibniz-in-line', 'dy/dx'],
  ])('differ where %s says so', (id, latex) => {
    expect(conventionFor(latex)?.id).toBe(id);
    expect(compare(latex, ours, engine).kind).toBe('disagree');
  });

  it('has a reason for every convention', () => {
    for (const { id, reason } of CONVENTIONS) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});

describe('the comparison', () => {
  it.each([
    ['2 + 3 x', '2 + 4 x'],
    ['\\frac{x}{y}', '\\frac{y}{x}'],
    ['\\sin x + y', '\\sin(x + y)'],
    ['x^{y z}', 'x^y z'],
  ])('sees %s read as %s', (written, misread) => {
    const fooled = { ...ours, parse: (latex: string) => ours.parse(latex === written ? misread : latex) };
    expect(compare(written, fooled, engine).kind).toBe('disagree');
  });

  it('puts in the same number for the same letter, integers for letters that count', () => {
    expect(valueFor('x', 1)).toBe(valueFor('x', 1));
    expect(valueFor('x', 1)).not.toBe(valueFor('x', 2));
    expect(valueFor('n', 1) % 1).toBe(0);
    expect(letterOf('x_12')).toBe('(index x 12)');
    expect(letterOf('x_prime_bold')).toBeUndefined();
  });
});
