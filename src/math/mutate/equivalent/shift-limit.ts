import { app, bind, type Expr, isApp, isBind, isNum, isSym, sym } from '../../expr/expr.ts';
import { equalExpr, mapExpr, walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { isOnly } from '../terms/ask.ts';
import { substitute } from '../terms/free.ts';
import { freshLetter } from '../terms/fresh.ts';

export const shiftLimit: Operator = {
  id: 'shift-limit',
  kind: 'equivalent',
  applies: 'term',
  on: ['lim'],
  summary: 'Let the point, rather than the distance to it, tend to its limit.',
  example: ['\\lim_{t \\to 0} \\frac{f(x + t) - f(x)}{t}', '\\lim_{c \\to x} \\frac{f(c) - f(x)}{c - x}'],

  *rewrite(node, context) {
    if (!isBind(node, 'lim') || !isNum(node.args[0], '0')) return;
    // Of two limits the other would stay as it is.
    if (!isOnly(context, (part) => isBind(part, 'lim'))) return;
    const [distance] = node.variables;
    const body = node.args[1]!;
    if (!isSym(distance)) return;
    const moved = [...walk(body)].find(
      (part) =>
        isApp(part, 'add') && part.args.length === 2 && part.args.some((term) => equalExpr(term, distance)),
    );
    const base = isApp(moved)
      ? moved.args.find((term): term is Expr & { kind: 'sym' } => isSym(term) && !equalExpr(term, distance))
      : undefined;
    const fresh = freshLetter('unknown', context) ?? freshLetter('parameter', context);
    if (!moved || !base || fresh === undefined) return;
    const point = sym(fresh);
    const replaced = mapExpr(body, (part) => (equalExpr(part, moved) ? point : part));
    const to = substitute(replaced, distance.name, app('add', [point, app('neg', [base])]));
    if (to) yield { to: bind('lim', [point], [base, to]) };
  },
};
