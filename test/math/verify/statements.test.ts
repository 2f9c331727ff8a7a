import { describe, expect, it } from 'vitest';
import type { Model } from '../../../src/math/statement/domain.ts';
import { createJudge } from '../../../src/math/verify/judge.ts';
import { latexModel, readIn } from './latex.ts';

const judge = createJudge();
const logic = latexModel('p q r: proposition');
const sets = latexModel('A B: set');
const reals = latexModel('x y: real');
const slopes = latexModel('f: function; a b: real');

const equivalent = (model: Model, before: string, after: string) =>
  judge.equivalent(model, readIn(model, before), readIn(model, after)).kind;

describe('laws of logic over statements that always hold', () => {
  it.each<[Model, string, string]>([
    [
      logic,
      '\\neg(p \\land q) \\iff \\neg p \\lor \\neg q',
      '(\\neg(p \\land q) \\Rightarrow \\neg p \\lor \\neg q) \\land (\\neg p \\lor \\neg q \\Rightarrow \\neg(p \\land q))',
    ],
    [
      logic,
      '(p \\Rightarrow q) \\land (q \\Rightarrow r) \\Rightarrow (p \\Rightarrow r)',
      '(q \\Rightarrow r) \\Rightarrow ((p \\Rightarrow q) \\Rightarrow (p \\Rightarrow r))',
    ],
    [sets, 'A \\subseteq B \\Rightarrow A \\cup B = B', 'A \\cup B \\ne B \\Rightarrow A \\nsubseteq B'],
    [
      sets,
      'A \\subseteq B \\iff A \\cup B = B',
      '(A \\cup B = B \\Rightarrow A \\subseteq B) \\land (A \\subseteq B \\Rightarrow A \\cup B = B)',
    ],
    [reals, 'x = 2 \\Rightarrow x^2 = 4', 'x^2 \\ne 4 \\Rightarrow x \\ne 2'],
    [
      logic,
      '\\neg(p \\land q) \\iff \\neg p \\lor \\neg q',
      '(\\neg(p \\land q) \\land (\\neg p \\lor \\neg q)) \\lor ((p \\land q) \\land \\neg(\\neg p \\lor \\neg q))',
    ],
    [
      sets,
      'A \\cap (A \\cup B) = A',
      'A \\cap (A \\cup B) \\subseteq A \\land A \\subseteq A \\cap (A \\cup B)',
    ],
  ])('%#: $1', (model, before, after) => {
    expect(equivalent(model, before, after)).toBe('same');
    expect(equivalent(model, after, before)).toBe('same');
  });

  it.each<[Model, string, string]>([
    [logic, 'p \\Rightarrow p \\lor q', 'q \\Rightarrow q \\lor p'],
    [logic, 'p \\lor \\neg p', 'q \\lor \\neg q'],
    [sets, 'A \\cap (A \\cup B) = A', 'A \\cap (A \\cup B) \\subseteq A'],
    [logic, '(p \\Rightarrow q) \\lor p', '(q \\Rightarrow p) \\lor q'],
    [sets, 'A \\subseteq A \\cup B', 'A \\cap B \\subseteq A'],
  ])('%#: are not laws that make $1 another tautology', (model, before, after) => {
    expect(equivalent(model, before, after)).toBe('undecided');
  });
});

describe('statements that there is something', () => {
  it.each<[Model, string, string]>([
    [
      slopes,
      "\\exists c \\in (a, b) : f(b) - f(a) = f'(c) (b - a)",
      "\\exists c \\in (a, b) : f(b) = f(a) + f'(c) (b - a)",
    ],
    [
      slopes,
      "a < b \\Rightarrow \\exists c \\in (a, b) : f(b) - f(a) - f'(c) (b - a) = 0",
      "a < b \\Rightarrow \\exists c \\in (a, b) : f(a) - f(b) = f'(c) (a - b)",
    ],
    [reals, '\\exists t \\in \\mathbb{R} : t^3 + x t = y', '\\exists t \\in \\mathbb{R} : t^3 + x t - y = 0'],
  ])('%#: agree where what they say of it does', (model, before, after) => {
    expect(equivalent(model, before, after)).toBe('same');
    expect(equivalent(model, after, before)).toBe('same');
  });

  it.each<[Model, string, string]>([
    [reals, '\\exists t \\in \\mathbb{R} : t^2 = t y', '\\exists t \\in \\mathbb{R} : t = y'],
    [
      slopes,
      "\\exists c \\in (a, b) : f(b) - f(a) = f'(c) (b - a)",
      "\\exists c \\in (a, b) : f(b) - f(a) = f'(c) (b + a)",
    ],
  ])('%#: are not $1 where it does not', (model, before, after) => {
    expect(equivalent(model, before, after)).not.toBe('same');
  });
});
