import { describe, expect, it } from 'vitest';
import { isRenamed } from '../../../../src/data/datasets/versions/falses/renamed.ts';
import { openIdentities } from '../../../../src/data/make/catalogue.ts';
import { planFor, unitMaker } from '../../../../src/data/make/open.ts';
import { loadRecipe } from '../../../../src/data/make/recipes.ts';
import { keysOf } from '../../../../src/evaluate/audit/checks/keys.ts';
import { dropForm } from '../../../../src/math/expr/tree.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../../src/math/latex/parse/parse.ts';
import { formulaPassage } from '../../../../src/math/statement/passage.ts';

const grammar = loadGrammar();

const EXCHANGED = 'a true version with its letters exchanged';

/** What is made of some identities: rows and dropped candidates. */
function madeOf(identities: readonly string[]) {
  const recipe = {
    ...loadRecipe('default'),
    catalogue: 'full' as const,
    versions: 30,
    falses: 3,
    identities,
  };
  const plan = planFor({ dataset: 'nmf', seed: '1', recipe, formats: ['jsonl'] });
  const make = unitMaker(plan, '');
  return plan.units.flatMap((unit) => [...make(unit)]);
}

it('no formula by itself is false that is true of the identity under other letters', () => {
  const outcomes = madeOf(['standard-score', 'conjugation-rules']);
  const labels = new Map<string, Set<unknown>>();
  for (const outcome of outcomes) {
    if (outcome.kind !== 'row') continue;
    const { row } = outcome.row;
    if (row.is_text || row.false_kind === 'other-identity') continue;
    const key = `${row.formula_name_id} ${keysOf(String(row.formula), grammar).keys.renaming}`;
    labels.set(key, (labels.get(key) ?? new Set()).add(row.label));
  }
  expect([...labels].filter(([, both]) => both.size > 1).map(([key]) => key)).toEqual([]);
});

it('drops a falsehood that is another form of the identity, whose condition it does not deny', () => {
  const outcomes = madeOf(['orthogonality-of-sines']);
  expect(outcomes.some((outcome) => outcome.kind !== 'row' && outcome.reason === EXCHANGED)).toBe(true);
});

describe('an equation is another form of the identity', () => {
  const identity = openIdentities(['orthogonality-of-sines']).byId.get('orthogonality-of-sines');
  const [form] = identity?.forms ?? [];
  const isForm = (latex: string): boolean => {
    const read = parseLatex(latex, grammar);
    if (!read.ok || !identity || !form) throw new Error(latex);
    return isRenamed(formulaPassage(dropForm(read.expr)), identity, form.model, form.passage);
  };

  it.each([
    '0 = \\int_{-\\pi}^{\\pi} \\cos(n y) \\sin(m y) \\, dy',
    '2 \\int_{-\\pi}^{\\pi} \\sin(k x) \\sin(l x) \\, dx = 0',
    '\\int_{-\\pi}^{\\pi} \\sin(k x) \\sin(k x) \\, dx - \\pi = 0',
    '\\pi - \\int_{-\\pi}^{\\pi} \\cos(l x)^2 \\, dx = 0',
  ])('with terms brought across, letters aside: %s', (latex) => expect(isForm(latex)).toBe(true));

  it.each([
    '2 \\int_{-\\pi}^{\\pi} \\sin^2(n x) \\, dx = \\pi',
    '\\int_{-\\pi}^{\\pi} \\sin(n x) \\, dx - \\pi = 0',
  ])('but not %s', (latex) => expect(isForm(latex)).toBe(false));
});

it('letters with a bar go with their letter', () => {
  const key = (latex: string): string => keysOf(latex, grammar).keys.renaming;
  expect(key('\\overline{s-t} = \\bar s - \\bar t')).toBe(key('\\overline{z-w} = \\bar z - \\bar w'));
  expect(key('\\overline{s-t} = \\bar s - \\bar t')).not.toBe(key('\\overline{z-w} = \\bar w - \\bar z'));
});
