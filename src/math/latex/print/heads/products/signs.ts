import { type App, type Expr, isApp, isNum, isSym } from '../../../../expr/expr.ts';
import { equalExpr } from '../../../../expr/tree.ts';
import type { Pen } from '../../pen.ts';
import type { HeadTable, Pattern } from '../../tables.ts';
import { baseOf, isSetOfNumbers } from './factors.ts';

/**
 * The sign between the factors of a product in a drawn notation: in a formula about vectors \times and \cdot would be
 * taken for other products than they are, \times looks like a letter x, and what is no arithmetic of numbers is seldom
 * multiplied by it; an imaginary unit and matrices stand beside their factors.
 */
export function signOfProduct(pen: Pen, node: App, table: HeadTable, drawn: Pattern): Pattern {
  if (pen.written) return drawn;
  const visible = pen.notation.dotted === true;
  if (drawn.operator === '' && !visible) return drawn;
  const blank = table.byForm.get('blank') ?? drawn;
  const crossed = node.args.some(isSetOfNumbers);
  if (crossed || pen.isAboutVectors || node.args.filter(isColumn).length > 1) return blank;
  const dotted = table.byForm.get('cdot') ?? drawn;
  if (visible) return dotted;
  if (pen.has('imaginary unit', isImaginary) || pen.has('matrix', isMatrix)) return blank;
  return drawn.operator === '\\times' && pen.has('no arithmetic', isUntimed) ? dotted : drawn;
}

/**
 * Whether nobody wonders at a sign between these factors among others that touch: a numeral behind another factor, a
 * letter by itself, a numeral before a fraction of numerals.
 */
export function isUsualSign(left: Expr, right: Expr): boolean {
  const behind = baseOf(right);
  if (isNum(behind) || equalExpr(baseOf(left), behind)) return true;
  return isNum(left) && isApp(right, 'div');
}

function isColumn(factor: Expr): boolean {
  return (
    isApp(factor, 'matrix') &&
    factor.args.length > 1 &&
    factor.args.every((row) => isApp(row) && row.args.length === 1)
  );
}

function isImaginary(node: Expr): boolean {
  return isSym(node, 'i');
}

function isMatrix(node: Expr): boolean {
  return isApp(node) && MATRICES.has(node.head);
}

const MATRICES: ReadonlySet<string> = new Set(['matrix', 'transpose', 'inverse', 'det']);

const ARITHMETIC: ReadonlySet<string> = new Set(
  'add mul neg pos pm mp div pow sqrt index factorial eq ne lt gt le ge and implies prob intersection given'.split(
    ' ',
  ),
);

/**
 * What \times is out of place beside: anything but numbers and letters in sums, products, powers and quotients,
 * products of letters that nothing shows to be numbers, and letters like it.
 */
function isUntimed(node: Expr): boolean {
  if (node.kind === 'sym') return LIKE_TIMES.has(node.name);
  if (isApp(node, 'mul')) return !node.args.some(isCounted);
  return node.kind === 'bind' || (node.kind === 'app' && !ARITHMETIC.has(node.head));
}

/** Whether a factor is a number to everyone: a numeral, n + 1, n!, the probability of an event. */
function isCounted(factor: Expr): boolean {
  if (isNum(factor)) return true;
  if (factor.kind !== 'app') return false;
  if (factor.head === 'factorial' || factor.head === 'prob') return true;
  if (factor.head === 'pow') return isCounted(factor.args[0] as Expr);
  return COMPUTED.has(factor.head) && factor.args.some(isCounted);
}

const COMPUTED: ReadonlySet<string> = new Set(['add', 'neg', 'div', 'sqrt']);

/** Letters that look like the sign \times. */
export const LIKE_TIMES: ReadonlySet<string> = new Set(['x', 'X', 'chi', 'bf:x', 'vec:x']);
