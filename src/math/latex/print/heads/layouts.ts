import { type App, type Expr, isApp, isSym } from '../../../expr/expr.ts';
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
  // An empty last row would be taken for the end of the line above.
  if (isApp(node.args.at(-1), 'blank')) rows.push('');
  const manner = (pen.written && node.form?.manner) || '';
  const given = manner.replace('\\\\', '');
  const named = /^(?:small)?matrix$/.test(given) && before.endsWith('\\begin{array}{#columns}');
  const open = named
    ? before.replace('array}{#columns}', `${given}}`)
    : before.replace('#columns', given || 'c'.repeat(columns));
  const close = named ? after.replace('{array}', `{${given}}`) : after;
  const end = manner.endsWith('\\\\') ? ' \\\\' : '';
  return piece(
    `${open} ${rows.join(' \\\\ ')}${end} ${close}`,
    pattern.spelling.precedence >= 1000 ? undefined : pattern.spelling.precedence,
    { tall: true },
  );
}

function rowText(pen: Pen, row: Expr, place: number, behindBreak: boolean): string {
  const text = lineText(pen, row, place);
  return behindBreak ? shielded(text) : text;
}

/**
 * A bracket behind a line break would be read as the height of a gap, an asterisk as its starred form, and an empty place
 * before a sign of multiplication as the end of the line above: braces shield it.
 */
export function shielded(line: string): string {
  return /^(?:[[*]|\{\} ?\\(?:cdot|times|bullet)(?![a-zA-Z]))/.test(line)
    ? line.replace(/^(.*?)(?= & |$)/s, '{$1}')
    : line;
}

function lineText(pen: Pen, row: Expr, place: number): string {
  if (isApp(row, 'case')) return caseText(pen, row, place);
  if (isApp(row, 'otherwise')) return byPattern(pen, row, place).text;
  if (!isApp(row, 'row')) return pen.inside(row, place).text;
  return row.args
    .map((cell, index) => cellText(pen, cell, inner(place, index)))
    .reduce((left, right) => `${left} & ${right}`);
}

/** A condition in words of its own takes no further word. */
function caseText(pen: Pen, row: App, place: number): string {
  const table = pen.table('case');
  const worded = isApp(row.args[1], 'phrase') || row.args[1]?.kind === 'text';
  const pattern = worded ? table.byForm.get('bare') : pen.pattern(table, row, place);
  return byPattern(pen, row, place, table, pattern).text;
}

/** Nothing in an empty cell; braces around a lone sign. */
function cellText(pen: Pen, cell: Expr, place: number): string {
  if (isApp(cell, 'blank')) return '';
  const { text } = pen.inside(cell, place);
  return isApp(cell, 'operation') ? `{${text}}` : text;
}

/** A determinant of entries in bars of its own, where that is the style. */
export function determinantPiece(pen: Pen, node: App, place: number): Piece {
  const [matrix] = node.args as readonly [Expr];
  const form = node.form?.spelling;
  if (pen.written && form?.startsWith('bars')) {
    return piece(`\\left| ${pen.inside(matrix, inner(place, 0)).text} \\right|`, undefined, { tall: true });
  }
  const bars = pen.written ? (form?.startsWith('vmatrix') ?? false) : pen.option('determinant') === 'bars';
  if (!bars || !isApp(matrix, 'matrix')) return functionPiece(pen, node, place);
  const rows = matrix.args.map((row, index) => rowText(pen, row, inner(inner(place, 0), index), index > 0));
  return piece(`\\begin{vmatrix} ${rows.join(' \\\\ ')} \\end{vmatrix}`, undefined, { tall: true });
}

/** A raised T where the base is a capital or bold letter, which is read as a matrix; else a sign of its own, for all of a formula. */
export function transposePiece(pen: Pen, node: App, place: number): Piece {
  const table = pen.table('transpose');
  const drawn = pen.pattern(table, node, place);
  const small = (other: Expr): boolean => isApp(other, 'transpose') && !isCapital(pen, other.args[0] as Expr);
  const plain = drawn.spelling.form === 'T' && (pen.written ? small(node) : pen.has('transpose', small));
  return byPattern(pen, node, place, table, plain ? table.byForm.get('top') : drawn);
}

function isCapital(pen: Pen, base: Expr): boolean {
  if (isApp(base, 'index')) return isCapital(pen, base.args[0] as Expr);
  if (!isSym(base)) return false;
  return /^(?:[A-Z]|(?:bf|bs|vec):.+)$/.test(base.name) || (pen.written && base.name !== 'e');
}
