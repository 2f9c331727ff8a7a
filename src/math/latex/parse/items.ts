import { app, type Expr, num } from '../../expr/expr.ts';
import { SIDE } from '../scan/fences.ts';
import { KIND, type Token } from '../scan/token.ts';
import { differential, startsDifferential } from './binders/integrals.ts';
import { overDerivative } from './binders/over.ts';
import { combine, type Part } from './combine.ts';
import { expression, LEVEL } from './expression.ts';
import { isName, tidy } from './operands/words.ts';
import { LOOKAHEAD, type Reader } from './reader.ts';
import { endsThere } from './scripts/groups.ts';
import { closesCell, isSpace } from './space.ts';

/** Whether the token closes the bracket, cell or formula that is being read. */
export function closesHere(reader: Reader): boolean {
  const { token, around } = reader;
  switch (token.kind) {
    case KIND.end:
    case KIND.close:
    case KIND.endEnvironment:
      return true;
    case KIND.cell:
    case KIND.line:
      return around.cells;
    case KIND.fence:
      if (token.value === '.' && token.size === 'right') return true;
      return (
        token.side === SIDE.close ||
        (token.value === around.bar && around.bar !== '' && token.side !== SIDE.open) ||
        dividesHere(reader)
      );
    case KIND.symbol:
      return dividesHere(reader);
    default:
      return false;
  }
}

/** Whether the token is the bar or colon of a set or an event. */
export function dividesHere(reader: Reader): boolean {
  const { token, around } = reader;
  if (!around.divided) return false;
  if (token.kind === KIND.fence)
    return (token.value === '|' && token.side === SIDE.either) || token.size === 'middle';
  if (token.kind !== KIND.symbol) return false;
  if (token.meaning?.shape === 'colon') return !typesMap(reader);
  return token.meaning?.infix?.head === 'divides';
}

/**
 * In a set a colon with an arrow and then a bar behind it types the element, as in \{f: A \to B \mid f(0) = 0\}; in other
 * brackets the arrow alone does.
 */
export function typesMap(reader: Reader): boolean {
  const inSet = reader.around.divided === 'set';
  let arrow = false;
  const end = Math.min(reader.tokens.length, reader.at + LOOKAHEAD);
  for (let at = reader.at + 1; at < end; at += 1) {
    const { kind, value, side, match, meaning } = reader.tokens[at] as Token;
    if (meaning?.infix?.head === 'arrow') arrow = true;
    else if (!inSet && (arrow || kind === KIND.comma)) return arrow;
    else if (
      meaning?.infix?.head === 'divides' ||
      (kind === KIND.fence && value === '|' && side === SIDE.either)
    )
      return arrow;
    else if (match > at) at = match;
    else if (match >= 0 || kind === KIND.end || kind === KIND.line) return arrow && !inSet;
  }
  return false;
}

/**
 * All that stands in a bracket, a cell or a formula: expressions set off by commas, space, line breaks and words. Infix
 * fractions, {a \over b}, divide all that stands in front of them from all behind.
 */
export function content(reader: Reader): Expr {
  const parts: Part[] = [];
  let gap = '';
  for (;;) {
    if (isSpace(reader.token) && !closesCell(reader)) {
      gap = joinGap(
        gap,
        reader.token.kind === KIND.quad
          ? reader.token.value.slice(1)
          : reader.token.kind === KIND.line
            ? 'line'
            : '',
      );
      reader.next();
      continue;
    }
    const { token } = reader;
    if (closesHere(reader) && !opensAbsolute(reader, parts.length === 0 || gap !== '')) break;
    if (
      token.kind === KIND.comma ||
      (token.kind === KIND.stop && !startsNumber(reader)) ||
      (token.meaning?.shape === 'question' && parts.length > 0)
    ) {
      if (token.kind === KIND.comma && gap.includes('comma')) reader.refuse('a comma behind a comma');
      gap = joinGap(gap, token.kind === KIND.comma ? 'comma' : 'stop');
      reader.next();
    } else if (token.meaning?.shape === 'semicolon') {
      gap = joinGap(gap, 'semicolon');
      reader.next();
    } else if (token.kind === KIND.text && !isTextOperand(reader)) {
      parts.push({ gap, words: tidy(token.value), expr: undefined, start: token.start });
      gap = '';
      reader.next();
    } else if (isInfixFraction(token.meaning?.shape)) {
      const over = combine(parts);
      if (reader.around.fraction)
        reader.refuse('two infix fractions in one group', token, 'put braces around one of them');
      const { shape } = reader.next().meaning ?? {};
      reader.around.fraction = true;
      const under = content(reader);
      return infixFraction(shape, over, under);
    } else {
      const { at } = reader;
      const expr = item(reader);
      // By far the most frequent content is one expression.
      if (parts.length === 0 && gap === '' && closesHere(reader)) {
        reader.trail = '';
        return expr;
      }
      parts.push({ gap, words: undefined, expr, start: token.start });
      if (reader.at === at) reader.refuse('an operand is missing in front of the operator');
      gap = '';
    }
  }
  reader.trail = gap;
  return combine(parts);
}

/** A plain bar where an operand is due opens a pair, also where bars condition: P(|X| > 1). */
export function opensAbsolute(reader: Reader, due: boolean): boolean {
  const { token, around } = reader;
  return (
    due &&
    (around.divided ? around.bar !== '|' : around.bar === '|' && !endsThere(reader.peek())) &&
    token.kind === KIND.fence &&
    token.value === '|' &&
    token.side === SIDE.either &&
    token.size !== 'middle'
  );
}

function joinGap(gap: string, more: string): string {
  if (gap === '' || more === '') return gap || more;
  if (gap === more || gap.split('-').includes(more)) return gap;
  return `${gap}-${more}`;
}

function item(reader: Reader): Expr {
  if (reader.around.integral && startsDifferential(reader)) return trailing(reader, undefined);
  const expr = expression(reader, LEVEL.statement);
  return reader.around.integral && startsDifferential(reader) ? trailing(reader, expr) : expr;
}

/** Differentials in a numerator belong to the integral outside. */
function trailing(reader: Reader, expr: Expr | undefined): Expr {
  let rest = expr;
  while (startsDifferential(reader)) {
    const found = differential(reader);
    reader.differentials.push(found);
  }
  if (!closesHere(reader) && rest === undefined) rest = item(reader);
  return rest ?? num(1);
}

function startsNumber(reader: Reader): boolean {
  return reader.is(KIND.stop) && reader.peek().kind === KIND.digit && reader.previous()?.kind !== KIND.digit;
}

/** Words that a sign follows, or that stand alone, are an operand. */
function isTextOperand(reader: Reader): boolean {
  const next = reader.peek();
  if (isName(reader)) return true;
  if (next.kind === KIND.fence && next.value === '|' && reader.peek(2).kind === KIND.sub) return true;
  // \text{Area} &= 3: a mark of alignment in front of the sign, unless the words lead on to it.
  const aligned =
    next.kind === KIND.cell &&
    !reader.around.cells &&
    reader.peek(2).meaning?.infix?.associativity === 'chain' &&
    !reader.listed('connecting-words', reader.token.value.trim().toLowerCase());
  return (
    aligned ||
    (next.kind === KIND.symbol && next.meaning?.infix !== undefined && !next.meaning.prefix) ||
    next.meaning?.shape === 'colon' ||
    next.kind === KIND.sub ||
    next.kind === KIND.sup
  );
}

/** Shapes of infix fractions with the head of each. */
const INFIX_FRACTIONS: ReadonlyMap<string, string> = new Map([
  ['over', 'div'],
  ['choose', 'binom'],
  ['atop', 'stacked'],
  ['brack', 'stirling-first'],
  ['brace-fraction', 'stirling-second'],
]);

function isInfixFraction(shape: string | undefined): boolean {
  return shape !== undefined && INFIX_FRACTIONS.has(shape);
}

function infixFraction(shape: string | undefined, over: Expr, under: Expr): Expr {
  if (shape === 'over') return overDerivative(over, under) ?? app('div', [over, under], { spelling: 'over' });
  if (shape === 'choose') return app('binom', [over, under], { spelling: 'choose' });
  return app(INFIX_FRACTIONS.get(shape ?? '') ?? 'stacked', [over, under]);
}
