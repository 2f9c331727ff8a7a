import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openCatalogue } from '../../src/data/make/catalogue.ts';
import { HEADS } from '../../src/math/expr/heads.ts';
import { printSexpr } from '../../src/math/expr/sexpr.ts';
import { equalExpr } from '../../src/math/expr/tree.ts';
import { loadGrammar } from '../../src/math/grammar/load.ts';
import { derive, falsify } from '../../src/math/mutate/driver.ts';
import { EQUIVALENT, FALSIFYING } from '../../src/math/mutate/registry.ts';
import { formulasOf, replay } from '../../src/math/mutate/replay.ts';
import { createJudge } from '../../src/math/verify/judge.ts';
import { conventionContext } from '../helpers/conventions.ts';
import { deepFreeze } from '../helpers/test-operator.ts';
import { exampleOf, requireExample } from './suites/examples.ts';
import { unearnedRefutations } from './suites/falsifiers.ts';
import { brokenOnRandom, brokenPromises } from './suites/promises.ts';

const ALL = [...EQUIVALENT, ...FALSIFYING];
const grammar = loadGrammar();
const judge = createJudge();

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
    expect(exampleOf(operator, grammar)).toBeTypeOf('object');
  });
});

describe('drives', () => {
  it.each(EQUIVALENT)('$id: seed and input decide, steps replay', (operator) => {
    const example = requireExample(operator, grammar);
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
    const example = requireExample(operator, grammar);
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
    const { faults, confirmed } = brokenPromises(operator, { judge, grammar });
    expect(faults).toEqual([]);
    expect(confirmed > 0).toBe(!NOT_EVALUATED.has(operator.id));
  });

  it.each(EQUIVALENT)('$id on random formulas', (operator) => {
    expect(brokenOnRandom(operator, { judge, grammar }).faults).toEqual([]);
  });
});

const { identities } = openCatalogue();

describe('what falsifying operators propose for the catalogue is judged', () => {
  it.each(FALSIFYING)('$id: each refutation stands at its witness', (operator) => {
    const { faults, refuted } = unearnedRefutations(operator, identities, judge);
    expect(faults).toEqual([]);
    expect(refuted).toBeGreaterThan(0);
  });
});
