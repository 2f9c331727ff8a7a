import { describe, expect, it } from 'vitest';
import { kindOf, modelOf } from './judged.ts';

const EVENTS = modelOf({ A: 'event', B: 'event' }, ['(gt (prob A) 0)', '(gt (prob B) 0)']);
const ANY = modelOf({ A: 'event', B: 'event', C: 'event' });

describe('statements without a value at an outcome', () => {
  const model = modelOf({ X: 'random-variable', n: 'natural' }, ['(ge n 1)']);
  it('refute no probability', () => {
    expect(kindOf('(eq (prob (eq X n)) (prob (eq (div X n) 1)))', model)).toBe('same');
    // Most points have an outcome 0, so that too few are left to decide.
    const reason = 'undecided: an event where an outcome has division by zero';
    expect(kindOf('(eq (prob (eq X n)) (prob (eq (div n X) 1)))', model)).toBe(reason);
  });
});

describe('events', () => {
  it.each([
    ['same', '(eq (prob A B) (div (mul (prob B A) (prob A)) (prob B)))'],
    ['different', '(eq (prob A B) (div (mul (prob B A) (prob B)) (prob A)))'],
    ['different', '(eq (prob A B) (prob B A))'],
    ['different', '(eq (prob A B) (div (prob A) (prob B)))'],
    ['same', '(eq (prob A B) (div (prob (intersection A B)) (prob B)))'],
    ['same', '(eq (prob (complement A)) (add 1 (neg (prob A))))'],
    ['same', '(eq (prob (union A B)) (add (prob A) (prob B) (neg (prob (intersection A B)))))'],
    ['different', '(eq (prob (union A B)) (add (prob A) (prob B)))'],
  ])('of positive probability, %s: %s', (kind, formula) => {
    expect(kindOf(formula, EVENTS)).toBe(kind);
  });

  it.each([
    ['different', '(implies (eq (prob A) 0) (eq A (set)))'],
    ['same', '(implies (eq A (set)) (eq (prob A) 0))'],
    ['same', '(implies (subset-eq A B) (eq (prob A) (prob (intersection A B))))'],
    ['same', '(implies (eq (intersection A B) (set)) (eq (prob (union A B)) (add (prob A) (prob B))))'],
    ['different', '(eq (prob (intersection A B)) (mul (prob A) (prob B)))'],
    ['same', '(implies (perpendicular A B) (eq (prob (intersection A B)) (mul (prob A) (prob B))))'],
    ['different', '(implies (perpendicular A B) (eq (prob (union A B)) (add (prob A) (prob B))))'],
  ])('any, %s: %s', (kind, formula) => {
    expect(kindOf(formula, ANY)).toBe(kind);
  });

  it.each([
    ['same', '(eq (entropy (list X Y)) (add (entropy X) (entropy Y X)))'],
    ['different', '(eq (entropy (list X Y)) (add (entropy X) (entropy Y)))'],
    ['different', '(eq (entropy X Y) (entropy Y X))'],
    ['same', '(eq (mutual-information X Y) (add (entropy X) (neg (entropy X Y))))'],
    ['same', '(eq (mutual-information X Y) (mutual-information Y X))'],
    ['unrefuted', '(ge (mutual-information X Y) 0)'],
    ['same', '(eq (entropy (pow X 3)) (entropy X))'],
    ['different', '(eq (entropy (pow X 2)) (entropy X))'],
  ])('by what they tell of each other, %s: %s', (kind, formula) => {
    expect(kindOf(formula, modelOf({ X: 'random-variable', Y: 'random-variable' }))).toBe(kind);
  });

  it('of a partition', () => {
    const model = modelOf(
      {
        n: 'natural',
        A: 'event',
        B: { kind: 'partition', shape: [{ kind: 'sym', name: 'n' }], traits: ['positive'] },
      },
      ['(ge n 1)'],
    );
    expect(
      kindOf(
        '(eq (prob A) (add (mul (prob A (index B 1)) (prob (index B 1))) (mul (prob A (complement (index B 1))) (prob (complement (index B 1))))))',
        model,
      ),
    ).toBe('same');
    expect(kindOf('(eq (prob A) (sum [k] 1 n (mul (prob A (index B k)) (prob (index B k)))))', model)).toBe(
      'same',
    );
    expect(kindOf('(eq (prob A) (sum [k] 1 n (prob A (index B k))))', model)).toBe('different');
  });
});

const XY = modelOf({ X: 'random-variable', Y: 'random-variable', a: 'real', b: 'real', k: 'integer' });
const SPREAD = '(pow (add X (neg (expectation X))) 2)';

describe('random variables', () => {
  it.each([
    ['same', `(eq (variance X) (expectation ${SPREAD}))`],
    ['same', '(eq (variance X) (add (expectation (pow X 2)) (neg (pow (expectation X) 2))))'],
    ['different', '(eq (variance X) (expectation (pow X 2)))'],
    ['different', '(eq (variance X) (add (expectation (pow X 2)) (neg (expectation X))))'],
    ['same', '(eq (expectation (add (mul a X) b)) (add (mul a (expectation X)) b))'],
    ['different', '(eq (variance (add (mul a X) b)) (mul a (variance X)))'],
    ['same', '(eq (variance (add (mul a X) b)) (mul (pow a 2) (variance X)))'],
    [
      'same',
      '(eq (covariance X Y) (add (expectation (mul X Y)) (neg (mul (expectation X) (expectation Y)))))',
    ],
    ['different', '(eq (covariance X Y) (expectation (mul X Y)))'],
    ['same', '(eq (covariance X Y) (covariance Y X))'],
    ['same', '(eq (variance (add X Y)) (add (variance X) (variance Y) (mul 2 (covariance X Y))))'],
    ['different', '(eq (variance (add X Y)) (add (variance X) (variance Y)))'],
    [
      'same',
      '(eq (correlation X Y) (div (covariance X Y) (mul (standard-deviation X) (standard-deviation Y))))',
    ],
    ['same', '(eq (expectation (expectation X Y)) (expectation X))'],
    ['different', '(eq (expectation X Y) (expectation X))'],
    ['same', '(eq (prob (le X k)) (add 1 (neg (prob (gt X k)))))'],
    ['different', '(eq (prob (le X k)) (add 1 (neg (prob (ge X k)))))'],
  ])('%s: %s', (kind, formula) => {
    expect(kindOf(formula, XY)).toBe(kind);
  });

  it('are independent where the model says so', () => {
    const model = modelOf({ X: 'random-variable:independent', Y: 'random-variable:independent' });
    expect(kindOf('(eq (expectation (mul X Y)) (mul (expectation X) (expectation Y)))', model)).toBe('same');
    expect(kindOf('(eq (variance (add X Y)) (add (variance X) (variance Y)))', model)).toBe('same');
    expect(kindOf('(eq (variance (add X (neg Y))) (add (variance X) (neg (variance Y))))', model)).toBe(
      'different',
    );
    expect(kindOf('(eq (expectation (mul X Y)) (mul (expectation X) (expectation Y)))', XY)).toBe(
      'different',
    );
  });
});
