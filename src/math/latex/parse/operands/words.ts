import { type Expr, text } from '../../../expr/expr.ts';
import type { Meaning } from '../../scan/meaning.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { opensCall } from '../calls/brackets.ts';
import type { Reader } from '../reader.ts';

/** Words as an operand, as in \text{area} = 3 \text{ cm}. */
export function words(reader: Reader): Expr {
  const token = reader.next();
  return text(tidy(token.value));
}

/** Words without TeX's blanks: single blanks, none at the ends. */
export function tidy(value: string): string {
  return value
    .replace(/\\[ ,;:!]|(?<!\\)~/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Words behind a numeral or a letter are a unit, one more factor, unless one of them connects statements ("if", "for all");
 * then they stand between two formulas.
 */
export function isUnit(reader: Reader): boolean {
  const token = reader.token;
  const previous = reader.previous();
  const isLetter = previous?.kind === KIND.letter || previous?.meaning?.letter !== undefined;
  if (!isLetter && previous?.kind !== KIND.digit && previous?.kind !== KIND.close) return false;
  if (/[,;:.$]/.test(token.value.replace(/\.$/, ''))) return false;
  const list = tidy(token.value)
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
  // Behind a letter words more often say what it is: p prime.
  if (previous.kind !== KIND.digit && list.some((word) => word.length > 3)) return false;
  return (
    list.length > 0 &&
    list.length <= 3 &&
    list.every(
      (word) => /^[a-zµ°$^\d/][a-zµ°$^\d/-]*$/.test(word) && !reader.listed('connecting-words', word),
    )
  );
}

/**
 * Whether the words at the place are one name in front of its arguments, as in \text{Range}(a, b), perhaps with scripts
 * between, \text{Der}_A(B, M). Only names of the grammar may stand apart from the bracket.
 */
export function isName(reader: Reader): boolean {
  const { value, end } = reader.token;
  if (!/^[A-Za-z]+$/.test(value) || reader.listed('connecting-words', value.toLowerCase())) return false;
  const next = reader.peek();
  if (opensCall(next)) return next.start === end || wordMeaning(reader)?.calls !== undefined;
  if (next.start !== end || value.length < 2 || reader.previous()?.kind === KIND.digit) return false;
  let at = reader.at + 1;
  for (let scripts = 0; scripts < 2; scripts += 1) {
    const { kind } = reader.tokens[at] as Token;
    if (kind !== KIND.sub && kind !== KIND.sup) break;
    const script = reader.tokens[at + 1] as Token;
    at = script.match > at ? script.match + 1 : at + 2;
  }
  return at > reader.at + 1 && opensCall(reader.tokens[at] as Token) && reader.tokens[at]?.value === '(';
}

/** What the grammar knows of the words at the place. */
export function wordMeaning({ token, tables }: Reader): Meaning | undefined {
  return tables.words.get(token.value) ?? tables.meanings.get(`\\${token.value}`);
}
