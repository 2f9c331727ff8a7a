import { sym } from '../../../src/math/expr/expr.ts';
import { parseSexpr } from '../../../src/math/expr/sexpr.ts';
import type { Declaration, DomainKind, Model } from '../../../src/math/statement/domain.ts';

/** `a b: real; n: natural; c: real = (add a b)` with conditions as S-expressions. */
export function model(letters: string, ...conditions: string[]): Model {
  const declarations = letters.split(';').flatMap((group): Declaration[] => {
    const [names, rest] = group.split(':') as [string, string];
    const [kind, is] = rest.split('=').map((part) => part.trim()) as [DomainKind, string | undefined];
    return names
      .trim()
      .split(/\s+/)
      .map((name) => ({ letter: sym(name), domain: { kind }, ...(is ? { is: parseSexpr(is) } : {}) }));
  });
  return { declarations, conditions: conditions.map(parseSexpr) };
}
