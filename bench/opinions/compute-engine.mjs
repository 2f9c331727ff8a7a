// compute-engine reads the printed row by itself and is asked whether the two sides are equal for all letters.
import { ComputeEngine } from '@cortex-js/compute-engine';
import { walk } from '../../dist/math/expr/tree.js';
import { CONVENTIONS } from './conventions.mjs';

/** Heads that it compares within seconds; series, limits and integrals take it up to a minute each. */
const HEADS = new Set(
  'add mul neg pos div pow sqrt root abs exp ln log log-base lg sin cos tan cot sec csc sinh cosh tanh arcsin arccos arctan factorial binom eq re im conj det matrix row'.split(
    ' ',
  ),
);

const engine = new ComputeEngine();

/** What compute-engine says of an opened row: undefined where it does not read it as an equation. */
export function askComputeEngine({ row, formula, form, holds }) {
  const heads = new Set([...walk(formula)].map((node) => ('head' in node ? node.head : node.kind)));
  for (const head of heads) if (head !== 'num' && head !== 'sym' && !HEADS.has(head)) return undefined;
  // What it infers of letters from one row it is not to know at the next.
  engine.pushScope();
  try {
    return answerOf(row, form, holds);
  } finally {
    engine.popScope();
  }
}

function answerOf(row, form, holds) {
  const read = engine.parse(row.formula);
  if (!read.isValid || read.operator !== 'Equal' || read.ops?.length !== 2) return undefined;
  const same = read.op1.isIdenticallyEqual(read.op2);
  if (same === undefined) return { answer: 'none' };
  if (same === holds) return { answer: 'agrees' };
  const isDependent = Boolean(form.model.structure) || form.model.declarations.some(({ is }) => is);
  const facts = { row, says: same, isDependent, partsAtWitness: () => partsAtWitness(read, row) };
  const convention = CONVENTIONS.find(({ fits }) => fits(facts));
  return convention ? { answer: 'convention', convention: convention.id } : { answer: 'contradicts' };
}

/** Whether compute-engine's own values of the sides differ at the witness of a refuted row. */
function partsAtWitness(read, { witness }) {
  if (!witness) return false;
  const values = Object.fromEntries(
    Object.entries(JSON.parse(witness).at).map(([latex, text]) => [
      engine.parse(latex).symbol,
      engine.parse(text.replaceAll(/(-?\d+)\/(\d+)/g, '\\frac{$1}{$2}')),
    ]),
  );
  const [left, right] = [read.op1, read.op2].map((side) => partsOf(side.subs(values).N().json));
  const gap = Math.hypot(left[0] - right[0], left[1] - right[1]);
  return gap > 1e-6 * Math.max(Math.hypot(...left), Math.hypot(...right));
}

/** Real and imaginary part of a number in MathJSON. */
function partsOf(json) {
  if (Array.isArray(json))
    return json[0] === 'Complex' ? json.slice(1).map(Number) : [Number.NaN, Number.NaN];
  return [Number(json?.num ?? json), 0];
}
