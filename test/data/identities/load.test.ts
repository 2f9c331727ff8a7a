import { describe, expect, it } from 'vitest';
import { readTemplate } from '../../../src/data/identities/load.ts';
import { printSexpr } from '../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../src/math/latex/parse/parse.ts';
import { formulasOf } from '../../../src/math/statement/passage.ts';

const grammar = loadGrammar();
const read = (source: string) =>
  readTemplate(source, 'templates/algebra/square.yaml', (tex, declared) => {
    const parsed = parseLatex(tex, grammar, { declared });
    return parsed.ok ? parsed : { ok: false, offset: parsed.error.offset, message: parsed.error.message };
  });

const GOOD = `id: square
names: [Square of a Sum]
family: squares
variables:
  a: { domain: real }
  b: { domain: real }
formulas:
  - '(a + b)^2 = a^2 + 2 a b + b^2'
sentences:
  - 'If $given: a > 0$, then {always|for all} $b$ we have $(a + b)^2 = a^2 + 2 a b + b^2$.'
near-misses:
  - '(a + b)^2 = a^2 + b^2'
`;

/** Faults as a reader sees them: line, column, message. */
function faultsOf(source: string): string[] {
  const result = read(source);
  if (!('faults' in result)) return [];
  return result.faults.map(({ place, message }) => `${place.file}:${place.line}:${place.column} ${message}`);
}

describe('readTemplate', () => {
  it('reads formulas and each wording of a sentence, with the roles of its formulas', () => {
    const result = read(GOOD);
    if (!('entry' in result)) throw new Error(JSON.stringify(result.faults));
    const { identity } = result.entry;
    expect(identity).toMatchObject({ id: 'square', formulaNameId: 'Square of a Sum', area: 'algebra' });
    expect(identity.forms.map(({ entry }) => entry)).toEqual([0, 1, 1]);
    const [, words] = identity.forms;
    expect(formulasOf(words!.passage, 'given').map(printSexpr)).toEqual(['(gt a 0)']);
    expect(formulasOf(words!.passage, 'mention').map(printSexpr)).toEqual(['b']);
    expect(formulasOf(words!.passage, 'claim')).toHaveLength(1);
    expect(identity.nearMisses).toHaveLength(1);
  });

  it.each([
    [
      'an unknown key',
      GOOD.replace('family:', 'familly:'),
      ['3:1 unknown key familly; did you mean family?'],
    ],
    [
      'a double-quoted text',
      GOOD.replace("'(a + b)^2 = a^2 + b^2'", '"(a + b)^2 = a^2"'),
      ['12:5', 'single quotes'],
    ],
    [
      'a LaTeX error',
      GOOD.replace("'(a + b)^2 = a^2 + b^2'", "'(a + b^2 = a^2'"),
      ['12:6', 'is never closed'],
    ],
    ['a LaTeX error inside a sentence', GOOD.replace('$b$', '$\\frac{b$'), ['10:']],
    ['broken YAML', GOOD.replace('names: [Square', 'names: [[Square'), ['YAML:']],
    [
      'an id that is not the file name',
      GOOD.replace('id: square', 'id: circle'),
      ['1:5', 'does not match the file name square.yaml'],
    ],
    [
      'an unknown domain',
      GOOD.replace('a: { domain: real }', 'a: { domain: rael }'),
      ['5:16 unknown variables.a.domain rael; did you mean real?'],
    ],
    [
      'a sentence that claims nothing',
      GOOD.replace('$(a + b)^2 = a^2 + 2 a b + b^2$.', '$a$.'),
      ['10:5', 'claims anything'],
    ],
    [
      'an unknown domain far from all',
      GOOD.replace('a: { domain: real }', 'a: { domain: quaternion }'),
      ['5:16 unknown variables.a.domain quaternion; known are real, complex,'],
    ],
    [
      'an unknown key of a letter',
      GOOD.replace('a: { domain: real }', 'a: { domain: real, trait: [nonzero] }'),
      ['5:22 unknown key trait; did you mean traits?'],
    ],
    [
      'an unknown key of a form',
      GOOD.replace("- '(a + b)^2 = a^2 + 2 a b + b^2'", "- { tex: 'a = a', condition: ['a > 0'] }"),
      ['8:21 unknown key condition; did you mean conditions?'],
    ],
    [
      'an unknown key of a near-miss',
      GOOD.replace("- '(a + b)^2 = a^2 + b^2'", "- { tex: 'a = b', because: 'signs' }"),
      ['12:21 unknown key because; known are tex, text, why,'],
    ],
    [
      'an unknown relation',
      `${GOOD}related:\n  - { id: cube, how: specialcase }\n`,
      ['14:22 unknown related.how specialcase; did you mean special-case?'],
    ],
    [
      'an unknown structure',
      `${GOOD}structure: { kind: triangel, roles: {} }\n`,
      ['13:20 unknown structure.kind triangel; did you mean triangle?'],
    ],
    ['a missing key', GOOD.replace('names: [Square of a Sum]\n', ''), ['1:1 the key names is missing']],
    [
      'a text where a list is expected',
      GOOD.replace('names: [Square of a Sum]', 'names: Square of a Sum'),
      ['2:8 names: a list is expected, not the string Square of a Sum'],
    ],
    ['an empty list', GOOD.replace('names: [Square of a Sum]', 'names: []'), ['2:8 names: is empty']],
    [
      'a number where LaTeX is expected',
      GOOD.replace("- '(a + b)^2 = a^2 + b^2'", '- 12'),
      ['12:5 near-misses: a text, or keys with tex or text, is expected, not the number 12'],
    ],
    ['an empty formula', GOOD.replace("- '(a + b)^2 = a^2 + b^2'", "- ''"), ['12:5 near-misses: is empty']],
    [
      'an id in capitals',
      GOOD.replace('id: square', 'id: Square'),
      ['1:5 id Square: lower-case words joined by hyphens expected'],
    ],
    ['letters that are terms', GOOD.replace('  b: {', '  a+b: {'), ['a single letter is expected']],
  ])('says where %s is and what was expected', (_, source, parts) => {
    const faults = faultsOf(source);
    expect(faults.length).toBeGreaterThan(0);
    for (const part of parts) expect(faults.join('\n')).toContain(part);
    for (const fault of faults) expect(fault).toMatch(/^templates\/algebra\/square\.yaml:\d+:\d+ /);
  });
});
