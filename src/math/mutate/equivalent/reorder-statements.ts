import { type App, changed, type Expr, isApp, withForm } from '../../expr/expr.ts';
import { isRelationHead } from '../../expr/heads.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { areAgainst } from '../terms/order.ts';

/** A chain a<b<c is no free conjunction: its relations share their terms in order. */
export const reorderStatements: Operator = {
  id: 'reorder-statements',
  kind: 'equivalent',
  plain: true,
  applies: 'statement',
  on: ['and', 'or', 'iff', 'xor'],
  summary: 'Exchange two neighbouring statements of a conjunction, disjunction or equivalence.',
  example: ['x = 2 \\land y = 3', 'y = 3 \\land x = 2'],

  *rewrite(node) {
    if (!isApp(node) || isChain(node)) return;
    const kinds = changesOfKind(node.args);
    for (let index = 1; index < node.args.length; index += 1) {
      const args = node.args.toSpliced(index - 1, 2, node.args[index]!, node.args[index - 1]!);
      if (node.head === 'and' && areAgainst(args[index - 1] as Expr, args[index] as Expr)) continue;
      // Equations stay together among conditions.
      if (changesOfKind(args) > kinds) continue;
      yield { to: withForm(changed(node, { args }), node.form) };
    }
  },
};

function isChain({ form, args }: App): boolean {
  if (form?.spelling?.includes('chain')) return true;
  return args.some((relation, index) => {
    const next = args[index + 1];
    if (!isApp(relation) || !isApp(next) || !isRelationHead(relation.head)) return false;
    return isRelationHead(next.head) && equalExpr(relation.args.at(-1)!, next.args[0]!);
  });
}

function changesOfKind(parts: readonly Expr[]): number {
  const kinds = parts.map((part) => (isApp(part) ? part.head : part.kind));
  return kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]).length;
}
