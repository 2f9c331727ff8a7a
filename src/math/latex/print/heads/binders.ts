import { type Bind, type Expr, isApp } from '../../../expr/expr.ts';
import { isTruth, rolesOf } from '../../../expr/heads.ts';
import { equalExpr } from '../../../expr/tree.ts';
import { listed } from '../patterns.ts';
import { inner, type Pen } from '../pen.ts';
import { CLOSED, glue, type Piece, piece } from '../piece.ts';
import type { Pattern } from '../tables.ts';

/**
 * Behind a body nothing of arithmetic may follow unbracketed, since readers differ on where a sum's body ends; as
 * written, a sum of terms ends it.
 */
const DRAWN_TAIL = 200;
const WRITTEN_TAIL = 345;
/** Behind a differential a factor may be taken for the integrand's. */
const CLOSED_BODY_TAIL = 390;
const PRODUCT = 400;
const SUM = 300;
const RELATION = 101;

/** Big operators, limits and integrals: sign, scripts, body. */
export function binderPiece(pen: Pen, node: Bind, place: number): Piece {
  const table = pen.table(node.head);
  const pattern = patternFor(pen, node, place);
  const { precedence } = table.entry;
  const integral = node.head === 'int' || node.head === 'closed-int';
  const index = rolesOf(node.head, node.args.length).indexOf('body');
  const listedAll = !node.variables.some((variable) => isApp(variable, 'dots'));
  const sign = signOf(pattern, integral && listedAll ? node.variables.length : 1);
  const front = sign + scripts(pen, node, place, { sign, arrow: arrowOf(pattern), integral });
  if (integral) pen.integrals += 1;
  const loose = integral && pen.written && node.variables.length > 0 && isApp(node.args[index], 'add');
  const least = loose ? SUM : PRODUCT;
  const body = pen.operand(node.args[index] as Expr, inner(place, index), least);
  if (integral) pen.integrals -= 1;
  const after = integral ? differentials(pen, node.variables, place) : '';
  // Behind a bare argument, as in sin u du, the differential stands apart.
  const apart =
    after !== '' && !pen.written && body.tail < CLOSED && /^ ?(?:d|\\mathrm)/.test(after) ? '\\,' : '';
  const implied = pen.written && node.args[index]?.form?.manner === 'implied';
  // The differential in front of the body, where it was written so.
  if (pen.written && node.form?.spelling === 'differential-first' && after !== '')
    return piece(glue(glue(`${front} `, after), ` ${body.text}`), precedence, {
      tail: Math.min(body.tail, WRITTEN_TAIL),
      tall: true,
    });
  const text = implied ? glue(`${front} `, after) : glue(glue(`${front} `, body.text) + apart, after);
  const openTail = pen.written ? WRITTEN_TAIL : DRAWN_TAIL;
  return piece(text, precedence, {
    tail: after === '' ? Math.min(body.tail, openTail) : CLOSED_BODY_TAIL,
    tall: true,
  });
}

/** The command of a pattern; of an integral one stroke a variable. */
function signOf({ command }: Pattern, count: number): string {
  if (count < 2) return command;
  return command.replace(/(?<=^\\o?)int$/, `${'i'.repeat(Math.min(count, 3) - 1)}int`);
}

/** What stands between the letter and the point of a limit. */
function arrowOf(pattern: Pattern): string {
  const at = pattern.parts.findIndex((part) => part.kind === 'variables');
  const between = pattern.parts[at + 1];
  return between?.kind === 'literal' ? between.text.trim() : '=';
}

interface Signs {
  readonly sign: string;
  readonly arrow: string;
  readonly integral: boolean;
}

function scripts(pen: Pen, node: Bind, place: number, { sign, arrow, integral }: Signs): string {
  const roles = rolesOf(node.head, node.args.length);
  const part = (role: (typeof roles)[number]): Expr | undefined => node.args[roles.indexOf(role)];
  const lower = part('lower');
  const upper = part('upper');
  const single = part('condition') ?? part('domain');
  const point = part('point');
  const row = integral ? '' : listed(pen, node.variables, inner(place, 90)).text;
  const letters = point && node.variables.length > 1 ? `(${row})` : row;
  const at = (arg: Expr): number => inner(place, node.args.indexOf(arg));
  const isEmpty = (arg: Expr | undefined): boolean => isApp(arg, 'blank');
  let below = letters;
  if (isEmpty(single ?? point ?? lower) && node.variables.length === 0) below = '';
  else if (single) below = pen.inside(single, at(single)).text;
  else if (point) below = pointText(pen, node, letters, point, { place: at(point), arrow });
  else if (lower) below = lowerText(pen, letters, lower, at(lower));
  const sub = below === '' ? '' : `_${pen.braced(below, pen.bareScripts)}`;
  if (!upper) return sub;
  const sup = `^${pen.script(upper, at(upper))}`;
  const limits = !pen.written && BIG.test(sign) && pen.option('limits') === 'limits' ? '\\limits' : '';
  const upperFirst = pen.written
    ? node.form?.manner === 'first'
    : pen.option('script-order') === 'upper-first';
  return limits + (upperFirst ? sup + sub : sub + sup);
}

const BIG = /^\\(?:sum|prod|coprod|i+nt|oi*nt|big[a-z]+)$/;

/** `k=1`; a relation stands by itself, and an empty place leaves the letter alone. */
function lowerText(pen: Pen, letters: string, lower: Expr, place: number): string {
  const text = pen.operand(lower, place, letters === '' || isTruth(lower) ? -1 : RELATION).text;
  if (letters === '' || isTruth(lower)) return text;
  return isApp(lower, 'blank') ? letters : `${letters}=${text}`;
}

/** `x \to a`; a point that is the letter itself or a statement stands alone. */
function pointText(
  pen: Pen,
  node: Bind,
  letters: string,
  point: Expr,
  { place, arrow }: { place: number; arrow: string },
): string {
  const side = node.head === 'lim-above' ? '^{+}' : node.head === 'lim-below' ? '^{-}' : '';
  if (side !== '') return glue(`${letters} ${arrow} `, pen.operand(point, place, 701).text + side);
  const alone = letters === '' || isTruth(point) || node.variables.some((letter) => equalExpr(letter, point));
  if (alone) return pen.inside(point, place).text;
  return glue(`${letters} ${arrow} `, pen.operand(point, place, RELATION).text);
}

/** `\,dx\,dy` in the style of the formula. */
function differentials(pen: Pen, variables: readonly Expr[], place: number): string {
  return variables
    .map((variable, index) => {
      if (isApp(variable, 'dots')) return `${pen.differentialBlank}\\cdots `;
      if (isApp(variable, 'volume-element')) return pen.differentialBlank + pen.bare(variable, place).text;
      const letter = pen.operand(variable, inner(place, 100 + index), 700).text;
      return `${pen.differentialBlank}${glue(pen.differential, letter)}`;
    })
    .reduce(glue, '');
}

/** A pattern that names just the roles that the node has, in the manner of the one that is drawn. */
export function patternFor(pen: Pen, node: Bind, place: number): Pattern {
  const table = pen.table(node.head);
  const drawn = pen.pattern(table, node, place);
  const roles = rolesOf(node.head, node.args.length);
  const fits = ({ roles: named }: Pattern): boolean =>
    named.length === roles.length && roles.every((role) => named.includes(role));
  if (fits(drawn)) return drawn;
  const fitting = table.patterns.filter(fits);
  const kin = fitting.find(({ spelling }) => spelling.form.endsWith(`-${drawn.spelling.form}`));
  const found = kin ?? fitting[0] ?? table.patterns[0];
  if (!found) throw new RangeError(`${node.head}: no pattern for ${roles.join(' ')}`);
  return found;
}
