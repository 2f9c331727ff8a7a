import { type Expr, isApp, isNum, isSym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import type { Bindings } from '../terms/match.ts';

export const bracketTooMuch = rule({
  id: 'bracket-too-much',
  kind: 'falsifying',
  strategy: 'distribute',
  summary: 'Take a factor or denominator of one term out of the whole sum.',
  example: ['x y + z = 2', 'x (y + z) = 2'],
  rules: [
    ['(add (mul ?a ?b) ?c)', '(mul ?a (add ?b ?c))'],
    ['(add ?a (div ?b ?c))', '(div (add ?a ?b) ?c)'],
  ],
  // A sum of a number or unit and a term would stand where the formula has none.
  when: (bindings, _, node) =>
    areNeighbours(bindings, node) &&
    [...bindings.values()].every((part) => !isApp(part, 'neg') && !isSym(part, 'i')) &&
    !(bindings.has('?c') && isNum(bindings.get('?b'))),
});

/** Whether the bracket opens behind a leading factor or closes before a denominator, over two terms side by side. */
function areNeighbours(bindings: Bindings, node: Expr): boolean {
  if (!isApp(node)) return false;
  const [a, b, c] = ['?a', '?b', '?c'].map((letter) => bindings.get(letter));
  return node.args.some((term, at) => {
    if (isApp(term, 'div')) return term.args[0] === b && node.args[at - 1] === a;
    return isApp(term, 'mul') && term.args[0] === a && term.args[1] === b && node.args[at + 1] === c;
  });
}
