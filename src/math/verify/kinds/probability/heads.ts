import type { App, Bind, Expr } from '../../../expr/expr.ts';
import { headOf, isTruth } from '../../../expr/heads.ts';
import { walk } from '../../../expr/tree.ts';
import type { Compiler, CompilerTable } from '../../evaluate/compiler.ts';
import { type Code, type Frame, run, type Tag, write } from '../../evaluate/frame.ts';
import { type RandomVariableValue, undecidedValue, type Value } from '../../values/value.ts';
import { probabilityOfSets, probabilityOfStretches } from './events.ts';
import { INFORMATION_COMPILERS } from './information.ts';
import { continuousOf } from './laws.ts';
import { correlation, covariance, deviation, type Finish, mean } from './moments.ts';
import { type OutcomeLoop, withLoop } from './outcomes.ts';
import { addOutcome, emptyTally, NULL_CONDITION, tallyOver } from './tally.ts';

function isStatement(expr: Expr): boolean {
  for (const node of walk(expr)) {
    if (isTruth(node)) return true;
  }
  return false;
}

/** The moment of the random terms over the outcomes that meet the condition. */
function momentHere(
  loop: OutcomeLoop,
  parts: readonly Code[],
  condition: Code | undefined,
  finish: Finish,
  frame: Frame,
): Value {
  return loop.outside(frame, () => {
    const spaces = loop.spaces(frame, condition ? [...parts, condition] : parts);
    if (typeof spaces === 'string') return undecidedValue(spaces);
    if (spaces.length === 0) return constantCase(parts, condition, finish, frame);
    const tally = tallyOver(loop, spaces, parts, condition, frame);
    return 'coarse' in tally ? finish(tally, frame) : tally;
  });
}

/** Nothing random occurs: a constant is its own mean, a statement is certain or impossible. */
function constantCase(
  parts: readonly Code[],
  condition: Code | undefined,
  finish: Finish,
  frame: Frame,
): Value {
  if (condition) return undecidedValue('a probability without events or random variables');
  const tally = emptyTally();
  addOutcome(tally, parts, undefined, frame, 1, true);
  return tally.failure ?? finish(tally, frame);
}

function compileMoment(node: App, compiler: Compiler, randomParts: number, finish: Finish): Code {
  return withLoop(node.args, compiler, (loop) => {
    const codes = node.args.map((arg) => compiler.compile(arg));
    const parts = codes.slice(0, randomParts);
    const condition = codes[randomParts];
    if (!condition) return (frame) => write(momentHere(loop, parts, condition, finish, frame), frame);
    return (frame) =>
      write(
        givenVariable(loop, parts, condition, finish, frame) ??
          momentHere(loop, parts, condition, finish, frame),
        frame,
      );
  });
}

/**
 * Conditioning on a random variable: a random variable itself, and inside another expectation its value at the
 * outcome there. Undefined where the condition is an event.
 */
function givenVariable(
  loop: OutcomeLoop,
  parts: readonly Code[],
  condition: Code,
  finish: Finish,
  frame: Frame,
): Value | undefined {
  return loop.outside(frame, () => {
    const given = run(condition, frame);
    if (given.kind !== 'random-variable') return undefined;
    const at = (outcome: number): Value => momentAt(loop, parts, given, outcome, finish, frame);
    const around = loop.around(given.space);
    if (around !== undefined) return at(around);
    const values = new Float64Array(given.values.length);
    for (let outcome = 0; outcome < values.length; outcome += 1) {
      const value = at(outcome);
      if (value.kind === 'number') values[outcome] = value.re;
      else if (value !== NULL_CONDITION) return value;
    }
    return { kind: 'random-variable', space: given.space, values };
  });
}

/** The moment given that a variable takes the value that it has at one outcome. */
function momentAt(
  loop: OutcomeLoop,
  parts: readonly Code[],
  given: RandomVariableValue,
  outcome: number,
  finish: Finish,
  frame: Frame,
): Value {
  const spaces = loop.spaces(frame, parts);
  if (typeof spaces === 'string') return undecidedValue(spaces);
  if (!spaces.includes(given.space)) spaces.push(given.space);
  if (spaces.some(continuousOf)) return undecidedValue('conditioning on a variable with a continuous law');
  const tally = emptyTally();
  const done = loop.run(frame, spaces, (weight) => {
    const here = loop.outcomeIn(given.space) as number;
    if (given.values[here] !== given.values[outcome]) return true;
    return addOutcome(tally, parts, undefined, frame, weight, true);
  });
  if (!done) return undecidedValue('random letters with too many joint outcomes');
  if (tally.failure) return tally.failure;
  return tally.weight === 0 ? NULL_CONDITION : finish(tally, frame);
}

/** P of events by their outcomes; of statements about random variables by asking at each outcome. */
function compileProbability(node: App, compiler: Compiler): Code {
  return withLoop(node.args, compiler, (loop) => {
    const codes = node.args.map((arg) => compiler.compile(arg));
    const ofSets = !node.args.some(isStatement);
    const bounds = boundsIn(node.args, compiler);
    return (frame): Tag => write(probabilityHere(loop, codes, bounds, ofSets, frame), frame);
  });
}

/** What statements about random variables compare with: the sides of relations, and their terms, without random letters. */
function boundsIn(exprs: readonly Expr[], compiler: Compiler): Code[] {
  const bounds: Code[] = [];
  const isRandom = (expr: Expr): boolean =>
    [...walk(expr)].some((node) => compiler.domainOf(node)?.kind === 'random-variable');
  const visit = (expr: Expr): void => {
    if (expr.kind !== 'app') return;
    if (headOf(expr.head).sort !== 'truth' && !isRandom(expr)) bounds.push(compiler.compile(expr));
    else
      for (const part of expr.args) {
        if (part.kind === 'app') visit(part);
        else if (!isRandom(part)) bounds.push(compiler.compile(part));
      }
  };
  for (const expr of exprs) visit(expr);
  return bounds;
}

/** Some leave outcomes where a statement has no value out of its event, so that these settle nothing. */
function probabilityOrDoubt(value: Value): Value {
  if (value.kind !== 'undefined' || value === NULL_CONDITION) return value;
  return undecidedValue(`an event where an outcome has ${value.reason}`);
}

function probabilityHere(
  loop: OutcomeLoop,
  codes: readonly Code[],
  bounds: readonly Code[],
  ofSets: boolean,
  frame: Frame,
): Value {
  return loop.outside(frame, () => {
    if (ofSets) {
      const values = codes.map((code) => run(code, frame));
      if (values.every((value) => value.kind === 'set')) return probabilityOfSets(values, frame);
    }
    const spaces = loop.spaces(frame, codes);
    if (typeof spaces === 'string') return undecidedValue(spaces);
    const law = spaces.map(continuousOf).find((entry) => entry !== undefined);
    if (!law) return probabilityOrDoubt(momentHere(loop, codes.slice(0, 1), codes[1], mean, frame));
    if (spaces.length === 1) {
      const numbers = bounds.map((bound) => run(bound, frame));
      const edges = numbers.flatMap((value) => (value.kind === 'number' ? [value.re] : []));
      return probabilityOfStretches(loop, law, codes, edges, frame);
    }
    return undecidedValue('an event of several variables with continuous laws');
  });
}

function app(build: (node: App, compiler: Compiler) => Code) {
  return (node: App | Bind, compiler: Compiler): Code | undefined =>
    node.kind === 'app' ? build(node, compiler) : undefined;
}

/** Probabilities, expectations and moments; on a condition of probability zero there is no value. */
export const PROBABILITY_COMPILERS: CompilerTable = {
  prob: app(compileProbability),
  expectation: app((node, compiler) => compileMoment(node, compiler, 1, mean)),
  variance: app((node, compiler) => compileMoment(node, compiler, 1, covariance)),
  'standard-deviation': app((node, compiler) => compileMoment(node, compiler, 1, deviation)),
  covariance: app((node, compiler) => compileMoment(node, compiler, 2, covariance)),
  correlation: app((node, compiler) => compileMoment(node, compiler, 2, correlation)),
  ...INFORMATION_COMPILERS,
};
