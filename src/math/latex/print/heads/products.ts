import { type App, type Expr, isApp, isNum, isSym } from '../../../expr/expr.ts';
import { hashText } from '../hash.ts';
import { joined } from '../patterns.ts';
import { inner, type Pen } from '../pen.ts';
import { CLOSED, Edge, type Piece, piece } from '../piece.ts';
import type { HeadTable, Pattern } from '../tables.ts';

const VISIBLE_SIGN = hashText('sign where factors cannot touch');

/** Factors side by side or with the sign of the formula, which also stands wherever touching factors would be misread. */
export function productPiece(pen: Pen, node: App, place: number): Piece {
  const table = pen.table('mul');
  const drawn = pen.pattern(table, node, place);
  const { precedence } = drawn.spelling;
  const blank = pen.blank(precedence);
  const last = node.args.length - 1;
  let text = '';
  let before: Piece | undefined;
  let tall = false;
  node.args.forEach((factor, index) => {
    const following = node.args[index + 1];
    const touching = index < last && opensWithFunction(following as Expr);
    const part = factorPiece(pen, factor, inner(place, index), precedence, index < last && !touching);
    if (before === undefined) text = part.text;
    else {
      const wanted = patternAt(pen, node, table, drawn, index - 1);
      const previous = node.args[index - 1] as Expr;
      const operator =
        wanted.operator !== '' || !mayTouch(pen, previous, before, factor, part)
          ? (wanted.operator || visibleSign(pen, table)).trim()
          : '';
      text = operator === '' ? joined(text, '', part.text, '') : joined(text, operator, part.text, blank);
    }
    tall ||= part.tall;
    before = part;
  });
  return piece(text, precedence, { tail: before?.tail ?? CLOSED, tall });
}

/** A factor; open at its right end it stays without brackets only at the end, or in front of another function. */
function factorPiece(
  pen: Pen,
  factor: Expr,
  place: number,
  precedence: number,
  closedNeeded: boolean,
): Piece {
  return pen.operand(factor, place, precedence + 1, closedNeeded ? precedence : -1);
}

function patternAt(pen: Pen, node: App, table: HeadTable, drawn: Pattern, gap: number): Pattern {
  if (!pen.written) return drawn;
  const forms = node.form?.spelling?.split(',');
  const form = forms?.[gap] ?? forms?.at(-1);
  return (form === undefined ? undefined : table.byForm.get(form)) ?? drawn;
}

/** The sign for places where factors cannot touch: one for the whole formula. */
function visibleSign(pen: Pen, table: HeadTable): string {
  const visible = table.drawn.filter(({ pattern }) => pattern.operator !== '').slice(0, 2);
  const chosen = pen.written || pen.chance(VISIBLE_SIGN, 0) < 0.75 ? visible[0] : visible.at(-1);
  return chosen?.pattern.operator ?? '\\cdot';
}

/** Whether two factors side by side are read as a product, and as these two factors. */
function mayTouch(pen: Pen, left: Expr, leftPiece: Piece, right: Expr, rightPiece: Piece): boolean {
  switch (rightPiece.first) {
    case Edge.digit:
      return pen.written && leftPiece.last !== Edge.digit && leftPiece.last !== Edge.word;
    case Edge.sign:
    case Edge.bar:
      return pen.written && rightPiece.first === Edge.bar;
    case Edge.open:
      return !isCallable(left);
    default:
      return !isDifferentialLetter(left) && !looksMixed(left, right);
  }
}

/** A letter in front of brackets may be taken for a function: only numerals and bracketed factors are beyond doubt. */
function isCallable(left: Expr): boolean {
  return !(isNum(left) || isApp(left, 'add') || isApp(left, 'div') || isApp(left, 'factorial'));
}

/** `d x` would be read as a differential. */
function isDifferentialLetter(left: Expr): boolean {
  return isSym(left, 'd') || isSym(left, 'partial') || isSym(left, 'nabla');
}

/** A numeral in front of a fraction of numerals is read as a mixed number by some. */
function looksMixed(left: Expr, right: Expr): boolean {
  return isNum(left) && isApp(right, 'div') && isNum(right.args[0]) && isNum(right.args[1]);
}

const FUNCTIONS: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan ln log lg exp'.split(' '),
);

/** Whether the factor begins with the name of a function, which ends the bare argument of a function before it. */
function opensWithFunction(factor: Expr): boolean {
  if (isApp(factor, 'pow')) return opensWithFunction(factor.args[0] as Expr);
  return factor.kind === 'app' && FUNCTIONS.has(factor.head);
}
