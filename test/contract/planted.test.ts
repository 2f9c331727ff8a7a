import { describe, expect, it } from 'vitest';
import { openCatalogue } from '../../src/data/make/catalogue.ts';
import { checkIdentities } from '../../src/evaluate/audit/catalogue/check.ts';
import { app, type Expr, isApp, isNum, num } from '../../src/math/expr/expr.ts';
import { loadGrammar } from '../../src/math/grammar/load.ts';
import { printLatex } from '../../src/math/latex/print/print.ts';
import type { Operator } from '../../src/math/mutate/operator.ts';
import { FALSIFYING } from '../../src/math/mutate/registry.ts';
import { createJudge, type Judge } from '../../src/math/verify/judge.ts';
import { truthValue } from '../../src/math/verify/values/value.ts';
import { unearnedRefutations } from './suites/falsifiers.ts';
import { unreadTrees } from './suites/notations.ts';
import { brokenPromises } from './suites/promises.ts';
import { wrongVerdicts } from './suites/verdicts.ts';

/** Faults put in on purpose, to see that the contract suites find them and pass the real thing. */

const grammar = loadGrammar();
const judge = createJudge();
const catalogue = openCatalogue();

/** An operator of one rule, which its author believes to keep the meaning. */
function believed(
  id: string,
  on: readonly string[],
  example: Operator['example'],
  turn: (node: Expr) => Expr | undefined,
): Operator {
  return {
    id,
    kind: 'equivalent',
    applies: 'term',
    on,
    summary: 'Planted.',
    example,
    *rewrite(node) {
      const to = turn(node);
      if (to) yield { to };
    },
  };
}

const square = (node: Expr | undefined): Expr | undefined =>
  isApp(node, 'pow') && isNum(node.args[1], '2') ? node.args[0] : undefined;

describe('an operator that is wrong', () => {
  const wrong: readonly Operator[] = [
    believed('root-of-square-bare', ['sqrt'], ['\\sqrt{x^2} = y', 'x = y'], (node) =>
      isApp(node, 'sqrt') ? square(node.args[0]) : undefined,
    ),
    believed('absolute-value-dropped', ['abs'], ['|x| + 1 = y', 'x + 1 = y'], (node) =>
      isApp(node, 'abs') ? node.args[0] : undefined,
    ),
    believed('logarithm-of-square', ['ln'], ['\\ln(x^2) = y', '2 \\ln(x) = y'], (node) => {
      const base = isApp(node, 'ln') ? square(node.args[0]) : undefined;
      return base && app('mul', [num(2), app('ln', [base])]);
    }),
    believed('square-term-by-term', ['pow'], ['(x + y)^2 = z', 'x^2 + y^2 = z'], (node) => {
      const base = square(node);
      if (!isApp(base, 'add')) return undefined;
      return app(
        'add',
        base.args.map((term) => app('pow', [term, num(2)])),
      );
    }),
  ];

  it.each(wrong)('$id is found', (operator) => {
    expect(brokenPromises(operator, { judge, grammar }).faults).not.toEqual([]);
  });

  it('is not found on positive numbers alone, where the first three are right', () => {
    const positive: Judge = {
      ...judge,
      equivalent: (model, before, after) =>
        judge.equivalent(
          { ...model, conditions: model.declarations.map(({ letter }) => app('gt', [letter, num(0)])) },
          before,
          after,
        ),
    };
    for (const operator of wrong.slice(0, 3))
      expect(brokenPromises(operator, { judge: positive, grammar }).faults).toEqual([]);
  });
});

describe('a printer that drops a bracket', () => {
  const PAIR = /(?:\\left|\\bigl?)?\(([^()]*)(?:\\right|\\bigr?)?\)/;

  it('is found where all brackets go', () => {
    const bare: typeof printLatex = (...args) => printLatex(...args).replace(PAIR, '$1');
    expect(unreadTrees('number', 0, 20, grammar, bare)).not.toEqual([]);
  });

  it('is found where only one sum in forty loses its own', () => {
    let printed = 0;
    const careless: typeof printLatex = (...args) => {
      printed += 1;
      const latex = printLatex(...args);
      return printed % 40 === 0 ? latex.replace(PAIR, '$1') : latex;
    };
    expect(unreadTrees('truth', 2, 60, grammar, careless)).not.toEqual([]);
  });

  it('and the real one is not accused', () => {
    expect(unreadTrees('number', 0, 20, grammar)).toEqual([]);
  });
});

describe('a verifier that forgets', () => {
  const forgetting = (keep: (index: number, of: number) => boolean): Judge => ({
    ...judge,
    holds: ({ formula, model }) =>
      judge.holds({
        formula,
        model: { ...model, conditions: model.conditions.filter((_, at, { length }) => keep(at, length)) },
      }),
  });

  it.each<[string, Judge]>([
    ['every condition', forgetting(() => false)],
    ['the last condition', forgetting((at, of) => at < of - 1)],
    ['the first condition', forgetting((at) => at > 0)],
    [
      'premises',
      {
        ...judge,
        holds: ({ formula, model }) =>
          judge.holds({ model, formula: isApp(formula, 'implies') ? (formula.args[1] as Expr) : formula }),
      },
    ],
    [
      'what a letter depends on',
      {
        ...judge,
        holds: ({ formula, model }) =>
          judge.holds({
            formula,
            model: {
              ...model,
              declarations: model.declarations.map(({ letter, domain }) => ({ letter, domain })),
            },
          }),
      },
    ],
    ['to doubt inequalities', { ...judge, holds: () => ({ kind: 'unrefuted', points: 64 }) }],
  ])('%s is found', (_, faulty) => {
    expect(wrongVerdicts(faulty)).not.toEqual([]);
  });

  it('and the real one is right about each claim', () => {
    expect(wrongVerdicts(judge)).toEqual([]);
  });
});

describe('a falsifier trusted unverified', () => {
  const swapDifference = FALSIFYING.find(({ id }) => id === 'swap-difference') as Operator;
  const trusting: Judge = {
    ...judge,
    falsehood: (model, curated, candidate, options) => {
      const found = judge.falsehood(model, curated, candidate, options);
      if (found.kind === 'refuted') return found;
      // Any point serves a judge that does not look: here one at which the curated form was seen to hold.
      const letters = model.declarations.filter(({ is }) => !is).map(({ letter }) => letter.name);
      return {
        kind: 'refuted',
        witness: letters.map((letter, index) => ({ letter, value: String(index + 2) })),
        left: truthValue(false),
        right: truthValue(true),
        method: { kind: 'exact', points: 1 },
      };
    },
  };

  it('is found', () => {
    const squares = catalogue.identities.filter(({ id }) => /^(second|third)-binomial-formula$/.test(id));
    expect(unearnedRefutations(swapDifference, squares, trusting).faults).not.toEqual([]);
    expect(unearnedRefutations(swapDifference, squares, judge).faults).toEqual([]);
  });
});

describe('a template that is wrong', () => {
  const [identity] = catalogue.identities.filter(({ id }) => id === 'first-binomial-formula');
  if (!identity) throw new Error('the catalogue lacks the first binomial formula');
  const reports = (changed: typeof identity): readonly unknown[] =>
    [...checkIdentities([changed])][0]?.failures ?? [];

  it('is found where a near-miss stands among the forms', () => {
    const [form] = identity.forms;
    const [miss] = identity.nearMisses;
    if (!form || !miss) throw new Error('a form and a near-miss expected');
    const wrong = { ...form, passage: miss.passage, model: miss.model };
    expect(reports({ ...identity, forms: [...identity.forms, wrong] })).not.toEqual([]);
  });

  it('is found where a form stands among the near-misses', () => {
    const [form] = identity.forms;
    const [miss] = identity.nearMisses;
    if (!form || !miss) throw new Error('a form and a near-miss expected');
    const wrong = { ...miss, passage: form.passage, model: form.model };
    expect(reports({ ...identity, nearMisses: [wrong] })).not.toEqual([]);
  });

  it('and the right one is not accused', () => expect(reports(identity)).toEqual([]));
});
