import { describe, expect, it } from 'vitest';
import { sym } from '../../../../src/math/expr/expr.ts';
import type { Domain } from '../../../../src/math/statement/domain.ts';
import { valueText, valueTexts } from '../../../../src/math/verify/values/text.ts';
import { numberValue } from '../../../../src/math/verify/values/value.ts';
import { kindOf, modelOf, verdictOn } from './judged.ts';

const row = (...traits: string[]): Domain => ({
  kind: 'sequence',
  shape: [sym('n')],
  entries: 'real',
  traits,
});
const XY = modelOf({ n: 'natural', x: row(), y: row(), p: 'real' }, ['(ge n 1)', '(ge p 1)']);
const SUM = (body: string) => `(sum [k] 1 n ${body})`;
const NORM = (body: string) => `(pow ${SUM(`(pow (abs ${body}) p)`)} (div 1 p))`;
const X = '(index x k)';
const Y = '(index y k)';

describe('families of numbers', () => {
  it.each([
    ['unrefuted', `(le ${NORM(`(add ${X} ${Y})`)} (add ${NORM(X)} ${NORM(Y)}))`],
    ['different', `(lt ${NORM(`(add ${X} ${Y})`)} (add ${NORM(X)} ${NORM(Y)}))`],
    ['different', `(ge ${NORM(`(add ${X} ${Y})`)} (add ${NORM(X)} ${NORM(Y)}))`],
    [
      'unrefuted',
      `(le (pow ${SUM(`(mul ${X} ${Y})`)} 2) (mul ${SUM(`(pow ${X} 2)`)} ${SUM(`(pow ${Y} 2)`)}))`,
    ],
    [
      'different',
      `(lt (pow ${SUM(`(mul ${X} ${Y})`)} 2) (mul ${SUM(`(pow ${X} 2)`)} ${SUM(`(pow ${Y} 2)`)}))`,
    ],
    ['different', `(le ${SUM(`(abs (add ${X} ${Y}))`)} (mul ${SUM(`(abs ${X})`)} ${SUM(`(abs ${Y})`)}))`],
    ['different', `(le ${SUM(`(abs ${X})`)} ${SUM(`(pow ${X} 2)`)})`],
    ['same', `(eq ${SUM(`(add ${X} ${Y})`)} (add ${SUM(X)} ${SUM(Y)}))`],
    ['different', `(eq ${SUM(`(mul ${X} ${Y})`)} (mul ${SUM(X)} ${SUM(Y)}))`],
  ])('%s: %s', (kind, formula) => {
    expect(kindOf(formula, XY)).toBe(kind);
  });

  it('have the traits that are asked for', () => {
    const model = modelOf({ n: 'natural', x: row('increasing'), w: row('probability'), u: row('positive') }, [
      '(ge n 3)',
    ]);
    expect(kindOf('(lt (index x 1) (index x 2))', model)).toBe('unrefuted');
    expect(kindOf('(eq (sum [k] 1 n (index w k)) 1)', model)).toBe('same');
    expect(kindOf('(gt (prod [k] 1 n (index u k)) 0)', model)).toBe('unrefuted');
  });

  it('are given by their entries', () => {
    const model = modelOf({ n: 'natural', x: row(), u: row('positive', 'probability') }, ['(ge n 2)']);
    const shares = '(family [k] 1 n (div (exp (index x k)) (sum [j] 1 n (exp (index x j)))))';
    expect(kindOf(`(eq (index ${shares} 2) (index ${shares} 2))`, model)).toBe('same');
    expect(kindOf('(eq (index (family [k] 0 n (pow k 2)) n) (pow n 2))', model)).toBe('same');
    expect(kindOf('(eq (index (family [k] 0 n (pow k 2)) 1) (pow n 2))', model)).toBe('different');
    expect(kindOf('(gt (index u n) 0)', model)).toBe('unrefuted');
  });

  it('have no entry beyond their end', () => {
    expect(kindOf('(eq (index x (add n 1)) (index x (add n 1)))', XY)).toMatch(/^undecided/);
  });

  it('do not refute a statement that asks for an entry before the first', () => {
    const sum = '(sum [k] 0 n (abs (index x k)))';
    expect(kindOf(`(le (abs ${SUM(X)}) ${sum})`, XY)).toMatch(/^undecided/);
  });
});

describe('witnesses', () => {
  it('show functions by their terms', () => {
    const verdict = verdictOn('(eq (apply f x) (apply f (neg x)))', modelOf({ f: 'function', x: 'real' }));
    const shown =
      verdict.kind === 'different' ? verdict.witness.find(({ letter }) => letter === 'f') : undefined;
    expect(shown?.value).toContain('\\sin');
    expect(shown?.value).not.toMatch(/(^| )-?1 |\d 1( |$)|\+ -/);
  });

  it('show the space of events', () => {
    const verdict = verdictOn('(eq (prob A) (prob B))', modelOf({ A: 'event', B: 'event' }));
    const shown =
      verdict.kind === 'different' ? verdict.witness.find(({ letter }) => letter === 'A') : undefined;
    expect(shown?.value).toMatch(/with probabilities .* over 256/);
  });
});

describe('mixed partial derivatives', () => {
  const two: Domain = { kind: 'function', shape: [{ kind: 'num', digits: '2' }] };
  const model = modelOf({ F: two, x: 'real', y: 'real', t: 'real' });
  it.each([
    ['same', '(eq (partial (apply F x y) x 1 y 1) (partial (apply F x y) y 1 x 1))'],
    ['different', '(eq (partial (apply F x y) x 1) (partial (apply F x y) y 1))'],
    [
      'same',
      '(eq (diff (apply F t (pow t 2)) t 1) (add (evaluated-at [x] t (partial (apply F x (pow t 2)) x 1)) (mul 2 t (evaluated-at [y] (pow t 2) (partial (apply F t y) y 1)))))',
    ],
  ])('%s: %s', (kind, formula) => {
    expect(kindOf(formula, model)).toBe(kind);
  });
});

it('a family is written with its entries where it ends', () => {
  const squares = { kind: 'sequence' as const, first: 1, at: (index: number) => numberValue(index * index) };
  expect(valueText({ ...squares, length: 3 })).toBe('(1, 4, 9) from index 1');
  expect(valueText(squares)).toBe('an endless sequence from index 1');
});

it('shows as many digits of two values as it takes to tell them apart', () => {
  expect(valueTexts(numberValue(18310.12), numberValue(18310.18))).toEqual({
    left: '18310.12',
    right: '18310.18',
  });
  expect(valueTexts(numberValue(1 / 3), numberValue(0.5))).toEqual({ left: '0.3333', right: '0.5' });
});
