import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namesFor } from '../../src/data/datasets/versions/rows.ts';
import { nameKey } from '../../src/data/identities/catalogue.ts';
import { schemaText } from '../../src/data/identities/schema.ts';
import { openCatalogue } from '../../src/data/make/catalogue.ts';
import { publishedNameIds } from '../../src/data/make/recipes.ts';
import { checkIdentities, type IdentityReport } from '../../src/evaluate/audit/catalogue/check.ts';
import { checkRelations } from '../../src/evaluate/audit/catalogue/relations.ts';
import { reportText } from '../../src/evaluate/audit/catalogue/report.ts';
import { isInWords } from '../../src/math/statement/passage.ts';

const TEMPLATES = join(import.meta.dirname, '../../templates');

const catalogue = openCatalogue();
const relations = checkRelations(catalogue);
/** Of the tests that check an identity, in their order. */
const reports: IdentityReport[] = [];

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
    '$id: every form holds, every near-miss is refuted with a witness, nothing it says of others is contradicted',
    (identity) => {
      const [report] = [...checkIdentities([identity], relations)];
      if (report) reports.push(report);
      expect(report?.failures).toEqual([]);
    },
  );

  it('has a report beside it that says what the check found, no more and no less', () => {
    const written = readFileSync(join(TEMPLATES, 'REPORT.md'), 'utf8').split('\n');
    const found = reportText(reports).split('\n');
    const advice = 'mutate identities check --report templates/REPORT.md';
    expect({ advice, missing: found.filter((line) => !written.includes(line)) }).toEqual({
      advice,
      missing: [],
    });
    expect({ advice, stale: written.filter((line) => !found.includes(line)) }).toEqual({ advice, stale: [] });
    expect(written).toEqual(found);
  });

  it('has a JSON Schema beside it, that of the reader', () => {
    expect(readFileSync(join(TEMPLATES, 'schema.json'), 'utf8')).toBe(schemaText());
  });

  it('shows no name in a false row that fits another identity', () => {
    const holders = new Map<string, Set<string>>();
    for (const { id, names } of catalogue.identities)
      for (const key of names.map(nameKey)) holders.set(key, new Set([...(holders.get(key) ?? []), id]));
    const shown = catalogue.identities.flatMap((named) =>
      namesFor({ named, label: false }).filter((name) => (holders.get(nameKey(name))?.size ?? 0) > 1),
    );
    expect(shown).toEqual([]);
  });

  it('has at most two forms in a hundred that are true by rule', () => {
    const forms = catalogue.identities.flatMap((identity) => identity.forms);
    expect(forms.filter(({ rule }) => rule).length).toBeLessThanOrEqual(forms.length / 50);
  });
});
