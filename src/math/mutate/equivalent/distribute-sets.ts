import { isApp, isSym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const distributeSets = rule({
  id: 'distribute-sets',
  kind: 'equivalent',
  over: 'anything',
  embodies: ['distributive-law-of-sets'],
  summary: 'Distribute an intersection over a union, or a union over an intersection.',
  example: ['A \\cap (B \\cup C)', '(A \\cap B) \\cup (A \\cap C)'],
  rules: [
    ['(intersection ?a (union ?b ?c))', '(union (intersection ?a ?b) (intersection ?a ?c))'],
    ['(union ?a (intersection ?b ?c))', '(intersection (union ?a ?b) (union ?a ?c))'],
  ],
  // What is written out twice is a letter or its complement.
  when: (bindings) => {
    const each = bindings.get('?a');
    return isSym(each) || (isApp(each, 'complement') && isSym(each.args[0]));
  },
});
