import { type Expr, isApp } from '../../expr/expr.ts';
import { printSexpr } from '../../expr/sexpr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { commutes } from '../terms/ask.ts';
import { factors, negate, product, sum, unsigned, without } from '../terms/build.ts';
import { isSide } from '../terms/relations.ts';

export const factorOut: Operator = {
  id: 'factor-out',
  kind: 'equivalent',
  applies: 'term',
  on: ['add'],
  summary: 'Take a common factor out of most terms of a sum.',
  example: ['x y + x z', 'x (y + z)'],

  *rewrite(node, context) {
    if (!isApp(node, 'add') || !node.args.every((term) => commutes(term, context))) return;
    const tried: Expr[] = [];
    for (const candidate of node.args.flatMap((term) => factors(unsigned(term)[1]))) {
      if (tried.some((known) => equalExpr(known, candidate))) continue;
      tried.push(candidate);
      const having = node.args.filter((term) => position(term, candidate) >= 0);
      // Whoever takes a factor out of two of six terms has not finished.
      if (having.length < 2 || 2 * having.length <= node.args.length) continue;
      // Nor whoever leaves x^2 + 2 (x y + y^2) in a bracket.
      if (having.length < node.args.length && node !== context.root && !isSide(node, context.root)) continue;
      const parts = having.map((term) => divided(term, candidate));
      // Terms that would cancel or double are another rewrite's business.
      if (new Set(parts.map((part) => printSexpr(unsigned(part)[1]))).size < parts.length) continue;
      const gathered = product([candidate, sum(parts)]);
      const first = node.args.indexOf(having[0]!);
      const rest = node.args.flatMap((term, index) =>
        index === first ? [gathered] : having.includes(term) ? [] : [term],
      );
      yield { to: sum(rest) };
    }
  },
};

function position(term: Expr, factor: Expr): number {
  return factors(unsigned(term)[1]).findIndex((part) => equalExpr(part, factor));
}

function divided(term: Expr, factor: Expr): Expr {
  const [negative, body] = unsigned(term);
  const rest = product(without(factors(body), position(term, factor)));
  return negative ? negate(rest) : rest;
}
