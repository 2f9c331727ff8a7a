import { type Expr, withForm } from '../../expr/expr.ts';
import type { Grammar } from '../../grammar/grammar.ts';
import { type LatexError, latexError, Refusal } from '../error.ts';
import { scan } from '../scan/scan.ts';
import { tablesOf } from '../scan/tables.ts';
import { KIND } from '../scan/token.ts';
import { content } from './items.ts';
import { type Note, type ParseContext, Reader } from './reader.ts';
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
    const tables = tablesOf(grammar);
    const tokens = scan(source, tables);
    let reader = new Reader(tokens, tables, grammar, context);
    let read = whole(reader, source);
    // A letter that is a function at one place of a formula is one at every place.
    const both = [...reader.factorLetters].filter((letter) => reader.calledLetters.has(letter));
    if (both.length > 0) {
      reader = new Reader(tokens, tables, grammar, context, new Set(both));
      read = whole(reader, source);
    }
    const { trail, notes } = reader;
    const expr = reader.hasRaised ? indicesThroughout(read) : read;
    return { ok: true, expr: trail === '' ? expr : withForm(expr, { ...expr.form, trail }), notes };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ok: false, error: latexError(source, thrown) };
    throw thrown;
  }
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
