import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nmfUnit } from '../../../src/data/datasets/nmf.ts';
import type { Outcome, PlacedRow } from '../../../src/data/datasets/outcome.ts';
import { workshopFrom } from '../../../src/data/datasets/versions/workshop.ts';
import { loadCatalogue } from '../../../src/data/identities/load.ts';
import {
  chosenIds,
  openCatalogue,
  openIdentities,
  templatesDigest,
} from '../../../src/data/make/catalogue.ts';
import { planFor, unitMaker, workshopParts } from '../../../src/data/make/open.ts';
import { loadRecipe, publishedNameIds } from '../../../src/data/make/recipes.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../src/math/latex/parse/parse.ts';

const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A new identity that says as much about published ones as it can: a relation, a confusion, a shared family. */
const NEW = `id: zz-doubling
names: [Doubling of a Number, Twofold Sum]
family: binomials
variables:
  a: { domain: real }
formulas:
  - 'a + a = 2 a'
confused-with: [second-binomial-formula]
related:
  - { id: first-binomial-formula, how: special-case }
`;

describe('a catalogue that gains an identity', () => {
  const templates = join(folder, 'templates');
  cpSync(join(import.meta.dirname, '../../../templates'), templates, { recursive: true });
  writeFileSync(join(templates, 'algebra/zz-doubling.yaml'), NEW);
  const ids = chosenIds('mamut-71', undefined);
  const grammar = loadGrammar();
  const wider = (only?: ReadonlySet<string>) =>
    loadCatalogue(
      templates,
      (tex, declared) => {
        const read = parseLatex(tex, grammar, { declared });
        return read.ok ? read : { ok: false, offset: read.error.offset, message: read.error.message };
      },
      { only },
    );

  it('leaves what is read and hashed of the published ones as it was', () => {
    const result = wider(new Set(ids));
    expect(result).toEqual({ catalogue: openIdentities(ids) });
    expect(templatesDigest(ids, templates)).toBe(templatesDigest(ids));
    expect(templatesDigest([...ids, 'zz-doubling'], templates)).not.toBe(templatesDigest(ids));
  });

  it('changes no row of theirs, also where all of it is read', () => {
    const recipe = {
      ...loadRecipe('default'),
      versions: 3,
      falses: 6,
      identities: ['first-binomial-formula', 'power-rule', 'second-binomial-formula', 'young-inequality'],
    };
    const plan = planFor({ dataset: 'nmf', seed: '42', recipe, formats: ['jsonl'] });
    const result = wider();
    if (!('catalogue' in result)) throw new Error(JSON.stringify(result.faults));
    const shop = workshopFrom({ ...workshopParts(plan), catalogue: result.catalogue });
    const make = unitMaker(plan, '');
    const rows = (outcomes: Iterable<Outcome<PlacedRow>>) => [...outcomes];
    for (const unit of plan.units) expect(rows(nmfUnit(shop, unit))).toEqual(rows(make(unit)));
  });
});

describe('chosenIds', () => {
  it('takes the published identities by default and all by name', () => {
    expect(chosenIds('mamut-71', undefined)).toEqual([...publishedNameIds().keys()].sort());
    expect(chosenIds('full', undefined)).toEqual(
      openCatalogue()
        .identities.map(({ id }) => id)
        .sort(),
    );
  });

  it('takes the wanted ones once each, in byte order', () => {
    expect(chosenIds('mamut-71', ['variance', 'bayes-theorem', 'variance'])).toEqual([
      'bayes-theorem',
      'variance',
    ]);
  });

  it('says what is wrong with an id', () => {
    expect(() => chosenIds('mamut-71', ['bayes-theorm'])).toThrow(
      'no identity bayes-theorm; did you mean bayes-theorem?',
    );
    expect(() => chosenIds('full', ['zzz'])).toThrow(
      'no identity zzz: mutate identities list shows all there are',
    );
    const newer = chosenIds('full', undefined).find((id) => !publishedNameIds().has(id));
    if (newer)
      expect(() => chosenIds('mamut-71', [newer])).toThrow(
        `the catalogue mamut-71 lacks ${newer}: --catalogue full has it`,
      );
  });
});
