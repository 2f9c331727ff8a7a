import { hasDots } from '../../expr/dots.ts';
import { app, type Expr, isApp, isSym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { isSet, isSide } from '../terms/relations.ts';

/**
 * Only a whole side, so that no brackets come to stand in others, and no bracket that begins with a minus behind a plus; of a
 * sum of letters two at least on either side, since a lone term needs no partner in brackets. Products are left alone: the
 * brackets of 2(ab) group nothing that anyone would compute first.
 */
export const regroup: Operator = {
  id: 'regroup',
  kind: 'equivalent',
  plain: true,
  once: true,
  applies: 'term',
  on: ['add', 'union', 'intersection'],
  summary: 'Put brackets around the first or the last terms of a side.',
  example: ['x = a + b + c + d', 'x = (a + b) + (c + d)'],

  *rewrite(node, context) {
    if (!isApp(node) || hasDots(node) || node.args.length < 3 || !isSide(node, context.root)) return;
    if (node.head !== 'add' && !isSet(node, context)) return;
    // Of a sum like a + b + c + d; other terms are grouped for a reason or not at all.
    if (node.head === 'add' && !node.args.every((term) => isSym(term))) return;
    // Of four sets one set apart and three together look like a mistake.
    if (node.head !== 'add' && node.args.length > 3) return;
    const least = node.head === 'add' ? 2 : 1;
    for (let at = least; at <= node.args.length - least; at += 1) {
      if (isApp(node.args[at], 'neg')) continue;
      const group = (args: readonly Expr[]): Expr =>
        args.length === 1 ? (args[0] as Expr) : app(node.head, args);
      yield { to: app(node.head, [group(node.args.slice(0, at)), group(node.args.slice(at))]) };
    }
  },
};
