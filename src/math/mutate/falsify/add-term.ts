import { app, type Expr, isSym } from '../../expr/expr.ts';
import { freeSymbols } from '../../expr/letters.ts';
import { printSexpr } from '../../expr/sexpr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { isConstant, isNumber } from '../terms/ask.ts';
import { negate, sum, terms, unsigned, wholeValue } from '../terms/build.ts';
import { EQUATION_AND_ORDER, isNumeric } from '../terms/relations.ts';

/** The new term is one that the relation has already, or one of its letters. */
export const addTerm: Operator = {
  id: 'add-term',
  kind: 'falsifying',
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  strategy: 'equality',
  summary: 'Add a term of the same formula to one side, with either sign.',
  example: ['x^2 + y = z', 'x^2 + y - z = z'],

  *rewrite(node, context) {
    if (!isNumeric(node, context)) return;
    const letters = freeSymbols(node).filter(
      (letter) => isNumber(letter, context) && !isConstant(letter, context),
    );
    const bodies: Expr[] = node.args.flatMap((side) => terms(side).map((term) => unsigned(term)[1]));
    const parts = [
      ...new Map([...bodies, ...letters].map((part) => [printSexpr(part), part])).values(),
    ].filter((part) => wholeValue(part) === undefined);
    for (const [index, side] of node.args.entries()) {
      for (const part of parts) {
        if (terms(side).some((term) => equalExpr(unsigned(term)[1], part))) continue;
        if (!isSym(part) && part.kind !== 'app') continue;
        for (const term of [part, negate(part)]) {
          if (terms(node.args[1 - index]!).some((other) => equalExpr(other, term))) continue;
          yield { to: app(node.head, node.args.with(index, sum([side, term]))) };
        }
      }
    }
  },
};
