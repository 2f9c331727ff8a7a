import { type App, type Expr, isApp } from '../../../expr/expr.ts';
import { byPattern } from '../patterns.ts';
import { inner, type Pen } from '../pen.ts';
import { type Piece, piece } from '../piece.ts';
import { functionPiece } from './calls.ts';

/** Matrices, cases and displays of several lines: rows of cells in an environment. */
export function rowsPiece(pen: Pen, node: App, place: number): Piece {
  const pattern = pen.pattern(pen.table(node.head), node, place);
  const at = pattern.parts.findIndex((part) => part.kind === 'rows');
  const [before, after] = [pattern.parts.slice(0, at), pattern.parts.slice(at + 1)].map((parts) =>
    parts.map((part) => (part.kind === 'literal' ? part.text.trim() : '')).join(''),
  ) as [string, string];
  const rows = node.args.map((row, index) => rowText(pen, row, inner(place, index), index > 0));
  const columns = Math.max(...node.args.map((row) => (isApp(row, 'row') ? row.args.length : 2)));
  const open = before.replace('#columns', 'c'.repeat(columns));
  return piece(
    `${open} ${rows.join(' \\\\ ')} ${after}`,
    pattern.spelling.precedence >= 1000 ? undefined : pattern.spelling.precedence,
    { tall: true },
  );
}

function rowText(pen: Pen, row: Expr, place: number, behindBreak: boolean): string {
  const text = lineText(pen, row, place);
  // A bracket behind a line break would be read as the height of a gap, an asterisk as its starred form.
  return behindBreak && /^[[*]/.test(text) ? `{}${text}` : text;
}

function lineText(pen: Pen, row: Expr, place: number): string {
  if (isApp(row, 'case') || isApp(row, 'otherwise')) return byPattern(pen, row, place).text;
  if (!isApp(row, 'row')) return pen.inside(row, place).text;
  return row.args
    .map((cell, index) => pen.inside(cell, inner(place, index)).text)
    .reduce((left, right) => `${left} & ${right}`);
}

/** A determinant of entries in bars of its own, where that is the style. */
export function determinantPiece(pen: Pen, node: App, place: number): Piece {
  const [matrix] = node.args as readonly [Expr];
  const bars = pen.written ? node.form?.spelling === 'vmatrix' : pen.option('determinant') === 'bars';
  if (!bars || !isApp(matrix, 'matrix')) return functionPiece(pen, node, place);
  const rows = matrix.args.map((row, index) => rowText(pen, row, inner(inner(place, 0), index), index > 0));
  return piece(`\\begin{vmatrix} ${rows.join(' \\\\ ')} \\end{vmatrix}`, undefined, { tall: true });
}
