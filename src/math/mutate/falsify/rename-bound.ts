import { changed, type Expr, isApp, isBind, isSym } from '../../expr/expr.ts';
import { freeSymbols, renameSymbols } from '../../expr/letters.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { isVariable } from '../terms/ask.ts';
import { occursIn } from '../terms/free.ts';

const COUNTED = new Set(['sum', 'prod', 'big-union', 'big-intersection']);
const WHOLE = new Set(['natural', 'integer']);
const NUMBERS = new Set(['real', 'rational', 'complex', ...WHOLE]);

export const renameBound: Operator = {
  id: 'rename-bound',
  kind: 'falsifying',
  applies: 'term',
  on: ['sum', 'prod', 'int', 'lim', 'big-union', 'big-intersection'],
  strategy: 'variables',
  summary: 'Run over a letter that the body uses for something else, so that the two become one.',
  example: ['\\sum_{k=0}^{n} m x^k = y', '\\sum_{m=0}^{n} m x^m = y'],

  *rewrite(node, context) {
    if (!isBind(node) || node.variables.length !== 1) return;
    const [variable] = node.variables;
    const body = node.args.at(-1) as Expr;
    const limits = new Set(
      node.args
        .slice(0, -1)
        .flatMap(freeSymbols)
        .map(({ name }) => name),
    );
    if (!isSym(variable) || limits.has(variable.name)) return;
    for (const letter of freeSymbols(body)) {
      // A limit that mentions the letter would come to stand under its own binder's name.
      if (letter.name === variable.name || limits.has(letter.name) || !isVariable(letter, context)) continue;
      if (isFactorBeside(letter.name, node, context.root)) continue;
      const { kind } = context.domainOf(letter);
      if (!(COUNTED.has(node.head) ? WHOLE : NUMBERS).has(kind)) continue;
      const names = new Map<string, Expr>([[variable.name, letter]]);
      const captured = renameSymbols(body, names);
      yield { to: changed(node, { variables: [letter], args: node.args.with(-1, captured) }) };
    }
  },
};

/** Whether another factor of the same product has the letter, which would be seen to be bound and free in one term. */
function isFactorBeside(name: string, node: Expr, root: Expr): boolean {
  for (const part of walk(root))
    if (isApp(part, 'mul') && part.args.includes(node))
      return part.args.some((factor) => factor !== node && occursIn(name, factor));
  return false;
}
