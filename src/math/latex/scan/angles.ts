import { FENCE_MARKS, SIDE } from './fences.ts';
import { fenceMeaning } from './meaning.ts';
import { KIND, Token } from './token.ts';

/** How far back the sign that opens is looked for. */
const REACH = 60;

/**
 * Signs of order that can only be the angles of bras and kets become them: in |x>, <0|A|0> nothing follows that > could
 * compare with, and kets have no order that a < in front of them could state.
 */
export function turnAngles(tokens: Token[]): void {
  for (let at = 2; at < tokens.length - 1; at += 1) {
    if (!isSign(tokens[at], 'gt') || !ends(tokens[at + 1] as Token)) continue;
    const opener = openerOf(tokens, at);
    const scripted = tokens[at + 1]?.kind === KIND.sub || tokens[at + 1]?.kind === KIND.sup;
    if (opener < 0 || (scripted && opener === at - 1)) continue;
    tokens[at] = angle(tokens[at] as Token, '>');
    if (!isSign(tokens[opener], 'lt')) continue;
    tokens[opener] = angle(tokens[opener] as Token, '<');
    (tokens[opener] as Token).match = at;
    (tokens[at] as Token).match = opener;
  }
}

function isSign(token: Token | undefined, head: string): boolean {
  return token?.kind === KIND.symbol && token.meaning?.infix?.head === head && token.end === token.start + 1;
}

function angle({ start, end, spaced }: Token, shape: '<' | '>'): Token {
  const key = shape === '<' ? '\\langle' : '\\rangle';
  const token = new Token(KIND.fence, start, end, shape, fenceMeaning(key), spaced);
  token.side = FENCE_MARKS.get(key)?.side ?? SIDE.either;
  return token;
}

/** The < of a bracket <a|b>, else the bar of a ket |a>; -1 where there is neither on this level in front of a relation. */
function openerOf(tokens: readonly Token[], from: number): number {
  let bar = -1;
  for (let at = from - 1; at >= 0 && at > from - REACH; at -= 1) {
    const token = tokens[at] as Token;
    if (token.kind === KIND.fence && token.value === '|' && token.side === SIDE.either) {
      if (bar < 0) bar = at;
    } else if (token.match >= 0 && token.match < at) at = token.match;
    else if (isSign(token, 'lt')) return bar >= 0 ? at : -1;
    else if (token.match > at || isRelation(token) || token.kind === KIND.line || token.kind === KIND.cell)
      return bar;
  }
  return bar;
}

/** Whether nothing begins with the token that > could compare with. */
function ends(token: Token): boolean {
  switch (token.kind) {
    case KIND.end:
    case KIND.comma:
    case KIND.stop:
    case KIND.close:
    case KIND.quad:
    case KIND.endEnvironment:
    case KIND.sub:
    case KIND.sup:
      return true;
    case KIND.fence:
      return token.side === SIDE.close;
    default:
      return isRelation(token) && !isSign(token, 'gt');
  }
}

function isRelation(token: Token): boolean {
  return token.kind === KIND.symbol && token.meaning?.infix?.associativity === 'chain';
}
