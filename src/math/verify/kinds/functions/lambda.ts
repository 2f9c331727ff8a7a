import type { Bind, Expr } from '../../../expr/expr.ts';
import type { Compiler, CompilerTable } from '../../evaluate/compiler.ts';
import { type Code, Frame, run, write } from '../../evaluate/frame.ts';
import { type FunctionValue, firstFailure, undefinedValue, type Value } from '../../values/value.ts';
import { asSmooth } from './derivative.ts';
import { IDENTITY } from './elementary.ts';

/**
 * x \mapsto body. Its derivatives come of evaluating the body once where x stands for the identity function, so that
 * they are as exact as those of the functions it is made of.
 */
function compileLambda(node: Bind, compiler: Compiler): Code {
  const body = node.args.at(-1) as Expr;
  return compiler.within(node.variables, (slots) => {
    const code = compiler.compile(body);
    return (frame) => write(lambdaValue(code, slots, frame), frame);
  });
}

function lambdaValue(code: Code, slots: readonly number[], around: Frame): FunctionValue {
  const arity = slots.length;
  const frame = around.isDrawing ? copyBelow(around, Math.min(...slots)) : around;
  const call = (args: readonly Value[]): Value => {
    const failure = firstFailure(args);
    if (failure) return failure;
    if (args.length !== arity)
      return undefinedValue(`a function of ${arity} arguments is given ${args.length}`);
    slots.forEach((slot, i) => {
      frame.set(slot, args[i] as Value);
    });
    if (frame === around) return run(code, frame);
    frame.scale = 0;
    frame.isCoarse = false;
    const value = run(code, frame);
    // The conditions that a point is drawn under are asked in the frame around.
    around.scale = Math.max(around.scale, frame.scale);
    around.isCoarse ||= frame.isCoarse;
    return value;
  };
  if (arity !== 1) return { kind: 'function', arity, call };
  const smooth = asSmooth(call([IDENTITY]));
  if (!smooth?.derivative) return { kind: 'function', arity, call };
  const { derivative, inverse } = smooth;
  return { kind: 'function', arity, call, derivative, ...(inverse ? { inverse } : {}) };
}

/**
 * The letters as they stand now. A function that is drawn with a point lives as long as the point, while the frame goes
 * on to further points.
 */
function copyBelow(around: Frame, slot: number): Frame {
  const frame = new Frame(around.meter);
  frame.load(around.slotsUpTo(slot));
  frame.logBase = around.logBase;
  return frame;
}

/** Functions written by their values. */
export const LAMBDA_COMPILERS: CompilerTable = {
  function: (node, compiler) => (node.kind === 'bind' ? compileLambda(node, compiler) : undefined),
};
