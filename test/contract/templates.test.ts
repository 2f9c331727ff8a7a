import { describe, expect, it } from 'vitest';
import { skeletonOf } from '../../src/data/datasets/splits/skeleton.ts';
import { areRelated } from '../../src/data/identities/catalogue.ts';
import { openCatalogue } from '../../src/data/make/catalogue.ts';
import { publishedNameIds } from '../../src/data/make/recipes.ts';
import { checkIdentities } from '../../src/evaluate/audit/catalogue.ts';
import { isInWords } from '../../src/math/statement/passage.ts';

const catalogue = openCatalogue();

describe('the catalogue', () => {
  it('has the 71 published identities under their published ids, and no other with such an id', () => {
    const published = publishedNameIds();
    expect(published.size).toBe(71);
    const names = new Set(published.values());
    const found = catalogue.identities.filter(
      ({ id, formulaNameId }) => published.has(id) || names.has(formulaNameId),
    );
    const pairs = found.map(({ id, formulaNameId }) => [id, formulaNameId]);
    expect(Object.fromEntries(pairs)).toEqual(Object.fromEntries(published));
  });

  it.each(catalogue.identities)(
    '$id has six forms, three of them in words, and five near-misses',
    ({ forms, nearMisses }) => {
      const entries = new Map(forms.map((form) => [form.entry, isInWords(form.passage)]));
      expect(entries.size).toBeGreaterThanOrEqual(6);
      expect([...entries.values()].filter(Boolean).length).toBeGreaterThanOrEqual(3);
      expect(nearMisses.length).toBeGreaterThanOrEqual(5);
    },
  );

  it.each(catalogue.identities)(
    '$id: every form holds, every near-miss is refuted with a witness',
    (identity) => {
      const [report] = [...checkIdentities([identity])];
      expect(report?.failures).toEqual([]);
    },
  );

  it('has at most two forms in a hundred that are true by rule', () => {
    const forms = catalogue.identities.flatMap((identity) => identity.forms);
    expect(forms.filter(({ rule }) => rule).length).toBeLessThanOrEqual(forms.length / 50);
  });

  it('relates identities that share a form', () => {
    const constants = new Set(['pi', 'e', 'i', 'infty', 'bb:R', 'bb:C', 'bb:N', 'bb:Z', 'bb:Q']);
    const owners = new Map<string, string>();
    const clashes: string[] = [];
    for (const identity of catalogue.identities) {
      for (const { passage, model, source } of identity.forms) {
        const declared = new Set(model.declarations.map(({ letter }) => letter.name));
        const key = skeletonOf(passage, new Set([...constants].filter((name) => !declared.has(name))));
        const owner = owners.get(key);
        if (owner === undefined) owners.set(key, identity.id);
        else if (owner !== identity.id && !areRelated(catalogue.byId.get(owner)!, identity)) {
          clashes.push(`${owner} and ${identity.id}: ${source}`);
        }
      }
    }
    expect(clashes).toEqual([]);
  });
});
