import { type Expr, isApp } from '../../../expr/expr.ts';
import { letterKey } from '../../../expr/letters.ts';
import { PLAIN, type Scale } from '../../series/terms.ts';
import type { Compiler } from '../compiler.ts';
import { type Code, type Frame, NUMBER } from '../frame.ts';
import { someNode } from '../search.ts';

/** Constants between one over this and this take no more than the steps that are read anyway. */
export const NEAR_ONE = 20;
/** Powers closer than this to a whole number, without being one, are steep. */
const CLOSE = 1 / NEAR_ONE;

/** What a constant counts for. */
type Role = 'term' | 'power' | 'base' | 'factor-base';

interface Constant {
  readonly code: Code;
  readonly role: Role;
}

/**
 * Code that finds the scale of a body as `variable` moves: by the constants beside it in sums and within functions, and
 * by the powers and bases in it. Factors of the whole body change nothing about how it moves.
 */
export function compileScale(
  body: Expr,
  variable: Expr,
  compiler: Pick<Compiler, 'compile'>,
): (frame: Frame) => Scale {
  const constants: Constant[] = [];
  const hidden = new Set([letterKey(variable)]);
  someNode(body, (node) => {
    if (node.kind === 'bind') for (const each of node.variables) hidden.add(letterKey(each));
    return false;
  });
  const moves = (expr: Expr): boolean =>
    someNode(expr, (node) => (node.kind === 'sym' || isApp(node, 'index')) && hidden.has(letterKey(node)));
  if (hasWildSteps(body, moves)) return () => ({ size: Number.POSITIVE_INFINITY, steep: 1 });
  const isSuper = someNode(body, (node) => isSuperExponential(node, moves));
  const take = (expr: Expr, role: Role): void => {
    if (expr.kind === 'num' && role !== 'power' && role !== 'base') {
      const value = Number(expr.digits);
      if (value === 0 || (value <= NEAR_ONE && value >= 1 / NEAR_ONE)) return;
    }
    if (expr.kind !== 'text') constants.push({ code: compiler.compile(expr), role });
  };
  const visit = (expr: Expr, counts: boolean): void => {
    if (!moves(expr)) {
      if (counts) take(expr, 'term');
      return;
    }
    if (expr.kind === 'bind') {
      for (const arg of expr.args) visit(arg, true);
      return;
    }
    if (expr.kind !== 'app') return;
    const [first, second] = expr.args as [Expr, Expr];
    if ((expr.head === 'pow' || expr.head === 'root') && expr.args.length === 2) {
      const [base, exponent] = expr.head === 'pow' ? [first, second] : [second, first];
      if (!moves(exponent)) take(exponent, 'power');
      else visit(exponent, true);
      if (moves(base)) visit(base, counts);
      else take(base, isSuper ? 'factor-base' : 'base');
      return;
    }
    const keeps = expr.head === 'mul' || expr.head === 'div' || expr.head === 'neg' || expr.head === 'pos';
    for (const arg of expr.args) visit(arg, counts || !keeps);
  };
  visit(body, false);
  return constants.length === 0 ? () => PLAIN : (frame) => measure(constants, frame);
}

function measure(constants: readonly Constant[], frame: Frame): Scale {
  let size = 1;
  let steep = 1;
  const { scale, reason } = frame;
  const seen = new Set<number>();
  for (const { code, role } of constants) {
    if (code(frame) !== NUMBER) continue;
    const value = Math.hypot(frame.re, frame.im);
    if (value === 0 || value === Number.POSITIVE_INFINITY) continue;
    for (const weight of weightsOf(value, role)) {
      if (weight > NEAR_ONE && !seen.has(weight)) size *= weight;
      seen.add(weight);
    }
    if (role === 'power') {
      const off = Math.abs(value - Math.round(value));
      if (off > 1e-15 * value && off < CLOSE) steep = Math.max(steep, 1 / off);
    }
  }
  frame.scale = scale;
  frame.reason = reason;
  return size === 1 && steep === 1 ? PLAIN : { size, steep };
}

function weightsOf(value: number, role: Role): readonly number[] {
  const away = Math.max(value, 1 / value);
  if (role === 'term') return [away];
  if (role === 'power') return value > 1 ? [value] : [];
  const slope = value === 1 ? 1 : 1 / Math.abs(Math.log(value));
  return role === 'base' ? [slope] : [slope, away];
}

/** Whether a node grows faster than every exponential, so that how large a base is tells where it is overtaken. */
function isSuperExponential(node: Expr, moves: (expr: Expr) => boolean): boolean {
  if (node.kind !== 'app') return false;
  if (SUPER.has(node.head)) return node.args.some(moves);
  if (node.head !== 'pow' || !moves(node.args[1] as Expr)) return false;
  const [base, exponent] = node.args as [Expr, Expr];
  return moves(base) || someNode(exponent, (part) => isApp(part, 'pow') || isApp(part, 'factorial'));
}

const SUPER: ReadonlySet<string> = new Set(['factorial', 'double-factorial', 'gamma', 'binom', 'lngamma']);

const STEPS: ReadonlySet<string> = new Set(['floor', 'ceil', 'round', 'mod', 'frac', 'fractional-part']);

/** Heads of terms whose whole parts come round again, so that some of them show what all do. */
const ROUND: ReadonlySet<string> = new Set([
  'add',
  'mul',
  'neg',
  'pos',
  'div',
  'pow',
  'floor',
  'ceil',
  'mod',
]);

/** Whether whole parts are taken of what is no fraction: where they step is not to be foreseen. */
function hasWildSteps(body: Expr, moves: (expr: Expr) => boolean): boolean {
  return someNode(
    body,
    (node) =>
      node.kind === 'app' &&
      STEPS.has(node.head) &&
      moves(node) &&
      someNode(node, (part) => part !== node && isWild(part)),
  );
}

function isWild(part: Expr): boolean {
  if (part.kind === 'app') return !ROUND.has(part.head);
  return part.kind === 'sym' && IRRATIONAL.has(part.name);
}

const IRRATIONAL: ReadonlySet<string> = new Set(['pi', 'e', 'rm:pi', 'rm:e']);
