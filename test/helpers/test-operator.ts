import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../src/base/random/rng.ts';
import { type Expr, sym } from '../../src/math/expr/expr.ts';
import { parseSexpr, printSexpr } from '../../src/math/expr/sexpr.ts';
import { children } from '../../src/math/expr/tree.ts';
import { contextFor, type Surroundings } from '../../src/math/mutate/context.ts';
import { rewritesOf } from '../../src/math/mutate/driver.ts';
import type { Operator } from '../../src/math/mutate/operator.ts';
import type { Declaration, DomainKind, Model } from '../../src/math/statement/domain.ts';
import { loadAlphabet } from './alphabet.ts';

/** The letters that tests may use without saying what they are. */
const USUAL: Readonly<Partial<Record<DomainKind, string>>> = {
  real: 'a b c d p q r s t u v w x y z alpha',
  natural: 'k l m n N',
  function: 'f g h',
  matrix: 'M A B C D',
};

export interface OperatorTable {
  /** Each line: a formula and what it becomes at all sites in order, as S-expressions. */
  readonly rewrites: readonly (readonly [before: string, ...afters: string[]])[];
  readonly leaves?: readonly string[];
  readonly conditions?: readonly string[];
  readonly letters?: Readonly<Record<string, DomainKind>>;
}

/** What tests assume of letters: `conditions` as S-expressions, `letters` over the usual ones. */
export function surroundings(
  table: Pick<OperatorTable, 'conditions' | 'letters'>,
  seed = 'test',
): Surroundings {
  const kinds = new Map<string, DomainKind>();
  for (const [kind, names] of Object.entries(USUAL)) {
    for (const name of names.split(' ')) kinds.set(name, kind as DomainKind);
  }
  for (const [name, kind] of Object.entries(table.letters ?? {})) kinds.set(name, kind);
  const declarations: Declaration[] = [...kinds].map(([name, kind]) => ({
    letter: sym(name),
    domain: { kind },
  }));
  const model: Model = { declarations, conditions: (table.conditions ?? []).map(parseSexpr) };
  return contextFor(model, rngFrom(seed), loadAlphabet());
}

export function deepFreeze(expr: Expr): Expr {
  Object.freeze(expr);
  for (const part of children(expr)) deepFreeze(part);
  return expr;
}

/** Runs the table: all rewrites of each formula are exactly the listed ones, in order, none twice, the input untouched. */
export function testOperator(operator: Operator, table: OperatorTable): void {
  const rewrites = (source: string): string[] => {
    const before = deepFreeze(parseSexpr(source));
    return [...rewritesOf(before, operator, surroundings(table))].map(({ to }) => printSexpr(to));
  };
  describe(operator.id, () => {
    it.each(table.rewrites.map(([before, ...afters]) => ({ before, afters })))(
      '$before',
      ({ before, afters }) => {
        const found = rewrites(before);
        expect(found).toEqual(afters.map((after) => printSexpr(parseSexpr(after))));
        expect(new Set(found).size).toBe(found.length);
      },
    );
    if (table.leaves) it.each(table.leaves)('leaves %s', (before) => expect(rewrites(before)).toEqual([]));
  });
}
