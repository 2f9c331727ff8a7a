import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../../src/base/random/rng.ts';
import { isInApposition } from '../../../../src/data/datasets/versions/apposition.ts';
import { drawMissed, type Missed } from '../../../../src/data/datasets/versions/falses/missed.ts';
import { bareOf } from '../../../../src/data/datasets/versions/version.ts';
import type { Identity } from '../../../../src/data/identities/identity.ts';
import { openCatalogue } from '../../../../src/data/make/catalogue.ts';
import { equalExpr } from '../../../../src/math/expr/tree.ts';
import {
  formulasOf,
  isInWords,
  type Passage,
  passageSymbols,
} from '../../../../src/math/statement/passage.ts';

const catalogue = openCatalogue();
const DRAWS = 300;

function draws(identity: Identity): readonly (readonly Missed[])[] {
  return Array.from({ length: DRAWS }, (_, at) => drawMissed(identity, rngFrom(`missed/${at}`)));
}

describe('near-misses in rows', () => {
  const identity = catalogue.byId.get('first-binomial-formula') as Identity;
  const drawn = draws(identity);

  it('are in words as often as the forms are', () => {
    const entries = new Map(identity.forms.map(({ entry, passage }) => [entry, isInWords(passage)]));
    const share = [...entries.values()].filter(Boolean).length / entries.size;
    const worded = drawn.filter(([first]) => isInWords((first as Missed).passage)).length / DRAWS;
    expect(worded).toBeGreaterThan(0.8 * share);
    expect(worded).toBeLessThan(1.2 * share);
  });

  it('claim what the template lists and nothing else, in the words of a form or bare', () => {
    for (const { miss, form, passage } of drawn.flat()) {
      const [claim, ...others] = formulasOf(passage, 'claim');
      expect(others).toHaveLength(0);
      expect(equalExpr(claim as never, formulasOf(bareOf(miss), 'claim')[0] as never)).toBe(true);
      if (isInWords(passage) && !isInWords(miss.passage))
        expect(passage.segments.filter(({ kind }) => kind === 'prose')).toEqual(
          form.passage.segments.filter(({ kind }) => kind === 'prose'),
        );
    }
  });

  it('all occur', () => {
    expect(new Set(drawn.flat().map(({ miss }) => miss)).size).toBe(identity.nearMisses.length);
  });

  it('stand in a sentence that speaks of all their variables', () => {
    const f = catalogue.byId.get('f1-score') as Identity;
    const inWords = [f, ...catalogue.identities.slice(0, 40)]
      .flatMap((each) => draws(each).slice(0, 40).flat())
      .filter(({ miss, passage }) => isInWords(passage) && !isInWords(miss.passage));
    expect(inWords.length).toBeGreaterThan(0);
    for (const { miss, form } of inWords) {
      const known = new Set(passageSymbols(form.passage).map(({ name }) => name));
      const declared = new Set(miss.model.declarations.map(({ letter }) => letter.name));
      const used = passageSymbols(miss.passage).map(({ name }) => name);
      expect(used.filter((name) => declared.has(name) && !known.has(name))).toEqual([]);
    }
  });

  it('stand in a sentence that names their left side only where they have that side', () => {
    const inWords = catalogue.identities
      .slice(0, 40)
      .flatMap((each) => draws(each).slice(0, 40).flat())
      .filter(({ miss, passage }) => isInWords(passage) && !isInWords(miss.passage));
    const named = inWords.filter(({ form }) => isInApposition(form.passage, 0));
    expect(named.length).toBeGreaterThan(0);
    for (const { passage, form } of named) expect(leftOf(passage)).toEqual(leftOf(bareOf(form)));
  });
});

function leftOf(passage: Passage): unknown {
  const [claim] = formulasOf(passage, 'claim');
  return claim?.kind === 'app' ? claim.args[0] : undefined;
}
