import { describe, expect, it } from 'vitest';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import { createJudge, TOO_MUCH } from '../../../../src/math/verify/judge.ts';
import { model } from '../models.ts';

const judge = createJudge();
const holds = (formula: string, letters: string, ...conditions: string[]) =>
  judge.holds({ formula: parseSexpr(formula), model: model(letters, ...conditions) });

const none = 'zz: real';
const inside = ['r: real', '(lt (abs r) 1)'] as const;

describe('series and products that hold', () => {
  it.each<[string, string, ...string[]]>([
    ['(eq (sum [n] 0 infty (pow r n)) (div 1 (add 1 (neg r))))', ...inside],
    [
      '(eq (sum [k] 0 n (pow r k)) (div (add 1 (neg (pow r (add n 1)))) (add 1 (neg r))))',
      'r: real; n: natural',
      '(ne r 1)',
    ],
    [
      '(eq (pow (add a b) n) (sum [k] 0 n (mul (binom n k) (pow a (add n (neg k))) (pow b k))))',
      'a b: real; n: natural',
    ],
    ['(eq (pow (add 1 x) s) (sum [k] 0 infty (mul (binom s k) (pow x k))))', 'x s: real', '(lt (abs x) 1)'],
    ['(eq (sum [n] 1 infty (div 1 (pow n 2))) (div (pow pi 2) 6))', none],
    ['(eq (zeta s) (sum [n] 1 infty (div 1 (pow n s))))', 's: real', '(gt s 1)'],
    ['(eq (sum [n] 1 infty (div 1 n)) infty)', none],
    ['(eq (sum [n] 1 infty (div (pow (neg 1) (add n 1)) n)) (ln 2))', none],
    ['(eq (sum [n] 0 infty (div (pow (neg 1) n) (add (mul 2 n) 1))) (div pi 4))', none],
    ['(eq (exp x) (sum [n] 0 infty (div (pow x n) (factorial n))))', 'x: real'],
    ['(eq (exp z) (sum [n] 0 infty (div (pow z n) (factorial n))))', 'z: complex'],
    [
      '(eq (sin x) (sum [n] 0 infty (mul (div (pow (neg 1) n) (factorial (add (mul 2 n) 1))) (pow x (add (mul 2 n) 1)))))',
      'x: real',
    ],
    ['(eq (prod [n] 1 infty (div (mul 4 (pow n 2)) (add (mul 4 (pow n 2)) (neg 1)))) (div pi 2))', none],
    ['(eq (factorial n) (prod [k] 1 n k))', 'n: natural'],
    ['(eq (factorial n) (mul n (factorial (add n (neg 1)))))', 'n: natural', '(ge n 1)'],
    [
      '(eq (binom n k) (add (binom (add n (neg 1)) k) (binom (add n (neg 1)) (add k (neg 1)))))',
      'n k: natural',
      '(ge n 1)',
    ],
    [
      '(eq (binom n k) (div (factorial n) (mul (factorial k) (factorial (add n (neg k))))))',
      'n k: natural',
      '(le k n)',
    ],
    ['(eq (sum [i j] (and (le 1 i) (lt i j) (le j n)) 1) (binom n 2))', 'n: natural'],
  ])('%s', (formula, letters, ...conditions) => {
    expect(holds(formula, letters, ...conditions)).toMatchObject({ kind: 'same' });
  });
});

describe('series that fail', () => {
  it.each<[string, string, ...string[]]>([
    ['(eq (sum [n] 0 infty (div 1 (pow n 2))) (div (pow pi 2) 6))', none],
    ['(eq (sum [n] 1 infty (div 1 (pow n 2))) (div (pow pi 2) 8))', none],
    ['(eq (sum [n] 1 infty (div 1 n)) (ln 2))', none],
    ['(eq (sum [n] 0 infty (pow r n)) (div 1 (add 1 (neg r))))', 'r: real', '(gt r 1)'],
    ['(eq (sum [n] 0 infty (pow r n)) (div 1 (add 1 r)))', ...inside],
    ['(eq (sum [n] 0 infty (pow (neg 1) n)) (div 1 2))', none],
    ['(eq (sum [n] 1 infty (div 1 (sqrt n))) (zeta (div 1 2)))', none],
    [
      '(eq (pow (add a b) n) (sum [k] 0 73 (mul (binom n k) (pow a (add n (neg k))) (pow b k))))',
      'a b: real; n: natural',
    ],
  ])('%s', (formula, letters, ...conditions) => {
    expect(holds(formula, letters, ...conditions)).toMatchObject({ kind: 'different' });
  });

  it('keeps a finite sum that runs on over zeros', () => {
    const endless =
      '(eq (pow (add a b) n) (sum [k] 0 infty (mul (binom n k) (pow a (add n (neg k))) (pow b k))))';
    expect(holds(endless, 'a b: real; n: natural', '(ne a 0)')).toMatchObject({ kind: 'same' });
  });
});

describe('series whose signs follow no pattern', () => {
  it.each([
    '(eq (sum [n] 1 infty (div (sin (mul 2 n)) n)) (div (add pi (neg 2)) 2))',
    '(eq (sum [n] 1 infty (div (cos (mul 2 n)) (pow n 2))) (add (div (pow pi 2) 6) (neg pi) 1))',
    '(eq (sum [n] 1 infty (div (cos n) (pow n 2))) 0)',
    '(eq (sum [n] 1 infty (div (sin n) n)) (div (add pi (neg 1)) 2))',
    '(eq (sum [n] 1 infty (div (cos n) n)) (neg (ln (mul 2 (sin (div 1 2))))))',
    '(eq (sum [n] 1 infty (div (sin n) (sqrt n))) 5)',
  ])('%s is left undecided', (formula) => {
    expect(holds(formula, none)).toMatchObject({ kind: 'undecided' });
  });
});

describe('series that turn late', () => {
  it.each([
    '(eq (sum [n] 0 infty (pow (div 99999 100000) n)) 100000)',
    '(eq (sum [n] 0 infty (div (pow 50 n) (factorial n))) (exp 50))',
    '(eq (sum [n] 0 infty (div (pow (neg 50) n) (factorial n))) (exp (neg 50)))',
  ])('%s is not taken for divergent', (formula) => {
    expect(holds(formula, none).kind).not.toBe('different');
  });

  it.each(['n', '(mul n (sin n))', '(sin n)', '(factorial n)', '(mul (pow 2 n) (pow n 5))'])(
    'a sum of %s diverges all the same',
    (term) => expect(holds(`(eq (sum [n] 1 infty ${term}) 5)`, none)).toMatchObject({ kind: 'different' }),
  );
});

describe('nests of more terms than are added up', () => {
  it.each([
    ['sums in sums', '(eq (sum [i] 1 1000 (sum [j] 1 1000 (sum [k] 1 1000 (mul i j k)))) 1)'],
    ['products in sums', '(eq (sum [i] 1 900 (prod [j] 1 900 (div i (add i j)))) 1)'],
    ['integrals in sums', '(eq (sum [i] 1 2000 (int [x] 0 1 (pow x i))) 1)'],
    ['integrals in integrals', '(eq (int [x] 0 1 (int [y] 0 1 (int [z] 0 1 (sin (mul x y z))))) 1)'],
    ['limits in sums', '(eq (sum [i] 1 15000 (lim [x] 0 (div (sin (mul i x)) x))) 1)'],
    ['ranges with conditions', '(eq (sum [i] (and (le 1 i) (le i 900)) (sum [j] 1 900 (div i j))) 1)'],
  ])('%s are left undecided', (_, formula) => {
    expect(holds(formula, none)).toMatchObject({ kind: 'undecided' });
  });

  it('adds up a nest within the bound', () => {
    const square = '(eq (sum [i] 1 100 (sum [j] 1 100 (mul i j))) (pow (sum [i] 1 100 i) 2))';
    expect(holds(square, none)).toMatchObject({ kind: 'same' });
  });

  it('says so, whatever was asked before', () => {
    const nest = '(eq (sum [i] 1 1000 (sum [j] 1 1000 (mul i j a))) 1)';
    const reasons = [1, 2].map(() =>
      createJudge().holds({ formula: parseSexpr(nest), model: model('a: real') }),
    );
    expect(reasons[0]).toEqual({ kind: 'undecided', reason: TOO_MUCH });
    expect(reasons[1]).toEqual(reasons[0]);
  });
});
