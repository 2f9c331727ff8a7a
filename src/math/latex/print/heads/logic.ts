import { type App, type Expr, equalExpr, isApp } from '../../../expr/expr.ts';
import { isRelationHead } from '../../../expr/heads.ts';
import { byPattern, joined } from '../patterns.ts';
import { inner, type Pen } from '../pen.ts';
import { type Piece, piece } from '../piece.ts';
import { gappedPiece, isGapped } from './sentences.ts';

/** A conjunction: as a chain a<b\le c where its relations meet, else with its sign. */
export function andPiece(pen: Pen, node: App, place: number): Piece {
  const wanted = pen.written ? node.form?.spelling === 'chain' : pen.option('chain', place) === 'chained';
  if (wanted && isChain(node)) return chainPiece(pen, node, place);
  if (pen.written && isGapped(node.form?.spelling)) return gappedPiece(pen, node, place);
  return byPattern(pen, node, place);
}

/** A row of terms on a side brings commas to the outside. */
const LIST_LEVEL = 20;

function isChain(node: App): boolean {
  return node.args.every((link, index) => {
    if (!isApp(link) || !isRelationHead(link.head) || link.args.length !== 2) return false;
    const next = node.args[index + 1];
    return next === undefined || (isApp(next) && equalExpr(link.args[1] as Expr, next.args[0] as Expr));
  });
}

function chainPiece(pen: Pen, node: App, place: number): Piece {
  const links = node.args as readonly App[];
  const [first] = links as readonly [App, ...App[]];
  const precedence = pen.table(first.head).entry.precedence;
  const blank = pen.blank(precedence);
  const start = pen.operand(first.args[0] as Expr, inner(place, 0), precedence + 1, precedence);
  let { text, tail, tall } = start;
  links.forEach((link, index) => {
    const pattern = pen.pattern(pen.table(link.head), link, inner(place, index + 1));
    const after = index < links.length - 1 ? precedence : -1;
    const side = pen.operand(link.args[1] as Expr, inner(inner(place, index + 1), 1), precedence + 1, after);
    text = joined(text, pattern.operator, side.text, blank);
    tail = side.tail;
    tall ||= side.tall;
  });
  const loose = links.some((link) => link.args.some((arg) => isApp(arg, 'sequence')));
  return piece(text, loose ? LIST_LEVEL : precedence, { tail, tall });
}
