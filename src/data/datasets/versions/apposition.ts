import { type Expr, isApp } from '../../../math/expr/expr.ts';
import type { DeriveOptions } from '../../../math/mutate/driver.ts';
import type { Operator } from '../../../math/mutate/operator.ts';
import { likeness } from '../../../math/mutate/terms/like.ts';
import { formulasOf, type Passage } from '../../../math/statement/passage.ts';

/** Operators that take an equation apart or turn it round: what it said of its left side, it now says in no side or last. */
const REARRANGING: ReadonlySet<string> = new Set([
  'add-term',
  'change-signs',
  'collect-on-one-side',
  'complement-both-sides',
  'divide-both-sides',
  'double-both-sides',
  'exponential-equation-as-logarithm',
  'halve-both-sides',
  'invert-both-sides',
  'keep-sign-across',
  'limit-as-difference',
  'logarithm-equation-as-power',
  'move-exponent',
  'mirror-chain',
  'mirror-inequality',
  'move-term',
  'multiply-both-sides',
  'quotient-is-one',
  'separate-difference',
  'square-both-sides',
  'swap-sides',
  'take-root',
]);

/** The last words of prose behind which a whole statement stands, however it is arranged. */
const TAKES_STATEMENT =
  /(?:^|[.,:;!?–—(]|\b(?:then|that|have|satisf(?:y|ies)|obeys?|meets?|shows?|proves?|solves?|since|because|so|hence|thus|if|and|or|equations?|relations?|formulas?|identity|statement|inequality))\s*$/i;

/**
 * Whether claim number `claim` of a passage stands for what its left side names, as in "has the length $m = a + b$": the
 * sentence is English only as long as one side stays that.
 */
export function isInApposition(passage: Passage, claim: number): boolean {
  const words = wordsBefore(passage, claim);
  return words !== undefined && !TAKES_STATEMENT.test(words);
}

/** The prose right before a claim; undefined where it begins the passage or follows a formula. */
function wordsBefore({ segments }: Passage, claim: number): string | undefined {
  let number = -1;
  const at = segments.findIndex((segment) => {
    if (segment.kind === 'math' && segment.role === 'claim') number += 1;
    return number === claim;
  });
  const before = segments[at - 1];
  return before?.kind === 'prose' ? before.words.trimEnd() : undefined;
}

/**
 * The steps that a claim behind a colon does not take: what stands before has said what its sides are, as in "the logarithm
 * of a product is the sum of the logarithms", so that no side may become something else. Sides may change places. Of claims
 * that are alike, as x = r cos t and y = r sin t, none becomes unlike the others.
 */
export function refusalOf(passage: Passage, claim: number, formula: Expr): DeriveOptions['refuses'] {
  const shape = likeness(formula);
  if (formulasOf(passage, 'claim').some((other, at) => at !== claim && likeness(other) === shape))
    return ({ to }) => likeness(to) !== shape;
  if (!wordsBefore(passage, claim)?.endsWith(':')) return undefined;
  const kept = kindsOfSides(formula);
  return ({ to }) => kindsOfSides(to) !== kept;
}

function kindsOfSides(formula: Expr): string {
  if (formula.kind !== 'app') return formula.kind;
  return formula.args
    .map((side) => {
      if (side.kind !== 'app' && side.kind !== 'bind') return side.kind;
      // A difference that has become a sum is one no longer, and neither is a sum that has lost a term.
      return side.head === 'add' && side.args.some((term) => isApp(term, 'neg')) ? 'difference' : side.head;
    })
    .sort()
    .join(' ');
}

const fitting = new WeakMap<readonly Operator[], readonly Operator[]>();

/** The operators that may change claim number `claim` of a passage without breaking its sentence. */
export function operatorsFor(
  operators: readonly Operator[],
  passage: Passage,
  claim: number,
): readonly Operator[] {
  if (!isInApposition(passage, claim)) return operators;
  let fits = fitting.get(operators);
  if (!fits) {
    fits = operators.filter(({ id }) => !REARRANGING.has(id));
    fitting.set(operators, fits);
  }
  return fits;
}
