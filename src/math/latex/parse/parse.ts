import { type Expr, type Form, withForm } from '../../expr/expr.ts';
import { children } from '../../expr/tree.ts';
import type { Grammar } from '../../grammar/grammar.ts';
import type { DomainKind } from '../../statement/domain.ts';
import { type LatexError, latexError, Refusal } from '../error.ts';
import { scan } from '../scan/scan.ts';
import { tablesOf } from '../scan/tables.ts';
import { KIND, type Token } from '../scan/token.ts';
import { content } from './items.ts';
import { type Note, type ParseContext, Reader, type Span } from './reader.ts';
import { indicesThroughout } from './scripts/tensors.ts';

export type { LatexError } from '../error.ts';
export type { Note, ParseContext } from './reader.ts';

/** The tree of a formula, or why there is none. */
export type ParseResult =
  | { readonly ok: true; readonly expr: Expr; readonly notes: readonly Note[] }
  | { readonly ok: false; readonly error: LatexError };

/**
 * Reads a formula whole or says where and why not. Never throws on any input. `notes` are the rules that decided between
 * two plausible readings; what `context` declares wins over them.
 */
export function parseLatex(source: string, grammar: Grammar, context?: ParseContext): ParseResult {
  try {
    const { reader, expr } = readWhole(source, grammar, context, false);
    const { trail, notes } = reader;
    const origin = originForm(source, trail, context);
    return { ok: true, expr: withForm(expr, expr.form ? { ...expr.form, ...origin } : origin), notes };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ok: false, error: latexError(source, thrown) };
    throw thrown;
  }
}

/** What the root of a tree keeps of the text that it was read from. */
function originForm(source: string, trail: string, context: ParseContext | undefined): Form {
  const declared = context?.declared && pairsOf(context.declared);
  if (trail === '') return declared ? { source, declared } : { source };
  return declared ? { trail, source, declared } : { trail, source };
}

type Declared = NonNullable<Form['declared']>;

/** One list a map: formulas are mostly read in runs with the same declarations. */
const listed = new WeakMap<ReadonlyMap<string, DomainKind>, Declared>();

function pairsOf(declared: ReadonlyMap<string, DomainKind>): Declared {
  let pairs = listed.get(declared);
  if (!pairs) {
    pairs = [...declared];
    listed.set(declared, pairs);
  }
  return pairs;
}

/** A tree with the tokens it was read from. Nodes that a rule put together afterwards have no span of their own. */
export interface Traced {
  readonly expr: Expr;
  readonly tokens: readonly Token[];
  readonly spans: ReadonlyMap<Expr, Span>;
}

/** As `parseLatex`, with the tokens of each node; undefined where the source is refused. */
export function traceLatex(source: string, grammar: Grammar, context?: ParseContext): Traced | undefined {
  try {
    const { reader, read, expr } = readWhole(source, grammar, context, true);
    const spans = reader.spans as Map<Expr, Span>;
    if (expr !== read) carry(spans, read, expr);
    return { expr, tokens: reader.tokens, spans };
  } catch (thrown) {
    if (thrown instanceof Refusal) return undefined;
    throw thrown;
  }
}

/** Gives the nodes of a tree that was put together anew the spans of those in their places. */
function carry(spans: Map<Expr, Span>, from: Expr, to: Expr): void {
  const span = spans.get(from);
  if (span && !spans.has(to)) spans.set(to, span);
  const [before, after] = [children(from), children(to)];
  if (from === to || before.length !== after.length) return;
  after.forEach((part, index) => {
    carry(spans, before[index] as Expr, part);
  });
}

function readWhole(source: string, grammar: Grammar, context: ParseContext | undefined, traced: boolean) {
  const tables = tablesOf(grammar);
  const tokens = scan(source, tables);
  const readAs = (applied?: ReadonlySet<string>) => {
    const reader = new Reader(tokens, tables, grammar, context, applied);
    if (traced) reader.spans = new Map();
    return { reader, read: whole(reader, source) };
  };
  const first = readAs();
  // A letter that is a function at one place of a formula is one at every place.
  const both = lettersOfBoth(first.reader);
  const { reader, read } = both.length > 0 ? readAs(new Set(both)) : first;
  return { reader, read, expr: reader.hasRaised ? indicesThroughout(read) : read };
}

function lettersOfBoth({ factorLetters, calledLetters }: Reader): readonly string[] {
  if (factorLetters.size === 0 || calledLetters.size === 0) return [];
  return [...factorLetters].filter((letter) => calledLetters.has(letter));
}

function whole(reader: Reader, source: string): Expr {
  const read = content(reader);
  if (!reader.is(KIND.end)) reader.refuse(`unexpected ${shown(source, reader)}`);
  if (reader.tokens.length === 1) reader.refuse('an empty formula');
  return read;
}

function shown(source: string, reader: Reader): string {
  return source.slice(reader.token.start, reader.token.end);
}
