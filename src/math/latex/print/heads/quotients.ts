import { type App, type Expr, isApp } from '../../../expr/expr.ts';
import { byPattern } from '../patterns.ts';
import { inner, type Pen } from '../pen.ts';
import { type Piece, piece } from '../piece.ts';

/** Looser than a product, so that a quotient with a slash stands in brackets beside a factor. */
const SLASH_LEVEL = 395;
const SLASH_OPERAND = 640;

/**
 * A fraction, or a slash between two short closed terms where that is drawn and all other quotients are such: with a product on either side readers
 * differ on what is divided by what.
 */
export function divPiece(pen: Pen, node: App, place: number): Piece {
  const table = pen.table('div');
  const drawn = pen.pattern(table, node, place);
  const large = !pen.written && pen.scriptDepth > 0 && drawn.spelling.form === 'dfrac';
  const pattern = large ? (table.patterns[0] as typeof drawn) : drawn;
  const gap = node.args.some((part) => isApp(part, 'blank'));
  if (pattern.fixity !== 'infix' && !gap) return byPattern(pen, node, place, table, pattern);
  // A fraction wants both its parts; a stroke shows that one is missing.
  if (gap) return writtenSlash(pen, node, place, '/');
  if (pen.written) return writtenSlash(pen, node, place, pattern.operator);
  const [above, below] = node.args as readonly [Expr, Expr];
  const [left, right] = [pen.inside(above, inner(place, 0)), pen.inside(below, inner(place, 1))];
  const short = [left, right].every(
    (part) => !part.tall && part.level >= SLASH_OPERAND && part.text.length < 12,
  );
  if (!short || !pen.hasShortQuotientsOnly) return byPattern(pen, node, place, table, table.patterns[0]);
  return piece(`${left.text}${pattern.operator}${right.text}`, SLASH_LEVEL);
}

/** As the reader takes it: products to the left belong above, and one factor below. */
function writtenSlash(pen: Pen, node: App, place: number, operator: string): Piece {
  const [above, below] = node.args as readonly [Expr, Expr];
  const left = pen.operand(above, inner(place, 0), WRITTEN_LEVEL, WRITTEN_LEVEL);
  const run = pen.written && isApp(below, 'mul') && below.form?.manner === 'run' && !below.form.brackets;
  const right = run
    ? pen.bare(below, inner(place, 1))
    : pen.operand(below, inner(place, 1), WRITTEN_LEVEL + 1);
  const text = /[a-zA-Z]$/.test(operator)
    ? `${left.text} ${operator} ${right.text}`
    : left.text + operator + right.text;
  return piece(text, WRITTEN_LEVEL, { tail: right.tail });
}

const WRITTEN_LEVEL = 400;
