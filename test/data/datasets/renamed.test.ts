import { expect, it } from 'vitest';
import { planFor, unitMaker } from '../../../src/data/make/open.ts';
import { loadRecipe } from '../../../src/data/make/recipes.ts';
import { keysOf } from '../../../src/evaluate/audit/checks/keys.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';

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

it('letters with a bar go with their letter', () => {
  const key = (latex: string): string => keysOf(latex, grammar).keys.renaming;
  expect(key('\\overline{s-t} = \\bar s - \\bar t')).toBe(key('\\overline{z-w} = \\bar z - \\bar w'));
  expect(key('\\overline{s-t} = \\bar s - \\bar t')).not.toBe(key('\\overline{z-w} = \\bar w - \\bar z'));
});
