import { SIDE } from '../../scan/fences.ts';
import type { Meaning } from '../../scan/meaning.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { LOOKAHEAD, type Reader } from '../reader.ts';
import { SIGNS } from '../space.ts';
import { annotatedSign } from '../statements/links.ts';
import { isName, isUnit } from './words.ts';

/** Whether a token begins an operand, so that side by side with the last one it makes a product. */
export function startsOperand(reader: Reader): boolean {
  const { token } = reader;
  switch (token.kind) {
    case KIND.letter:
    case KIND.digit:
    case KIND.open:
    case KIND.word:
    case KIND.begin:
      return true;
    case KIND.stop:
      return reader.peek().kind === KIND.digit && !token.spaced;
    case KIND.text:
      return isUnit(reader) || isName(reader);
    case KIND.fence:
      if (token.side === SIDE.open) return true;
      return token.side === SIDE.either && opensBar(reader);
    case KIND.symbol:
      return token.meaning !== undefined && beginsOperand(token.meaning) && !annotatedSign(reader);
    default:
      return false;
  }
}

function beginsOperand(meaning: Meaning): boolean {
  if (meaning.infix && meaning.letter === undefined) return false;
  return (
    meaning.letter !== undefined ||
    meaning.constant !== undefined ||
    meaning.function !== undefined ||
    meaning.calls !== undefined ||
    meaning.commands !== undefined ||
    (meaning.binder !== undefined && !QUANTIFIERS.has(meaning.binder.head)) ||
    meaning.mark !== undefined ||
    meaning.font !== undefined ||
    (meaning.prefix !== undefined &&
      meaning.prefix.head !== 'triangle' &&
      !SIGNS.has(meaning.prefix.head) &&
      meaning.prefix.precedence >= 400) ||
    (meaning.shape !== undefined && OPERAND_SHAPES.has(meaning.shape))
  );
}

/** Heads of quantifiers. */
export const QUANTIFIERS: ReadonlySet<string> = new Set(['forall', 'exists', 'exists-unique', 'not-exists']);
const OPERAND_SHAPES: ReadonlySet<string> = new Set([
  'substack',
  'overset',
  'underset',
  'brace',
  'wrap',
  'wrap-second',
  'dot-accent',
  'differential',
  'braket',
  'rule',
  'set',
  'class',
]);

/** The fourth bar of ||x||y||: closing would leave two bars side by side with nothing in between. */
function reopens(reader: Reader): boolean {
  const { at, token } = reader;
  if (token.value !== '|' || token.size !== '' || token.spaced || reader.tokens[at - 1]?.value !== '|')
    return false;
  const first = reader.peek().kind;
  if (first !== KIND.letter && first !== KIND.digit && first !== KIND.symbol) return false;
  if (reader.peek().meaning?.infix) return false;
  const bars: number[] = [];
  for (let next = at; next < Math.min(reader.tokens.length, at + LOOKAHEAD); next += 1) {
    const { value, kind, match } = reader.tokens[next] as Token;
    if (kind === KIND.fence && value === '|') bars.push(next);
    else if (match > next) next = match;
    else if (match >= 0 || kind === KIND.end || kind === KIND.line) break;
  }
  const [, second, third] = bars;
  return bars.length === 3 && third === (second as number) + 1;
}

/**
 * A bar in the place of an operator opens a new pair where another bar closes it before the next comma, relation or
 * word and the count of bars at this level comes out even, or an angle closes it, also behind a comma: |n, m \rangle.
 */
function opensBar(reader: Reader): boolean {
  const { token, around } = reader;
  if (around.bar === token.value) return reopens(reader);
  if (token.size === 'right' || token.size === 'middle') return false;
  let count = 0;
  let listed = false;
  const end = Math.min(reader.tokens.length, reader.at + LOOKAHEAD);
  for (let at = reader.at; at < end; at += 1) {
    const next = reader.tokens[at] as (typeof reader.tokens)[number];
    if (
      next.kind === KIND.fence &&
      next.value === token.value &&
      next.side === SIDE.either &&
      next.size !== 'right'
    ) {
      count += 1;
      if (listed) return false;
      if (count === 2 && around.divided) return true;
    } else if (next.match > at) at = next.match;
    else if (next.kind === KIND.fence && next.value === '>' && next.match < 0) return count === 1;
    else if (next.match >= 0 || next.kind === KIND.end || next.kind === KIND.line) break;
    else if (count === 1 && next.kind === KIND.comma) listed = true;
    else if (count === 1 && (next.kind === KIND.text || next.kind === KIND.quad)) return false;
  }
  return !listed && count % 2 === 0 && !around.divided;
}
