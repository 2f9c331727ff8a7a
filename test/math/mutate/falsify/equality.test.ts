import { addTerm } from '../../../../src/math/mutate/falsify/add-term.ts';
import { cancelSummand } from '../../../../src/math/mutate/falsify/cancel-summand.ts';
import { doubleFactor } from '../../../../src/math/mutate/falsify/double-factor.ts';
import { dropDenominator } from '../../../../src/math/mutate/falsify/drop-denominator.ts';
import { dropFactor } from '../../../../src/math/mutate/falsify/drop-factor.ts';
import { dropLayer } from '../../../../src/math/mutate/falsify/drop-layer.ts';
import { dropTerm } from '../../../../src/math/mutate/falsify/drop-term.ts';
import { forgetDerivative } from '../../../../src/math/mutate/falsify/forget-derivative.ts';
import { keepSignAcross } from '../../../../src/math/mutate/falsify/keep-sign-across.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(dropTerm, {
  rewrites: [['(add x y (neg z))', '(add y (neg z))', '(add x (neg z))', '(add x y)']],
  leaves: ['(mul x y)'],
});

testOperator(dropFactor, {
  rewrites: [
    ['(mul 2 x)', 'x', '2'],
    ['(mul x y z)', '(mul y z)', '(mul x z)', '(mul x y)'],
  ],
  leaves: ['(add x y)'],
});

testOperator(addTerm, {
  rewrites: [['(eq x (add y z))', '(eq (add x (neg y)) (add y z))', '(eq (add x (neg z)) (add y z))']],
  leaves: ['(eq A B)'],
  letters: { A: 'set', B: 'set' },
});

testOperator(keepSignAcross, {
  rewrites: [['(eq (add x y) z)', '(eq y (add x z))', '(eq x (add y z))']],
  leaves: ['(eq x y)', '(eq (add x y) (neg (div a b)))'],
});

testOperator(dropDenominator, {
  rewrites: [['(div x y)', 'x']],
  leaves: ['(div 1 y)'],
});

testOperator(dropLayer, {
  rewrites: [
    ['(sqrt (ln x))', '(ln x)', '(sqrt x)'],
    ['(complement A)', 'A'],
  ],
  leaves: ['(sin x)'],
  letters: { A: 'set' },
});

testOperator(forgetDerivative, {
  rewrites: [
    ['(apply (prime f 1) x)', '(apply f x)', '(apply (prime f 2) x)'],
    ['(diff (apply f x) x 1)', '(apply f x)'],
  ],
  leaves: ['(apply f x)'],
});

testOperator(cancelSummand, {
  rewrites: [['(div (add x y) (add x z))', '(div y z)']],
  leaves: ['(div (mul x y) (mul x z))'],
});

testOperator(doubleFactor, {
  rewrites: [
    ['(mul 2 x y)', '(mul 2 (pow x 2) y)', '(mul 2 x (pow y 2))'],
    ['(div (sin x) 2)', '(div (pow (sin x) 2) 2)'],
  ],
  leaves: ['(mul A B)', '(mul 2 (pow x 2))', '(add x y)', '(div 1 (mul 2 (pow x 2)))'],
});
