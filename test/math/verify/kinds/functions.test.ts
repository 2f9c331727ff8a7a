import { describe, expect, it } from 'vitest';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import { createJudge } from '../../../../src/math/verify/judge.ts';
import { model } from '../models.ts';
import { kindOf, modelOf } from './judged.ts';

const FG = modelOf({ f: 'function', g: 'function:nonzero', x: 'real' });
const INVERSE = modelOf({ f: 'function:invertible', x: 'real' });
const PRIME_F = '(apply (prime f 1) x)';
const PRIME_G = '(apply (prime g 1) x)';

describe('unknown functions', () => {
  it.each([
    [
      'same',
      `(eq (diff (mul (apply f x) (apply g x)) x 1) (add (mul ${PRIME_F} (apply g x)) (mul (apply f x) ${PRIME_G})))`,
    ],
    ['different', `(eq (diff (mul (apply f x) (apply g x)) x 1) (mul ${PRIME_F} ${PRIME_G}))`],
    [
      'different',
      `(eq (diff (mul (apply f x) (apply g x)) x 1) (add (mul ${PRIME_F} (apply g x)) (neg (mul (apply f x) ${PRIME_G}))))`,
    ],
    [
      'same',
      `(eq (apply (prime (mul f g) 1) x) (add (mul ${PRIME_F} (apply g x)) (mul (apply f x) ${PRIME_G})))`,
    ],
    ['same', '(eq (prime (mul f g) 1) (add (mul (prime f 1) g) (mul f (prime g 1))))'],
    ['different', '(eq (prime (mul f g) 1) (mul (prime f 1) (prime g 1)))'],
    ['same', '(eq (prime (div f g) 1) (div (add (mul (prime f 1) g) (neg (mul f (prime g 1)))) (pow g 2)))'],
    ['same', `(eq (diff (apply f (apply g x)) x 1) (mul (apply (prime f 1) (apply g x)) ${PRIME_G}))`],
    ['same', `(eq (apply (prime (compose f g) 1) x) (mul (apply (prime f 1) (apply g x)) ${PRIME_G}))`],
    ['different', `(eq (apply (prime (compose f g) 1) x) (mul (apply (prime f 1) (apply g x)) (apply g x)))`],
    ['same', '(eq (prime (prime f 1) 1) (prime f 2))'],
    ['same', '(eq (diff f x 2) (apply (derivative-order f 2) x))'],
    ['undecided: a derivative of a high order', '(eq (diff (exp x) x 1000) (exp x))'],
    [
      'same',
      '(eq (prime (mul f g) 2) (add (mul (prime f 2) g) (mul 2 (prime f 1) (prime g 1)) (mul f (prime g 2))))',
    ],
    ['same', '(eq (compose f g) (function [t] (apply f (apply g t))))'],
    ['different', '(eq (compose f g) (compose g f))'],
    [
      'same',
      '(eq (apply (prime (function [t] (mul (exp t) (apply f t))) 1) x) (mul (exp x) (add (apply f x) (apply (prime f 1) x))))',
    ],
    [
      'same',
      '(eq (apply (prime (function [t] (log-base 2 (add 1 (pow t 2)))) 1) x) (div (mul 2 x) (mul (ln 2) (add 1 (pow x 2)))))',
    ],
  ])('%s: %s', (kind, formula) => {
    expect(kindOf(formula, FG)).toBe(kind);
  });

  it.each([
    ['same', '(eq (apply f (apply (function-inverse f) x)) x)'],
    ['same', '(eq (apply (function-inverse f) (apply f x)) x)'],
    ['same', '(eq (apply (prime (function-inverse f) 1) (apply f x)) (div 1 (apply (prime f 1) x)))'],
    ['different', '(eq (apply (prime (function-inverse f) 1) x) (div 1 (apply (prime f 1) x)))'],
    [
      'same',
      '(eq (apply (prime (function-inverse f) 1) x) (div 1 (apply (prime f 1) (apply (function-inverse f) x))))',
    ],
    [
      'same',
      '(eq (apply (prime (function-inverse f) 2) (apply f x)) (neg (div (apply (prime f 2) x) (pow (apply (prime f 1) x) 3))))',
    ],
  ])('inverse, %s: %s', (kind, formula) => {
    expect(kindOf(formula, INVERSE)).toBe(kind);
  });
});

describe('functions given by their values', () => {
  it('keep the letters of the point at which they were drawn, whoever asks later', () => {
    const judge = createJudge();
    const letters = model(
      'm x: real; f: function = (function [x] (pow e (mul m x))); g: function = (function [x] (pow e (neg (mul m x))))',
      '(le (abs m) 2)',
      '(le (abs x) 2)',
    );
    const wronskian =
      '(add (mul (apply f x) (apply (prime g 1) x)) (neg (mul (apply (prime f 1) x) (apply g x))))';
    const holds = (formula: string) => judge.holds({ model: letters, formula: parseSexpr(formula) }).kind;
    expect(holds('(eq (apply f x) (pow e (mul m x)))')).toBe('same');
    expect(holds(`(eq (diff ${wronskian} x 1) 0)`)).toBe('same');
    expect(holds('(eq (apply (prime f 2) x) (mul (pow m 2) (apply f x)))')).toBe('same');
    expect(holds(`(eq ${wronskian} 0)`)).toBe('different');
  });
});
