import { sym } from '../../../../src/math/expr/expr.ts';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import type { Declaration, Domain, Model } from '../../../../src/math/statement/domain.ts';
import { createJudge } from '../../../../src/math/verify/judge.ts';
import type { Verdict } from '../../../../src/math/verify/verdict.ts';

/** Letters by name with their kinds, traits after a colon: `{ f: 'function', g: 'function:nonzero' }`. */
export type Letters = Readonly<
  Record<string, string | Domain | { readonly is: string; readonly domain: Domain }>
>;

export function modelOf(
  letters: Letters,
  conditions: readonly string[] = [],
  structure?: Model['structure'],
): Model {
  const declarations = Object.entries(letters).map(([name, kind]): Declaration => {
    if (typeof kind !== 'string') {
      return 'is' in kind
        ? { letter: sym(name), domain: kind.domain, is: parseSexpr(kind.is) }
        : { letter: sym(name), domain: kind };
    }
    const [plain, ...traits] = kind.split(':');
    return { letter: sym(name), domain: { kind: plain as Domain['kind'], traits } };
  });
  return { declarations, conditions: conditions.map(parseSexpr), ...(structure ? { structure } : {}) };
}

const judge = createJudge({ cacheSize: 0 });

/** The verdict on a formula given as an S-expression. */
export function verdictOn(formula: string, model: Model): Verdict {
  return judge.holds({ formula: parseSexpr(formula), model });
}

/** The kind of the verdict, with the reason where nothing was decided. */
export function kindOf(formula: string, model: Model): string {
  const verdict = verdictOn(formula, model);
  return verdict.kind === 'undecided' ? `undecided: ${verdict.reason}` : verdict.kind;
}
