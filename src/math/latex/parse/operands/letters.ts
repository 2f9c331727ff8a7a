import { app, type Expr, isApp, num, plainNumeral, sym, withForm } from '../../../expr/expr.ts';
import { isConjugable } from '../../conjugates.ts';
import { KIND, type Token } from '../../scan/token.ts';
import type { Reader } from '../reader.ts';
import { boldNumeral, scriptArgument } from '../scripts/groups.ts';
import { isListed, repeating } from './decimals.ts';

/**
 * A numeral; blanks between digits show nothing in TeX and do not count. Groups of three may be set off by `{,}`, `\,` or
 * a comma; a single `{,}` that no thousands can stand behind is a decimal comma. Digits under a bar or dots repeat.
 */
export function numeral(reader: Reader): Expr {
  const { at } = reader;
  return reader.spanned(numeralHere(reader), at);
}

function numeralHere(reader: Reader): Expr {
  let digits = '';
  let spelling: string | undefined;
  let commas: number[] | undefined;
  const start = reader.at;
  for (;;) {
    const { token } = reader;
    if (token.kind === KIND.digit && reader.at !== reader.body) {
      digits += token.value;
      reader.next();
    } else if (token.kind === KIND.stop && reader.peek().kind === KIND.digit && !digits.includes('.')) {
      digits += '.';
      reader.next();
    } else if (
      token.kind === KIND.open &&
      reader.peek().kind === KIND.comma &&
      reader.peek(2).kind === KIND.close &&
      reader.peek(3).kind === KIND.digit
    ) {
      reader.goTo(reader.at + 3);
      commas = [...(commas ?? []), digits.length];
      spelling = 'comma';
    } else if (isGroupComma(reader, digits) && !isListed(reader, start)) {
      reader.next();
      spelling = 'plain-comma';
    } else break;
  }
  const { kind } = reader.token;
  const name = boldNumeral(reader, digits);
  if (name) return name;
  // By far the most numerals end here.
  if (commas === undefined && kind !== KIND.stop && kind !== KIND.symbol) return numeralOf(digits, spelling);
  if (
    kind === KIND.stop &&
    digits.includes('.') &&
    reader.peek().kind === KIND.digit &&
    !reader.peek().spaced &&
    !reader.token.spaced
  )
    reader.refuse('a second decimal point');
  const repeated = commas === undefined && digits !== '' ? repeating(reader, digits) : undefined;
  if (repeated) return repeated;
  const [comma] = commas ?? [];
  if (comma !== undefined && commas?.length === 1 && isDecimalComma(digits, comma))
    return num(`${digits.slice(0, comma)}.${digits.slice(comma)}`, { spelling: 'decimal-comma' });
  return numeralOf(digits, spelling);
}

/** Of digits that the scanner has checked. */
function numeralOf(digits: string, spelling: string | undefined): Expr {
  return plainNumeral(digits, spelling === undefined ? undefined : { spelling });
}

/** 0{,}987, 18{,}02 and 1234{,}567, but not 10{,}000. */
function isDecimalComma(digits: string, comma: number): boolean {
  if (digits.includes('.')) return false;
  return digits.startsWith('0') || comma > 3 || digits.length - comma !== 3;
}

/** 1,000 is one numeral: a comma without blanks, three digits behind it and one to three in front, outside brackets. */
function isGroupComma(reader: Reader, digits: string): boolean {
  const { token } = reader;
  if (token.kind !== KIND.comma || reader.around.list || digits.includes('.') || digits.startsWith('0'))
    return false;
  if (digits.length > 3 && digits.length % 3 !== 0 && digits.length % 3 !== 1 && digits.length % 3 !== 2)
    return false;
  const group = [1, 2, 3].map((ahead) => reader.peek(ahead));
  return (
    group.every(({ kind }) => kind === KIND.digit) &&
    ((group[0] as Token).start === token.end || isTightened(token, group[0] as Token)) &&
    !(group[1] as Token).spaced &&
    !(group[2] as Token).spaced &&
    reader.peek(4).kind !== KIND.digit
  );
}

/** 10,\\!080: a negative space of two characters stands behind the comma. */
function isTightened(comma: Token, digit: Token): boolean {
  return digit.spaced && digit.start === comma.end + 2;
}

/** One letter in the font of the place. */
export function plainLetter(reader: Reader): Expr {
  const { at } = reader;
  const token = reader.next();
  const letter = sym(token.meaning?.letter ?? token.value, letterForm(token));
  return reader.spanned(reader.font ? inFont(letter, reader.font, reader.switchedBy) : letter, at);
}

function letterForm(token: Token): { spelling: string } | undefined {
  return token.meaning && token.meaning.key !== `\\${token.meaning.letter}`
    ? { spelling: token.meaning.key }
    : undefined;
}

/** Upright e, i and d are the constants and the differential; of other letters the font is part of the name. */
const UPRIGHT: ReadonlySet<string> = new Set(['e', 'i', 'd']);

function inFont(letter: Expr, font: string | undefined, switchedBy: string | undefined): Expr {
  if (!font || letter.kind !== 'sym') return letter;
  if (font === 'it') return letter;
  if (font === 'rm' && UPRIGHT.has(letter.name)) return withForm(letter, { spelling: 'rm' });
  return sym(`${font}:${letter.name}`, switchedBy ? { spelling: switchedBy } : undefined);
}

/** `\mathbf x`, `\mathbf{x}`, `\mathbf{x + y}`: the font goes to each letter of the argument. */
export function fonted(reader: Reader, font: string): Expr {
  reader.next();
  const { font: outer, switchedBy } = reader;
  // Bold goes with the forms of letters that have no weight of their own.
  reader.font = outer && (outer === 'bf' || outer === 'bs') && SHAPES.has(font) ? `${outer}:${font}` : font;
  reader.switchedBy = undefined;
  const content = scriptArgument(reader, 'the letters');
  reader.font = outer;
  reader.switchedBy = switchedBy;
  return content;
}

const SHAPES: ReadonlySet<string> = new Set(['cal', 'scr', 'frak']);

/** Marks that stand for an operation of their own where they cover more than one letter. */
const OVER: ReadonlyMap<string, string> = new Map([
  ['bar', 'overlined'],
  ['overline', 'overlined'],
  ['underline', 'underlined'],
  ['hat', 'hatted'],
  ['widehat', 'hatted'],
  ['tilde', 'tilded'],
  ['widetilde', 'tilded'],
  ['vec', 'arrowed'],
  ['overrightarrow', 'arrowed'],
  ['slashed', 'slashed'],
]);

/** `\bar x` is a letter of its own, `\overline{xy}` a mark over a term. */
export function accented(reader: Reader, mark: string): Expr {
  reader.next();
  const content = scriptArgument(reader, 'what stands under the accent');
  if ((mark === 'bar' || mark === 'overline') && isDeclaredSet(reader, content))
    return app('complement', [content], { spelling: 'overline' });
  if ((mark === 'bar' || mark === 'overline') && isApp(content, 'matrix'))
    return app('conj', [content], { spelling: 'overline' });
  if ((mark === 'bar' || mark === 'overline') && isConjugable(content, (name) => reader.kindOf(name)))
    return app('conj', [content], { spelling: 'overline' });
  if (content.kind === 'sym') {
    // The wide and the narrow mark over one letter are one and the same.
    const name = WIDE.get(mark) ?? mark;
    return sym(`${name}:${content.name}`, name === mark ? undefined : { spelling: mark });
  }
  return app(OVER.get(mark) ?? 'marked', [content], { spelling: mark });
}

/** A bar over declared sets or events alone is a complement; over other sets it may be a closure. */
function isDeclaredSet(reader: Reader, expr: Expr): boolean {
  if (expr.kind === 'sym') return SETS.has(reader.kindOf(expr.name) ?? '');
  return (
    expr.kind === 'app' && SET_TERMS.has(expr.head) && expr.args.every((part) => isDeclaredSet(reader, part))
  );
}

const SETS: ReadonlySet<string> = new Set(['set', 'event']);
const SET_TERMS: ReadonlySet<string> = new Set([
  'union',
  'intersection',
  'set-minus',
  'symmetric-difference',
  'complement',
]);

const WIDE: ReadonlyMap<string, string> = new Map([
  ['overline', 'bar'],
  ['widehat', 'hat'],
  ['widetilde', 'tilde'],
  ['overrightarrow', 'vec'],
]);

const DOTS: ReadonlyMap<string, string> = new Map([
  ['\\dot', '1'],
  ['\\ddot', '2'],
  ['\\dddot', '3'],
  ['\\ddddot', '4'],
]);

/** `\dot x`, `\ddot x`: derivatives by time. */
export function dotted(reader: Reader): Expr {
  const { key } = reader.next().meaning as { key: string };
  const content = scriptArgument(reader, 'what stands under the dots');
  return app('time-derivative', [content, num(DOTS.get(key) as string)]);
}
