import { changed, type Expr, isApp, withForm } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { mirror } from '../terms/relations.ts';

export const mirrorChain: Operator = {
  id: 'mirror-chain',
  kind: 'equivalent',
  once: true,
  plain: true,
  applies: 'statement',
  on: ['and'],
  summary: 'Read a chain of relations from right to left.',
  example: ['0 < x \\le y', 'y \\ge x > 0'],

  *rewrite(node) {
    if (!isApp(node, 'and') || !node.form?.spelling?.includes('chain')) return;
    const links = node.args
      .map((link): Expr | undefined => (isApp(link) ? mirror(link) : undefined))
      .reverse();
    if (links.every((link) => link !== undefined))
      yield { to: withForm(changed(node, { args: links }), node.form) };
  },
};
