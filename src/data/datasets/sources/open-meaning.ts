import { type Expr, isApp, isSym } from '../../../math/expr/expr.ts';
import { isRelationHead } from '../../../math/expr/heads.ts';
import { children, someNode, walk } from '../../../math/expr/tree.ts';

/**
 * Whether signs of a formula may mean more than the tree holds, so that versions would lose it: (19) is a number or the
 * ideal of its multiples, (a_n) a term or the sequence of all, k[x] a value or a ring, [L:K] a ratio or a degree, R/I a
 * fraction or a quotient, X \times Y a product of numbers or of spaces.
 */
export function hasOpenMeaning(expr: Expr): boolean {
  if (isLone(expr)) return true;
  for (const node of walk(expr)) {
    if (isBoxed(node)) return true;
    if (node.kind !== 'app') continue;
    const { head, args, form } = node;
    const spelling = form?.spelling ?? '';
    if (head === 'apply' && spelling === 'square') return true;
    if (head === 'ratio' && form?.fence === 'square') return true;
    if (head === 'div' && spelling === 'slash' && args.every(isStructure)) return true;
    if (head === 'mul' && isOpenProduct(spelling, args)) return true;
    if (isRelationHead(head) && args.some(isLone)) return true;
  }
  return false;
}

/** Signs of products that stand for any operation. */
const ANY_PRODUCT = /bullet|intercal/;

function isOpenProduct(spelling: string, factors: readonly Expr[]): boolean {
  return ANY_PRODUCT.test(spelling) || (spelling.includes('times') && factors.every(isStructure));
}

/** One letter or number between brackets that nothing asks for. */
function isLone(expr: Expr): boolean {
  if ((expr.form?.brackets ?? 0) === 0) return false;
  return expr.kind === 'num' || isSym(expr) || isApp(expr, 'index');
}

/** What nobody brackets to group it, between square brackets: a class, a ring with more in it. */
function isBoxed(expr: Expr): boolean {
  if ((expr.form?.brackets ?? 0) === 0 || expr.form?.fence !== 'square') return false;
  return expr.kind !== 'app' || UNGROUPED.has(expr.head);
}

const UNGROUPED: ReadonlySet<string> = new Set(['index', 'pow', 'prime', 'apply', 'div', 'upper-index']);

/** Whether the letters of a term are those that spaces, rings and groups have, with a number before them at most. */
function isStructure(expr: Expr): boolean {
  if (isSym(expr)) return STRUCTURES.test(expr.name);
  if (expr.kind !== 'app' || !MADE_UP.has(expr.head)) return false;
  const [first] = expr.args;
  if (expr.head === 'pow' || expr.head === 'index' || expr.head === 'prime')
    return first !== undefined && isStructure(first);
  return someNode(expr, (node) => isSym(node) && STRUCTURES.test(node.name)) && children(expr).every(isPart);
}

function isPart(expr: Expr): boolean {
  return expr.kind === 'num' || isSym(expr) || isStructure(expr);
}

const STRUCTURES = /^(?:(?:bb|cal|frak|bf):.+|[A-Z])$/;

const MADE_UP: ReadonlySet<string> = new Set(['pow', 'index', 'prime', 'mul', 'direct-sum', 'add']);
