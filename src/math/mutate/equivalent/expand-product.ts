import { type Expr, isApp, isBind, isSym } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { commutes } from '../terms/ask.ts';
import { belongs, hasFellow, hasTangentBesideCosine, staysWhole } from '../terms/brackets.ts';
import { factors, product, productOfLike, sum, terms, unsigned, wholeValue } from '../terms/build.ts';
import { likeTerms } from '../terms/like.ts';

/** Terms beyond which nobody multiplies all brackets out at a time. */
const MOST_TERMS = 6;

/** Keeps the order of factors, so it holds for matrices as well. */
export const expandProduct: Operator = {
  id: 'expand-product',
  kind: 'equivalent',
  applies: 'term',
  on: ['mul'],
  summary: 'Multiply the sums of a product out, all of them where they are short.',
  example: ['x (y + z)', 'x y + x z'],

  *rewrite(node, context) {
    const parts = factors(node);
    const sums = parts.filter((part) => isApp(part, 'add'));
    const [first] = sums;
    // A square has a rule of its own, and half a product multiplied out looks unfinished.
    if (!first || sums.slice(1).some((part) => equalExpr(part, first))) return;
    // Two brackets within a series stay short.
    if (sums.length > 1 && context.binders.length > 0) return;
    if (sums.length > 1 && sums.reduce((count, part) => count * terms(part).length, 1) > MOST_TERMS) return;
    // Whoever multiplies two complex numbers out leaves no i^2.
    if (sums.filter((part) => terms(part).some(hasUnit)).length > 1) return;
    // Nobody writes the entries of a matrix out twice.
    if (parts.some((part) => isApp(part, 'matrix'))) return;
    // (1/s)(x - m) is one fraction rather than two.
    if (parts.some((part) => isApp(part, 'div') && wholeValue(part.args[1] as Expr) === undefined)) return;
    // Nor one of two products of a side, nor a series with its factor.
    if (sums.some((part) => terms(part).some((term) => isBind(unsigned(term)[1])))) return;
    // An integral would stand there twice, and (n + 1) x^n is simpler than n x^n + x^n.
    if (parts.some((part) => isBind(part) || sums.some((each) => belongs(each, part)))) return;
    if (hasFellow(node, context.root)) return;
    if (staysWhole(parts, node, context.root)) return;
    const isScalar = commutes(node, context);
    // A product in brackets among matrices is left as it is grouped.
    if (!isScalar && parts.some((part) => isApp(part, 'mul'))) return;
    const join = isScalar ? productOfLike : product;
    const choices = choicesOf(parts);
    // A sine would come of cos x tan x.
    if (choices.some(hasTangentBesideCosine)) return;
    const made = choices.map(join);
    yield { to: sum(isScalar ? likeTerms(made) : made) };
  },
};

function hasUnit(term: Expr): boolean {
  return factors(unsigned(term)[1]).some((factor) => isSym(factor, 'i'));
}

/** One term of each factor, in all ways, the first factor varying last. */
function choicesOf(parts: readonly Expr[]): Expr[][] {
  return parts.reduce<Expr[][]>(
    (chosen, part) => chosen.flatMap((some) => terms(part).map((term) => [...some, term])),
    [[]],
  );
}
