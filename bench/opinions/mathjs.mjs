// mathjs evaluates both sides of a row at points of its model: a true row may fail nowhere, a false one has to somewhere.

import { letterKey } from '../../dist/math/expr/letters.js';
import { equalExpr } from '../../dist/math/expr/tree.js';
import { loadGrammar } from '../../dist/math/grammar/load.js';
import { parseLatex } from '../../dist/math/latex/parse/parse.js';
import { readClaim } from '../../dist/math/verify/judging/claim.js';
import { extendModel } from '../../dist/math/verify/judging/points/extend.js';
import { openPoints } from '../../dist/math/verify/judging/points/points.js';
import { fromText, toMathjs, Unasked, valueUnder } from './values.mjs';

const grammar = loadGrammar();
const MOST_POINTS = 6;

/** What mathjs says of an opened row: undefined where it cannot evaluate it anywhere. */
export function askMathjs(opened) {
  const { holds, formula } = opened;
  const truths = [];
  for (const { scope, conclusion } of holds
    ? drawnPoints(opened)
    : [...witnessPoint(opened), ...drawnPoints(opened)]) {
    const truth = attempt(() => valueUnder(conclusion ?? formula, scope));
    if (typeof truth === 'boolean') truths.push(truth);
    if (!holds && truth === false) break;
  }
  if (truths.length === 0) return undefined;
  const failed = truths.includes(false);
  return { answer: failed === !holds ? 'agrees' : 'contradicts' };
}

/** The value, or undefined where mathjs has none; faults of ours go through. */
function attempt(work) {
  try {
    return work();
  } catch (error) {
    if (
      error instanceof Unasked ||
      error.name === 'TypeError' ||
      error.name === 'DimensionError' ||
      error instanceof RangeError
    )
      return undefined;
    if (/inverse|determinant|not implemented|must be|expected|Unexpected|Cannot/i.test(error.message))
      return undefined;
    throw error;
  }
}

function* drawnPoints({ form, formula }) {
  const claim = readClaim(formula);
  const own = extendModel(form.model, claim);
  const points = openPoints(own.model, own.premises, [claim.conclusion]);
  if (typeof points === 'string') return;
  for (let count = 0; count < Math.min(MOST_POINTS, points.count) && points.next(); count += 1) {
    const scope = attempt(() => {
      const values = new Map();
      for (const letter of points.letters) {
        const value = points.frame.valueAt(points.compiler.slotOf(letter));
        if (value) values.set(letterKey(letter), toMathjs(value));
      }
      return values;
    });
    if (scope) yield { scope, conclusion: claim.conclusion };
  }
}

function* witnessPoint({ row, back, form, formula }) {
  const { at } = JSON.parse(row.witness);
  const scope = attempt(() => {
    const values = new Map();
    for (const [latex, text] of Object.entries(at)) {
      const read = parseLatex(latex, grammar, { declared: back.declared });
      if (!read.ok) continue;
      const [, letter] = back.pairs.find(([tree]) => equalExpr(tree, read.expr)) ?? [undefined, read.expr];
      values.set(letterKey(letter), fromText(text));
    }
    // The witness shows these rounded.
    for (const { letter, is } of form.model.declarations)
      if (is) values.set(letterKey(letter), valueUnder(is, values));
    // What the row defines by itself goes before the rule of the identity.
    for (const { head, args } of readClaim(formula).premises)
      if (head === 'eq' && args[0].kind === 'sym') values.set(args[0].name, valueUnder(args[1], values));
    return values;
  });
  if (scope) yield { scope };
}
