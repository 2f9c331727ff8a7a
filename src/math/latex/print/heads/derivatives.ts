import { type App, type Expr, isApp, isNum, isSym } from '../../../expr/expr.ts';
import { inner, type Pen } from '../pen.ts';
import { CLOSED, glue, type Piece, piece } from '../piece.ts';

/** What stands behind d/dx: a letter, a call, or brackets. */
const OPERAND = 650;
/** As the reader takes it: bodies of sums and integrals too, and factors side by side. */
const WRITTEN_OPERAND = 450;
const RUN = 400;
/** A factor behind it may be taken for the function's. */
const TAIL = 390;

/** `\frac{d}{dx} f`, or the function on the fraction where it is a letter or a call. */
export function diffPiece(pen: Pen, node: App, place: number): Piece {
  const [body, variable, order] = node.args as readonly [Expr, Expr, Expr];
  const d = pen.differential;
  const power = orderScript(pen, order, inner(place, 2));
  const below = `${glue(d, letterText(pen, variable, inner(place, 1)))}${power}`;
  return quotient(pen, node, place, { above: d + power, below, body });
}

/** Pairs of letter and order; the order of the whole stands above. */
export function partialPiece(pen: Pen, node: App, place: number): Piece {
  const [body, ...pairs] = node.args as readonly [Expr, ...Expr[]];
  const below: string[] = [];
  let total = 0;
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    const order = pairs[index + 1] as Expr;
    const letter = letterText(pen, pairs[index] as Expr, inner(place, index + 1));
    below.push(`${glue('\\partial', letter)}${orderScript(pen, order, inner(place, index + 2))}`);
    total += order.kind === 'num' ? Number(order.digits) : Number.NaN;
  }
  const single = pairs.length === 2 ? orderScript(pen, pairs[1] as Expr, inner(place, 2)) : undefined;
  const above = `\\partial${single ?? (total === 1 ? '' : `^{${total}}`)}`;
  return quotient(pen, node, place, { above, below: below.join('\\,'), body });
}

/** A letter with a script above stands in braces, since an order of derivation would stand there too. */
function letterText(pen: Pen, letter: Expr, place: number): string {
  const { text } = pen.operand(letter, place, 700);
  return text.includes('^') ? `{${text}}` : text;
}

function quotient(
  pen: Pen,
  node: App,
  place: number,
  { above, below, body }: { above: string; below: string; body: Expr },
): Piece {
  const pattern = pen.pattern(pen.table(node.head), node, place);
  if (pattern.spelling.form === 'over' && standsAbove(body)) {
    const part = pen.inside(body, inner(place, 0));
    return piece(`${pen.fraction}{${glue(above, part.text)}}{${below}}`, CLOSED, { tall: true });
  }
  const part = pen.written
    ? pen.operand(
        body,
        inner(place, 0),
        isApp(body, 'mul') && body.form?.manner === 'run' ? RUN : WRITTEN_OPERAND,
      )
    : pen.operand(body, inner(place, 0), OPERAND);
  return piece(glue(`${pen.fraction}{${above}}{${below}}`, part.text), TAIL + 50, {
    tail: Math.min(part.tail, TAIL),
    tall: true,
  });
}

function standsAbove(body: Expr): boolean {
  if (isSym(body)) return true;
  if (isApp(body, 'index') || isApp(body, 'apply')) return isSym(body.args[0]);
  return false;
}

function orderScript(pen: Pen, order: Expr, place: number): string {
  return isNum(order, '1') ? '' : `^${pen.script(order, place)}`;
}

/** Dots over a letter, as many as the order says. */
export function timeDerivativePiece(pen: Pen, node: App, place: number): Piece {
  const [body, order] = node.args as readonly [Expr, Expr];
  const dots = order.kind === 'num' ? Number(order.digits) : Number.NaN;
  const command = DOTS[dots - 1];
  if (!command) throw new RangeError('dots over a letter: one to four');
  return piece(`${command}{${pen.inside(body, inner(place, 0)).text}}`);
}

const DOTS = ['\\dot', '\\ddot', '\\dddot', '\\ddddot'];
