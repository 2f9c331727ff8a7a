import { type Expr, isApp, isSym } from '../../../math/expr/expr.ts';
import { isRelationHead } from '../../../math/expr/heads.ts';
import { someNode } from '../../../math/expr/tree.ts';
import type { Operator } from '../../../math/mutate/operator.ts';
import { formulasOf, isInWords, type Passage } from '../../../math/statement/passage.ts';
import { operatorsFor } from '../versions/apposition.ts';

/** For each claim of a passage the operators that may change it without breaking its sentence or what nobody knows of. */
export function operatorsIn(
  operators: readonly Operator[],
  passage: Passage,
): readonly (readonly Operator[])[] {
  return formulasOf(passage, 'claim').map((claim, at) => {
    if (isAnnotated(claim)) return [];
    const fitting = operatorsFor(operators, passage, at);
    if (!isInWords(passage) || !saysOfLetter(claim)) return fitting;
    if (INTRODUCING.test(wordsBefore(passage, at))) return [];
    return isApp(claim, 'eq') ? fitting.filter(({ id }) => id !== 'swap-sides') : fitting;
  });
}

/** Signs with marks of their own, such as a product over a base, are no operations that are known here. */
function isAnnotated(claim: Expr): boolean {
  return someNode(claim, (node) => isApp(node, 'annotated'));
}

/** Whether a letter is said to be something: "for $r = 2$" is no English with its sides exchanged. */
function saysOfLetter(claim: Expr): boolean {
  if (claim.kind !== 'app' || !isRelationHead(claim.head)) return false;
  const [left] = claim.args;
  return isSym(left) || (left !== undefined && ['index', 'list', 'prime'].some((head) => isApp(left, head)));
}

/** The last words before a formula that brings in the letter on its left: "let $x \\in A$ be", "for all $n > 2$". */
const INTRODUCING =
  /\b(?:let|fix|take|choose|pick|given|all|any|every|each|some|an?|the|of|numbers?|elements?|points?|integers?|sets?)\s*$/i;

function wordsBefore({ segments }: Passage, claim: number): string {
  let number = -1;
  const at = segments.findIndex((segment) => {
    if (segment.kind === 'math' && segment.role === 'claim') number += 1;
    return number === claim;
  });
  const before = segments[at - 1];
  return before?.kind === 'prose' ? before.words.trimEnd() : '';
}
