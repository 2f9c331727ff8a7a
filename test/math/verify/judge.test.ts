import { describe, expect, it } from 'vitest';
import { sym } from '../../../src/math/expr/expr.ts';
import { parseSexpr } from '../../../src/math/expr/sexpr.ts';
import { createJudge, evaluable, isTrivial } from '../../../src/math/verify/judge.ts';
import { model } from './models.ts';

const judge = createJudge();
const reals = model('a b c x y: real');
const options = { pinned: new Set<string>(), reparametrisations: [] };

const holds = (formula: string, under = reals) => judge.holds({ formula: parseSexpr(formula), model: under });

describe('claims that hold', () => {
  it.each([
    ['(eq (pow (add a b) 2) (add (pow a 2) (mul 2 a b) (pow b 2)))'],
    ['(eq (mul (add a b) (add a (neg b))) (add (pow a 2) (neg (pow b 2))))'],
    ['(eq (add (pow (sin x) 2) (pow (cos x) 2)) 1)'],
    ['(eq (sin (add x y)) (add (mul (sin x) (cos y)) (mul (cos x) (sin y))))'],
    ['(eq (pow e (mul i x)) (add (cos x) (mul i (sin x))))'],
    ['(eq (add (pow e (mul i pi)) 1) 0)'],
    ['(eq (cos (add x (pm y))) (add (mul (cos x) (cos y)) (mp (mul (sin x) (sin y)))))'],
  ])('%s', (formula) => expect(holds(formula)).toMatchObject({ kind: 'same' }));

  it('finds no violation of an inequality, and says no more', () => {
    expect(holds('(le (mul a b) (div (add (pow a 2) (pow b 2)) 2))')).toMatchObject({ kind: 'unrefuted' });
  });

  it('takes conditions from the model', () => {
    const positive = model('x y: real', '(gt x 0)', '(gt y 0)');
    const rule = '(eq (log (mul x y)) (add (log x) (log y)))';
    expect(holds(rule, positive)).toMatchObject({ kind: 'same' });
    expect(holds(rule)).toMatchObject({ kind: 'different' });
  });
});

describe('claims that fail', () => {
  it.each([
    ['(eq (pow (add a b) 2) (add (pow a 2) (pow b 2)))'],
    ['(eq (div 1 (factorial 20)) (div 1 (factorial 22)))'],
    ['(eq (div 1 (factorial 2004)) (div 1 (factorial 2006)))'],
    ['(eq (add 1 (div 1 (factorial 2004))) 1)'],
    ['(lt (mul a b) (div (add (pow a 2) (pow b 2)) 2))'],
    ['(eq (add (pow e (mul i pi)) (neg 1)) 0)'],
  ])('%s', (formula) => expect(holds(formula)).toMatchObject({ kind: 'different' }));

  it('names an exact point', () => {
    const verdict = holds('(eq (abs x) x)');
    expect(verdict).toMatchObject({ kind: 'different', witness: [{ letter: 'x' }] });
  });
});

describe('undecided', () => {
  it.each([
    ['no point meets the conditions', '(eq a a)', model('a: real', '(gt (pow a 2) 0)', '(lt (pow a 2) 0)')],
    ['a letter is not declared', '(eq (add z 1) (add 1 z))', reals],
  ])('%s', (_, formula, under) => expect(holds(formula, under)).toMatchObject({ kind: 'undecided' }));
});

describe('a claim that not all points decide', () => {
  // A sum over a range without whole bounds is not decided, here at most points of the second claim.
  it('holds where at least half as many do as it is checked at', () => {
    const positive = model('x: real', '(gt x 0)');
    expect(holds('(eq (sum [k] 1 (mul 4 x) 1) (mul 4 x))', positive)).toMatchObject({ kind: 'same' });
    const natural = model('x: natural');
    expect(holds('(eq (sum [k] 1 (div x 5) 1) (div x 5))', natural)).toMatchObject({ kind: 'undecided' });
  });
});

describe('a constant of nature', () => {
  const drawn = model('m c: real; E: real = (mul m (pow c 2))', '(gt m 0)', '(gt c 0)');
  const named = {
    ...drawn,
    declarations: drawn.declarations.map((entry) =>
      entry.letter.name === 'c'
        ? { ...entry, domain: { ...entry.domain, traits: ['physical-constant'] } }
        : entry,
    ),
  };
  const law = parseSexpr('(eq E (mul m (pow c 2)))');
  const swapped = parseSexpr('(eq E (mul c (pow m 2)))');

  it('is what its letter stands for by convention, or because the words say so', () => {
    expect(judge.falsehood(drawn, law, swapped, options)).toMatchObject({ reason: 'other naming' });
    expect(judge.falsehood(named, law, swapped, options)).toMatchObject({ reason: 'convention' });
    const pinned = { ...options, pinned: new Set(['c']) };
    expect(judge.falsehood(named, law, swapped, pinned)).toMatchObject({ kind: 'refuted' });
  });
});

describe('the Pythagorean theorem', () => {
  const right = model('a b: real; c: real = (sqrt (add (pow a 2) (pow b 2)))', '(gt a 0)', '(gt b 0)');
  const theorem = parseSexpr('(eq (add (pow a 2) (pow b 2)) (pow c 2))');
  const falsehood = (candidate: string, pinned: string[] = []) =>
    judge.falsehood(right, theorem, parseSexpr(candidate), { ...options, pinned: new Set(pinned) });

  it('is not false under another naming, unless the words pin the letters', () => {
    expect(falsehood('(eq (add (pow a 2) (pow c 2)) (pow b 2))')).toEqual({
      kind: 'dropped',
      reason: 'other naming',
    });
    expect(falsehood('(eq (add (pow a 2) (pow c 2)) (pow b 2))', ['c'])).toMatchObject({ kind: 'refuted' });
  });

  it('is refuted with a witness when it is false', () => {
    expect(falsehood('(eq (add (pow a 2) (pow b 2)) (pow c 3))')).toMatchObject({ kind: 'refuted' });
  });

  it('does not follow from a consequence', () => {
    expect(falsehood('(ge (pow c 2) (pow a 2))')).toEqual({ kind: 'dropped', reason: 'weaker but true' });
    const consequence = judge.equivalent(right, theorem, parseSexpr('(ge (pow c 2) (pow a 2))'));
    expect(consequence.kind).toBe('different');
  });

  it('may be rearranged, but not assumed', () => {
    const moved = parseSexpr('(eq (pow a 2) (add (pow c 2) (neg (pow b 2))))');
    expect(judge.equivalent(right, theorem, moved)).toMatchObject({ kind: 'same' });
    const assumed = parseSexpr('(eq (pow c 2) (pow c 2))');
    expect(judge.equivalent(right, theorem, assumed).kind).not.toBe('same');
  });
});

describe('equivalence of steps', () => {
  it.each([
    [
      '(eq (pow (add a b) 2) (add (pow a 2) (mul 2 a b) (pow b 2)))',
      '(eq (add (pow a 2) (mul 2 a b) (pow b 2)) (pow (add a b) 2))',
    ],
    [
      '(eq (pow (add a b) 2) (add (pow a 2) (mul 2 a b) (pow b 2)))',
      '(eq (add (pow (add a b) 2) (neg (pow b 2))) (add (pow a 2) (mul 2 a b)))',
    ],
    ['(lt a b)', '(gt b a)'],
    ['(eq (mul a (add b c)) x)', '(eq (add (mul a b) (mul a c)) x)'],
  ])('%s and %s', (before, after) => {
    expect(judge.equivalent(reals, parseSexpr(before), parseSexpr(after))).toMatchObject({ kind: 'same' });
    expect(judge.equivalent(reals, parseSexpr(after), parseSexpr(before))).toMatchObject({ kind: 'same' });
  });

  it('refuses another order of what dots go on from', () => {
    const series = (terms: string) => parseSexpr(`(eq (add 1 ${terms} (dots)) (div pi 4))`);
    const inOrder = series('(neg (div 1 3)) (div 1 5) (neg (div 1 7))');
    const exchanged = series('(neg (div 1 7)) (div 1 5) (neg (div 1 3))');
    expect(judge.equivalent(reals, inOrder, exchanged).kind).not.toBe('same');
  });

  it('refuses steps that are wrong for some values', () => {
    const verdict = judge.equivalent(reals, parseSexpr('(sqrt (pow a 2))'), parseSexpr('a'));
    expect(verdict).toMatchObject({ kind: 'different' });
  });
});

describe('a verdict is a function of the claim', () => {
  const claims = [
    '(eq (pow (add a b) 2) (add (pow a 2) (pow b 2)))',
    '(eq (sqrt (pow x 2)) x)',
    '(eq (sum [k] 0 3 (pow x k)) (add 1 x (pow x 2) (pow x 3)))',
  ];

  it('whatever its letters are called', () => {
    const renamed = model('q w e2 s t: real');
    const names: Record<string, string> = { a: 'q', b: 'w', c: 'e2', x: 's', y: 't' };
    for (const claim of claims) {
      const other = claim.replace(/\b[abcxy]\b/g, (name) => names[name] as string);
      const verdict = holds(claim);
      const again = holds(other, renamed);
      expect(again.kind).toBe(verdict.kind);
      if (verdict.kind !== 'different' || again.kind !== 'different') continue;
      expect(again.witness.map(({ value }) => value)).toEqual(verdict.witness.map(({ value }) => value));
    }
  });

  it('whether it is remembered or not', () => {
    const forgetful = createJudge({ cacheSize: 0 });
    for (const claim of claims) {
      const statement = { formula: parseSexpr(claim), model: reals };
      expect(forgetful.holds(statement)).toEqual(judge.holds(statement));
      expect(forgetful.holds(statement)).toEqual(forgetful.holds(statement));
    }
  });

  it('whatever the patience, where it is told at all', () => {
    const untold = '(eq (commutator x y) (mul a (commutator y x)))';
    for (const claim of [...claims, '(le (mul 2 a b) (add (pow a 2) (pow b 2)))', untold]) {
      const statement = { formula: parseSexpr(claim), model: reals };
      expect(judge.holds(statement, 4)).toEqual(judge.holds(statement));
    }
    expect(holds(untold).kind).toBe('undecided');
  });

  it('also where conditions cannot be told at any point', () => {
    const never = model('x: real; f: function', '(gt f x)');
    expect(holds('(eq x x)', never)).toMatchObject({
      kind: 'undecided',
      reason: expect.stringMatching(/vacuous/),
    });
  });

  it('in both directions of a comparison', () => {
    const [left, right] = ['(sqrt (pow x 2))', 'x'].map(parseSexpr);
    if (!left || !right) throw new Error('two sides');
    expect(judge.equivalent(reals, left, right)).toEqual(judge.equivalent(reals, right, left));
  });
});

describe('what can be evaluated', () => {
  it.each([
    ['(eq (add x 1) 2)', true],
    ['(div 1 0)', true],
    ['(add x z)', false],
    ['(phrase x "is nice")', false],
  ])('%s: %s', (formula, ok) => {
    expect(evaluable(parseSexpr(formula), new Map([['x', 'real']])).ok).toBe(ok);
  });
});

describe('triviality', () => {
  it.each([
    ['(eq (add (pow a 2) (mul 2 a b)) (add (mul b 2 a) (pow a 2)))', true],
    ['(eq 0 0)', true],
    ['(eq (add a (neg b)) (add (neg b) a))', true],
    ['(eq (add (neg (mul 2 a b)) (mul 2 b a)) 0)', true],
    ['(eq (add a b) (add b (neg (neg a))))', true],
    ['(eq (mul (div (prob C) (prob D)) (prob D)) (prob C))', true],
    ['(eq (div (mul a b) (mul b c)) (neg (neg (div a c))))', true],
    ['(eq (div (mul a b) c) (div (mul b c) a))', false],
    ['(eq (add a (neg b)) 0)', false],
    ['(eq (add a a) (mul 2 a))', false],
    ['(eq (pow (add a b) 2) (add (pow a 2) (mul 2 a b) (pow b 2)))', false],
  ])('%s is trivial: %s', (formula, trivial) => expect(isTrivial(parseSexpr(formula))).toBe(trivial));
});

describe('falsehoods about matrices', () => {
  const matrices = modelOfMatrices();
  const order = (candidate: string) =>
    createJudge().falsehood(
      matrices,
      parseSexpr('(eq (transpose (mul A B)) (mul (transpose B) (transpose A)))'),
      parseSexpr(candidate),
      { pinned: new Set(), reparametrisations: [] },
    );

  it('may be a matter of the order of factors alone', () => {
    expect(order('(eq (transpose (mul A B)) (mul (transpose A) (transpose B)))')).toMatchObject({
      kind: 'refuted',
    });
    expect(order('(eq (mul (transpose B) (transpose A)) (transpose (mul A B)))').kind).toBe('dropped');
  });
});

function modelOfMatrices() {
  const domain = { kind: 'matrix' } as const;
  return { declarations: ['A', 'B'].map((name) => ({ letter: sym(name), domain })), conditions: [] };
}
