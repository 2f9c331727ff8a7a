import { describe, expect, it } from 'vitest';
import { parseSexpr, printSexpr } from '../../../src/math/expr/sexpr.ts';
import { awkwardness } from '../../../src/math/mutate/drive/awkward/awkward.ts';
import { product, productOfLike, quotient, sum } from '../../../src/math/mutate/terms/build.ts';

const AWKWARD: readonly string[] = [
  '(and (eq x (add y z)) (eq (add y z) x))',
  // Sums
  '(add x 0)',
  '(add x y (neg x))',
  '(add (mul (sin x) (cos y)) (neg (mul (cos y) (sin x))))',
  '(add (neg x) y)',
  '(add 1 x 2)',
  '(add x x)',
  '(add x (mul 2 y z) (neg (mul 3 y z)))',
  '(add (mul 2 n) (neg n))',
  '(mul (pow (div b (mul 2 a)) 2) a)',
  '(add (sum [k] 1 n k) 1)',
  '(add b a)',
  '(add h x)',
  '(add (pow y 2) (pow x 2))',
  // Products
  '(mul 1 x)',
  '(mul x 2)',
  '(mul x x)',
  '(mul x y (pow x n))',
  '(mul (div 1 (pow x k)) (pow x n))',
  '(mul 2 (div 1 pi) x)',
  '(mul (int [x] 0 1 x) y)',
  '(mul b a)',
  '(mul (sin v) (sin u))',
  '(mul (prob B) (prob A))',
  '(mul (pow x n) (div 1 n))',
  '(mul (div (sin v) (sin w)) n)',
  '(mul x pi)',
  '(mul a i b)',
  '(mul 2 (div y 2))',
  '(mul (div 1 (add a b)) (sin u) (add a (neg b)))',
  '(mul (div 4 (mul G m)) (pow pi 2) (pow r 2))',
  '(mul (div 1 (add a b)) (add a (neg b)))',
  '(mul (div 1 (exp x)) (cos y))',
  '(mul (pow 2 (div 1 2)) (pow pi (div 1 2)))',
  // Quotients
  '(div 2 2)',
  '(div (div x y) z)',
  '(div (mul (div 1 2) x) y)',
  '(div (diff (apply f x) x 1) y)',
  '(div (mul 2 x) (mul 4 y))',
  '(div (mul x y) (mul x z))',
  '(div (pow x n) x)',
  '(div n (factorial n))',
  '(div (pow (mul 2 x) (div 1 2)) (mul 2 x))',
  // Powers
  '(pow x 0)',
  '(pow x 1)',
  '(pow (neg 1) (add k 2))',
  '(pow (neg 2) k)',
  '(pow (neg x) 2)',
  '(pow e (ln x))',
  '(pow (pow e x) i)',
  '(pow x (add 1 n))',
  '(pow x (add (div p 2) (neg (div 1 2))))',
  '(pow x (mul (div 1 p) (add p (neg 1))))',
  '(pow (pow x 2) (div 1 2))',
  '(pow (sqrt x) 2)',
  // Calls
  '(ln 1)',
  '(ln (pow e x))',
  '(log-base 1 x)',
  '(factorial 1)',
  '(sin 0)',
  '(cos (div (mul 3 pi) 2))',
  '(index a (add 1 n))',
  '(apply (derivative-order f 0) x)',
  // Signs, ranges and relations
  '(neg (neg x))',
  '(neg (sum [k] 1 n (div (pow (neg 1) k) k)))',
  '(neg (add x (neg y)))',
  '(sum [k] 0 (add 1 (neg n)) k)',
  '(sum [k] 0 n (neg (pow x k)))',
  '(eq (neg x) y)',
  '(eq 0 x)',
  '(eq (mul 2 x) (add (mul 4 y) (neg 2)))',
  '(le (add x y) (add x z))',
];

const PLAIN: readonly string[] = [
  '(mul (div 1 n) (sum [k] 1 n k))',
  '(mul (div 1 x) (diff y x 1))',
  '(add (neg x) (neg y))',
  '(add (neg b) (pm (sqrt c)))',
  '(add 1 (sum [k] 1 n k))',
  '(add (sum [k] 1 n k) (sum [k] 1 n (pow k 2)))',
  '(add (mul A B) (neg (mul B A)))',
  '(mul 2 x y)',
  '(mul B A)',
  '(mul i pi)',
  '(add x a)',
  '(add c (neg b))',
  '(mul (pow e x) (pow e y))',
  '(mul (add x y) (add x y))',
  '(mul (pow (neg 1) k) (pow x k))',
  '(div 1 (add 1 (div 1 n)))',
  '(div (pow e x) (pow e y))',
  '(pow (neg 1) (add k 1))',
  '(pow x (add n 1))',
  '(pow (pow x 2) n)',
  '(sum [k] 0 (add n (neg 1)) (pow x k))',
  '(ln (add 1 x))',
  '(sin (mul pi x))',
  '(div (factorial n) n)',
  '(eq x (neg y))',
  '(le (neg y) x)',
  '(eq (mul 2 x) (add (mul 4 y) 1))',
  '(eq (add x y) 0)',
];

describe('what nobody would leave as it stands', () => {
  it.each(AWKWARD)('%s', (source) => expect(awkwardness(parseSexpr(source))).toBeGreaterThan(0));
  it.each(PLAIN)('not %s', (source) => expect(awkwardness(parseSexpr(source))).toBe(0));

  it('is counted in all parts', () => {
    expect(awkwardness(parseSexpr('(eq (mul x x) (add (ln 1) (mul y y)))'))).toBe(3);
  });
});

describe('what is put together reads as written by hand', () => {
  const parts = (...sources: string[]) => sources.map((source) => parseSexpr(source));
  it.each([
    ['sum', sum(parts('(neg x)', 'y')), '(add y (neg x))'],
    ['sum of negatives', sum(parts('(neg x)', '(neg y)')), '(add (neg x) (neg y))'],
    ['neighbours', product(parts('x', '(pow x 2)', 'y')), '(mul (pow x 3) y)'],
    ['factors apart', product(parts('x', 'y', 'x')), '(mul x y x)'],
    ['factors of numbers', productOfLike(parts('x', 'y', 'x')), '(mul (pow x 2) y)'],
    ['a number before a fraction', product(parts('2', '(div 1 pi)', 'x')), '(mul (div 2 pi) x)'],
    [
      'numbers that cancel',
      quotient(parseSexpr('(mul 4 x)'), parseSexpr('(mul 6 y)')),
      '(div (mul 2 x) (mul 3 y))',
    ],
    ['a fraction above', quotient(parseSexpr('(div x y)'), parseSexpr('z')), '(div x (mul y z))'],
  ])('%s', (_, made, expected) => expect(printSexpr(made)).toBe(expected));
});
