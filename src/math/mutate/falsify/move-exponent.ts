import { changed, type Expr, isApp, isNum, isSym } from '../../expr/expr.ts';
import { replaceAt } from '../../expr/path.ts';
import { children } from '../../expr/tree.ts';
import { sitesOf } from '../drive/sites.ts';
import type { Operator } from '../operator.ts';
import { isVariable } from '../terms/ask.ts';

/** Keeps the counts of all symbols, so that nothing but the places tells the version from a true one. */
export const moveExponent: Operator = {
  id: 'move-exponent',
  kind: 'falsifying',
  applies: 'relation',
  on: ['eq', 'lt', 'le', 'gt', 'ge'],
  strategy: 'constants',
  summary: 'Write an exponent at another letter than its own.',
  example: ['x^2 + y = z', 'x + y^2 = z'],

  *rewrite(node, context) {
    if (!isApp(node)) return;
    const sites = sitesOf(node);
    const letters = sites.filter(({ node: part }) => isSym(part) && isVariable(part, context));
    for (const { node: power, path } of sites) {
      if (!isApp(power, 'pow') || !isNum(power.args[1]) || !isSym(power.args[0])) continue;
      const room = roomOf(node, path);
      for (const letter of letters) {
        if (roomOf(node, letter.path) !== room) continue;
        if (letter.path.length > path.length && path.every((step, index) => step === letter.path[index]))
          continue;
        if (letter.path.at(-1) === 0 && sites.some((site) => isPowerAbove(site.node, site.path, letter.path)))
          continue;
        const there: Expr = changed(power, { args: [letter.node, power.args[1]] });
        yield { to: replaceAt(replaceAt(node, letter.path, there), path, power.args[0]) };
      }
    }
  },
};

/** Whether the node is a power and the letter its base: x^2 would become (x^2)^2. */
function isPowerAbove(node: Expr, path: readonly number[], letter: readonly number[]): boolean {
  return (
    isApp(node, 'pow') &&
    path.length === letter.length - 1 &&
    path.every((step, index) => step === letter[index])
  );
}

/** The argument, exponent or integrand that a place belongs to, out of which no exponent strays, as a path. */
function roomOf(root: Expr, path: readonly number[]): string {
  let room = 0;
  let node: Expr = root;
  for (const [depth, step] of path.entries()) {
    const isOpen = isApp(node) && (OPEN.has(node.head) || (node.head === 'pow' && step === 0) || depth === 0);
    if (!isOpen) room = depth + 1;
    node = children(node)[step] as Expr;
  }
  return path.slice(0, room).join(' ');
}

const OPEN: ReadonlySet<string> = new Set(['add', 'neg', 'mul', 'div', 'sqrt', 'pm', 'mp']);
