import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../src/base/random/rng.ts';
import { type Expr, equalExpr } from '../../src/math/expr/expr.ts';
import { HEADS } from '../../src/math/expr/heads.ts';
import { allSymbols } from '../../src/math/expr/letters.ts';
import { printSexpr } from '../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../src/math/grammar/load.ts';
import { parseLatex } from '../../src/math/latex/parse/parse.ts';
import { derive, falsify, formulasOf, replay, rewritesOf } from '../../src/math/mutate/driver.ts';
import type { Operator } from '../../src/math/mutate/operator.ts';
import { EQUIVALENT, FALSIFYING } from '../../src/math/mutate/registry.ts';
import type { Model } from '../../src/math/statement/domain.ts';
import { createJudge } from '../../src/math/verify/judge.ts';
import {
  CAPITALS,
  type Capitals,
  conventionContext,
  conventionModel,
  declaredKinds,
} from '../helpers/conventions.ts';
import { substituted } from '../helpers/random-terms.ts';
import { deepFreeze } from '../helpers/test-operator.ts';

const ALL = [...EQUIVALENT, ...FALSIFYING];
const grammar = loadGrammar();
const judge = createJudge();

/** The example as trees under the first way to read capital letters in which it is one of the operator's rewrites. */
function exampleOf(operator: Operator): { before: Expr; after: Expr; capitals: Capitals } | string {
  const found: string[] = [];
  for (const capitals of readings(operator.example[0])) {
    const declared = declaredKinds(conventionModel(capitals, true));
    const trees = operator.example.map((latex) => {
      const parsed = parseLatex(latex, grammar, { declared });
      if (!parsed.ok) throw new Error(`${operator.id}: ${parsed.error.message} in ${latex}`);
      return parsed.expr;
    });
    const [before, after] = trees as [Expr, Expr];
    const results = [...rewritesOf(before, operator, conventionContext(capitals, true))].map(({ to }) => to);
    if (results.some((to) => equalExpr(to, after))) return { before, after, capitals };
    found.push(`${printSexpr(before)}: ${results.map(printSexpr).join(', ')}, not ${printSexpr(after)}`);
  }
  return found.join('\n');
}

function readings(latex: string): readonly Capitals[] {
  if (latex.includes('P(')) return ['event'];
  return /\\det|\\top|\^\{-1\}/.test(latex) ? ['matrix'] : CAPITALS;
}

/** The model cut down to the letters that the formulas use. */
function used(model: Model, formulas: readonly Expr[]): Model {
  const names = new Set(formulas.flatMap(allSymbols).map(({ name }) => name));
  const known = (condition: Expr): boolean => allSymbols(condition).every(({ name }) => names.has(name));
  return {
    declarations: model.declarations.filter(({ letter }) => names.has(letter.name)),
    conditions: model.conditions.filter(known),
  };
}

describe('the registry', () => {
  it.each([
    ['equivalent', EQUIVALENT],
    ['falsify', FALSIFYING],
  ] as const)('lists each file of %s once, under its name', (folder, operators) => {
    const files = readdirSync(new URL(`../../src/math/mutate/${folder}/`, import.meta.url));
    expect(operators.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
  });

  it.each(ALL)('$id says what it is', (operator) => {
    const falsifying = FALSIFYING.includes(operator);
    expect(operator.kind).toBe(falsifying ? 'falsifying' : 'equivalent');
    expect(operator.strategy === undefined).toBe(!falsifying);
    expect(operator.summary).toMatch(/^[A-Z].*\.$/);
    for (const head of operator.on)
      expect(head === 'num' || head === 'sym' || HEADS.has(head), head).toBe(true);
  });
});

describe('examples', () => {
  it.each(ALL)('$id: $example', (operator) => {
    expect(exampleOf(operator)).toBeTypeOf('object');
  });
});

describe('drives', () => {
  it.each(EQUIVALENT)('$id: seed and input decide, steps replay', (operator) => {
    const example = exampleOf(operator);
    if (typeof example === 'string') throw new Error(example);
    const from = deepFreeze(example.before);
    const run = () =>
      derive(from, {
        operators: EQUIVALENT,
        steps: 4,
        context: conventionContext(example.capitals, true, operator.id),
      });
    const derivation = run();
    expect(printSexpr(run().to)).toBe(printSexpr(derivation.to));
    expect(equalExpr(replay(from, derivation.steps), derivation.to)).toBe(true);
    const all = formulasOf(from, derivation.steps).map(printSexpr);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(FALSIFYING)('$id: seed and input decide, no edit twice', (operator) => {
    const example = exampleOf(operator);
    if (typeof example === 'string') throw new Error(example);
    const from = deepFreeze(example.before);
    const run = () => [
      ...falsify(from, {
        operators: FALSIFYING,
        context: conventionContext(example.capitals, true, operator.id),
      }),
    ];
    const edits = run().map(({ to }) => printSexpr(to));
    expect(run().map(({ to }) => printSexpr(to))).toEqual(edits);
    expect(new Set(edits).size).toBe(edits.length);
    expect(edits).not.toContain(printSexpr(from));
  });
});

/** What the judge cannot evaluate yet, so that the promise rests on the rule alone. */
const NOT_EVALUATED: ReadonlySet<string> = new Set([
  'condition-as-premise',
  'negated-quantifier',
  'reorder-bound-letters',
]);

describe('equivalent operators keep their promise', () => {
  it.each(EQUIVALENT)('$id', (operator) => {
    const example = exampleOf(operator);
    if (typeof example === 'string') throw new Error(example);
    let confirmed = 0;
    const check = (formula: Expr, positive: boolean): void => {
      for (const { to } of rewritesOf(formula, operator, conventionContext(example.capitals, positive))) {
        const verdict = judge.equivalent(
          used(conventionModel(example.capitals, positive), [formula, to]),
          formula,
          to,
        );
        expect(
          verdict.kind,
          `${printSexpr(formula)} to ${printSexpr(to)}: ${JSON.stringify(verdict)}`,
        ).not.toBe('different');
        if (verdict.kind === 'same') confirmed += 1;
      }
    };
    check(example.before, true);
    check(example.before, false);
    for (let round = 0; round < 6; round += 1) {
      const instance = substituted(example.before, rngFrom(`${operator.id}/${round}`));
      check(instance, true);
      check(instance, false);
    }
    expect(confirmed > 0).toBe(!NOT_EVALUATED.has(operator.id));
  });
});
