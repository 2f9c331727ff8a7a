import { type Rng, rngFrom } from '../../src/base/random/rng.ts';
import { num, sym } from '../../src/math/expr/expr.ts';
import { parseSexpr } from '../../src/math/expr/sexpr.ts';
import { contextFor, type Surroundings } from '../../src/math/mutate/context.ts';
import type { Declaration, DomainKind, Model } from '../../src/math/statement/domain.ts';
import { loadAlphabet } from './alphabet.ts';

/** What letters mean in the examples of operators: small ones by custom, capital ones in one of a few ways. */
const SMALL: Readonly<Partial<Record<DomainKind, string>>> = {
  real: 'a b p q r s t u v w x y z',
  natural: 'k m n',
  function: 'f g h',
};

export type Capitals = 'set' | 'event' | 'matrix' | 'proposition';

export const CAPITALS: readonly Capitals[] = ['set', 'event', 'matrix', 'proposition'];

/** The model of a convention, all reals positive and apart from 1 where `positive`. */
export function conventionModel(capitals: Capitals, positive: boolean): Model {
  const declarations: Declaration[] = [];
  for (const [kind, letters] of Object.entries(SMALL)) {
    for (const name of letters.split(' '))
      declarations.push({ letter: sym(name), domain: { kind: kind as DomainKind } });
  }
  for (const name of 'A B C D'.split(' ')) {
    const letter = sym(name);
    if (capitals === 'matrix')
      declarations.push({
        letter,
        domain: { kind: 'matrix', shape: [num(2), num(2)], traits: ['invertible'] },
      });
    else declarations.push({ letter, domain: { kind: capitals } });
  }
  for (const name of ['X', 'Y', 'Z'])
    declarations.push({ letter: sym(name), domain: { kind: 'random-variable' } });
  const reals = (SMALL.real as string).split(' ');
  const conditions = positive
    ? [...reals.map((name) => `(gt ${name} 0)`), '(ne b 1)', '(ge n 1)', '(ge (add n (neg k)) 0)']
        .concat(capitals === 'event' ? ['(gt (prob B) 0)'] : [])
        .map(parseSexpr)
    : [];
  return { declarations, conditions };
}

/** Reals of drawn signs: each positive, negative or without a condition. */
export function mixedModel(capitals: Capitals, rng: Rng): Model {
  const { declarations } = conventionModel(capitals, false);
  const signs = (SMALL.real as string)
    .split(' ')
    .map((name) => rng.pick([`(gt ${name} 0)`, `(lt ${name} 0)`, '']))
    .filter(Boolean);
  return { declarations, conditions: signs.map(parseSexpr) };
}

export function conventionContext(capitals: Capitals, positive: boolean, seed = 'convention'): Surroundings {
  return contextFor(conventionModel(capitals, positive), rngFrom(seed), loadAlphabet());
}

export function declaredKinds(model: Model): ReadonlyMap<string, DomainKind> {
  return new Map(model.declarations.map(({ letter, domain }) => [letter.name, domain.kind]));
}
