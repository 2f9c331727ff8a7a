import { rule } from '../rule.ts';

export const changeOfBase = rule({
  id: 'change-of-base',
  kind: 'equivalent',
  throughout: true,
  summary: 'Write a logarithm to a base as a quotient of natural logarithms.',
  example: ['\\log_b x', '\\frac{\\ln x}{\\ln b}'],
  rules: [['(log-base ?b ?x)', '(div (ln ?x) (ln ?b))']],
});
