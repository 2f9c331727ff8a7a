import type { Expr } from '../../../src/math/expr/expr.ts';
import { sym } from '../../../src/math/expr/expr.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../src/math/latex/parse/parse.ts';
import type { Declaration, DomainKind, Model } from '../../../src/math/statement/domain.ts';

const grammar = loadGrammar();

/** What letters stand for, `a b: real; A: matrix[invertible](n,n); c: real = \sqrt{a^2+b^2}`, with conditions in LaTeX. */
export function latexModel(letters: string, ...conditions: string[]): Model {
  const declarations: Declaration[] = [];
  const kinds = new Map<string, DomainKind>();
  const read = (tex: string): Expr => read1(tex, kinds);
  for (const group of letters.split(';')) {
    const [names, rest] = group.split(':') as [string, string];
    const at = rest.indexOf('=');
    const words = (at < 0 ? rest : rest.slice(0, at)).trim();
    const [, kind, traits, extents] = /^([a-z-]+)(?:\[(.+)\])?(?:\((.+)\))?$/.exec(words) as unknown as [
      string,
      DomainKind,
      string | undefined,
      string | undefined,
    ];
    for (const name of names.trim().split(/\s+/)) {
      kinds.set(name, kind);
      const is = at < 0 ? {} : { is: read(rest.slice(at + 1)) };
      const shape = extents ? extents.split(',').map(read) : kind === 'sequence' ? [sym('n')] : undefined;
      const domain = { kind, ...(shape ? { shape } : {}), ...(traits ? { traits: traits.split(',') } : {}) };
      declarations.push({ letter: sym(name), domain, ...is });
    }
  }
  return { declarations, conditions: conditions.map(read) };
}

function read1(tex: string, declared: ReadonlyMap<string, DomainKind>): Expr {
  const result = parseLatex(tex, grammar, { declared });
  if (!result.ok) throw new SyntaxError(`${tex}: ${result.error.message}`);
  return result.expr;
}

/** A formula in the letters of a model. */
export function readIn(model: Model, tex: string): Expr {
  return read1(
    tex,
    new Map(
      model.declarations.map(({ letter, domain }) => [letter.kind === 'sym' ? letter.name : '', domain.kind]),
    ),
  );
}
