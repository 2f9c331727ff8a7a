import type { Expr } from '../../expr/expr.ts';
import { children } from '../../expr/tree.ts';
import type { DomainKind } from '../../statement/domain.ts';
import type { Alphabet } from '../alphabet.ts';

/** Heads that make a letter ambiguous: beside a derivative d and D are operators, beside a probability P and E are. */
const CLASHES: Readonly<Record<string, readonly string[]>> = {
  int: ['d'],
  'closed-int': ['d'],
  diff: ['d', 'D'],
  partial: ['d', 'D'],
  prime: ['d', 'D'],
  differential: ['d', 'D'],
  prob: ['P'],
  expectation: ['E', 'P'],
  variance: ['V', 'E', 'P'],
  covariance: ['C', 'E', 'P'],
  entropy: ['H', 'I', 'P'],
  'mutual-information': ['H', 'I', 'P'],
  'big-o': ['O', 'o'],
  transpose: ['T'],
  gamma: ['Gamma', 'gamma'],
  zeta: ['zeta'],
  beta: ['B', 'beta'],
  complement: ['C', 'c'],
};

/** An imaginary unit, or a number that could be one: neither i nor j may be a letter then. */
const IMAGINARY = ['i', 'j', 'rm:i', 'rm:j'];

/**
 * The names that a fresh letter must not have, since readers could take it for a constant or operator of these formulas:
 * those that the alphabet reserves, i and j where complex numbers or an imaginary unit occur, and
 * letters of operators beside them, such as d beside integrals.
 */
export function misread(
  formulas: readonly Expr[],
  declared: ReadonlyMap<string, DomainKind>,
  alphabet: Alphabet,
): ReadonlySet<string> {
  const names = new Set(alphabet.reserved);
  const complex = [...declared.values()].includes('complex');
  let unit = false;
  const visit = (node: Expr): void => {
    if (node.kind === 'app' || node.kind === 'bind')
      for (const name of CLASHES[node.head] ?? []) names.add(name);
    else if (node.kind === 'sym' && IMAGINARY.includes(node.name) && !declared.has(node.name)) unit = true;
    for (const part of children(node)) visit(part);
  };
  for (const formula of formulas) visit(formula);
  if (complex || unit) for (const name of IMAGINARY) names.add(name);
  return names;
}

/** What formulas tell of which letters may be renamed to which: the names in them, and the heads that make names ambiguous. */
export interface Ground {
  readonly names: ReadonlySet<string>;
  readonly heads: ReadonlySet<string>;
}

export function groundOf(formulas: readonly Expr[]): Ground {
  const names = new Set<string>();
  const heads = new Set<string>();
  const visit = (node: Expr): void => {
    if (node.kind === 'sym') names.add(node.name);
    else if (node.kind === 'app' || node.kind === 'bind') {
      if (CLASHES[node.head]) heads.add(node.head);
      for (const part of children(node)) visit(part);
    }
  };
  for (const formula of formulas) visit(formula);
  return { names, heads };
}

/** Whether a formula has no name and no ambiguity beyond those of other formulas: a renaming drawn for these will do for it. */
export function standsOn(expr: Expr, ground: Ground): boolean {
  if (expr.kind === 'sym') return ground.names.has(expr.name);
  if (expr.kind !== 'app' && expr.kind !== 'bind') return true;
  if (CLASHES[expr.head] && !ground.heads.has(expr.head)) return false;
  if (expr.kind === 'bind')
    for (const variable of expr.variables) if (!standsOn(variable, ground)) return false;
  for (const part of expr.args) if (!standsOn(part, ground)) return false;
  return true;
}
