import { binds, type Head } from './head.ts';

const RANGE = ['lower upper body', 'condition body', 'body'];

/**
 * Binders. The variables are in scope in condition, point-free body and element, never in lower, upper, domain or
 * point: \sum_{n=0}^N is (sum [n] 0 N body); \sum_{p\text{ prime}} and \sum_{i\in S} are (sum [i] condition body).
 */
export const BINDERS: readonly Head[] = [
  ...binds('same', RANGE, 'sum prod'),
  ...binds('set', RANGE, 'big-union big-intersection big-disjoint-union'),
  ...binds('any', RANGE, 'big-direct-sum big-tensor big-coproduct big-wedge'),
  ...binds('truth', RANGE, 'big-and big-or'),
  ...binds('same', ['lower upper body', 'domain body', 'body'], 'int'), // variables: one a sign, innermost last
  ...binds('same', ['domain body', 'body'], 'closed-int'),
  ...binds('same', ['point body'], 'lim lim-above lim-below limsup liminf'),
  ...binds('number', ['condition body', 'body'], 'sup-over inf-over max-over min-over arg-max arg-min'),
  ...binds('truth', ['condition body', 'body'], 'forall exists exists-unique not-exists'),
  ...binds('set', ['element condition', 'element domain condition'], 'set-of'), // \{element : condition\}
  ...binds('function', ['body', 'domain body'], 'function'), // x\mapsto body
  ...binds('any', ['point body'], 'evaluated-at'), // \left. body \right|_{x=point}
  ...binds('any', ['lower upper body'], 'evaluated-between'), // [body]_{x=a}^{b}
  ...binds('tuple', ['lower upper body', 'condition body', 'body'], 'family'), // (x_i)_{i=1}^n, \{x_n\}_{n\in N}
  ...binds('number', ['condition body', 'body'], 'expectation-over prob-over'), // \mathbb E_{x\sim p}[...]
];
