import { KIND, type Token } from '../../scan/token.ts';
import { LOOKAHEAD, type Reader } from '../reader.ts';
import { endsThere } from '../scripts/groups.ts';

/** y = k/x \quad (k \neq 0): a relation in round brackets at the end is no factor but says where the rest holds; (z \mid \tau) is a pair. */
export function startsCondition(reader: Reader): boolean {
  const { token, at } = reader;
  if (token.kind !== KIND.fence || token.value !== '(' || token.match < at + 4) return false;
  if (token.match > at + LOOKAHEAD || !endsThere(reader.tokens[token.match + 1] as Token)) return false;
  for (let inner = at + 1; inner < token.match; inner += 1) {
    const { kind, match, meaning } = reader.tokens[inner] as Token;
    if (match > inner) inner = match;
    else if (kind === KIND.symbol && meaning?.infix?.associativity === 'chain')
      return meaning.infix.head !== 'divides';
  }
  return false;
}
