import { type App, type Bind, type Expr, isSym } from '../../../expr/expr.ts';
import type { Compiler, CompilerTable } from '../../evaluate/compiler.ts';
import { type Code, type Frame, NUMBER, run, type Tag, undecidedHere, write } from '../../evaluate/frame.ts';
import type { Value } from '../../values/value.ts';
import { integerOf } from '../numbers.ts';
import { SEQUENCE_OVERLOADS } from './overloads.ts';

/**
 * The entry of a declared family: the way without boxes for what sums run over. Anything else about indices is left to
 * the overloads.
 */
function compileIndex(node: App | Bind, compiler: Compiler): Code | undefined {
  if (node.kind !== 'app' || node.args.length !== 2) return undefined;
  const [family, place] = node.args as [Expr, Expr];
  const slot = isSym(family) ? compiler.slotOf(family) : undefined;
  if (slot === undefined || compiler.slotOf(node) !== undefined) return undefined;
  const at = compiler.compile(place);
  return (frame) => {
    const value = frame.tags[slot] === NUMBER ? undefined : frame.objects[slot];
    if (value?.kind !== 'sequence') return entryOf(value, node, at, frame);
    const tag = at(frame);
    if (tag !== NUMBER) return tag;
    const index = Math.round(frame.re);
    if (Math.abs(frame.re - index) > frame.err || frame.err > 1e-6 || frame.im !== 0) {
      return undecidedHere(frame, 'an index that is not whole');
    }
    const beyond = value.length !== undefined && index >= value.first + value.length;
    if (index < value.first || beyond) {
      // Where a family begins is a matter of taste: with an entry more, the row may well say something true.
      return undecidedHere(frame, `no entry has the index ${index}`);
    }
    return write(value.at(index), frame);
  };
}

/** Entries of tuples and matrices, by the overloads. */
function entryOf(family: Value | undefined, node: App, at: Code, frame: Frame): Tag {
  const place = run(at, frame);
  const entry = family && SEQUENCE_OVERLOADS.index?.([family, place], node);
  return entry ? write(entry, frame) : undecidedHere(frame, 'an entry of what is no family');
}

/** Entries that a finite family has at most. */
const MOST_ENTRIES = 64;

/** (x_k)_{k=m}^{n}: the entries are worked out at once, from the index m on. */
function compileFamily(node: App | Bind, compiler: Compiler): Code | undefined {
  if (node.kind !== 'bind' || node.args.length !== 3 || node.variables.length !== 1) return undefined;
  const [lower, upper, body] = node.args as [Expr, Expr, Expr];
  const [from, to] = [compiler.compile(lower), compiler.compile(upper)];
  return compiler.within(node.variables, ([slot]) => {
    const entry = compiler.compile(body);
    return (frame) => {
      const [first, last] = [integerOf(run(from, frame)), integerOf(run(to, frame))];
      if (first === undefined || last === undefined || last - first >= MOST_ENTRIES) {
        return undecidedHere(frame, 'a family of such a length');
      }
      const entries: Value[] = [];
      for (let k = first; k <= last; k += 1) {
        frame.setNumber(slot as number, k, 0, 0);
        entries.push(run(entry, frame));
      }
      return write(familyOf(first, entries), frame);
    };
  });
}

function familyOf(first: number, entries: readonly Value[]): Value {
  const at = (index: number): Value =>
    entries[index - first] ?? { kind: 'undefined', reason: `no entry has the index ${index}` };
  return { kind: 'sequence', first, length: entries.length, at };
}

export const SEQUENCE_COMPILERS: CompilerTable = { index: compileIndex, family: compileFamily };
