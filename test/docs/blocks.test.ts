import { describe, expect, it } from 'vitest';
import { unlike } from './blocks.ts';

describe('what a page shows of an output', () => {
  it.each([
    [['a 1', 'b 2'], undefined],
    [['a 1', '...'], undefined],
    [['...', 'b 2'], undefined],
    [['a …', 'b 2'], undefined],
    [['a 2', 'b 2'], 'a 2'],
    [['a 1'], 'the end, after: a 1'],
    [['b 2'], 'b 2'],
    [['a 1', 'b 2', 'c'], 'c'],
    [['...', 'b'], 'b'],
  ])('%j of two lines: %s', (shown, fault) => {
    expect(unlike(shown, ['a 1', 'b 2  '])).toBe(fault);
  });
});
