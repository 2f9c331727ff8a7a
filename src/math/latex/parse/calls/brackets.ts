import { type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { SIDE } from '../../scan/fences.ts';
import { KIND, type Token } from '../../scan/token.ts';
import type { Reader } from '../reader.ts';
import { contentOf } from './content.ts';

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

/** \mathcal L\{f(t)\}: a transform of one function, no product with a set. */
export function opensTransform(reader: Reader, callee: Expr): boolean {
  const { token } = reader;
  if (token.kind !== KIND.fence || token.value !== '{' || token.side !== SIDE.open) return false;
  const base = isApp(callee, 'pow') || isApp(callee, 'index') ? callee.args[0] : callee;
  if (!isSym(base) || !/^(?:cal|scr):[A-Z]$/.test(base.name)) return false;
  const { comma, divided } = contentOf(reader);
  return token.match > reader.at && !comma && !divided;
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
