import { type App, app, type Expr, isApp } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { negate } from '../terms/build.ts';
import { isUnder } from '../terms/place.ts';

/** The sign of an inner product goes in front of the outer one. */
export const turnCrossProduct: Operator = {
  id: 'turn-cross-product',
  kind: 'equivalent',
  once: true,
  applies: 'term',
  on: ['cross'],
  summary: 'Exchange the vectors of a cross product, which changes its sign.',
  example: [
    '\\begin{pmatrix} a \\\\ b \\\\ p \\end{pmatrix} \\times \\begin{pmatrix} x \\\\ y \\\\ z \\end{pmatrix}',
    '-\\begin{pmatrix} x \\\\ y \\\\ z \\end{pmatrix} \\times \\begin{pmatrix} a \\\\ b \\\\ p \\end{pmatrix}',
  ],

  *rewrite(node, { root }) {
    if (!isApp(node, 'cross') || node.args.length !== 2 || isInCross(node, root)) return;
    // The sign would stay behind a nabla.
    if (isUnder(node, root, ({ head }) => NABLAS.has(head))) return;
    const turned = (product: App): Expr => app('cross', product.args.toReversed());
    yield { to: negate(turned(node)) };
    for (const [index, part] of node.args.entries()) {
      if (isApp(part, 'cross')) yield { to: negate(app('cross', node.args.with(index, turned(part)))) };
    }
  },
};

function isInCross(node: Expr, root: Expr): boolean {
  for (const part of walk(root)) if (isApp(part, 'cross') && part.args.includes(node)) return true;
  return false;
}

const NABLAS: ReadonlySet<string> = new Set(['divergence', 'curl', 'laplacian']);
