import { type Expr, text } from '../../../expr/expr.ts';
import { KIND } from '../../scan/token.ts';
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

/** Whether the words at the place are one name in front of its arguments, as in \text{Range}(a, b). */
export function isName(reader: Reader): boolean {
  const { value, end } = reader.token;
  const next = reader.peek();
  return (
    /^[A-Za-z]+$/.test(value) && next.start === end && !reader.listed('connecting-words', value.toLowerCase())
  );
}
