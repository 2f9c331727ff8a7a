import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rngFrom } from '../../../src/base/random/rng.ts';
import { allSymbols } from '../../../src/math/expr/letters.ts';
import { parseSexpr } from '../../../src/math/expr/sexpr.ts';
import { alphabetFrom } from '../../../src/math/mutate/alphabet.ts';
import { drawRenaming } from '../../../src/math/mutate/rename.ts';
import type { DomainKind } from '../../../src/math/statement/domain.ts';

const alphabet = alphabetFrom(parse(readFileSync('grammars/clusters.yaml', 'utf8')));

/** Names renamed at all over many draws. */
function renamed(source: string, declared: Record<string, DomainKind>): Set<string> {
  const formula = parseSexpr(source);
  const names = new Set<string>();
  for (let seed = 0; seed < 60; seed += 1) {
    const map = drawRenaming(
      allSymbols(formula),
      new Map(Object.entries(declared)),
      alphabet,
      rngFrom(`rename/${seed}`),
      {
        formulas: [formula],
      },
    );
    for (const name of map.keys()) names.add(name);
  }
  return names;
}

describe('drawRenaming', () => {
  it.each([
    ['(eq (sum [n] 0 infty (pow r n)) (div 1 (add 1 (neg r))))', { r: 'real' }, ['n', 'r']],
    ['(eq (add (pow e (mul i pi)) 1) 0)', {}, []],
    ['(forall [x] (in x bb:R) (ge (pow x 2) 0))', {}, ['x']],
    ['(eq (lim [h] 0 (div (apply f h) h)) (apply f infty))', { f: 'function' }, ['f', 'h']],
  ] as [string, Record<string, DomainKind>, string[]][])(
    '%s renames %j letters only',
    (source, declared, names) => {
      expect([...renamed(source, declared)].sort()).toEqual(names);
    },
  );
});
