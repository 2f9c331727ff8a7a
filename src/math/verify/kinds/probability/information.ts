import { type App, type Expr, isApp } from '../../../expr/expr.ts';
import type { Compiler, CompilerTable } from '../../evaluate/compiler.ts';
import { type Code, type Frame, write } from '../../evaluate/frame.ts';
import { numberValue, UNIT, undecidedValue, type Value } from '../../values/value.ts';
import { withLoop } from './outcomes.ts';
import { type Tally, tallyOver } from './tally.ts';

/** A sum of joint entropies: of the columns from `from` on and before `to`, each with a sign. */
type Sum = readonly { readonly sign: 1 | -1; readonly from: number; readonly to: number }[];

function itemsOf(expr: Expr | undefined): readonly Expr[] {
  if (!expr) return [];
  return isApp(expr, 'list') || isApp(expr, 'tuple') ? expr.args : [expr];
}

/** Shannon's entropy of the joint distribution of some columns, in nats. */
function jointEntropy({ rows, weights, weight }: Tally, from: number, to: number): number {
  const shares = new Map<string, number>();
  rows.forEach((row, i) => {
    const key = row.slice(from, to).join();
    shares.set(key, (shares.get(key) ?? 0) + (weights[i] as number) / weight);
  });
  let sum = 0;
  for (const share of shares.values()) sum -= share * Math.log(share);
  return sum;
}

/** Whether an expression stands for a random variable as far as declarations say. */
function isVariable(expr: Expr, compiler: Compiler): boolean {
  return expr.kind !== 'sym' || compiler.domainOf(expr)?.kind !== 'event';
}

function compileSum(node: App, compiler: Compiler, sumOf: (first: number, all: number) => Sum): Code {
  const first = itemsOf(node.args[0]);
  const items = [...first, ...itemsOf(node.args[1])];
  if (!items.every((item) => isVariable(item, compiler)))
    return (frame) => write(undecidedValue('the entropy of an event'), frame);
  const sum = sumOf(first.length, items.length);
  return withLoop(items, compiler, (loop) => {
    const parts = items.map((item) => compiler.compile(item));
    return (frame: Frame) =>
      write(
        loop.outside(frame, (): Value => {
          const spaces = loop.spaces(frame, parts);
          if (typeof spaces === 'string') return undecidedValue(spaces);
          if (spaces.length === 0) return undecidedValue('an entropy without random variables');
          const tally = tallyOver(loop, spaces, parts, undefined, frame);
          if (!('coarse' in tally)) return tally;
          if (tally.continuous) return undecidedValue('the entropy of a continuous law');
          return sumValue(tally, sum, frame);
        }),
        frame,
      );
  });
}

function sumValue(tally: Tally, sum: Sum, frame: Frame): Value {
  let value = 0;
  for (const { sign, from, to } of sum) value += sign * jointEntropy(tally, from, to);
  if (frame.scale < 1) frame.scale = 1;
  return numberValue(value, 0, 64 * UNIT * (1 + tally.rows.length) * sum.length);
}

/** H(X), H(X, Y) and H(X | Y) as H(X, Y) - H(Y). */
const entropySum = (first: number, all: number): Sum =>
  first === all
    ? [{ sign: 1, from: 0, to: all }]
    : [
        { sign: 1, from: 0, to: all },
        { sign: -1, from: first, to: all },
      ];

/** I(X; Y) as H(X) + H(Y) - H(X, Y). */
const sharedSum = (first: number, all: number): Sum => [
  { sign: 1, from: 0, to: first },
  { sign: 1, from: first, to: all },
  { sign: -1, from: 0, to: all },
];

/** Entropies and mutual information of discrete random variables, in nats. */
export const INFORMATION_COMPILERS: CompilerTable = {
  entropy: (node, compiler) => (node.kind === 'app' ? compileSum(node, compiler, entropySum) : undefined),
  'mutual-information': (node, compiler) =>
    node.kind === 'app' ? compileSum(node, compiler, sharedSum) : undefined,
};
