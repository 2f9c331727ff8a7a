import { type Bind, changed, type Expr, isApp } from '../../../expr/expr.ts';
import { integrate } from '../../series/quadrature.ts';
import type { Estimate } from '../../series/terms.ts';
import { UNIT } from '../../values/value.ts';
import type { Compiler, CompilerTable } from '../compiler.ts';
import { type Code, type Frame, NUMBER, spentHere, type Tag, UNDEFINED, undecidedHere } from '../frame.ts';
import { leave } from '../numbers/number.ts';
import { leaveResult } from './limits.ts';

const INTERVALS: ReadonlySet<string> = new Set([
  'interval-open',
  'interval-closed',
  'interval-open-closed',
  'interval-closed-open',
]);

const MINUS_INFINITY: Code = (frame) => leave(frame, Number.NEGATIVE_INFINITY, 0, 0, true);
const PLUS_INFINITY: Code = (frame) => leave(frame, Number.POSITIVE_INFINITY, 0, 0, true);

function compileIntegral(node: Bind, compiler: Compiler): Code | undefined {
  const ends = endsOf(node, compiler);
  if (!ends) return undefined;
  const [variable, ...more] = node.variables;
  if (!variable) return undefined;
  const body = node.args.at(-1) as Expr;
  return compiler.within([variable], ([slot]) => {
    // Several variables over one range are nested integrals, innermost last.
    const inner =
      more.length > 0
        ? compileIntegral(changed(node, { variables: more }), compiler)
        : compiler.compile(body);
    return inner && ((frame) => between(frame, ends, slot as number, inner));
  });
}

function endsOf(node: Bind, compiler: Compiler): readonly [Code, Code] | undefined {
  if (node.args.length === 3)
    return [compiler.compile(node.args[0] as Expr), compiler.compile(node.args[1] as Expr)];
  const domain = node.args.length === 2 ? node.args[0] : undefined;
  if (!domain) return undefined;
  if (domain.kind === 'sym' && (domain.name === 'bb:R' || domain.name === 'bf:R'))
    return [MINUS_INFINITY, PLUS_INFINITY];
  if (domain.kind !== 'app' || !INTERVALS.has(domain.head)) return undefined;
  return [compiler.compile(domain.args[0] as Expr), compiler.compile(domain.args[1] as Expr)];
}

function between(frame: Frame, [lower, upper]: readonly [Code, Code], slot: number, body: Code): Tag {
  const low = lower(frame);
  if (low !== NUMBER)
    return low >= UNDEFINED ? low : undecidedHere(frame, 'an integral from what is no number');
  const from: Estimate = { re: frame.re, im: frame.im, err: frame.err };
  const high = upper(frame);
  if (high !== NUMBER)
    return high >= UNDEFINED ? high : undecidedHere(frame, 'an integral to what is no number');
  const to: Estimate = { re: frame.re, im: frame.im, err: frame.err };
  if (from.re === to.re && from.im === to.im) return leave(frame, 0, 0, from.err + to.err);
  if (from.re === Number.POSITIVE_INFINITY || to.re === Number.NEGATIVE_INFINITY) {
    const tag = over(frame, to, from, slot, body);
    if (tag === NUMBER) return leave(frame, -frame.re, -frame.im, frame.err, true);
    return tag;
  }
  return over(frame, from, to, slot, body);
}

function over(frame: Frame, from: Estimate, to: Estimate, slot: number, body: Code): Tag {
  let failure = NUMBER as Tag;
  let reason = '';
  let height = 0;
  const { scale, isFarOut } = frame;
  const f = (re: number, im: number): Estimate | undefined => {
    frame.setNumber(slot, re, im, UNIT * (Math.abs(re) + Math.abs(im)));
    const tag = frame.meter.read() ? body(frame) : spentHere(frame);
    if (tag !== NUMBER) {
      failure = tag;
      reason = frame.reason;
      return undefined;
    }
    height = Math.max(height, Math.abs(frame.re));
    return { re: frame.re, im: frame.im, err: frame.err };
  };
  frame.isFarOut = true;
  const result = integrate(f, { from, to });
  frame.scale = scale;
  frame.isFarOut = isFarOut;
  if (result.kind === 'undecided' && failure > UNDEFINED) return undecidedHere(frame, reason);
  if (result.kind !== 'limit') return leaveResult(frame, result);
  const { value } = result;
  frame.scale = Math.max(scale, value.scale ?? 0);
  // Ends that are not exact move the integral by the integrand there.
  const ends = from.err + to.err;
  return leave(
    frame,
    value.re,
    value.im,
    value.err + (Number.isFinite(ends) && ends > 0 ? ends * height : 0),
  );
}

/** Definite integrals; antiderivatives are read where they are compared. */
export const INTEGRAL_COMPILERS: CompilerTable = {
  int: (node, compiler) => (node.kind === 'bind' ? compileIntegral(node, compiler) : undefined),
};

/** Whether the node is an antiderivative: an integral sign without a range. */
export function isAntiderivative(node: Expr): node is Bind {
  return (
    node.kind === 'bind' && node.head === 'int' && node.args.length === 1 && !isApp(node.args[0], 'dots')
  );
}
