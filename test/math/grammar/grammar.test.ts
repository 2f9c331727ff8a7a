import { describe, expect, it } from 'vitest';
import { HEADS } from '../../../src/math/expr/heads.ts';
import { grammarFrom } from '../../../src/math/grammar/grammar.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';

function grammarOf(data: unknown) {
  return grammarFrom([{ file: 'test.yaml', data }]);
}

const ENTRY = { head: 'pow', fixity: 'script', spellings: [{ form: 'script', latex: '#1^{#2}', weight: 1 }] };

describe('a grammar file', () => {
  it('becomes entries by head, with what is left out filled in', () => {
    const { heads } = grammarOf({
      heads: [ENTRY],
      also: [{ head: 'pow', form: 'sign', latex: '#1²', fixity: 'form' }],
    });
    expect(heads.get('pow')).toMatchObject({
      precedence: 1000,
      associativity: 'none',
      chosen: 'per-formula',
      spellings: [
        { form: 'script', weight: 1, fixity: 'script' },
        { form: 'sign', weight: 0, fixity: 'form' },
      ],
    });
  });

  it.each([
    [{ heads: [{ ...ENTRY, head: 'power' }] }, /power: the table of heads has no such head/],
    [{ heads: [{ ...ENTRY, colour: 'red' }] }, /unknown key colour/],
    [{ heads: [{ ...ENTRY, spellings: [] }] }, /at least one spelling expected/],
    [{ heads: [{ ...ENTRY, fixity: 'circumfix' }] }, /fixity: expected infix/],
    [{ heads: [ENTRY, ENTRY] }, /pow is defined twice/],
    [{ also: [{ head: 'pow', form: 'x', latex: '#1' }] }, /no entry for pow/],
  ])('is refused with its fault named: %j', (data, message) => {
    expect(() => grammarOf(data)).toThrow(message);
  });
});

describe('the grammar of the package', () => {
  it('knows only heads of the table, and names every form once', () => {
    for (const entry of loadGrammar().heads.values()) {
      expect(HEADS.has(entry.head)).toBe(true);
      const forms = entry.spellings.map(({ form }) => form);
      expect([entry.head, new Set(forms).size]).toEqual([entry.head, forms.length]);
    }
  });
});
