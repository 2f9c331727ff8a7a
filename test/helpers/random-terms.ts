import type { Rng } from '../../src/base/random/rng.ts';
import { app, type Expr, isSym, num, sym } from '../../src/math/expr/expr.ts';
import { mapExpr } from '../../src/math/expr/tree.ts';

const REALS = new Set('a b p q r s t u v w x y z'.split(' '));

/** A small term in the letter; positive where the letter is. */
function term(letter: Expr, other: Expr, rng: Rng): Expr {
  return rng.pick([
    () => letter,
    () => app('mul', [num(rng.int(2, 5)), letter]),
    () => app('add', [letter, other]),
    () => app('add', [letter, num(rng.int(1, 3))]),
    () => app('pow', [letter, num(2)]),
    () => app('div', [letter, num(rng.int(2, 3))]),
    () => app('sqrt', [letter]),
    () => app('div', [letter, other]),
  ])();
}

/** The formula with each free real letter that is no argument of a binder or function replaced by a drawn term. */
export function substituted(formula: Expr, rng: Rng): Expr {
  const drawn = new Map<string, Expr>();
  const fixed = new Set<string>();
  const note = (node: Expr): Expr => {
    if (node.kind === 'bind') for (const each of node.variables) if (isSym(each)) fixed.add(each.name);
    if (node.kind === 'app' && (node.head === 'diff' || node.head === 'apply')) {
      for (const each of node.args) if (isSym(each)) fixed.add(each.name);
    }
    return node;
  };
  mapExpr(formula, note);
  return mapExpr(formula, (node) => {
    if (!isSym(node) || !REALS.has(node.name) || fixed.has(node.name)) return node;
    const to = drawn.get(node.name) ?? term(node, sym(rng.pick(['s', 't'])), rng);
    drawn.set(node.name, to);
    return to;
  });
}
