import { describe, expect, it } from 'vitest';
import { kindOf, modelOf } from './judged.ts';

const MODEL = modelOf({ P: 'proposition', Q: 'proposition', R: 'proposition' });

describe('letters for statements', () => {
  it.each([
    ['same', '(iff (not (and P Q)) (or (not P) (not Q)))'],
    ['different', '(iff (not (and P Q)) (and (not P) (not Q)))'],
    ['same', '(iff (implies P Q) (implies (not Q) (not P)))'],
    ['different', '(iff (implies P Q) (implies Q P))'],
    ['same', '(implies (and (implies P Q) (implies Q R)) (implies P R))'],
    ['different', '(implies (and (implies P Q) (implies R Q)) (implies P R))'],
    ['same', '(iff (and P (or P Q)) P)'],
  ])('%s: %s', (kind, formula) => {
    expect(kindOf(formula, MODEL)).toBe(kind);
  });
});
