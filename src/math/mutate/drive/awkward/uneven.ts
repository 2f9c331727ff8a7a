import { type Expr, isApp, isNum, isSym } from '../../../expr/expr.ts';
import { isRelationHead } from '../../../expr/heads.ts';
import { sexprKey } from '../../../expr/sexpr.ts';
import { walk } from '../../../expr/tree.ts';
import type { RewriteContext } from '../../operator.ts';
import { terms, unsigned } from '../../terms/build.ts';
import { orderKey } from '../canonical.ts';

/**
 * How many products of a formula are written in two ways within it, as in ad - bc in one place and da - cb in another, and
 * one more each where it has 0 < x beside y > 0, x y z beside z x, a i beside i b, x - y beside y - x, and (1/n) x beside y/n as sides or terms. A rewrite that turns one of two alike parts leaves the other behind, as
 * nobody does who writes a formula down.
 */
export function unevenness(expr: Expr, context: Pick<RewriteContext, 'domainOf'>): number {
  const products: Expr[] = [];
  let rising = false;
  let falling = false;
  let count = 0;
  const differences = new Set<string>();
  for (const node of walk(expr)) {
    if (node.kind !== 'app') continue;
    rising ||= RISING.has(node.head);
    falling ||= FALLING.has(node.head);
    if (node.head === 'mul') products.push(node);
    else if (isRelationHead(node.head)) count += waysOfFractions(node.args);
    else if (node.head === 'add' && node.args.length === 2) {
      const [left, right] = node.args.map((term) => sexprKey(unsigned(term)[1]));
      if (isApp(node.args[0], 'neg') === isApp(node.args[1], 'neg')) continue;
      const [plus, minus] = isApp(node.args[0], 'neg') ? [right, left] : [left, right];
      if (differences.has(`${minus}\n${plus}`)) count += 1;
      differences.add(`${plus}\n${minus}`);
    }
  }
  if (rising && falling) count += 1;
  if (products.length < 2) return count;
  const written = new Map<string, Set<string>>();
  for (const product of products) {
    const order = orderKey(product, context);
    const ways = written.get(order);
    if (ways) ways.add(sexprKey(product));
    else written.set(order, new Set([sexprKey(product)]));
  }
  for (const ways of written.values()) count += ways.size - 1;
  if (count === 0 && areCrossed(products)) count += 1;
  return count;
}

const RISING: ReadonlySet<string> = new Set(['lt', 'le']);
const FALLING: ReadonlySet<string> = new Set(['gt', 'ge']);

/** One for numbers and one for letters below where a term is (1/n) x and another y/n. */
function waysOfFractions(sides: readonly Expr[]): number {
  const ways = new Set<string>();
  for (const term of sides.flatMap(terms)) {
    const body = unsigned(term)[1];
    const [first] = isApp(body, 'mul') ? body.args : [];
    if (isApp(first, 'div') && isNum(first.args[0]))
      ways.add(isNum(first.args[1]) ? 'number apart' : 'letter apart');
    if (isApp(body, 'div') && !isNum(body.args[0]))
      ways.add(isNum(body.args[1]) ? 'number below' : 'letter below');
  }
  return ['number', 'letter'].filter((kind) => ways.has(`${kind} apart`) && ways.has(`${kind} below`)).length;
}

/** Whether two neighbours of one product, whatever their indices, stand the other way round in another, or i stands in front here and behind there. */
function areCrossed(products: readonly Expr[]): boolean {
  const pairs = new Set<string>();
  let before = false;
  let behind = false;
  for (const product of products) {
    const parts = isApp(product) ? product.args.filter((part) => !isNum(part)) : [];
    if (parts.length < 2) continue;
    before ||= isSym(parts[0], 'i');
    behind ||= isSym(parts.at(-1), 'i');
    if (before && behind) return true;
    const keys = parts.map((part) => sexprKey(isApp(part, 'index') ? (part.args[0] as Expr) : part));
    for (let at = 1; at < keys.length; at += 1) {
      if (keys[at] === keys[at - 1]) continue;
      if (pairs.has(`${keys[at]}\n${keys[at - 1]}`)) return true;
      pairs.add(`${keys[at - 1]}\n${keys[at]}`);
    }
  }
  return false;
}
