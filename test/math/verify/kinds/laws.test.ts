import { describe, expect, it } from 'vitest';
import { sym } from '../../../../src/math/expr/expr.ts';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import type { Domain } from '../../../../src/math/statement/domain.ts';
import { erf, erfc, normalCdf } from '../../../../src/math/verify/special/error.ts';
import { kindOf, modelOf } from './judged.ts';

type LawName = NonNullable<Domain['law']>['kind'];

function law(kind: LawName, ...parameters: string[]): Domain {
  return { kind: 'random-variable', law: { kind, parameters: parameters.map(parseSexpr) } };
}

const BINOMIAL = modelOf({ n: 'natural', p: 'real', k: 'natural', X: law('binomial', 'n', 'p') }, [
  '(lt 0 p)',
  '(lt p 1)',
  '(ge n 1)',
  '(le k n)',
]);
const POISSON = modelOf({ l: 'real', X: law('poisson', 'l') }, ['(gt l 0)']);
const NORMAL = modelOf({ m: 'real', s: 'real', x: 'real', X: law('normal', 'm', '(pow s 2)') }, ['(gt s 0)']);
const EXPONENTIAL = modelOf({ l: 'real', x: 'real', X: law('exponential', 'l') }, ['(gt l 0)', '(ge x 0)']);
const UNIFORM = modelOf({ a: 'real', b: 'real', X: law('uniform', 'a', 'b') }, ['(lt a b)']);
const GEOMETRIC = modelOf({ p: 'real', X: law('geometric', 'p') }, ['(lt 0 p)', '(lt p 1)']);
const FAILURES = modelOf({ r: 'natural', k: 'natural', p: 'real', X: law('negative-binomial', 'r', 'p') }, [
  '(ge r 1)',
  '(lt 0 p)',
  '(lt p 1)',
]);
const MARKED = modelOf(
  { N: 'natural', M: 'natural', n: 'natural', k: 'natural', X: law('hypergeometric', 'N', 'M', 'n') },
  ['(ge N 1)', '(le M N)', '(le n N)', '(le k n)'],
);
const SUMS = modelOf({ l: 'real', m: 'real', X: law('poisson', 'l'), Y: law('poisson', 'm') }, [
  '(gt l 0)',
  '(lt l 3)',
  '(gt m 0)',
  '(lt m 3)',
]);

describe('random variables with a named law', () => {
  it.each([
    ['same', '(eq (expectation X) (mul n p))', BINOMIAL],
    ['different', '(eq (expectation X) (mul n (add 1 (neg p))))', BINOMIAL],
    ['same', '(eq (variance X) (mul n p (add 1 (neg p))))', BINOMIAL],
    ['same', '(eq (prob (eq X 0)) (pow (add 1 (neg p)) n))', BINOMIAL],
    ['different', '(eq (prob (eq X 0)) (pow p n))', BINOMIAL],
    [
      'same',
      '(eq (prob (eq X k)) (mul (binom (add k r (neg 1)) k) (pow p r) (pow (add 1 (neg p)) k)))',
      FAILURES,
    ],
    ['same', '(eq (expectation X) (div (mul r (add 1 (neg p))) p))', FAILURES],
    ['different', '(eq (expectation X) (div r p))', FAILURES],
    [
      'same',
      '(eq (prob (eq X k)) (div (mul (binom M k) (binom (add N (neg M)) (add n (neg k)))) (binom N n)))',
      MARKED,
    ],
    ['same', '(eq (expectation X) (div (mul n M) N))', MARKED],
    ['different', '(eq (variance X) (div (mul n M (add N (neg M))) (pow N 2)))', MARKED],
    [
      'same',
      '(eq (prob (and (lt x X) (le X (add x (div 1 500))))) (add (exp (neg (mul l x))) (neg (exp (neg (mul l (add x (div 1 500))))))))',
      EXPONENTIAL,
    ],
    ['same', '(eq (prob (le X (add x 1)) (gt X x)) (prob (le X 1)))', EXPONENTIAL],
    ['different', '(eq (prob (le X (add x 1)) (gt X x)) (prob (gt X 1)))', EXPONENTIAL],
    ['same', '(eq (prob (le (abs (add X (neg m))) (div s 500))) (erf (div 1 (mul 500 (sqrt 2)))))', NORMAL],
    [
      // The condition is no equation for a: X is drawn with it.
      'same',
      '(eq (variance X) (div 1 (pow a 2)))',
      modelOf({ a: 'real', X: law('exponential', 'a') }, ['(gt a 0)', '(eq (mul a (expectation X)) 1)']),
    ],
    ['same', '(eq (expectation X) l)', POISSON],
    ['same', '(eq (variance X) l)', POISSON],
    ['different', '(eq (variance X) (pow l 2))', POISSON],
    ['same', '(eq (prob (eq X 2)) (mul (div (pow l 2) 2) (exp (neg l))))', POISSON],
    ['same', '(eq (prob (ge X 1)) (add 1 (neg (exp (neg l)))))', POISSON],
    ['same', '(eq (expectation X) m)', NORMAL],
    ['same', '(eq (variance X) (pow s 2))', NORMAL],
    ['different', '(eq (variance X) s)', NORMAL],
    [
      'same',
      '(eq (expectation (exp X)) (exp (add m (div (pow s 2) 2))))',
      modelOf({ m: 'real', s: 'real', X: law('normal', 'm', '(pow s 2)') }, ['(gt s 0)', '(lt s 2)']),
    ],
    [
      'same',
      '(eq (prob (le X x)) (mul (div 1 2) (add 1 (erf (div (add x (neg m)) (mul s (sqrt 2)))))))',
      NORMAL,
    ],
    ['same', '(eq (prob (gt X m)) (div 1 2))', NORMAL],
    ['same', '(eq (prob (le X x)) (add 1 (neg (prob (gt X x)))))', NORMAL],
    ['different', '(eq (prob (le X x)) (prob (gt X x)))', NORMAL],
    [
      'same',
      '(eq (prob (and (le m X) (le X (add m s)))) (prob (and (le (add m (neg s)) X) (le X m))))',
      NORMAL,
    ],
    ['same', '(eq (expectation X) (div 1 l))', EXPONENTIAL],
    ['different', '(eq (expectation X) l)', EXPONENTIAL],
    ['same', '(eq (variance X) (div 1 (pow l 2)))', EXPONENTIAL],
    ['same', '(eq (prob (gt X x)) (exp (neg (mul l x))))', EXPONENTIAL],
    [
      'same',
      '(eq (prob (gt X (add x 1)) (gt X x)) (prob (gt X 1)))',
      modelOf({ l: 'real', x: 'real', X: law('exponential', 'l') }, [
        '(gt l 0)',
        '(lt l 2)',
        '(ge x 0)',
        '(lt x 4)',
      ]),
    ],
    ['same', '(eq (expectation X) (div (add a b) 2))', UNIFORM],
    ['same', '(eq (variance X) (div (pow (add b (neg a)) 2) 12))', UNIFORM],
    ['different', '(eq (variance X) (div (pow (add b (neg a)) 2) 4))', UNIFORM],
    ['same', '(eq (expectation X) (div 1 p))', GEOMETRIC],
    ['same', '(eq (variance (add X Y)) (add l m))', SUMS],
    ['same', '(eq (prob (eq (add X Y) 1)) (mul (add l m) (exp (neg (add l m)))))', SUMS],
  ])('%s: %s', (kind, formula, model) => {
    expect(kindOf(formula, model)).toBe(kind);
  });
});

describe('structures', () => {
  const roles = { a: 'a', b: 'b', c: 'c', alpha: 'alpha', beta: 'beta', gamma: 'gamma' };
  const letters = Object.fromEntries(Object.values(roles).map((name) => [name, 'real']));
  const triangle = modelOf(letters, [], { kind: 'triangle', roles });
  const right = modelOf(letters, [], { kind: 'right-triangle', roles });
  const solid = modelOf({ V: 'natural', E: 'natural', F: 'natural' }, [], {
    kind: 'polyhedron',
    roles: { vertices: 'V', edges: 'E', faces: 'F' },
  });
  const discrete = modelOf(
    {
      n: 'natural',
      X: 'random-variable',
      x: { kind: 'sequence', shape: [sym('n')] },
      p: { kind: 'sequence', shape: [sym('n')] },
    },
    [],
    { kind: 'discrete-variable', roles: { variable: 'X', values: 'x', probabilities: 'p', count: 'n' } },
  );

  it.each([
    ['same', '(eq (div a (sin alpha)) (div b (sin beta)))', triangle],
    ['different', '(eq (div a (cos alpha)) (div b (cos beta)))', triangle],
    ['same', '(eq (pow c 2) (add (pow a 2) (pow b 2) (neg (mul 2 a b (cos gamma)))))', triangle],
    ['different', '(eq (pow c 2) (add (pow a 2) (pow b 2) (mul 2 a b (cos gamma))))', triangle],
    ['different', '(eq (pow c 2) (add (pow a 2) (pow b 2)))', triangle],
    ['same', '(eq (add alpha beta gamma) pi)', triangle],
    ['same', '(eq (pow c 2) (add (pow a 2) (pow b 2)))', right],
    ['different', '(eq (pow b 2) (add (pow a 2) (pow c 2)))', right],
    ['same', '(eq (sin alpha) (div a c))', right],
    ['same', '(eq (add V (neg E) F) 2)', solid],
    ['different', '(eq (add V E (neg F)) 2)', solid],
    ['different', '(eq V F)', solid],
    ['same', '(eq (expectation X) (sum [i] 1 n (mul (index x i) (index p i))))', discrete],
    ['different', '(eq (expectation X) (div (sum [i] 1 n (index x i)) n))', discrete],
  ])('%s: %s', (kind, formula, model) => {
    expect(kindOf(formula, model)).toBe(kind);
  });
});

describe('independent copies', () => {
  const model = modelOf(
    { X: 'sequence', m: 'real', v: 'real', d: 'real', n: 'natural' },
    ['(gt d 0)', '(ge n 1)'],
    {
      kind: 'independent-copies',
      roles: { variable: 'X', mean: 'm', variance: 'v' },
    },
  );
  const average = '(mul (div 1 n) (sum [i] 1 n (index X i)))';
  const strays = `(ge (abs (add ${average} (neg m))) d)`;

  it.each([
    ['same', '(eq (expectation (index X 3)) m)'],
    ['same', '(eq (variance (index X 1)) v)'],
    ['same', '(eq (expectation (mul (index X 1) (index X 2))) (pow m 2))'],
    ['different', '(eq (expectation (mul (index X 1) (index X 1))) (pow m 2))'],
    ['same', `(eq (expectation ${average}) m)`],
    ['same', `(eq (variance ${average}) (div v n))`],
    ['different', `(eq (variance ${average}) v)`],
    ['same', '(eq (variance (sum [i] 1 40 (index X i))) (mul 40 v))'],
    ['unrefuted', `(le (prob ${strays}) (div v (mul n (pow d 2))))`],
    ['same', `(eq (lim [n] infty (prob ${strays})) 0)`],
    ['different', `(eq (lim [n] infty (prob ${strays})) 1)`],
    ['same', `(eq (lim [n] infty (prob (lt (abs (add ${average} (neg m))) d))) 1)`],
    ['different', `(eq (lim [n] infty (prob (ge (abs (add ${average} m)) d))) 0)`],
    ['different', '(eq (lim [n] infty (prob (ge (abs (add (sum [i] 1 n (index X i)) (neg m))) d))) 0)'],
  ])('%s: %s', (kind, formula) => {
    expect(kindOf(formula, model)).toBe(kind);
  });
});

describe('the error function', () => {
  it.each([
    [0, 0],
    [0.5, 0.5204998778130465],
    [1, 0.8427007929497149],
    [2, 0.9953222650189527],
    [-1, -0.8427007929497149],
  ])('erf(%d) = %d', (x, value) => {
    expect(erf(x)).toBeCloseTo(value, 15);
    expect(erf(x) + erfc(x)).toBeCloseTo(1, 15);
  });

  it('keeps small tails', () => {
    expect(erfc(5) / 1.5374597944280349e-12).toBeCloseTo(1, 12);
    expect(erfc(3) / 2.209049699858544e-5).toBeCloseTo(1, 12);
    expect(normalCdf(-6) / 9.865876450376981e-10).toBeCloseTo(1, 12);
  });
});
