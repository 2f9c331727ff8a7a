import { type Expr, isApp } from '../../../expr/expr.ts';
import { letterKey } from '../../../expr/letters.ts';
import type { Compiler } from '../compiler.ts';
import { type Code, type Frame, NUMBER } from '../frame.ts';
import { someNode } from '../search.ts';

/** Places at which a polynomial of the second degree is told from others, and solved. */
const PROBES = [0, 1, -1, 2] as const;
/** What the last probe may differ by from the parabola through the others. */
const CLOSE = 1e-9;
/** Centres that are kept. */
const MOST = 5;

/**
 * Code that finds where an integrand over `variable`, in the slot, may have its peaks and edges: where sums of the first
 * or second degree in it vanish or are least, as x - a and 1 + b(x-a)^2 are at a, and
 * at zero. Other sums have none that it finds.
 */
export function compileCentres(
  body: Expr,
  variable: Expr,
  slot: number,
  compiler: Pick<Compiler, 'compile'>,
): (frame: Frame) => readonly number[] {
  const key = letterKey(variable);
  const inner = new Set<string>();
  const sums: Code[] = [];
  someNode(body, (node) => {
    if (node.kind === 'bind') for (const each of node.variables) inner.add(letterKey(each));
    return false;
  });
  someNode(body, (node) => {
    if (!isApp(node, 'add')) return false;
    const has = (name: (key: string) => boolean): boolean =>
      someNode(node, (part) => part.kind === 'sym' && name(part.name));
    if (has((name) => name === key) && !has((name) => inner.has(name))) sums.push(compiler.compile(node));
    return false;
  });
  return (frame) => {
    const { scale } = frame;
    const found = [0, ...sums.flatMap((code) => centresOf(frame, slot, code))];
    frame.scale = scale;
    return [...new Set(found)].slice(0, MOST);
  };
}

function centresOf(frame: Frame, slot: number, code: Code): readonly number[] {
  const values: number[] = [];
  for (const x of PROBES) {
    frame.setNumber(slot, x);
    if (code(frame) !== NUMBER || frame.im !== 0 || !Number.isFinite(frame.re)) return [];
    values.push(frame.re);
  }
  const [c, up, down, check] = values as [number, number, number, number];
  const [a, b] = [(up + down) / 2 - c, (up - down) / 2];
  const size = Math.abs(a) + Math.abs(b) + Math.abs(c);
  if (Math.abs(4 * a + 2 * b + c - check) > CLOSE * size) return [];
  if (Math.abs(a) <= CLOSE * Math.abs(b)) return b === 0 ? [] : [-c / b];
  const middle = -b / (2 * a);
  const square = middle * middle - c / a;
  if (!(square > 0)) return [middle];
  const root = Math.sqrt(square);
  return [middle, middle - root, middle + root];
}
