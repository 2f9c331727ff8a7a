import { type Bind, type Expr, isApp } from '../../../../expr/expr.ts';
import { headOf } from '../../../../expr/heads.ts';
import { listed } from '../../patterns.ts';
import { inner, type Pen } from '../../pen.ts';
import { glue, type Piece, piece } from '../../piece.ts';

const LEVEL = 40;
const LIST = 20;
/** A relation or chain says where the letters lie; anything looser stands in brackets. */
const CONDITION = 100;
/** What stands for the letters is read as far as the argument of a function. */
const LETTER = 600;

/** `\forall x \in A : P`. What is quantified reaches to the end, so nothing may follow outside brackets. */
export function quantifierPiece(pen: Pen, node: Bind, place: number): Piece {
  const sign = SIGNS[node.head] as string;
  const [first, second] = node.args as readonly [Expr, Expr?];
  const condition = second ? first : undefined;
  const body = second ?? first;
  const bound = condition
    ? boundText(pen, condition, place)
    : listed(pen, node.variables, inner(place, 90)).text;
  const front = glue(`${sign} `, bound);
  // A comma behind it would set off its body.
  if (isApp(body, 'blank')) return piece(front, LEVEL, { tail: LIST });
  const content = pen.operand(body, inner(place, 1), LEVEL);
  return piece(glue(front + markOf(pen, node), content.text), LEVEL, { tail: LEVEL, tall: content.tall });
}

const SIGNS: Readonly<Record<string, string>> = {
  forall: '\\forall',
  exists: '\\exists',
  'exists-unique': '\\exists!',
  'not-exists': '\\nexists',
};

/** Letters in a row in front of a relation need no brackets. */
function boundText(pen: Pen, condition: Expr, place: number): string {
  const [left, right] = isApp(condition) ? condition.args : [];
  const running = isApp(right, 'sequence') && isApp(right.args[1], 'dots');
  const row = isApp(left, 'sequence') || running;
  const relation = condition.kind === 'app' && headOf(condition.head).sort === 'truth';
  return pen.operand(condition, inner(place, 0), row ? -1 : relation ? CONDITION : LETTER).text;
}

function markOf(pen: Pen, node: Bind): string {
  const form = node.form?.spelling;
  const drawn = pen.option('quantifier-mark');
  // Behind bare letters a comma would take a letter of the body for one more of them.
  const bare = node.args.length === 1 && drawn === 'comma' ? 'colon' : drawn;
  const written = form === undefined || form === 'letter-colon' ? 'colon' : form;
  const mark = pen.written ? written : bare;
  switch (mark) {
    case 'colon':
      return ' : ';
    case 'comma':
      return pen.comma;
    case 'stop':
      return '. ';
    case 'such-that':
      return '\\text{ such that }';
    default:
      return '\\, ';
  }
}
