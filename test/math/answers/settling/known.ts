import { describe, expect, it } from 'vitest';
import { checkLatex } from '../../../../src/math/answers/check.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';

const grammar = loadGrammar();

/** A verdict that mathematics gives, on two formulas. */
export type Known = readonly [verdict: 'same' | 'different', first: string, second: string];

function verdictOf(first: string, second: string): { verdict: string; reason?: string | undefined } {
  return checkLatex(first, second, { grammar });
}

/** The judge says what is so, and the same the other way round. */
export function decided(name: string, cases: readonly Known[]): void {
  describe(`${name} that are told`, () => {
    it.each(cases)('%s: %s | %s', (verdict, first, second) => {
      expect(verdictOf(first, second).verdict).toBe(verdict);
      expect(verdictOf(second, first).verdict).toBe(verdict);
    });
  });
}

/** The judge never says the opposite, and gives a reason where it says nothing. */
export function undecided(name: string, cases: readonly Known[]): void {
  describe(`${name} that are never told wrong`, () => {
    it.each(cases)('%s: %s | %s', (verdict, first, second) => {
      const found = verdictOf(first, second);
      expect(['undecided', verdict]).toContain(found.verdict);
      if (found.verdict === 'undecided') expect(found.reason).toBeTruthy();
    });
  });
}
