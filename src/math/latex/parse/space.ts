import { KIND, type Token } from '../scan/token.ts';
import { LOOKAHEAD, type Reader } from './reader.ts';

/** Whether a token is wide space, a line break or an alignment mark. */
export function isSpace(token: Token): boolean {
  return token.kind === KIND.cell || token.kind === KIND.line || token.kind === KIND.quad;
}

/**
 * Goes over space in front of an operator that binds at least as tightly as `least`, as in a display that breaks its lines
 * before the sign of relation. A sign that begins a statement of its own is no continuation.
 */
export function continuation(reader: Reader, least: number): boolean {
  if (!(isSpace(reader.token) || isEmptyGroup(reader, reader.at)) || closesCell(reader)) return false;
  let at = reader.at;
  for (;;) {
    if (isEmptyGroup(reader, at)) at += 2;
    else if (isSpace(reader.tokens[at] as Token)) {
      if (reader.around.cells && (reader.tokens[at] as Token).kind !== KIND.quad) return false;
      at += 1;
    } else break;
  }
  const token = reader.tokens[at] as Token;
  const { infix, prefix } = token.meaning ?? {};
  if (token.kind !== KIND.symbol) return false;
  if (infix && !(infix.head === 'add' || prefix)) {
    if (infix.precedence < least) return false;
  } else if (prefix && (infix || SIGNS.has(prefix.head))) {
    if (300 < least || beginsStatement(reader, at + 1)) return false;
  } else return false;
  reader.goTo(at);
  return true;
}

/** Braces with nothing in them, as in {}={}. */
function isEmptyGroup(reader: Reader, at: number): boolean {
  return (
    (reader.tokens[at] as Token).kind === KIND.open && (reader.tokens[at + 1] as Token).kind === KIND.close
  );
}

/** Heads of a sign in front of a term. */
export const SIGNS: ReadonlySet<string> = new Set(['neg', 'pos', 'pm', 'mp']);

/** Whether a relation stands between here and the next space on the same level. */
function beginsStatement(reader: Reader, from: number): boolean {
  const end = Math.min(reader.tokens.length, from + LOOKAHEAD);
  for (let at = from; at < end; at += 1) {
    const token = reader.tokens[at] as Token;
    if (token.kind === KIND.line || token.kind === KIND.quad || token.kind === KIND.comma) return false;
    if (token.kind === KIND.close || token.kind === KIND.end || token.kind === KIND.endEnvironment)
      return false;
    if (token.match > at) at = token.match;
    else if (token.meaning?.infix?.associativity === 'chain') return true;
  }
  return false;
}

/** Whether the token ends a cell of a matrix. */
export function closesCell(reader: Reader): boolean {
  return reader.around.cells && (reader.is(KIND.cell) || reader.is(KIND.line));
}

/** Goes over space that means nothing where an operand is due. */
export function skipSpace(reader: Reader): void {
  while (isSpace(reader.token) && !closesCell(reader)) reader.next();
}
