import { isSym } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import { rule } from '../rule.ts';

/** Where a letter of the matrix stands elsewhere too, as in its expansion, the products there would no longer follow the rows. */
export const transposedDeterminant = rule({
  id: 'transposed-determinant',
  kind: 'equivalent',
  once: true,
  summary: 'Take the determinant of the transposed matrix.',
  example: [
    '\\det \\begin{pmatrix} a & b \\\\ p & q \\end{pmatrix}',
    '\\det \\begin{pmatrix} a & p \\\\ b & q \\end{pmatrix}',
  ],
  rules: [
    ['(det (matrix (row ?a ?b) (row ?c ?d)))', '(det (matrix (row ?a ?c) (row ?b ?d)))'],
    [
      '(det (matrix (row ?a ?b ?c) (row ?d ?e ?f) (row ?g ?h ?i)))',
      '(det (matrix (row ?a ?d ?g) (row ?b ?e ?h) (row ?c ?f ?i)))',
    ],
  ],
  when: (bindings, { root }) => {
    const names = [...walk(root)].flatMap((part) => (isSym(part) ? [part.name] : []));
    const isElsewhere = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
    return [...bindings.values()].every((entry) => !isSym(entry) || !isElsewhere(entry.name));
  },
});
