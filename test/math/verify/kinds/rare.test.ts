import { describe, expect, it } from 'vitest';
import { RARE } from '../../../../src/math/verify/kinds/rare.ts';
import { RARE as later, provideRare, RareNeeded } from '../../../../src/math/verify/kinds/rare-later.ts';

const keysOf = ({ drawers, structures, compilers, overloads }: typeof RARE) =>
  [drawers, structures, compilers, overloads.fields, overloads.probability, overloads.special].map((table) =>
    Object.keys(table).sort(),
  );

describe('kinds whose code comes later', () => {
  it('are under the same names before they are there', () => {
    expect(keysOf(later)).toEqual(keysOf(RARE));
  });

  it('ask for their code, and are what they are once it is provided', () => {
    const asked = [{ kind: 'text', words: '' }, undefined] as unknown as Parameters<
      (typeof RARE.compilers)[string]
    >;
    const compile = later.compilers.prob as (typeof RARE.compilers)[string];
    expect(() => compile(...asked)).toThrow(RareNeeded);
    expect(later.overloads.fields.add?.([], ...([undefined] as unknown as [never]))).toBeUndefined();
    const one = [{ kind: 'number' }] as unknown as Parameters<(typeof RARE.compilers)[string]>[0][];
    expect(() => later.overloads.special.erf?.(one as never, undefined as never)).toThrow(RareNeeded);
    provideRare(RARE);
    expect(compile(...asked)).toBe(RARE.compilers.prob?.(...asked));
  });
});
