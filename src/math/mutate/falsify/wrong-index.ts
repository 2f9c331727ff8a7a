import { changed, type Expr, isApp, isNum, isSym, num } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { sum } from '../terms/build.ts';

export const wrongIndex: Operator = {
  id: 'wrong-index',
  kind: 'falsifying',
  applies: 'term',
  on: ['index'],
  strategy: 'variables',
  summary: 'Give an entry another index of the formula, or the next one.',
  example: ['a_n + a_k = z', 'a_{n + 1} + a_k = z'],

  *rewrite(node, context) {
    if (!isApp(node, 'index')) return;
    const others: Expr[] = [];
    const used = new Set<string>();
    for (const part of walk(context.root)) {
      if (!isApp(part, 'index')) continue;
      for (const each of part.args.slice(1)) {
        const key = isSym(each) ? each.name : isNum(each) ? each.digits : '';
        if (key !== '' && !used.has(key)) others.push(each);
        used.add(key);
      }
    }
    for (let at = 1; at < node.args.length; at += 1) {
      const index = node.args[at]!;
      for (const other of others) yield { to: changed(node, { args: node.args.with(at, other) }) };
      if (isSym(index)) yield { to: changed(node, { args: node.args.with(at, sum([index, num(1)])) }) };
    }
  },
};
