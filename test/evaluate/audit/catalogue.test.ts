import { describe, expect, it } from 'vitest';
import { catalogueFrom, familiesOf } from '../../../src/data/identities/catalogue.ts';
import { readTemplate } from '../../../src/data/identities/load.ts';
import { checkIdentities } from '../../../src/evaluate/audit/catalogue/check.ts';
import { checkRelations } from '../../../src/evaluate/audit/catalogue/relations.ts';
import { reportLine, reportText } from '../../../src/evaluate/audit/catalogue/report.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../src/math/latex/parse/parse.ts';

const grammar = loadGrammar();

/** A catalogue of small identities, each a formula and what else its template says. */
function catalogueWith(templates: Readonly<Record<string, readonly [formula: string, ...more: string[]]>>) {
  const entries = Object.entries(templates).map(([id, [formula, ...more]]) => {
    const lines = [
      `id: ${id}`,
      ...(more.some((line) => line.startsWith('names:')) ? [] : [`names: [${id}]`]),
      ...(more.some((line) => line.startsWith('family:')) ? [] : [`family: ${id}`]),
      'variables: { a: { domain: real }, b: { domain: real } }',
      `formulas: ['${formula}']`,
      ...more,
    ];
    const read = readTemplate(`${lines.join('\n')}\n`, `templates/algebra/${id}.yaml`, (tex, declared) => {
      const parsed = parseLatex(tex, grammar, { declared });
      return parsed.ok ? parsed : { ok: false, offset: parsed.error.offset, message: parsed.error.message };
    });
    if (!('entry' in read)) throw new Error(JSON.stringify(read.faults));
    return read.entry;
  });
  return catalogueFrom(entries);
}

function opened(templates: Parameters<typeof catalogueWith>[0]) {
  const result = catalogueWith(templates);
  if (!('catalogue' in result)) throw new Error(JSON.stringify(result.faults));
  return result.catalogue;
}

describe('checkRelations', () => {
  const failures = (templates: Parameters<typeof catalogueWith>[0]) =>
    [...checkRelations(opened(templates)).values()]
      .flat()
      .map(({ place, reason }) => `${place.file.split('/').at(-1)}:${place.line}: ${reason}`);

  it('is content with identities that agree', () => {
    expect(
      failures({
        sum: ['a + b = b + a', 'related: [{ id: double, how: special-case }]'],
        double: ['a + a = a + a', 'related: [{ id: sum, how: generalisation }]'],
      }),
    ).toEqual([]);
  });

  it.each([
    [
      'two ways to see one relation',
      {
        sum: ['a + b = b + a', 'related: [{ id: double, how: special-case }]'],
        double: ['a + a = 2 a', 'related: [{ id: sum, how: special-case }]'],
      },
      'sum.yaml:6: double says special-case of sum; generalisation is what follows from here',
    ],
    [
      'a chain of special cases',
      {
        sum: ['a + b = b + a', 'related: [{ id: double, how: special-case }]'],
        double: ['a + a = 2 a', 'related: [{ id: two, how: special-case }]'],
        two: ['1 + 1 = 2'],
      },
      'sum.yaml:1: a special case of double, which is one of sum, but not said to be one of this',
    ],
    [
      'a form of two identities',
      { sum: ['(a + b)^2 = a'], other: ['b = (b + a)^2'] },
      'sum.yaml:5: also a form of other, which is not related',
    ],
    [
      'a near-miss that a relative states',
      {
        plus: ['(a + b)^2 = a^2 + 2 a b + b^2', "near-misses: ['(a - b)^2 = a^2 - 2 a b + b^2']"],
        minus: ['(a - b)^2 = a^2 - 2 a b + b^2', 'related: [{ id: plus, how: reparametrisation }]'],
      },
      'plus.yaml:6: what minus says, which is related',
    ],
    [
      'a shared name that nobody shares',
      { sum: ['a + b = b + a', 'names: [Sum]', 'shared-names: [Sum]'] },
      'sum.yaml:6: no other identity has this name',
    ],
    [
      'an identity related to itself',
      { sum: ['a + b = b + a', 'related: [{ id: sum, how: equal }]'] },
      'sum.yaml:6: an identity says nothing about itself here',
    ],
  ] as const)('finds %s', (_, templates, failure) => {
    expect(failures(templates)).toContain(failure);
  });
});

describe('catalogueFrom', () => {
  const faults = (templates: Parameters<typeof catalogueWith>[0]) => {
    const result = catalogueWith(templates);
    return 'faults' in result ? result.faults.map(({ message }) => message) : [];
  };

  it('refuses one name of two identities, also where it is spelled in another way', () => {
    expect(
      faults({
        one: ['a = a', 'names: ["Hölders Rule"]'.replaceAll('"', '')],
        two: ['b + a = b', "names: [holder's rule]"],
      }),
    ).toEqual([
      'the name "Hölders Rule" also belongs to two: list it under shared-names in each, or drop it',
      'the name "holder\'s rule" also belongs to one: list it under shared-names in each, or drop it',
    ]);
  });

  it('refuses references to nothing, with the nearest id', () => {
    expect(faults({ double: ['a + a = 2 a', 'confused-with: [duoble]'] })).toEqual([
      'there is no identity duoble; did you mean double?',
    ]);
  });

  it('joins families that a relation joins', () => {
    const { identities } = opened({
      sum: ['a + b = b + a', 'family: sums', 'related: [{ id: double, how: special-case }]'],
      double: ['a + a = 2 a', 'family: doubles'],
      power: ['a^2 = a a', 'family: powers'],
    });
    expect(Object.fromEntries(familiesOf(identities))).toEqual({
      sum: 'doubles',
      double: 'doubles',
      power: 'powers',
    });
  });
});

describe('the report', () => {
  const { identities } = opened({
    sum: ['a + b = b + a', "near-misses: ['a + b = a', 'a + b = a b']"],
    wrong: ['a + b = a - b', "near-misses: ['a + b = b + a']"],
    ruled: ['a + a = 2 a', 'sentences: []'],
  });
  const reports = [...checkIdentities(identities)];

  it('has a line an identity, with what failed', () => {
    expect(reports.map(reportLine)).toEqual([
      '| sum | algebra | 1 | 1 | 0 | 1: 1 same | 2 of 2 |  |',
      expect.stringMatching(/^\| wrong .* FAILED: a \+ b = a - b: does not hold: .* \| 0 of 1 \| {2}\|$/),
      '| ruled | algebra | 1 | 1 | 0 | 1: 1 same | 0 of 0 |  |',
    ]);
  });

  it('ends with the sums', () => {
    expect(reportText(reports).trimEnd().split('\n').at(-1)).toBe(
      '3 identities; 3 forms, 0 of them in words; 3 names; 2 of 3 near-misses refuted; 2 failures.',
    );
  });
});
