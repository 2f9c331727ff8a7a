import type { App } from '../../../expr/expr.ts';
import { fill } from '../patterns.ts';
import type { Pen } from '../pen.ts';
import { type Piece, piece } from '../piece.ts';
import { functionPiece } from './calls.ts';

/** \nabla takes what binds as tightly as this. */
const TAKES = 600;
/** Below products: among factors it stands in brackets, so that nobody takes its sign for theirs. */
const LEVEL = 390;

/** \nabla \cdot F and \nabla \times F, or the names div and curl with their argument. */
export function nablaPiece(pen: Pen, node: App, place: number): Piece {
  const { spelling, parts } = pen.pattern(pen.table(node.head), node, place);
  if (spelling.form !== 'nabla') return functionPiece(pen, node, place);
  const { text, tall } = fill(pen, node, place, parts, TAKES);
  return piece(text, LEVEL, { tall });
}
