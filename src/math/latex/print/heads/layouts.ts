import { type App, type Expr, isApp } from '../../../expr/expr.ts';
import { inner, type Pen } from '../pen.ts';
import { glue, type Piece, piece } from '../piece.ts';

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
  const cells = cellsOf(row).map((cell, index) => pen.inside(cell, inner(place, index)).text);
  const [first, ...rest] = cells as [string, ...string[]];
  // A bracket behind a line break would be read as the height of a gap, an asterisk as its starred form.
  return [behindBreak && /^[[*]/.test(first) ? `{${first}}` : first, ...rest].reduce((left, right) =>
    glue(`${left} & `, right),
  );
}

function cellsOf(row: Expr): readonly Expr[] {
  return isApp(row, 'row') || isApp(row, 'case') || isApp(row, 'otherwise') ? row.args : [row];
}
