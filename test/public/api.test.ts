import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as api from '../../src/index.ts';

describe('the public API', () => {
  it('carries the version of the package', () => {
    expect(api.VERSION).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
  });

  it('reads, prints and compares formulas', () => {
    const grammar = api.loadGrammar();
    const read = api.parseLatex('\\frac{a}{b} + c', grammar);
    if (!read.ok) throw new Error(read.error.message);
    expect(api.printSexpr(read.expr)).toBe('(add (div a b) c)');
    const printed = api.printLatex(read.expr, grammar, api.drawNotation(api.rngFrom('1')));
    expect(api.readBack(read.expr, printed, grammar)).toBeUndefined();
    expect(api.checkLatex('(a+b)^2', 'a^2+2ab+b^2', { grammar }).verdict).toBe('same');
  });
});
