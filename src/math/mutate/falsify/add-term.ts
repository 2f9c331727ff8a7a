import { app, type Expr, isApp, isSym, type Sym } from '../../expr/expr.ts';
import { freeSymbols } from '../../expr/letters.ts';
import { printSexpr } from '../../expr/sexpr.ts';
import { children, equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { isConstant, isNumber } from '../terms/ask.ts';
import { negate, sum, terms, unsigned, wholeValue } from '../terms/build.ts';
import { EQUATION_AND_ORDER, isNumeric } from '../terms/relations.ts';

/** The new term is one that the relation has already, or one of its letters that is no mere angle or exponent. */
export const addTerm: Operator = {
  id: 'add-term',
  kind: 'falsifying',
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  strategy: 'equality',
  summary: 'Add a term of the same formula to one side, with either sign.',
  example: ['x^2 + y = z', 'x^2 + y = z - y'],

  *rewrite(node, context) {
    if (!isNumeric(node, context)) return;
    const letters = freeSymbols(node).filter(
      (letter) =>
        isNumber(letter, context) &&
        !isConstant(letter, context) &&
        node.args.some((side) => isAdded(letter, side)),
    );
    const bodies: Expr[] = node.args.flatMap((side) => terms(side).map((term) => unsigned(term)[1]));
    const parts = [
      ...new Map([...bodies, ...letters].map((part) => [printSexpr(part), part])).values(),
    ].filter((part) => wholeValue(part) === undefined);
    for (const [index, side] of node.args.entries()) {
      for (const part of parts) {
        if (hasTerm(side, part) || equalExpr(node.args[1 - index]!, part)) continue;
        if (!isSym(part) && part.kind !== 'app') continue;
        for (const term of [part, negate(part)]) {
          if (terms(node.args[1 - index]!).some((other) => equalExpr(other, term))) continue;
          yield { to: app(node.head, node.args.with(index, sum([side, term]))) };
        }
      }
    }
  },
};

/** Whether a term of a sum or of a bracket in it is this very part, with either sign: the two would cancel or be put together. */
function hasTerm(side: Expr, part: Expr): boolean {
  return terms(side).some((term) => {
    const body = unsigned(term)[1];
    return equalExpr(body, part) || (isApp(body, 'add') && hasTerm(body, part));
  });
}

/** Whether a letter is part of a number that can be added to others: in sums, products and fractions, not within calls. */
function isAdded(letter: Sym, part: Expr): boolean {
  if (isSym(part)) return part.name === letter.name;
  if (!isApp(part)) return false;
  if (part.head === 'pow') return isAdded(letter, part.args[0] as Expr);
  return ARITHMETIC.has(part.head) && children(part).some((each) => isAdded(letter, each));
}

const ARITHMETIC: ReadonlySet<string> = new Set(['add', 'neg', 'mul', 'div', 'sqrt', 'abs', 'pm', 'mp']);
