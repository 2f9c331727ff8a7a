import { describe, expect, it } from 'vitest';
import { isBind } from '../../../src/math/expr/expr.ts';
import { parseSexpr } from '../../../src/math/expr/sexpr.ts';
import { surroundings } from '../../helpers/test-operator.ts';

const conditions = [
  '(gt a 0)',
  '(ge b 0)',
  '(lt (abs r) 1)',
  '(ne c 0)',
  '(ge n 1)',
  '(ne (add p q) 0)',
  '(le k m)',
  '(and (lt 0 s) (lt s 1))',
];
const context = surroundings({ conditions, letters: { z: 'complex', A: 'event' } });

describe('what follows from the conditions', () => {
  it.each([
    '(gt a 0)',
    '(lt 0 a)',
    '(ne a 0)',
    '(ge (mul a b) 0)',
    '(gt (add a 1) 1)',
    '(ne (add 1 (neg r)) 0)',
    '(gt (add 1 (neg r)) 0)',
    '(ne (mul a c) 0)',
    '(ge (pow x 2) 0)',
    '(gt (pow a x) 0)',
    '(gt (pow e x) 0)',
    '(gt e 2)',
    '(gt pi 3)',
    '(ge (add n (neg 1)) 0)',
    '(in (add n 1) bb:Z)',
    '(in (mul x y) bb:R)',
    '(gt (factorial n) 0)',
    '(ge (sqrt a) 0)',
    '(ne (add p q) 0)',
    '(lt s 1)',
    '(gt (div 1 s) 1)',
    '(le (prob A) 1)',
    '(ge (add m (neg k)) 0)',
    '(ge m k)',
    '(or (gt x 0) (gt a 0))',
  ])('%s', (condition) => {
    expect(context.holds(parseSexpr(condition))).toBe(true);
  });

  it.each([
    '(gt b 0)',
    '(gt m k)',
    '(ne x 0)',
    '(gt c 0)',
    '(gt r 0)',
    '(ne (add p (neg q)) 0)',
    '(in x bb:Z)',
    '(in z bb:R)',
    '(gt (pow x 3) 0)',
    '(ge (ln a) 0)',
    '(ne (add a c) 0)',
    '(ge (add m (neg 1)) 0)',
  ])('not %s', (condition) => {
    expect(context.holds(parseSexpr(condition))).toBe(false);
  });

  it('knows bound letters by their range', () => {
    const sum = parseSexpr('(sum [k] 1 n (div 1 k))');
    if (!isBind(sum)) throw new Error('a binder expected');
    expect(context.holds(parseSexpr('(ne k 0)'), [sum])).toBe(true);
    expect(context.holds(parseSexpr('(ge k 2)'), [sum])).toBe(false);
  });
});
