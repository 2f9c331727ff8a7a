import { parseSexpr } from '../../../src/math/expr/sexpr.ts';
import type { Model } from '../../../src/math/statement/domain.ts';
import type { Judge } from '../../../src/math/verify/judge.ts';
import { model } from '../../math/verify/models.ts';

/** A statement, the model it is judged under, and whether it holds there. */
type Claim = readonly [holds: boolean, formula: string, under: Model];

const PRODUCT_RULE = '(eq (log (mul x y)) (add (log x) (log y)))';
const GEOMETRIC = '(eq (sum [n] 0 infty (pow r n)) (div 1 (add 1 (neg r))))';
const conjugate = 'a b p: real; q: real = (div p (add p (neg 1)))';
const YOUNG = '(le (mul a b) (add (div (pow a p) p) (div (pow b q) q)))';

/** Each true claim needs all of its conditions; without any one of them it fails somewhere. */
const CLAIMS: readonly Claim[] = [
  [true, PRODUCT_RULE, model('x y: real', '(gt x 0)', '(gt y 0)')],
  [false, PRODUCT_RULE, model('x y: real')],
  [true, '(eq (sqrt (pow x 2)) x)', model('x: real', '(ge x 0)')],
  [false, '(eq (sqrt (pow x 2)) x)', model('x: real')],
  [true, GEOMETRIC, model('r: real', '(lt (abs r) 1)')],
  [true, YOUNG, model(conjugate, '(gt p 1)', '(ge a 0)', '(ge b 0)')],
  [true, '(ge (pow (add 1 x) n) (add 1 (mul n x)))', model('x: real; n: natural', '(ge x (neg 1))')],
  [false, '(ge (pow (add 1 x) n) (add 1 (mul n x)))', model('x: real; n: natural', '(ge x (neg 9))')],
  [true, '(eq (factorial n) (mul n (factorial (add n (neg 1)))))', model('n: natural', '(ge n 1)')],
  [true, '(implies (gt x 0) (eq (abs x) x))', model('x: real')],
  [false, '(implies (gt x (neg 3)) (eq (abs x) x))', model('x: real')],
  [true, '(implies (and (gt x 0) (gt y x)) (gt (div y x) 1))', model('x y: real')],
  [true, '(where (eq (ln (exp x)) x) (in x bb:R))', model('x: complex')],
  [
    true,
    '(eq (add (pow a 2) (pow b 2)) (pow c 2))',
    model('a b: real; c: real = (sqrt (add (pow a 2) (pow b 2)))', '(gt a 0)'),
  ],
  [false, '(eq (add (pow a 2) (pow b 2)) (pow c 2))', model('a b c: real')],
];

/** One line a claim on which the judge is wrong or knows nothing. */
export function wrongVerdicts(judge: Judge): string[] {
  return CLAIMS.flatMap(([holds, formula, under]) => {
    const { kind } = judge.holds({ formula: parseSexpr(formula), model: under });
    const right = holds ? kind === 'same' || kind === 'unrefuted' : kind === 'different';
    return right ? [] : [`${formula}: ${kind}`];
  });
}
