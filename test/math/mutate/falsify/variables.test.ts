import { exchangeLetters } from '../../../../src/math/mutate/falsify/exchange-letters.ts';
import { exchangeOccurrences } from '../../../../src/math/mutate/falsify/exchange-occurrences.ts';
import { renameBound } from '../../../../src/math/mutate/falsify/rename-bound.ts';
import { replaceLetter } from '../../../../src/math/mutate/falsify/replace-letter.ts';
import { wrongFunction } from '../../../../src/math/mutate/falsify/wrong-function.ts';
import { wrongIndex } from '../../../../src/math/mutate/falsify/wrong-index.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(replaceLetter, {
  rewrites: [['(eq (add x y) (mul x x))', '(eq (add x y) (mul y x))', '(eq (add x y) (mul x y))']],
  leaves: ['(eq x y)', '(eq (mul e x) y)'],
});

testOperator(exchangeLetters, {
  rewrites: [
    ['(eq (add x (neg y)) (mul 2 z))', '(eq (add y (neg x)) (mul 2 z))'],
    ['(eq (pow x y) (mul 2 x))', '(eq (pow y x) (mul 2 x))'],
  ],
  leaves: ['(eq (add x y) (mul 2 z))', '(eq (pow x n) 2)'],
});

testOperator(exchangeOccurrences, {
  rewrites: [['(eq (pow x y) (mul 2 x))', '(eq (pow y x) (mul 2 x))', '(eq (pow x x) (mul 2 y))']],
  leaves: ['(eq (mul x y) 2)'],
});

testOperator(wrongIndex, {
  rewrites: [
    [
      '(add (index a k) (index a n))',
      '(add (index a (add k 1)) (index a n))',
      '(add (index a k) (index a (add n 1)))',
    ],
  ],
  leaves: ['(add a n)'],
  letters: { a: 'sequence' },
});

testOperator(wrongFunction, {
  rewrites: [
    [
      '(mul (apply (prime f 1) x) (apply g x))',
      '(mul (apply (prime g 1) x) (apply g x))',
      '(mul (apply (prime f 1) x) (apply f x))',
    ],
    ['(add (diff f x 1) (apply g x))', '(add (diff g x 1) (apply g x))', '(add (diff f x 1) (apply f x))'],
  ],
  leaves: ['(apply f x)'],
});

testOperator(renameBound, {
  rewrites: [['(sum [k] 0 n (mul m (pow x k)))', '(sum [m] 0 n (mul m (pow x m)))']],
  leaves: [
    '(sum [k] 0 n (pow x k))',
    '(sum [k] 0 n (pow x (add k m)))',
    '(mul (div 1 m) (sum [k] 0 n (pow x (mul k m))))',
  ],
});
