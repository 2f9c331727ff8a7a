import { describe, expect, it } from 'vitest';
import { sym } from '../../../src/math/expr/expr.ts';
import type { Model } from '../../../src/math/statement/domain.ts';
import { createJudge } from '../../../src/math/verify/judge.ts';
import { otherNamings } from '../../../src/math/verify/judging/points/namings.ts';
import { latexModel, readIn } from './latex.ts';

const judge = createJudge();

function reasonOf(model: Model, curated: string, candidate: string, pinned: readonly string[] = []): string {
  const found = judge.falsehood(model, readIn(model, curated), readIn(model, candidate), {
    pinned: new Set(pinned),
    reparametrisations: [],
  });
  return found.kind === 'refuted' ? 'refuted' : found.reason;
}

/** The model with a letter that stands for one thing. */
function keeping(model: Model, name: string, trait: string): Model {
  const declarations = model.declarations.map((entry) =>
    entry.letter.name === name ? { ...entry, domain: { ...entry.domain, traits: [trait] } } : entry,
  );
  return { ...model, declarations };
}

function countOf(model: Model, formula: string, pinned: readonly string[] = []): number | undefined {
  return otherNamings(model, [readIn(model, formula)], new Set(pinned))?.count;
}

describe('letters that keep their names', () => {
  const energy = keeping(latexModel('c m: real; E: real = mc^2', 'm > 0', 'c > 0'), 'c', 'physical-constant');

  it('are a mere convention', () => {
    expect(reasonOf(energy, 'E = mc^2', 'E = cm^2')).toBe('convention');
    expect(reasonOf(energy, 'E = mc^2', 'm = Ec^2')).toBe('other naming');
  });

  it('are what they are where words say so', () => {
    expect(reasonOf(energy, 'E = mc^2', 'E = cm^2', ['c', 'm', 'E'])).toBe('refuted');
  });

  it('excuse no statement that is false under every naming', () => {
    expect(reasonOf(energy, 'E = mc^2', 'E = mc^3')).toBe('refuted');
    expect(reasonOf(energy, 'E = mc^2', 'E = 2mc^2')).toBe('refuted');
  });
});

describe('the parameters of a law', () => {
  const base = latexModel('r k: natural; p: real; X: random-variable', 'r \\ge 1', '0.1 < p', 'p < 1');
  const failures: Model = {
    ...base,
    declarations: base.declarations.map((entry) =>
      entry.letter.name === 'X'
        ? {
            ...entry,
            domain: { ...entry.domain, law: { kind: 'negative-binomial', parameters: [sym('r'), sym('p')] } },
          }
        : entry,
    ),
  };
  const rule = 'P(X = k) = \\binom{k + r - 1}{k} (1 - p)^k p^r';

  it('may be named otherwise, the law along with them', () => {
    const exchanged = 'P(X = r) = \\binom{r + k - 1}{r} (1 - p)^r p^k';
    expect(reasonOf(failures, rule, exchanged)).toBe('other naming');
    expect(reasonOf(failures, rule, exchanged, ['r', 'k', 'p', 'X'])).toBe('refuted');
  });

  it('excuse no exchange of some of their places', () => {
    expect(reasonOf(failures, rule, 'P(X = k) = \\binom{k + r - 1}{r} (1 - p)^k p^r')).toBe('refuted');
    expect(reasonOf(failures, rule, 'P(X = r) = \\binom{r + k - 1}{r} (1 - p)^k p^r')).toBe('refuted');
  });
});

describe('namings that differ for a model', () => {
  it('are none where all letters are alike', () => {
    const model = latexModel('a b c d e f g h: real', ...[...'abcdefgh'].map((letter) => `${letter} > 0`));
    expect(countOf(model, 'abcd = efgh')).toBe(0);
  });

  it('are counted by role: eight letters of which two are tied have 8 times 7', () => {
    const model = latexModel('a b c d e f g h: real', 'a < b');
    expect(countOf(model, 'abcd = efgh')).toBe(8 * 7 - 1);
  });

  it('move neither pinned letters nor absent ones', () => {
    const model = latexModel('a b c d: real', 'a < b');
    expect(countOf(model, 'ab = d', ['a'])).toBe(1);
  });

  it('are given up beyond all measure only', () => {
    const letters = [...'abcdefghj'];
    const tied = latexModel(
      `${letters.join(' ')}: real`,
      ...letters.slice(1).map((letter) => `a < ${letter}^2`),
    );
    expect(countOf(tied, letters.slice(0, 8).join('+'))).toBe(40_319);
    expect(countOf(tied, letters.join('+'))).toBeUndefined();
  });

  it('come with those that the model does not tell from them', () => {
    const model = latexModel('a b c: real', 'a > 0');
    const namings = otherNamings(model, [readIn(model, 'a+b+c')], new Set());
    const [first] = namings?.distinct ?? [];
    expect(first && [...(namings?.alike(first) ?? [])]).toHaveLength(2);
  });
});

describe('premises that a candidate prints', () => {
  const system = latexModel('a b c d x y: real; p: real = ax+by; q: real = cx+dy', 'ad-bc \\ne 0');
  const given = 'ax+by = p \\land cx+dy = q \\land ad-bc \\ne 0 \\Rightarrow ';

  it('leave no letter to be named otherwise', () => {
    expect(reasonOf(system, `${given} x = \\frac{pd-bq}{ad-bc}`, `${given} x = \\frac{bq-pd}{ad-bc}`)).toBe(
      'refuted',
    );
  });

  it('are not needed for letters that are tied', () => {
    expect(reasonOf(system, 'x = \\frac{pd-bq}{ad-bc}', 'x = \\frac{pd+bq}{ad-bc}')).toBe('refuted');
    expect(reasonOf(system, 'x = \\frac{pd-bq}{ad-bc}', 'y = \\frac{aq-pc}{ad-bc}')).toBe('still holds');
    expect(reasonOf(system, 'x = \\frac{pd-bq}{ad-bc}', 'x = \\frac{qc-ap}{cb-da}')).toBe('other naming');
  });
});

it('the names of fresh letters are nobody’s', () => {
  const model = latexModel('a b: real');
  expect(otherNamings(model, [sym('z')], new Set())?.count).toBe(0);
});
