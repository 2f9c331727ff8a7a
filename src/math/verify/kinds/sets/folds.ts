import type { Bind, Expr } from '../../../expr/expr.ts';
import type { Compiler, CompilerTable, Overload } from '../../evaluate/compiler.ts';
import { type Code, type Frame, run, write } from '../../evaluate/frame.ts';
import { type SetValue, undecidedValue, undefinedValue, type Value } from '../../values/value.ts';
import { integerOf } from '../numbers.ts';
import { itemsOf, setFromItems, setOf } from './finite.ts';
import { SET_OVERLOADS } from './overloads.ts';

const MOST_TERMS = 64;

/** Unions and intersections over a whole range, the empty union being empty and the empty intersection without value. */
function compileFold(head: 'union' | 'intersection' | 'disjoint-union') {
  return (node: Bind, compiler: Compiler): Code | undefined => {
    const [variable] = node.variables;
    if (node.args.length !== 3 || !variable || node.variables.length !== 1) return undefined;
    const [lower, upper] = node.args.slice(0, 2).map((end) => compiler.compile(end)) as [Code, Code];
    return compiler.within([variable], ([slot]) => {
      const body = compiler.compile(node.args[2] as Expr);
      return (frame) => write(fold(head, lower, upper, body, slot as number, frame), frame);
    });
  };
}

function fold(head: string, lower: Code, upper: Code, body: Code, slot: number, frame: Frame): Value {
  const from = integerOf(run(lower, frame));
  const to = integerOf(run(upper, frame));
  if (from === undefined || to === undefined) return undecidedValue('sets over a range without whole ends');
  if (to - from >= MOST_TERMS) return undecidedValue('too many sets to put together');
  const combine = SET_OVERLOADS[head] as Overload;
  let result: Value | undefined;
  for (let k = from; k <= to; k += 1) {
    frame.setNumber(slot, k);
    const next = run(body, frame);
    if (next.kind === 'undefined' || next.kind === 'undecided') return next;
    const joined: Value | undefined = result ? combine([result, next], undefined as never) : next;
    if (!joined) return undecidedValue(`a ${head} of a ${next.kind}`);
    if (joined.kind === 'undefined' || joined.kind === 'undecided') return joined;
    result = joined;
  }
  if (result) return result;
  return head === 'intersection'
    ? undefinedValue('an intersection of no sets')
    : (setFromItems([]) as SetValue);
}

/** \{x \in A : condition\} for a finite A; the element has to be the letter itself or a term in it. */
function compileSetOf(node: Bind, compiler: Compiler): Code | undefined {
  const [variable] = node.variables;
  if (node.args.length !== 3 || !variable || node.variables.length !== 1) return undefined;
  const [element, domain, condition] = node.args as [Expr, Expr, Expr];
  const over = compiler.compile(domain);
  return compiler.within([variable], ([slot]) => {
    const [term, test] = [compiler.compile(element), compiler.compile(condition)];
    return (frame) => write(chosen(over, term, test, slot as number, frame), frame);
  });
}

function chosen(over: Code, term: Code, test: Code, slot: number, frame: Frame): Value {
  const set = run(over, frame);
  if (set.kind === 'undefined' || set.kind === 'undecided') return set;
  if (set.kind !== 'set') return undecidedValue('a set taken out of what is not finite');
  const items: Value[] = [];
  let bits = 0;
  let isPlain = true;
  for (const [place, member] of set.universe.members.entries()) {
    if (((set.bits >>> place) & 1) === 0) continue;
    frame.set(slot, member);
    const holds = run(test, frame);
    if (holds.kind !== 'truth')
      return holds.kind === 'undefined' ? holds : undecidedValue('a condition on members');
    if (!holds.holds) continue;
    frame.set(slot, member);
    const item = run(term, frame);
    if (item.kind === 'undefined' || item.kind === 'undecided') return item;
    isPlain &&= item.kind === 'number' && member.kind === 'number' && item.re === member.re;
    items.push(item);
    bits |= 1 << place;
  }
  // A part of a set stays in its universe, so that it has a complement and a probability.
  if (isPlain) return setOf(set.universe, bits);
  return setFromItems(items) ?? undecidedValue('members too close to tell apart');
}

/** The largest or smallest of a finite set, or of the entries of a tuple. */
function extreme(sign: 1 | -1): Overload {
  return (args) => {
    const items = args.length === 1 ? membersOf(args[0]) : undefined;
    if (!items) return undefined;
    let best: Extract<Value, { kind: 'number' }> | undefined;
    for (const item of items) {
      if (item.kind !== 'number' || item.im !== 0)
        return undecidedValue('an extreme of what are no real numbers');
      if (!best || sign * (item.re - best.re) > 0) best = item;
    }
    return best ?? undefinedValue('an extreme of nothing');
  };
}

function membersOf(value: Value | undefined): readonly Value[] | undefined {
  if (value?.kind === 'set') return itemsOf(value);
  return value?.kind === 'tuple' ? value.items : undefined;
}

const bindOnly =
  (compile: (node: Bind, compiler: Compiler) => Code | undefined): CompilerTable[string] =>
  (node, compiler) =>
    node.kind === 'bind' ? compile(node, compiler) : undefined;

export const SET_COMPILERS: CompilerTable = {
  'big-union': bindOnly(compileFold('union')),
  'big-intersection': bindOnly(compileFold('intersection')),
  'big-disjoint-union': bindOnly(compileFold('disjoint-union')),
  'set-of': bindOnly(compileSetOf),
};

export const EXTREME_OVERLOADS = {
  max: extreme(1),
  min: extreme(-1),
  sup: extreme(1),
  inf: extreme(-1),
};
