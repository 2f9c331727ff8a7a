import { changed, type Expr, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';

export const swapEntries: Operator = {
  id: 'swap-entries',
  kind: 'falsifying',
  applies: 'term',
  on: ['matrix'],
  strategy: 'swap',
  summary: 'Exchange two entries of a matrix that are neighbours in a row or a column.',
  example: [
    '\\begin{pmatrix} a & b \\\\ p & q \\end{pmatrix} = A',
    '\\begin{pmatrix} b & a \\\\ p & q \\end{pmatrix} = A',
  ],

  *rewrite(node) {
    if (!isApp(node, 'matrix')) return;
    const rows = node.args.map((row) => (isApp(row, 'row') ? row.args : []));
    const put = (entries: readonly (readonly Expr[])[]): Expr =>
      changed(node, {
        args: node.args.map((row, index) => (isApp(row) ? changed(row, { args: entries[index]! }) : row)),
      });
    for (const [r, row] of rows.entries()) {
      for (const [c, entry] of row.entries()) {
        const right = row[c + 1];
        if (right) yield { to: put(rows.with(r, row.with(c, right).with(c + 1, entry))) };
        const below = rows[r + 1]?.[c];
        if (below)
          yield { to: put(rows.with(r, row.with(c, below)).with(r + 1, rows[r + 1]!.with(c, entry))) };
      }
    }
  },
};
