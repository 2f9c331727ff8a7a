import type { Expr } from '../../../math/expr/expr.ts';
import { isStatement } from '../../../math/expr/heads.ts';
import type { Grammar } from '../../../math/grammar/grammar.ts';
import { type LatexError, type Note, parseLatex } from '../../../math/latex/parse/parse.ts';
import type { DomainKind, Model } from '../../../math/statement/domain.ts';

/** What reading a formula that comes without a model needs. */
export interface Reading {
  readonly grammar: Grammar;
  /** What the letters of formulas without a model stand for, by their places, under conditions that are assumed. */
  readonly inferModel: (exprs: readonly Expr[], assumed: readonly Expr[]) => Model;
}

/** A formula as a person typed it, with what its letters are taken for. */
export interface Understood {
  readonly expr: Expr;
  readonly model: Model;
  /** Whether it is true or false, rather than a number or another thing. */
  readonly isStatement: boolean;
  /** Rules that decided between two plausible readings. */
  readonly notes: readonly Note[];
}

/** A refusal names the source it stands in: the formula or one of the assumptions. */
export type UnderstoodOrNot =
  | { readonly ok: true; readonly value: Understood }
  | { readonly ok: false; readonly source: string; readonly error: LatexError };

/**
 * Reads a formula and conditions on its letters. `kinds` are letters that the asker has declared; of the rest, those
 * that stand where only a set, matrix or function can are read again as such.
 */
export function understand(
  source: string,
  assume: readonly string[],
  { grammar, inferModel }: Reading,
  kinds: ReadonlyMap<string, DomainKind> = new Map(),
): UnderstoodOrNot {
  const assumed: Expr[] = [];
  for (const condition of assume) {
    const read = parseLatex(condition, grammar, { declared: kinds });
    if (!read.ok) return { ok: false, source: condition, error: read.error };
    if (!isStatement(read.expr)) return { ok: false, source: condition, error: noCondition(condition) };
    assumed.push(read.expr);
  }
  const first = parseLatex(source, grammar, { declared: kinds });
  if (!first.ok) return { ok: false, source, error: first.error };
  const plain = declared(inferModel([first.expr], assumed), kinds);
  const again = parseLatex(source, grammar, { declared: kindsOf(plain) });
  const { expr, notes } = again.ok ? again : first;
  const model = declared(inferModel([expr], assumed), kinds);
  return { ok: true, value: { expr, model, notes, isStatement: isStatement(expr) } };
}

function noCondition(source: string): LatexError {
  return { offset: 0, message: 'expected a condition, such as x > 0', excerpt: `${source}\n^` };
}

function declared(model: Model, kinds: ReadonlyMap<string, DomainKind>): Model {
  const declarations = model.declarations.map((each) => {
    const kind = kinds.get(each.letter.name);
    return kind ? { letter: each.letter, domain: { kind } } : each;
  });
  return { ...model, declarations };
}

function kindsOf(model: Model): ReadonlyMap<string, DomainKind> {
  return new Map(model.declarations.map(({ letter, domain }) => [letter.name, domain.kind]));
}
