import { SIDE } from '../../scan/fences.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { LOOKAHEAD, type Reader } from '../reader.ts';
import { SIGNS } from '../space.ts';

/**
 * Where the body of a quantifier begins that nothing but space sets off from what its letter is compared with, as in
 * \forall x \in A\; f(x) > 0; -1 where there is no such place. Space sets off a body that holds a relation: the writer has
 * to leave more than a blank, unless a set of numbers or one in braces ends there, which nobody multiplies. Behind a set
 * of numbers the body may be a predicate. A comma, colon or words set off the body by themselves.
 *
 * The place of the reader is the relation.
 */
export function bodyBehindSpace(reader: Reader): number {
  const { tokens } = reader;
  const end = Math.min(tokens.length, reader.at + LOOKAHEAD);
  let depth = 0;
  let found = -1;
  let isPredicate = false;
  for (let at = reader.at + 1; at < end; at += 1) {
    const token = tokens[at] as Token;
    const { kind, side } = token;
    if (depth === 0 && found < 0 && at > reader.at + 1 && token.spaced) {
      const afterNumbers = endsNumbers(tokens, at);
      const isWide = token.start - (tokens[at - 1] as Token).end > 1;
      if ((isWide || afterNumbers || endsBraces(tokens, at)) && begins(tokens, at, afterNumbers, isWide)) {
        found = at;
        isPredicate = afterNumbers && isWide && kind === KIND.letter;
      }
    }
    if (token.match > at) {
      at = token.match;
      continue;
    }
    if (kind === KIND.fence && side === SIDE.open) depth += 1;
    else if (kind === KIND.fence && side === SIDE.close) {
      depth -= 1;
      if (depth < 0) break;
    } else if (token.match >= 0 || kind === KIND.end) break;
    else if (depth > 0) continue;
    else if (kind === KIND.symbol && token.meaning?.infix?.associativity === 'chain') return found;
    else if (ENDS.has(kind) || token.meaning?.shape === 'colon') return -1;
  }
  return isPredicate ? found : -1;
}

const ENDS: ReadonlySet<number> = new Set([
  KIND.comma,
  KIND.stop,
  KIND.text,
  KIND.quad,
  KIND.line,
  KIND.cell,
]);

/** Whether a body may begin with the token: brackets belong to what stands in front of them, unless that is a set of numbers. */
function begins(tokens: readonly Token[], at: number, afterNumbers: boolean, isWide: boolean): boolean {
  const { kind, side, meaning } = tokens[at] as Token;
  if (kind === KIND.digit) return !continuesNumeral(tokens, at);
  if (kind === KIND.letter || kind === KIND.word || kind === KIND.begin) return true;
  if (kind === KIND.fence) return side !== SIDE.close && (afterNumbers || side === SIDE.either);
  if (kind !== KIND.symbol || meaning === undefined) return false;
  // -x has its sign close by, a difference of sets has space on both sides.
  if (meaning.prefix && SIGNS.has(meaning.prefix.head)) return isWide && !(tokens[at + 1] as Token).spaced;
  return meaning.infix === undefined || meaning.letter !== undefined;
}

/** 20\,000: three digits behind others are a group of one numeral. */
function continuesNumeral(tokens: readonly Token[], at: number): boolean {
  let end = at + 1;
  while (tokens[end]?.kind === KIND.digit && !tokens[end]?.spaced) end += 1;
  return tokens[at - 1]?.kind === KIND.digit && end === at + 3;
}

/** Whether \mathbb and a letter stand in front. */
function endsNumbers(tokens: readonly Token[], at: number): boolean {
  const isBraced = tokens[at - 1]?.kind === KIND.close;
  return tokens[at - (isBraced ? 4 : 2)]?.meaning?.mark?.mark === 'bb';
}

function endsBraces(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1] as Token;
  return before.kind === KIND.fence && before.value === '}' && before.side === SIDE.close;
}
