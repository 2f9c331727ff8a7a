import type { Num, Sym, Text } from '../../expr/expr.ts';
import type { Grammar } from '../../grammar/grammar.ts';
import type { LetterEntry, MarkEntry } from '../../grammar/types.ts';
import type { Pen } from './pen.ts';
import { glue, type Piece, piece } from './piece.ts';
import type { Letters, Tables } from './tables.ts';

/** The letters of a grammar in the style of a notation. */
export function lettersOf({ letters }: Tables, unicode: boolean, bareMarks: boolean): Letters {
  return letters[(unicode ? 2 : 0) + (bareMarks ? 1 : 0)] as Letters;
}

/** A letter with its fonts and accents. As written, its form may name another command that is read as the letter. */
export function letterPiece(pen: Pen, { name, form }: Sym): Piece {
  if (name === 'd' && pen.integrals > 0) return DIFFERENTIAL_LIKE;
  const as = (pen.written && form?.spelling) || '';
  const key = as === '' ? name : `${as} ${name}`;
  const known = pen.letters.get(key);
  if (known) return known;
  const style: LetterStyle = {
    unicode: pen.option('letter-characters') === 'unicode',
    bareMarks: pen.option('mark-braces') === 'bare',
    as,
  };
  const made = piece(withMarks(pen.tables.grammar, name, style));
  pen.letters.set(key, made);
  return made;
}

/** Braces keep a letter d from the differential of an integral. */
const DIFFERENTIAL_LIKE = piece('{d}');

interface LetterStyle {
  readonly unicode: boolean;
  readonly bareMarks: boolean;
  /** A command to be used for the base, if it is one of the letter's. */
  readonly as: string;
}

function withMarks(grammar: Grammar, name: string, style: LetterStyle): string {
  const [base, ...marks] = name.split(':').reverse() as [string, ...string[]];
  let text = baseLatex(grammar, base, grammar.marks.get(marks[0] ?? '')?.kind, style);
  for (const [index, id] of marks.entries()) {
    const wide = index === marks.length - 1 && style.as !== '' ? grammar.marks.get(style.as) : undefined;
    const mark = wide?.kind === 'accent' ? wide : grammar.marks.get(id);
    if (!mark) throw new RangeError(`the grammar has no mark ${id} for ${name}`);
    if (mark.switches.includes(style.as)) text = `{${style.as} ${text}}`;
    else text = style.bareMarks && text.length === 1 ? glue(mark.latex, text) : `${mark.latex}{${text}}`;
  }
  return text;
}

/** A word is upright by itself; under a font, such as \mathbf, it is the font that says how. */
function baseLatex(
  grammar: Grammar,
  base: string,
  mark: MarkEntry['kind'] | undefined,
  style: LetterStyle,
): string {
  const entry = grammar.letters.get(base);
  if (!entry && base.length > 1 && mark === undefined) {
    // Letters side by side in a subscript that make a word.
    if (style.as === 'it') return base;
    const font = style.as === 'text' ? '\\text' : grammar.marks.get(style.as)?.latex;
    if (font && /^[a-zA-Z]+$/.test(base)) return `${font}{${base}}`;
  }
  if (!entry)
    return base.length === 1 || mark === 'font' || !/^[a-zA-Z]/.test(base) ? base : `\\operatorname{${base}}`;
  if (entry.also.includes(style.as)) return style.as;
  return style.unicode && mark === undefined ? characterOf(entry) : entry.latex;
}

function characterOf(entry: LetterEntry): string {
  return entry.also.find((spelling) => (spelling.codePointAt(0) as number) > 127) ?? entry.latex;
}

/** A numeral, its whole part in groups of three where that is the style and it has five digits or more. */
export function numberPiece(pen: Pen, { digits, form }: Num): Piece {
  if (pen.written && form?.spelling === 'decimal-comma') return piece(digits.replace('.', '{,}'));
  // Noughts in front of a row of digits belong to no thousands.
  if (digits.length < 4 || digits.startsWith('0') || (digits.length < 5 && !pen.written))
    return piece(digits);
  const style = pen.written ? (form?.spelling ?? 'none') : pen.option('digit-groups');
  if (style === 'none') return piece(digits);
  const [whole, ...decimals] = digits.split('.') as [string, ...string[]];
  const separator = SEPARATORS.get(style);
  if (separator === undefined || (whole.length < 5 && !pen.written)) return piece(digits);
  const grouped = whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, separator);
  return piece([grouped, ...decimals].join('.'));
}

const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['comma', '{,}'],
  ['thin', '\\,'],
]);

/** Words in the text font. */
export function wordsPiece(pen: Pen, { words }: Text): Piece {
  const command = pen.written ? 'text' : pen.option('words-command');
  return piece(`\\${command}{${words}}`);
}
