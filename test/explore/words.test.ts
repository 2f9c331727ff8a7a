import { describe, expect, it } from 'vitest';
import { catalogueSearch } from '../../src/explore/page/views/identity-search.ts';
import { methodText } from '../../src/explore/page/views/method.ts';
import type { TemplateData } from '../../src/explore/protocol.ts';

function entry(id: string, names: string[], formulas: string[]): TemplateData[number] {
  const template = { id, names, formulas, sentences: [] } as unknown as TemplateData[number]['template'];
  return { area: 'algebra', template };
}

describe('the search over identities', () => {
  const found = catalogueSearch([
    entry('square', ['Square of a Sum'], ['(a+b)^2 = a^2 + 2ab + b^2', '(a+b)^2 - 2ab = a^2 + b^2']),
    entry('product', ['Product'], ['ab = ba']),
  ]);
  const ids = (query: string) =>
    found(query).map(({ entry: { template }, formula }) => [template.id, formula]);

  it('tells which formula was found, in its letters or others', () => {
    expect(ids('a^{2} + b^2')).toEqual([['square', '(a+b)^2 - 2ab = a^2 + b^2']]);
    expect(ids('u^2 + v^2')).toEqual([['square', '(a+b)^2 - 2ab = a^2 + b^2']]);
  });

  it('finds words in names and tells no formula', () => {
    expect(ids('SUM square')).toEqual([['square', undefined]]);
    expect(ids('')).toHaveLength(2);
  });
});

describe('how a label was checked, in words', () => {
  it.each([
    [{ kind: 'exact', points: 1 }, 'exactly at 1 point'],
    [
      { kind: 'numeric', points: 32, margin: -7 },
      'numerically at 32 points, the difference within 1e-7 of the error it may have',
    ],
    [
      { kind: 'numeric', points: 1, margin: 15 },
      'numerically at 1 point, the difference 1e15 times the error it may have',
    ],
    [{ kind: 'unrefuted', points: 64 }, 'no violation at 64 points'],
    [{ kind: 'by-rule', rule: 'a pole' }, 'by rule: a pole'],
    [{ kind: 'read-back' }, 'read back, as letters and notation alone are new'],
    [{ kind: 'by-hand', by: 'two readers' }, 'by hand, by two readers'],
  ])('%o', (method, said) => {
    expect(methodText(method)).toBe(said);
  });
});
