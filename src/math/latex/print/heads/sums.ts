import { type App, type Expr, isApp } from '../../../expr/expr.ts';
import { byPattern, joined } from '../patterns.ts';
import { inner, type Pen } from '../pen.ts';
import { CLOSED, glue, type Piece, piece } from '../piece.ts';

const SIGNS: ReadonlySet<string> = new Set(['neg', 'pos', 'pm', 'mp']);

/** Terms with their signs: `(add a (neg b))` is a-b, and a signed term inside brackets keeps them, as in a+(-b)+c. */
export function sumPiece(pen: Pen, node: App, place: number): Piece {
  const table = pen.table('add');
  const pattern = pen.pattern(table, node, place);
  const { precedence } = pattern.spelling;
  const blank = pen.blank(precedence);
  const last = node.args.length - 1;
  let text = '';
  let tail = CLOSED;
  let tall = false;
  for (let index = 0; index <= last; index += 1) {
    const term = node.args[index] as Expr;
    const after = index < last ? precedence : -1;
    // A plus sign of its own would vanish in the one between terms.
    const signed =
      isSigned(term) && (index === 0 || term.head !== 'pos') && !(pen.written && term.form?.brackets);
    const part = signed
      ? signedTerm(pen, term, inner(place, index), after)
      : pen.operand(term, inner(place, index), precedence + 1, after);
    if (index === 0) text = signed ? glue(signOf(pen, term, inner(place, 0)), part.text) : part.text;
    else {
      const sign = signed ? signOf(pen, term, inner(place, index)) : pattern.operator;
      text = joined(text, sign, part.text, blank);
    }
    tall ||= part.tall;
    if (index === last) tail = part.tail;
  }
  return piece(text, precedence, { tail, tall });
}

function isSigned(term: Expr): term is App {
  return isApp(term) && SIGNS.has(term.head);
}

function signOf(pen: Pen, term: App, place: number): string {
  return pen.pattern(pen.table(term.head), term, place).operator;
}

/** What stands behind the sign of a term: a product or tighter, never a second sign. */
function signedTerm(pen: Pen, term: App, place: number, after: number): Piece {
  const precedence = pen.table(term.head).entry.precedence;
  return pen.operand(term.args[0] as Expr, inner(place, 0), precedence + 1, after);
}

/** A sign at the front of a term that stands alone. */
export function signPiece(pen: Pen, node: App, place: number): Piece {
  const { text, tail, tall } = byPattern(pen, node, place);
  // Only a sum may begin with it unbracketed, which the sum sees to itself.
  return piece(text, pen.table('add').entry.precedence, { tail, tall });
}
