import type { Expr } from '../../../expr/expr.ts';
import { NUMBER } from '../../evaluate/frame.ts';
import { someNode } from '../../evaluate/search.ts';
import type { Points } from './points.ts';

/** A numeral of so many digits says to how many it is meant to agree: doubles hold sixteen. */
const LONG = 11;

/** Functions that come within rounding of their ends from these sizes on. */
const FLAT_FROM: Readonly<Record<string, number>> = { erf: 5, erfc: 5, sigmoid: 30, zeta: 40, eta: 40 };

/**
 * Whether doubles that agree say little here: there is a long numeral to agree with, or a function so close to its end
 * that its value is that end.
 */
export function isBlind(points: Points, expr: Expr): boolean {
  if (!points.isNarrow) return false;
  return someNode(expr, (node) => {
    if (node.kind === 'num') return isLong(node.digits);
    if (node.kind !== 'app') return false;
    const from = FLAT_FROM[node.head];
    if (from === undefined || node.args.length === 0) return false;
    const code = points.compiler.compile(node.args[0] as Expr);
    return points.metered(() => code(points.frame)) === NUMBER && Math.abs(points.frame.re) > from;
  });
}

/** Digits without the noughts at either end. */
function isLong(digits: string): boolean {
  return digits.includes('.') && digits.replace('.', '').replace(/^0+|0+$/g, '').length >= LONG;
}
