import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const distributeOnce = rule({
  id: 'distribute-once',
  kind: 'falsifying',
  strategy: 'distribute',
  summary: 'Multiply only the first term of a bracket.',
  example: ['x (y + z) = 2', 'x y + z = 2'],
  rules: [
    ['(mul ?a (add ?b ?c))', '(add (mul ?a ?b) ?c)'],
    ['(neg (add ?b ?c))', '(add (neg ?b) ?c)'],
    ['(div (add ?a ?b) ?c)', '(add ?a (div ?b ?c))'],
  ],
  // A sum that begins with a minus would tell; of a fraction whose bar is too short the last term stands above it.
  when: (bindings, _, node) => {
    const [a, b] = [bindings.get('?a'), bindings.get('?b')];
    if (!isApp(node) || isApp(b, 'neg')) return false;
    if (node.head === 'div') return isApp(node.args[0]) && node.args[0].args.at(-1) === b;
    const at = node.args.findIndex((part) => isApp(part, 'add') && part.args[0] === b);
    return at >= 0 && (node.head === 'neg' || at === 0 || node.args[at - 1] === a);
  },
});
