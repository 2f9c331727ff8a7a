import { app, type Expr, num } from '../../../expr/expr.ts';
import { KIND, type Token } from '../../scan/token.ts';
import type { Reader } from '../reader.ts';

/**
 * The repeating digits behind `prefix`, the digits in front of the place: 0.\overline{3}, 0.1\bar{6}, 0.\dot{3} and
 * 0.\dot{1}4285\dot{7}. Undefined, and nothing read, where no mark over digits follows the decimals or their point.
 */
export function repeating(reader: Reader, prefix: string): Expr | undefined {
  const point = reader.is(KIND.stop) && !prefix.includes('.') && !reader.peek().spaced ? 1 : 0;
  if (point === 0 && !prefix.includes('.')) return undefined;
  const { meaning } = reader.peek(point);
  const bar = meaning?.mark?.mark === 'bar' || meaning?.mark?.mark === 'overline';
  if (!bar && meaning?.key !== '\\dot') return undefined;
  const first = digitsUnder(reader, point + 1);
  if (!first || (!bar && first.digits.length > 1)) return undefined;
  let { digits, end } = first;
  if (!bar) {
    let between = '';
    let at = end;
    for (; reader.peek(at).kind === KIND.digit; at += 1) between += reader.peek(at).value;
    const last = reader.peek(at).meaning?.key === '\\dot' ? digitsUnder(reader, at + 1) : undefined;
    if (last?.digits.length === 1) {
      digits += between + last.digits;
      end = last.end;
    }
  }
  reader.goTo(reader.at + end);
  const spelling = bar ? meaning?.mark?.mark : 'dot';
  return app(
    'repeating',
    [num(prefix), num(digits)],
    spelling === 'overline' ? undefined : { spelling: spelling as string },
  );
}

/** Digits in braces, or one alone, so far ahead. */
function digitsUnder(reader: Reader, ahead: number): { digits: string; end: number } | undefined {
  const first = reader.peek(ahead);
  if (first.kind === KIND.digit) return { digits: first.value, end: ahead + 1 };
  if (first.kind !== KIND.open) return undefined;
  let digits = '';
  let at = ahead + 1;
  for (let token: Token = reader.peek(at); token.kind === KIND.digit; token = reader.peek(at)) {
    digits += token.value;
    at += 1;
  }
  return digits !== '' && reader.peek(at).kind === KIND.close ? { digits, end: at + 1 } : undefined;
}

/** How many groups of three digits a numeral has at most; longer rows are lists. */
const GROUPS = 4;

/**
 * 2,50,500 and 1,500,20: numerals set off by commas without blanks are a list where one in front of the numeral that
 * begins at `start`, or one behind, has another length than groups of three have.
 */
export function isListed({ tokens, at }: Reader, start: number): boolean {
  const before = tokens[start - 1];
  if (before?.kind === KIND.comma && tokens[start]?.start === before.end) return true;
  let end = at;
  for (
    let groups = 0;
    tokens[end]?.kind === KIND.comma && tokens[end + 1]?.kind === KIND.digit;
    groups += 1
  ) {
    if (groups === GROUPS || tokens[end + 1]?.spaced) return groups === GROUPS;
    let length = 1;
    while (tokens[end + 1 + length]?.kind === KIND.digit) length += 1;
    if (length !== 3) return true;
    end += length + 1;
  }
  return false;
}
