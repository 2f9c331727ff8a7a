import { app, isApp, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { sum, wholeValue } from '../terms/build.ts';

export const offByOne: Operator = {
  id: 'off-by-one',
  kind: 'falsifying',
  applies: 'term',
  on: ['add'],
  strategy: 'constants',
  summary: 'Count one too few or too many.',
  example: ['x^{n + 1} = y', 'x^n = y'],

  *rewrite(node) {
    if (!isApp(node, 'add')) return;
    const at = node.args.findIndex((term) => Math.abs(wholeValue(term) ?? 0) === 1);
    if (at < 0) return;
    const rest = node.args.toSpliced(at, 1);
    // 1 - p is no count.
    if (rest.every((term) => isApp(term, 'neg'))) return;
    yield { to: sum(rest) };
    const sign = wholeValue(node.args[at]!) === 1 ? app('neg', [num(1)]) : num(1);
    yield { to: at === 0 ? sum([sign, ...rest]) : sum(node.args.with(at, sign)) };
  },
};
