import { describe, expect, it } from 'vitest';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import { createJudge } from '../../../../src/math/verify/judge.ts';
import { model } from '../models.ts';

const judge = createJudge();
const holds = (formula: string, letters = 'x: real', ...conditions: string[]) =>
  judge.holds({ formula: parseSexpr(formula), model: model(letters, ...conditions) });

describe('limits and integrals that hold', () => {
  it.each<[string, string?, ...string[]]>([
    ['(eq (lim [n] infty (pow (add 1 (div 1 n)) n)) e)'],
    ['(eq (lim [n] infty (pow (add 1 (div x n)) n)) (exp x))'],
    ['(eq (lim [h] 0 (div (sin h) h)) 1)'],
    ['(eq (lim [h] 0 (div (add (pow (add x h) 3) (neg (pow x 3))) h)) (mul 3 (pow x 2)))'],
    ['(eq (lim [n] infty (sum [k] 0 n (pow r k))) (div 1 (add 1 (neg r))))', 'r: real', '(lt (abs r) 1)'],
    ['(eq (lim [n] infty (sum [k] 1 n (div 1 k))) infty)'],
    ['(eq (lim [n] infty (div 1 n)) 0)'],
    ['(eq (lim [x] infty (pow x 2)) infty)'],
    ['(eq (lim [n] infty (div (factorial n) (mul (sqrt (mul 2 pi n)) (pow (div n e) n)))) 1)'],
    ['(eq (lim-above [x] 0 (ln x)) (neg infty))'],
    ['(eq (int [x] (neg infty) infty (exp (neg (pow x 2)))) (sqrt pi))'],
    ['(eq (int [x] (neg a) a (add (sin x) (pow x 3))) 0)', 'a: real'],
    ['(eq (int [t] 0 infty (mul (pow t (add z (neg 1))) (exp (neg t)))) (gamma z))', 'z: real', '(gt z 0)'],
    ['(eq (int [t] 0 infty (mul (pow t n) (exp (neg t)))) (factorial n))', 'n: natural'],
    ['(eq (int [x] a b (pow x 2)) (div (add (pow b 3) (neg (pow a 3))) 3))', 'a b: real'],
    ['(eq (int [x] 0 1 (div 1 (sqrt x))) 2)'],
    ['(eq (int [t] 0 x (cos t)) (sin x))'],
    ['(eq (int [x] (neg 1) 1 (div (sin x) x)) (mul 2 (int [x] 0 1 (div (sin x) x))))'],
    ['(eq (int [x] 1 infty (div 1 x)) infty)'],
    ['(eq (evaluated-between [x] a b (pow x 2)) (add (pow b 2) (neg (pow a 2))))', 'a b: real'],
    ['(eq (int [x] 1 infty (div 1 (pow x 2))) 1)'],
  ])('%s', (formula, letters, ...conditions) => {
    expect(holds(formula, letters, ...conditions)).toMatchObject({ kind: 'same' });
  });
});

describe('limits that numbers show too late', () => {
  it.each([
    ['(eq (lim [n] infty (sum [k] 1 n (div 1 (pow (add k 500) 2)))) infty)'],
    ['(eq (lim [n] infty (div n (add n 100))) infty)'],
    ['(eq (lim [n] infty (ln (ln (add n 3)))) 2)'],
  ])('%s is not taken for true', (formula) => expect(holds(formula).kind).not.toBe('same'));
});

describe('limits and integrals that fail', () => {
  it.each<[string, string?, ...string[]]>([
    ['(eq (lim [n] infty (pow (add 1 (div 1 n)) n)) 1)'],
    ['(eq (lim [x] 0 (div 1 x)) infty)'],
    ['(eq (lim [n] infty (pow (neg 1) n)) 1)', 'x: real', '(gt x 100)'],
    ['(eq (int [x] (neg infty) infty (exp (neg (pow x 2)))) pi)'],
    ['(eq (int [x] 0 infty x) 1)'],
    ['(eq (int [t] 0 infty (mul (pow t z) (exp (neg t)))) (gamma z))', 'z: real', '(gt z 0)'],
    ['(eq (lim [n] infty (sum [k] 1 n (div 1 (pow k 2)))) (div (pow pi 2) 8))'],
  ])('%s', (formula, letters, ...conditions) => {
    const verdict = holds(formula, letters, ...conditions);
    if (formula.includes('(pow (neg 1) n)')) expect(verdict.kind).not.toBe('different');
    else expect(verdict).toMatchObject({ kind: 'different' });
  });
});

describe('an integrand that swings', () => {
  it.each([1, 2, 3, 4, 5, 7])('is not taken for one that grows: frequency %d', (a) => {
    const verdict = holds(`(eq (int [x] 0 infty (div (sin (mul ${a} x)) x)) (div pi 2))`, 'x: real');
    expect(verdict.kind).not.toBe('different');
  });
});

describe('values that jump about on their way to a limit', () => {
  it.each([
    '(eq (lim [x] infty (div (sin x) x)) 0)',
    '(eq (lim [x] 0 (mul x (sin (div 1 x)))) 0)',
    '(eq (lim [x] 0 (mul (pow x 2) (cos (div 1 x)))) 0)',
    '(eq (lim [x] infty (div (cos x) (pow x 2))) 0)',
    '(eq (lim [x] infty (div (add x (sin x)) x)) 1)',
  ])('%s is not refuted', (formula) => expect(holds(formula).kind).not.toBe('different'));

  it.each(['(eq (lim [x] infty (div (sin x) x)) 1)', '(eq (lim [x] infty (div (add x (sin x)) x)) 2)'])(
    '%s is',
    (formula) => expect(holds(formula).kind).toBe('different'),
  );
});
