import { SIDE } from '../../scan/fences.ts';
import { KIND, type Token } from '../../scan/token.ts';
import type { Reader } from '../reader.ts';

/** f{(x)}: braces around the brackets show nothing. */
export function wrapsCall(reader: Reader): boolean {
  const { token } = reader;
  if (token.kind !== KIND.open) return false;
  const bracket = reader.peek();
  return opensCall(bracket) && bracket.match === token.match - 1;
}

export function opensCall(token: Token): boolean {
  return (
    token.kind === KIND.fence && token.side === SIDE.open && (token.value === '(' || token.value === '[')
  );
}

/**
 * \sin(x)^2, \log{(x)}': what stands behind the brackets of an argument belongs to the whole call, as it does behind f(x). The
 * sign of degrees is a unit of the argument, and the square of a vector is one of the argument too.
 */
export function isWholeCall(reader: Reader): boolean {
  const { token, at } = reader;
  if (!opensCall(token) && !wrapsCall(reader)) return false;
  if (token.match < at || isOfVectors(reader)) return false;
  const next = reader.tokens[token.match + 1] as Token;
  const inner = reader.tokens[token.match + 2];
  const script = inner?.kind === KIND.open ? reader.tokens[token.match + 3] : inner;
  if (next.kind === KIND.sup) return script?.meaning?.key !== '\\circ' && script?.meaning?.key !== '∘';
  return (
    next.kind === KIND.prime ||
    next.meaning?.postfix?.head === 'factorial' ||
    next.meaning?.shape === 'superscript-sign' ||
    wrapsCall(reader)
  );
}

/** Whether a letter with an arrow stands in the brackets at the place. */
function isOfVectors({ tokens, token, at }: Reader): boolean {
  return tokens.slice(at, token.match).some(({ meaning }) => meaning?.mark?.mark === 'vec');
}
