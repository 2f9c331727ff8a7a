import type { Expr } from '../../../expr/expr.ts';
import type { Compiler, CompilerTable, HeadCompiler } from '../compiler.ts';
import {
  type Code,
  FALSE,
  type Frame,
  type Tag,
  TRUE,
  UNDECIDED,
  UNDEFINED,
  undecidedHere,
} from '../frame.ts';
import { both, either } from './relations.ts';

/** A tag as a truth value; numbers and objects are none. */
function truthOf(tag: Tag, frame: Frame): Tag {
  return tag >= TRUE ? tag : undecidedHere(frame, 'a value where a statement is expected');
}

function negated(tag: Tag): Tag {
  return tag === TRUE ? FALSE : tag === FALSE ? TRUE : tag;
}

/** Keeps the reason of the part that decides: later parts may have written theirs over it. */
function folding(combine: (a: Tag, b: Tag) => Tag, start: Tag, settled: Tag): HeadCompiler {
  return (node, compiler) => {
    const parts = compileAll(node.args, compiler);
    return (frame) => {
      let result: Tag = start;
      let reason = '';
      for (const part of parts) {
        const tag = truthOf(part(frame), frame);
        if (tag === settled) return settled;
        const next = combine(result, tag);
        if (next !== result) reason = frame.reason;
        result = next;
      }
      if (result === UNDECIDED || result === UNDEFINED) frame.reason = reason;
      return result;
    };
  };
}

function compileAll(args: readonly Expr[], compiler: Compiler): Code[] {
  return args.map((arg) => compiler.compile(arg));
}

/** A conclusion counts only where the premise is met, so it is not even evaluated elsewhere. */
function implication(premiseAt: 0 | 1): HeadCompiler {
  return (node, compiler) => {
    const premise = compiler.compile(node.args[premiseAt] as Expr);
    const conclusion = compiler.compile(node.args[1 - premiseAt] as Expr);
    return (frame) => {
      const tag = truthOf(premise(frame), frame);
      if (tag === FALSE) return TRUE;
      const { reason } = frame;
      const then = truthOf(conclusion(frame), frame);
      if (then === TRUE || tag === TRUE) return then;
      frame.reason = reason;
      return tag;
    };
  };
}

function twoSided(combine: (a: Tag, b: Tag) => Tag): HeadCompiler {
  return (node, compiler) => {
    const left = compiler.compile(node.args[0] as Expr);
    const right = compiler.compile(node.args[1] as Expr);
    return (frame) => {
      const first = truthOf(left(frame), frame);
      if (first === UNDECIDED || first === UNDEFINED) return first;
      const second = truthOf(right(frame), frame);
      if (second === UNDECIDED || second === UNDEFINED) return second;
      return combine(first, second);
    };
  };
}

const conjunction = folding(both, TRUE, FALSE);

/** Propositional heads. A claim with conditions (`where`) holds wherever the conditions do not. */
export const LOGIC_COMPILERS: CompilerTable = {
  and: conjunction,
  system: conjunction,
  or: folding(either, FALSE, TRUE),
  not: (node, compiler) => {
    const part = compiler.compile(node.args[0] as Expr);
    return (frame) => negated(truthOf(part(frame), frame));
  },
  implies: implication(0),
  'implied-by': implication(1),
  iff: twoSided((a, b) => (a === b ? TRUE : FALSE)),
  xor: twoSided((a, b) => (a === b ? FALSE : TRUE)),
  nand: twoSided((a, b) => (a === TRUE && b === TRUE ? FALSE : TRUE)),
  nor: twoSided((a, b) => (a === FALSE && b === FALSE ? TRUE : FALSE)),
  true: () => () => TRUE,
  false: () => () => FALSE,
  therefore: conjunction,
  because: conjunction,
  where: (node, compiler) => {
    const [claim, ...conditions] = compileAll(node.args, compiler) as [Code, ...Code[]];
    return (frame) => {
      for (const condition of conditions) {
        const tag = truthOf(condition(frame), frame);
        if (tag === FALSE) return TRUE;
        if (tag !== TRUE) return tag;
      }
      return claim(frame);
    };
  },
};
