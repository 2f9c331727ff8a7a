import { expect, it } from 'vitest';
import { plainText } from '../../../../src/data/datasets/versions/record.ts';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import type { Inline, Passage, Segment } from '../../../../src/math/statement/passage.ts';

const math = (role: Inline['role'], source: string): Segment => ({
  kind: 'math',
  role,
  expr: parseSexpr(source),
});

it.each([
  ['(and (lt (neg 1) r) (lt r 1))', '-1 < r < 1'],
  ['(and (eq a b) (eq b c))', 'a = b = c'],
  ['(and (lt a b) (lt c d))', 'a < b \\wedge c < d'],
  ['(implies (and (le 0 x) (lt x 1)) (gt y 0))', '0 \\leq x < 1 \\Rightarrow y > 0'],
])('canonical notation writes %s as %s', (source, latex) => {
  const passage: Passage = {
    segments: [
      { kind: 'prose', words: 'If ' },
      math('given', source),
      { kind: 'prose', words: ', then ' },
      math('claim', 'Q'),
    ],
  };
  expect(plainText(passage, loadGrammar())).toBe(`If $${latex}$, then $Q$`);
});
