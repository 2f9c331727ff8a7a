import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../src/base/random/rng.ts';
import { sym } from '../../../src/math/expr/expr.ts';
import { parseSexpr, printSexpr } from '../../../src/math/expr/sexpr.ts';
import { equalExpr, size } from '../../../src/math/expr/tree.ts';
import { contextFor } from '../../../src/math/mutate/context.ts';
import { awkwardness } from '../../../src/math/mutate/drive/awkward/awkward.ts';
import { unevenness } from '../../../src/math/mutate/drive/awkward/uneven.ts';
import { orderKey } from '../../../src/math/mutate/drive/canonical.ts';
import { longMiddles } from '../../../src/math/mutate/drive/linked.ts';
import { seat } from '../../../src/math/mutate/drive/seat.ts';
import { hasUnwritableOrder } from '../../../src/math/mutate/drive/unwritable.ts';
import { derive, falsify } from '../../../src/math/mutate/driver.ts';
import { STRATEGIES } from '../../../src/math/mutate/operator.ts';
import { EQUIVALENT, FALSIFYING } from '../../../src/math/mutate/registry.ts';
import { formulasOf, replay } from '../../../src/math/mutate/replay.ts';
import { loadAlphabet } from '../../helpers/alphabet.ts';
import { deepFreeze, surroundings } from '../../helpers/test-operator.ts';

const square = deepFreeze(parseSexpr('(eq (pow (add a b) 2) (add (pow a 2) (mul 2 a b) (pow b 2)))'));

describe('derive', () => {
  it('turns no product that stands elsewhere as it was, and no one of two inequalities', () => {
    const twins = [
      '(eq (mul x (add (mul a d) (neg (mul b c)))) (add (mul a d) 1))',
      '(implies (and (lt 0 x) (lt 0 y)) (eq (ln (mul x y)) (add (ln x) (ln y))))',
    ].map(parseSexpr);
    for (const formula of twins) {
      const context = surroundings({}, 'twins');
      for (let seed = 0; seed < 60; seed += 1) {
        const { to } = derive(formula, {
          operators: EQUIVALENT,
          steps: 2,
          context: surroundings({}, `${seed}`),
        });
        expect(unevenness(to, context)).toBe(0);
      }
    }
    expect(unevenness(parseSexpr('(eq (mul a d) (mul d a x (add (mul d a) 1)))'), surroundings({}, ''))).toBe(
      1,
    );
    expect(unevenness(parseSexpr('(implies (lt 0 x) (gt y 0))'), surroundings({}, ''))).toBe(1);
    const crossed = '(add (mul (index c k) (index d k)) (neg (mul (index d n) (index c k))))';
    expect(unevenness(parseSexpr(crossed), surroundings({}, ''))).toBe(1);
  });

  it('records steps that replay, never meets a formula twice, and keeps to a length', () => {
    const lengths: number[] = [];
    for (let seed = 0; seed < 40; seed += 1) {
      const { steps, to, from } = derive(square, {
        operators: EQUIVALENT,
        steps: 5,
        context: surroundings({}, `${seed}`),
      });
      lengths.push(steps.length);
      expect(printSexpr(replay(from, steps))).toBe(printSexpr(to));
      const all = formulasOf(from, steps).map(printSexpr);
      expect(new Set(all).size).toBe(steps.length + 1);
      for (const [at, { before, after }] of steps.entries())
        for (const later of steps.slice(at + 1))
          expect(equalExpr(later.before, after) && equalExpr(later.after, before)).toBe(false);
      const turned = steps.filter(({ operator }) => operator === 'swap-sides');
      expect(turned.length).toBeLessThanOrEqual(1);
      expect(size(to)).toBeLessThanOrEqual(Math.ceil(size(square) * 1.5) + 6);
    }
    // A square has few versions that someone would write: some chains end early.
    expect(Math.max(...lengths)).toBe(5);
    expect(lengths.filter((length) => length === 5).length).toBeGreaterThan(25);
  });

  it('changes no term alone of those between which dots stand', () => {
    const context = () => surroundings({ letters: { n: 'natural' } }, 'dots');
    const run = (source: string) =>
      derive(parseSexpr(source), {
        operators: EQUIVALENT.filter(({ id }) => id === 'binomial-symmetry'),
        steps: 1,
        context: context(),
      }).steps.length;
    expect(run('(eq (add (binom n 0) (binom n 1) (dots) (binom n n)) (pow 2 n))')).toBe(0);
    expect(run('(eq (add (binom n 0) (binom n 1) (binom n n)) (add n 2))')).toBe(1);
  });

  it('stops early where nothing applies', () => {
    const { steps } = derive(parseSexpr('x'), { operators: EQUIVALENT, steps: 3, context: surroundings({}) });
    expect(steps).toEqual([]);
  });

  it('draws the same whether options were remembered or not', () => {
    const declarations = ['a', 'b'].map((name) => ({ letter: sym(name), domain: { kind: 'real' as const } }));
    const model = { declarations, conditions: [] };
    const run = (used: typeof model, seed: string) =>
      printSexpr(
        derive(square, {
          operators: EQUIVALENT,
          steps: 3,
          context: contextFor(used, rngFrom(seed), loadAlphabet()),
        }).to,
      );
    for (let seed = 0; seed < 20; seed += 1) run(model, `other ${seed}`);
    for (let seed = 0; seed < 20; seed += 1) expect(run(model, `${seed}`)).toBe(run({ ...model }, `${seed}`));
  });

  it('throws where a step does not fit', () => {
    const step = { path: [0], before: parseSexpr('x'), after: parseSexpr('y') };
    expect(() => replay(square, [step])).toThrow('step does not fit at 0');
  });
});

describe('falsify', () => {
  it('yields edits of every strategy that has a place, each formula once, none a mere reordering', () => {
    const inequality = parseSexpr(
      '(implies (gt a 0) (le (pow (add a b) 2) (add (mul 2 (pow a 2)) (mul 2 (pow b 2)))))',
    );
    const edits = [...falsify(inequality, { operators: FALSIFYING, context: surroundings({}) })];
    expect(new Set(edits.map(({ strategy }) => strategy))).toEqual(new Set(STRATEGIES));
    const keys = edits.map(({ to }) => printSexpr(to));
    expect(new Set(keys).size).toBe(keys.length);
    const order = orderKey(inequality, surroundings({}));
    for (const { to } of edits) expect(orderKey(to, surroundings({}))).not.toBe(order);
  });

  it('leaves the long middle of a chain with both of its links', () => {
    const middle = '(add 1 (neg (mul x y)))';
    const chain = parseSexpr(`(and (eq z ${middle}) (eq ${middle} (add (mul a b) c)))`);
    const edits = [...falsify(chain, { operators: FALSIFYING, context: surroundings({}, 'chain') })];
    expect(edits.length).toBeGreaterThan(5);
    for (const { to } of edits) expect(longMiddles(to)).toBe(1);
  });

  it('draws strategies evenly, or by weight', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 400; seed += 1) {
      const [edit] = falsify(square, { operators: FALSIFYING, context: surroundings({}, `${seed}`) });
      counts.set(edit?.strategy ?? '', (counts.get(edit?.strategy ?? '') ?? 0) + 1);
    }
    for (const [strategy, count] of counts) expect(count, strategy).toBeGreaterThan(40);
    const only = falsify(square, {
      operators: FALSIFYING,
      context: surroundings({}),
      weights: { constants: 0, swap: 0, equality: 0, distribute: 0 },
    });
    for (const { strategy } of only) expect(['variables', 'inequality']).toContain(strategy);
  });

  it('writes no part as nobody would', () => {
    for (const { to } of falsify(square, { operators: FALSIFYING, context: surroundings({}) })) {
      expect(awkwardness(to), printSexpr(to)).toBe(0);
    }
  });
});

describe('orders of derivatives', () => {
  const formulas = [
    '(eq (apply f x) (sum [n] 0 infty (mul (div (apply (derivative-order f n) a) (factorial n)) (pow (add x (neg a)) n))))',
    '(eq (apply (prime f 1) x) (lim [h] 0 (div (add (apply f (add x h)) (neg (apply f x))) h)))',
    '(eq (diff (pow x n) x 1) (mul n (pow x (add n (neg 1)))))',
  ].map((source) => parseSexpr(source));

  it.each(formulas.map((formula) => [printSexpr(formula), formula] as const))(
    'stay writable in %s',
    (_, formula) => {
      const declared = {
        f: 'function' as const,
        x: 'real' as const,
        a: 'real' as const,
        n: 'natural' as const,
      };
      for (let seed = 0; seed < 60; seed += 1) {
        const context = surroundings({ letters: declared }, `${seed}`);
        const { to } = derive(formula, { operators: EQUIVALENT, steps: 3, context });
        expect(hasUnwritableOrder(to), printSexpr(to)).toBe(false);
        for (const edit of falsify(to, { operators: FALSIFYING, context })) {
          expect(hasUnwritableOrder(edit.to), printSexpr(edit.to)).toBe(false);
        }
      }
    },
  );
});

describe('seat', () => {
  it.each([
    ['(add x (mul y z))', [1], '(add a b)', '(add x a b)'],
    ['(mul x y)', [1], '(neg z)', '(neg (mul x z))'],
    ['(add x (neg (mul y z)))', [1, 0, 0], '(neg a)', '(add x (mul a z))'],
    ['(div x y)', [1], '1', 'x'],
    ['(pow (mul x y) n)', [1], '1', '(mul x y)'],
    ['(sin (add x y))', [0, 1], '0', '(sin x)'],
  ])('puts into %s at %j: %s', (root, path, after, expected) => {
    const tree = parseSexpr(root);
    const place = seat(tree, path, parseSexpr(after));
    expect(printSexpr(replay(tree, [place]))).toBe(expected);
  });
});
