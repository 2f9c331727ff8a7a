import { isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { isNumber } from '../terms/ask.ts';

const LAYERS = [
  'sqrt',
  'abs',
  'ln',
  'log',
  'lg',
  'exp',
  'factorial',
  'transpose',
  'complement',
  'det',
  'conj',
  'inverse',
];

export const dropLayer: Operator = {
  id: 'drop-layer',
  kind: 'falsifying',
  applies: 'term',
  on: LAYERS,
  strategy: 'equality',
  summary: 'Forget a root, bars, a logarithm, a factorial, a transposition or a complement.',
  example: ['\\sqrt{x} = y', 'x = y'],

  *rewrite(node, context) {
    if (!isApp(node)) return;
    const [inner] = node.args;
    if (!inner || (node.head === 'det' && !isNumber(inner, context))) return;
    yield { to: inner };
  },
};
