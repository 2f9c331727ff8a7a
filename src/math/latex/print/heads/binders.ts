import type { Bind, Expr } from '../../../expr/expr.ts';
import { rolesOf } from '../../../expr/heads.ts';
import { fill } from '../patterns.ts';
import { inner, type Pen } from '../pen.ts';
import { CLOSED, glue, type Piece, piece } from '../piece.ts';
import type { Part, Pattern } from '../tables.ts';

/**
 * Behind a body nothing of arithmetic may follow unbracketed, since readers differ on where a sum's body ends; as
 * written, a sum of terms ends it.
 */
const DRAWN_TAIL = 200;
/** Behind a differential a factor may be taken for the integrand's. */
const CLOSED_BODY_TAIL = 390;
const ARITHMETIC = 200;

/** Operators with scripts and a body, by their pattern. */
export function binderPiece(pen: Pen, node: Bind, place: number): Piece {
  const table = pen.table(node.head);
  const pattern = patternFor(pen, node, place);
  const { precedence } = pattern.spelling;
  const at = pattern.parts.findIndex((part) => part.kind === 'role' && part.role === 'body');
  if (at < 0) throw new RangeError(`${node.head}: a pattern without a body`);
  const before = fill(pen, node, place, pattern.parts.slice(0, at));
  const after = isIntegral(node)
    ? { text: differentials(pen, node.variables, place), tall: false }
    : fill(pen, node, place, pattern.parts.slice(at + 1));
  const arithmetic = table.entry.precedence >= ARITHMETIC;
  const index = rolesOf(node.head, node.args.length).indexOf('body');
  const least = arithmetic ? PRODUCT : precedence;
  const body = pen.operand(node.args[index] as Expr, inner(place, index), least);
  const front = arithmetic ? scripted(pen, before.text.trim(), pattern.parts) : before.text.trim();
  const text = glue(glue(`${front}${/[a-zA-Z)}]$/.test(front) ? ' ' : ''}`, body.text), after.text);
  const open = after.text.trim() === '';
  const openTail = arithmetic ? (pen.written ? PRODUCT : DRAWN_TAIL) : precedence;
  return piece(text, precedence, {
    tail: open ? Math.min(body.tail, openTail) : arithmetic ? CLOSED_BODY_TAIL : CLOSED,
    tall: arithmetic || body.tall,
  });
}

const PRODUCT = 400;

function isIntegral(node: Bind): boolean {
  return node.head === 'int' || node.head === 'closed-int';
}

/** `\\,dx\\,dy` in the style of the formula. */
function differentials(pen: Pen, variables: readonly Expr[], place: number): string {
  return variables
    .map((variable, index) => {
      const letter = pen.operand(variable, inner(place, 100 + index), 700).text;
      return `${pen.differentialBlank}${glue(pen.differential, letter)}`;
    })
    .join('');
}

/** A pattern that names just the roles that the node has, in the manner of the one that is drawn. */
export function patternFor(pen: Pen, node: Bind, place: number): Pattern {
  const table = pen.table(node.head);
  const drawn = pen.pattern(table, node, place);
  const roles = rolesOf(node.head, node.args.length);
  const fits = (pattern: Pattern): boolean => {
    const named = pattern.parts.flatMap((part) => (part.kind === 'role' ? [part.role] : []));
    return named.length === roles.length && roles.every((role) => named.includes(role));
  };
  if (fits(drawn)) return drawn;
  const fitting = table.patterns.filter(fits);
  const kin = fitting.find(({ spelling }) => spelling.form.endsWith(`-${drawn.spelling.form}`));
  const found = kin ?? fitting[0];
  if (!found) throw new RangeError(`${node.head}: no pattern for ${roles.join(' ')}`);
  return found;
}

/** The scripts of a big operator in the order and with the `\limits` that are drawn. */
function scripted(pen: Pen, front: string, parts: readonly Part[]): string {
  const first = parts[0];
  if (first?.kind !== 'literal' || !first.text.endsWith('_{') || pen.written) return front;
  const sub = first.text.length - 2;
  const operator =
    front.slice(0, sub) + (pen.option('limits') === 'limits' && BIG.test(first.text) ? '\\limits' : '');
  const sup = upperAt(front, sub);
  if (sup < 0 || pen.option('script-order') !== 'upper-first') return operator + front.slice(sub);
  return operator + front.slice(sup) + front.slice(sub, sup);
}

const BIG = /^\\(?:sum|prod|coprod|int|oint|big[a-z]+)_/;

/** Where the upper script begins: behind the braces of the lower one. */
function upperAt(front: string, sub: number): number {
  let depth = 0;
  for (let at = sub + 1; at < front.length; at += 1) {
    if (front[at] === '\\') at += 1;
    else if (front[at] === '{') depth += 1;
    else if (front[at] === '}') {
      depth -= 1;
      if (depth === 0) return front[at + 1] === '^' ? at + 1 : -1;
    }
  }
  return -1;
}
