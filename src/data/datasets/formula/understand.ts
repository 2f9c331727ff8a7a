import type { Expr } from '../../../math/expr/expr.ts';
import { isStatement } from '../../../math/expr/heads.ts';
import { size } from '../../../math/expr/tree.ts';
import type { Grammar } from '../../../math/grammar/grammar.ts';
import { type LatexError, type Note, parseLatex } from '../../../math/latex/parse/parse.ts';
import type { DomainKind, Model } from '../../../math/statement/domain.ts';
import { domainsByUse } from './domains-by-use.ts';

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
  const long = tooLong(first.expr);
  if (long)
    return { ok: false, source, error: { offset: 0, message: long, excerpt: `${source.slice(0, 48)}…\n^` } };
  const infer = (exprs: readonly Expr[]): Model => inferModel(exprs, assumed);
  const { expr, model, notes } = readAsUsed(source, first, { grammar, infer }, kinds);
  return { ok: true, value: { expr, model, notes, isStatement: isStatement(expr) } };
}

/** Parts of the longest formula that versions are made of: rewrites are looked for at pairs of parts. */
const MOST_PARTS = 300;

/** The reason why no versions are made of a formula that is too long; undefined for all others. */
export function tooLong(expr: Expr): string | undefined {
  const parts = size(expr);
  return parts > MOST_PARTS
    ? `it has ${parts} parts, and versions are made of formulas of at most ${MOST_PARTS}`
    : undefined;
}

/** Kinds of letters that change nothing about how what stands around them is read. */
const PLAIN: ReadonlySet<DomainKind> = new Set(['real', 'natural', 'integer', 'rational', 'free']);

/** A formula with its text, as it was read first. */
export interface ReadFormula {
  readonly source: string;
  readonly expr: Expr;
  readonly notes: readonly Note[];
}

/** What reads formulas again, and tells what letters are by their places. */
interface Rereading {
  readonly grammar: Grammar;
  readonly infer: (exprs: readonly Expr[]) => Model;
}

/** A formula as it is read once it is seen what its letters are: B^c is a complement where B is a set; with its model. */
export function readAsUsed(
  source: string,
  first: Omit<ReadFormula, 'source'>,
  reading: Rereading,
  kinds: ReadonlyMap<string, DomainKind> = new Map(),
): Pick<Understood, 'expr' | 'model' | 'notes'> {
  const { formulas, model } = readTogether([{ source, ...first }], reading, kinds);
  const [{ expr, notes }] = formulas as [ReadFormula];
  return { expr, notes, model };
}

/** Formulas that share their letters, each as it is read once it is seen in all of them what these are. */
export function readTogether(
  first: readonly ReadFormula[],
  { grammar, infer }: Rereading,
  kinds: ReadonlyMap<string, DomainKind> = new Map(),
): { readonly formulas: readonly Omit<ReadFormula, 'source'>[]; readonly model: Model } {
  const plain = modelOf(first, infer, kinds);
  const telling = withoutConjugates(kindsOf(plain));
  if ([...telling.values()].every((kind) => PLAIN.has(kind))) return { formulas: first, model: plain };
  const again = first.map((formula) => {
    const read = parseLatex(formula.source, grammar, { declared: telling });
    return read.ok ? { ...formula, expr: read.expr, notes: read.notes } : formula;
  });
  if (again.every((formula, at) => formula === first[at])) return { formulas: first, model: plain };
  const model = modelOf(again, infer, kinds);
  // What was seen at first stays seen, also where the new reading shows it no longer.
  const declarations = model.declarations.map((each) => {
    const kind = telling.get(each.letter.name);
    return each.domain.kind === 'real' && kind ? { letter: each.letter, domain: { kind } } : each;
  });
  return { formulas: again, model: { ...model, declarations } };
}

/** A complex number under a bar is its conjugate and no letter of its own. */
function withoutConjugates(kinds: ReadonlyMap<string, DomainKind>): ReadonlyMap<string, DomainKind> {
  const isConjugate = (name: string): boolean =>
    name.startsWith('bar:') && kinds.get(name.slice('bar:'.length)) === 'complex';
  return new Map([...kinds].filter(([name]) => !isConjugate(name)));
}

/** The model that places and uses of the letters suggest; what is declared comes first. */
function modelOf(
  formulas: readonly Pick<ReadFormula, 'expr'>[],
  infer: (exprs: readonly Expr[]) => Model,
  kinds: ReadonlyMap<string, DomainKind>,
): Model {
  const model = infer(formulas.map(({ expr }) => expr));
  const inferred = kindsOf(model);
  const known = (name: string): DomainKind | undefined => kinds.get(name) ?? inferred.get(name);
  const uses = new Map(formulas.toReversed().flatMap(({ expr }) => [...domainsByUse(expr, known)]));
  const declarations = model.declarations.map((each) => {
    const use = uses.get(each.letter.name);
    return use ? { letter: each.letter, domain: use } : each;
  });
  return declared({ ...model, declarations }, kinds);
}

function noCondition(source: string): LatexError {
  return { offset: 0, message: 'expected a condition, such as x > 0', excerpt: `${source}\n^` };
}

function declared(model: Model, kinds: ReadonlyMap<string, DomainKind>): Model {
  const declarations = model.declarations.map((each) => {
    const kind = kinds.get(each.letter.name);
    return kind && kind !== each.domain.kind ? { letter: each.letter, domain: { kind } } : each;
  });
  return { ...model, declarations };
}

function kindsOf(model: Model): ReadonlyMap<string, DomainKind> {
  return new Map(model.declarations.map(({ letter, domain }) => [letter.name, domain.kind]));
}
