import { describe, expect, it } from 'vitest';
import type { Model } from '../../../src/math/statement/domain.ts';
import { createJudge } from '../../../src/math/verify/judge.ts';
import { latexModel, readIn } from './latex.ts';

const judge = createJudge();

/** Whether and where a candidate fails though the curated formula holds, no letter pinned. */
function falsehood(model: Model, curated: string, candidate: string) {
  return judge.falsehood(model, readIn(model, curated), readIn(model, candidate), {
    pinned: new Set(),
    reparametrisations: [],
  });
}

const none = latexModel('zz: real');

it('names no finite n where a limit refutes', () => {
  const found = falsehood(
    latexModel('n: natural'),
    'n! \\sim \\sqrt{2\\pi n}\\left(\\frac ne\\right)^n',
    'n! \\sim \\sqrt{\\pi n}\\left(\\frac ne\\right)^n',
  );
  expect(found).toMatchObject({ kind: 'refuted', witness: [], right: { kind: 'number', re: 1 } });
});

it('says of each side whether it has a value', () => {
  const found = falsehood(
    none,
    '\\sum_{n=1}^\\infty \\frac{1}{n^2} = \\frac{\\pi^2}{6}',
    '\\sum_{n=1}^\\infty (-1)^n n^2 = \\frac{\\pi^2}{6}',
  );
  expect(found).toMatchObject({ kind: 'refuted', left: { kind: 'undefined' }, right: { kind: 'number' } });
});

describe('a witness shows the sides', () => {
  it.each<[string, Model, string, string, object, object]>([
    [
      'of an equivalence',
      latexModel('p q: proposition'),
      '(p \\Rightarrow q) \\iff (\\neg p \\lor q)',
      '(p \\Rightarrow q) \\iff (\\neg p \\land q)',
      { kind: 'truth', holds: true },
      { kind: 'truth', holds: false },
    ],
    [
      'of a congruence',
      latexModel('a b: integer'),
      '(a+b)^2 \\equiv a^2+b^2 \\pmod 2',
      '(a+b)^2 \\equiv a^2+b^2 \\pmod 3',
      { kind: 'number' },
      { kind: 'number' },
    ],
    [
      'of an inclusion',
      latexModel('A B: set'),
      'A \\cap B \\subseteq A',
      'A \\cup B \\subseteq A',
      { kind: 'set' },
      { kind: 'set' },
    ],
    [
      'of the part that fails',
      latexModel('A B: set'),
      'A \\cap B \\subseteq A \\land A \\subseteq A \\cup B',
      'A \\cap B \\subseteq A \\land A \\cup B \\subseteq B',
      { kind: 'set' },
      { kind: 'set' },
    ],
  ])('%s', (_, model, curated, candidate, left, right) => {
    expect(falsehood(model, curated, candidate)).toMatchObject({ kind: 'refuted', left, right });
  });
});
