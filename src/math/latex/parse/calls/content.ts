import { KIND, type Token } from '../../scan/token.ts';
import type { Reader } from '../reader.ts';

/** What stands in brackets, as far as it tells arguments from factors. */
export interface BracketContent {
  readonly length: number;
  readonly comma: boolean;
  /** Set where the content is one letter, scripts aside. */
  readonly letter: string | undefined;
  readonly digits: boolean;
  readonly lower: boolean;
  readonly sum: boolean;
  /** A bar divides the content. */
  readonly divided: boolean;
  /** A power follows the closing bracket. */
  readonly powered: boolean;
  /** The content is the numeral 0 or 1, where functions are taken. */
  readonly point: boolean;
  /** The content is a numeral with a minus. */
  readonly negative: boolean;
  /** The content is one letter to the power -1. */
  readonly inverse: boolean;
  /** The content is one letter in front of its own arguments. */
  readonly call: boolean;
  /** The content begins with an environment, such as a matrix. */
  readonly table: boolean;
  own(letter: string): boolean;
}

function isSmallCode(code: number): boolean {
  return code >= 97 && code <= 122;
}

/** What can be seen of the content of the bracket at the place without reading it. */
export function contentOf(reader: Reader): BracketContent {
  const from = reader.at + 1;
  const to = reader.token.match > reader.at ? reader.token.match : from;
  let comma = false;
  let lower = false;
  let sum = false;
  let divided = false;
  let digits = to > from;
  let letters = 0;
  let others = 0;
  let scripts = 0;
  let call = false;
  let nested = false;
  let letter: string | undefined;
  const names = new Set<string>();
  for (let at = from; at < to; at += 1) {
    const token = reader.tokens[at] as Token;
    const name = token.kind === KIND.letter ? token.value : token.meaning?.letter;
    if (token.kind !== KIND.digit && token.kind !== KIND.stop) digits = false;
    if (name !== undefined) {
      names.add(name);
      letters += 1;
      letter = name;
      if (isSmallCode(name.charCodeAt(0))) lower = true;
    } else if (token.meaning?.shape === 'semicolon') comma = true;
    else if (token.kind === KIND.comma) comma ||= reader.tokens[at - 1]?.kind !== KIND.open;
    else if (token.kind === KIND.sub || token.kind === KIND.sup) {
      const script = reader.tokens[at + 1] as Token;
      if (token.kind === KIND.sup) scripts += 1;
      at = script.match > at ? script.match : at + 1;
    } else if (!isShown(token)) {
      others += 1;
      if (token.meaning?.infix?.head === 'add' || token.meaning?.prefix) sum = true;
      if ((token.kind === KIND.fence && token.value === '|') || token.meaning?.infix?.head === 'divides')
        divided = true;
      if (token.match > at && token.kind === KIND.fence) {
        nested = true;
        call = letters === 1 && others === 1 && token.match === to - 1 && isArguments(reader, at);
        at = token.match;
        if (token.value !== '[') lower = true;
      }
    }
  }
  const lone = letters === 1 && others === 0;
  const wrapped = reader.previous()?.kind === KIND.open && reader.tokens[to + 1]?.kind === KIND.close;
  const behind = reader.tokens[wrapped ? to + 2 : to + 1];
  return {
    length: to - from,
    comma,
    letter: lone ? letter : undefined,
    digits,
    lower,
    sum,
    divided,
    powered: to > from && behind?.kind === KIND.sup,
    point: to === from + 1 && /^[01]$/.test((reader.tokens[from] as Token).value),
    inverse: lone && scripts > 0,
    call,
    table: reader.tokens[from]?.kind === KIND.begin,
    negative: letters === 0 && others === 1 && sum,
    own: (name) => names.has(name) || (nested && standsBetween(reader, from, to, name)),
  };
}

function standsBetween({ tokens }: Reader, from: number, to: number, name: string): boolean {
  for (let at = from; at < to; at += 1) {
    const { kind, value, meaning } = tokens[at] as Token;
    if ((kind === KIND.letter ? value : meaning?.letter) === name) return true;
  }
  return false;
}

/** Round brackets behind a letter that hold a list, one letter with its scripts or a numeral. */
function isArguments({ tokens }: Reader, open: number): boolean {
  const { value, match } = tokens[open] as Token;
  if (value !== '(') return false;
  let letters = 0;
  for (let at = open + 1; at < match; at += 1) {
    const { kind, meaning } = tokens[at] as Token;
    if (kind === KIND.comma) return true;
    if (kind === KIND.sub || kind === KIND.sup) {
      const script = tokens[at + 1] as Token;
      at = script.match > at ? script.match : at + 1;
    } else if (kind === KIND.letter || meaning?.letter !== undefined) letters += 1;
    else if (kind !== KIND.digit && kind !== KIND.prime) return false;
  }
  return letters < 2;
}

/** Primes, and the braces, fonts and accents around a letter. */
function isShown({ kind, meaning }: Token): boolean {
  return (
    kind === KIND.prime ||
    kind === KIND.open ||
    kind === KIND.close ||
    meaning?.mark !== undefined ||
    meaning?.font !== undefined
  );
}

/** The letter without its accents. */
export function unaccented(base: string): string {
  return base.replace(
    /^(?:(?:bar|hat|tilde|widehat|widetilde|vec|dot|overline|underline|check|breve):)+/,
    '',
  );
}

/** Whether nothing but numerals and \pi stands in the brackets at the place. */
export function holdsNumbers({ tokens, token, at }: Reader): boolean {
  const inside = tokens.slice(at + 1, Math.max(token.match, at + 1));
  return inside.every(({ kind, meaning }) => kind === KIND.digit || meaning?.letter === 'pi');
}
