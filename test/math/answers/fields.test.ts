import { expect, it } from 'vitest';
import { checkLatex } from '../../../src/math/answers/check.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';

const grammar = loadGrammar();
const check = (first: string, second: string) => checkLatex(first, second, { grammar });

it.each<[first: string, second: string, verdict: string]>([
  ['\\nabla\\times(\\nabla f)', '0', 'same'],
  ['\\nabla\\cdot(\\nabla\\times A)', '0', 'same'],
  ['\\nabla\\cdot(\\nabla f)', '0', 'different'],
])('takes what nabla is applied to for fields: %s, %s', (first, second, verdict) => {
  expect(check(first, second).verdict).toBe(verdict);
});

it('names the convention by which roots of negative numbers were read', () => {
  expect(check('\\sqrt[3]{-8}', '-2')).toMatchObject({
    verdict: 'same',
    reason: expect.stringContaining('odd root'),
  });
  expect(check('(-8)^{1/3}', '-2').reason).toContain('fractional power');
  expect(check('\\sqrt[3]{8}', '2').reason).toBeUndefined();
});
