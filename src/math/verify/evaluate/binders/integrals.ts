import { type Bind, changed, type Expr, isApp } from '../../../expr/expr.ts';
import { integrateCut } from '../../series/integrals/cuts.ts';
import { integrate } from '../../series/integrals/quadrature.ts';
import type { Estimate, Scale } from '../../series/terms.ts';
import { UNIT } from '../../values/value.ts';
import type { Compiler, CompilerTable } from '../compiler.ts';
import { type Code, type Frame, NUMBER, spentHere, type Tag, UNDEFINED, undecidedHere } from '../frame.ts';
import { leave } from '../numbers/number.ts';
import { compileCentres } from '../scales/centres.ts';
import { compileScale, NEAR_ONE } from '../scales/scale.ts';
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
    if (!inner) return undefined;
    const parts = more.length > 0 ? changed(node, { variables: more }) : body;
    const scale = compileScale(parts, variable, compiler);
    const centres = compileCentres(parts, variable, slot as number, compiler);
    return (frame) => between(frame, ends, { slot: slot as number, body: inner, scale, centres });
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

/** What is integrated: code over a slot, its constants, and where it may have peaks. */
interface Running {
  readonly slot: number;
  readonly body: Code;
  readonly scale: (frame: Frame) => Scale;
  readonly centres: (frame: Frame) => readonly number[];
}

function between(frame: Frame, [lower, upper]: readonly [Code, Code], integrand: Running): Tag {
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
    const tag = over(frame, to, from, integrand);
    if (tag === NUMBER) return leave(frame, -frame.re, -frame.im, frame.err, true);
    return tag;
  }
  return over(frame, from, to, integrand);
}

/** The constants of an integrand, and how far the range reaches beside them. */
function reaching({ size, steep }: Scale, ...ends: readonly number[]): Scale {
  const reach = Math.max(...ends.map((end) => (Number.isFinite(end) ? Math.abs(end) : 0)));
  return reach > NEAR_ONE ? { size: size * reach, steep } : { size, steep };
}

function over(frame: Frame, from: Estimate, to: Estimate, integrand: Running): Tag {
  const { slot, body } = integrand;
  let failure = NUMBER as Tag;
  let reason = '';
  let height = 0;
  const { scale, isFarOut } = frame;
  const ends = { from, to };
  const own = reaching(integrand.scale(frame), from.re, to.re);
  // Constants of the letters around are met at every point of an outer integral, which costs too much there.
  const isWild = !isFarOut && from.im === 0 && to.im === 0 && (own.size > 1 || own.steep > 1);
  const centres = isWild ? integrand.centres(frame) : [];
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
  const result = isWild ? integrateCut(f, ends, centres, own) : integrate(f, ends);
  frame.scale = scale;
  frame.isFarOut = isFarOut;
  if (result.kind === 'undecided' && failure > UNDEFINED) return undecidedHere(frame, reason);
  if (result.kind !== 'limit') return leaveResult(frame, result);
  const { value } = result;
  frame.scale = Math.max(scale, value.scale ?? 0);
  // Ends that are not exact move the integral by the integrand there.
  const blur = from.err + to.err;
  return leave(
    frame,
    value.re,
    value.im,
    value.err + (Number.isFinite(blur) && blur > 0 ? blur * height : 0),
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
