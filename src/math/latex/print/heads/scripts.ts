import { type App, type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { levelOf } from '../patterns.ts';
import { inner, type Pen } from '../pen.ts';
import { CLOSED, type Piece, piece } from '../piece.ts';
import { functionPower } from './calls.ts';

/** A base that a script may follow without brackets: nothing with a script of the same kind at its end. */
const SCRIPT_BASE = 701;
const POWER_LEVEL = 700;
/** An indexed letter takes powers, primes and factorials as a letter does. */
const INDEX_LEVEL = 720;

/** Powers, the power of a function on its name where that is drawn. */
export function powerPiece(pen: Pen, node: App, place: number): Piece {
  const [base, exponent] = node.args as readonly [Expr, Expr];
  const onName = functionPower(pen, node, place);
  if (onName) return onName;
  const part = pen.operand(base, inner(place, 0), SCRIPT_BASE, POWER_LEVEL);
  return piece(`${part.text}^${pen.script(exponent, inner(place, 1))}`, POWER_LEVEL, { tall: part.tall });
}

/** Indices of a letter; several of one token stand side by side, else set off by commas. */
export function indexPiece(pen: Pen, node: App, place: number): Piece {
  const [base, ...indices] = node.args as readonly [Expr, ...Expr[]];
  const part = pen.operand(base, inner(place, 0), INDEX_LEVEL + 1, POWER_LEVEL);
  return piece(`${part.text}_${indexScript(pen, node, indices, place)}`, INDEX_LEVEL, { tall: part.tall });
}

function indexScript(pen: Pen, node: App, indices: readonly Expr[], place: number): string {
  if (indices.length === 1) return pen.script(indices[0] as Expr, inner(place, 1));
  const texts = indices.map((index, at) => pen.operand(index, inner(place, at + 1), 21).text);
  const touch = (pen.written ? node.form?.spelling !== 'commas' : true) && indices.every(isOneToken);
  return `{${touch ? texts.join(' ') : texts.join(pen.comma)}}`;
}

function isOneToken(index: Expr): boolean {
  return isSym(index) || (index.kind === 'num' && index.digits.length === 1);
}

/** Scripts above that are no power: in round brackets where a single one would be read as an exponent. */
export function upperIndexPiece(pen: Pen, node: App, place: number): Piece {
  const [base, ...indices] = node.args as readonly [Expr, ...Expr[]];
  const part = pen.operand(base, inner(place, 0), SCRIPT_BASE, POWER_LEVEL);
  const texts = indices.map((index, at) => pen.operand(index, inner(place, at + 1), 21).text);
  return piece(`${part.text}^{(${texts.join(pen.comma)})}`, POWER_LEVEL, { tall: part.tall });
}

/** Strokes behind a function, or its order in brackets when there are many: never a stroke before another script. */
export function primePiece(pen: Pen, node: App, place: number): Piece {
  const [base, order] = node.args as readonly [Expr, Expr];
  const part = pen.operand(base, inner(place, 0), SCRIPT_BASE, POWER_LEVEL);
  const strokes = order.kind === 'num' ? Number(order.digits) : Number.NaN;
  if (!Number.isInteger(strokes) || strokes < 1)
    throw new RangeError('a number of strokes of at least 1 expected');
  const text =
    pen.option('prime-sign') === 'command'
      ? `${part.text}^{${'\\prime'.repeat(strokes)}}`
      : part.text + "'".repeat(strokes);
  return piece(text, POWER_LEVEL, { tall: part.tall });
}

/** The pattern of a head with one argument and a fixed script, such as a transpose. */
export function postScriptPiece(pen: Pen, node: App, place: number): Piece {
  const table = pen.table(node.head);
  const pattern = pen.pattern(table, node, place);
  const base = node.args[0] as Expr;
  const least = isApp(base, 'index') ? INDEX_LEVEL : SCRIPT_BASE;
  const part = pen.operand(base, inner(place, 0), least, POWER_LEVEL);
  const level = Math.min(levelOf(pattern), POWER_LEVEL);
  return piece(part.text + pattern.operator, level === CLOSED ? POWER_LEVEL : level, { tall: part.tall });
}
