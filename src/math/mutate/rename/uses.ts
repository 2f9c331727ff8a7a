import { type Bind, type Expr, isApp, isBind, isNum, isSym } from '../../expr/expr.ts';
import { headOf, rolesOf } from '../../expr/heads.ts';
import { allSymbols } from '../../expr/letters.ts';
import { children, someNode } from '../../expr/tree.ts';
import type { DomainKind } from '../../statement/domain.ts';
import { USE_OF_KIND, type Use } from '../alphabet.ts';

/** How a letter stands in a formula. */
export interface LetterUse {
  readonly name: string;
  readonly use: Use;
  /** Its place in order of first appearance. */
  readonly at: number;
  /** May become an indexed letter: it carries no index, is no function, no bound variable and stands in no subscript or exponent. */
  readonly indexable: boolean;
}

const COUNTED: ReadonlySet<string> = new Set([
  'sum',
  'prod',
  'big-union',
  'big-intersection',
  'big-and',
  'big-or',
  'family',
]);
const ANGLES: ReadonlySet<string> = new Set(['sin', 'cos', 'tan', 'cot', 'sec', 'csc']);
const COUNTS: ReadonlySet<string> = new Set([
  'factorial',
  'binom',
  'multinomial',
  'falling-factorial',
  'rising-factorial',
]);
const NOT_WHOLE: ReadonlySet<Use | undefined> = new Set<Use>(['angle', 'parameter', 'unknown']);
const WHOLE: ReadonlySet<Use | undefined> = new Set<Use>(['count', 'index']);
const REALS: ReadonlySet<Use> = new Set<Use>(['parameter', 'count']);

/**
 * The uses of all letters that are declared or bound, in order of first appearance; whatever is neither is a constant
 * or operator and is left out.
 */
export function usesOf(formulas: readonly Expr[], declared: ReadonlyMap<string, DomainKind>): LetterUse[] {
  const found = new Map<string, Use>();
  const marked = new Map<string, Use>();
  const fixed = new Set<string>();
  const bound = new Set<string>();
  const occurring = new Set<string>();
  const counting = new Set<string>();
  const counted = new Set<string>();
  const mark = (expr: Expr | undefined, use: Use): void => {
    if (!isSym(expr)) return;
    if (use === 'count') {
      counting.add(expr.name);
      counted.add(expr.name);
    }
    if (!marked.has(expr.name)) marked.set(expr.name, use);
  };
  const outside = new Set<string>();
  const visit = (node: Expr, inIndex = false): void => {
    if (isBind(node)) {
      for (const variable of node.variables) {
        if (isSym(variable)) {
          fixed.add(variable.name);
          bound.add(variable.name);
          marked.set(variable.name, boundUse(node));
        }
      }
      if (COUNTED.has(node.head) && rolesOf(node.head, node.args.length)[1] === 'upper')
        for (const symbol of allSymbols(node.args[1] as Expr)) mark(symbol, 'count');
      if (node.head === 'int')
        for (const [at, role] of rolesOf(node.head, node.args.length).entries())
          if (role === 'lower' || role === 'upper')
            for (const symbol of allSymbols(node.args[at] as Expr)) mark(symbol, 'length');
    }
    if (isApp(node)) {
      const [first, ...rest] = node.args;
      if (node.head === 'index') for (const part of rest) mark(part, 'index');
      if (node.head === 'index' || node.head === 'upper-index')
        for (const [at, part] of node.args.entries())
          for (const { name } of allSymbols(part)) {
            fixed.add(name);
            if (at > 0) counting.add(name);
          }
      if (node.head === 'apply' && isSym(first)) fixed.add(first.name);
      if (node.head === 'pow' || node.head === 'log-base')
        for (const { name } of allSymbols(node.args[node.head === 'pow' ? 1 : 0] as Expr)) fixed.add(name);
      if (ANGLES.has(node.head) && first && !someNode(first, isInverse))
        for (const symbol of allSymbols(first)) mark(symbol, 'angle');
      if (COUNTS.has(node.head)) for (const part of node.args) mark(part, 'count');
      if (node.head === 'diff') mark(node.args[1], 'unknown');
      if (node.head === 'apply') for (const part of rest) mark(part, 'unknown');
    }
    if (isSym(node)) {
      occurring.add(node.name);
      if (!inIndex) outside.add(node.name);
    } else
      for (const [at, part] of children(node).entries())
        visit(part, inIndex || (at > 0 && isApp(node, 'index')));
  };
  for (const formula of formulas) visit(formula);
  for (const name of occurring) {
    const kind = declared.get(name);
    // What is neither declared nor bound is a constant, also where a letter could stand, as the upper end of a sum.
    if (kind === undefined && !bound.has(name)) continue;
    // Where a sum ends is a number of things, also where it is the last index as well, and so is an index that occurs elsewhere.
    const isNumber = counted.has(name) || outside.has(name);
    const mentioned =
      isNumber && marked.get(name) === 'index' && !bound.has(name) ? 'count' : marked.get(name);
    // What runs to infinity as the end of a sum or as an index is a whole number.
    const place = mentioned === 'unknown' && kind === undefined && counting.has(name) ? 'count' : mentioned;
    const byKind = kind && USE_OF_KIND[kind];
    // A whole number stays one inside angles and arguments and under quantifiers: n in sin(n x), f(n), \forall n.
    // A real number in a binomial coefficient or an index is none.
    const isWhole = byKind === 'count' || byKind === undefined;
    const fits = !byKind || (REALS.has(byKind) && (isWhole ? !NOT_WHOLE.has(place) : !WHOLE.has(place)));
    const use = place && fits ? place : byKind;
    if (use && !found.has(name)) found.set(name, use);
  }
  return [...found].map(([name, use], at) => ({
    name,
    use,
    at,
    indexable: !fixed.has(name) && !['function', 'index', 'sequence', 'matrix', 'polynomial'].includes(use),
  }));
}

/** The cosine of an inverse cosine has no angle for a letter. */
function isInverse(node: Expr): boolean {
  return node.kind === 'app' && node.head.startsWith('arc');
}

/** Whether a limit takes the letter of a shift to nought, as in f(x+h). */
function isShift({ head, variables: [letter], args: [point, body] }: Bind): boolean {
  if (head !== 'lim' || !isNum(point, '0') || !isSym(letter) || !body) return false;
  const isShifted = (node: Expr): boolean =>
    isApp(node, 'apply') &&
    node.args.some((part) => isApp(part, 'add') && part.args.some((term) => isSym(term, letter.name)));
  return someNode(body, isShifted);
}

function boundUse(node: Bind): Use {
  const {
    head,
    args: [condition],
  } = node;
  if (isShift(node)) return 'increment';
  if (COUNTED.has(head)) return 'index';
  const within = isApp(condition, 'in') ? condition.args[1] : undefined;
  const isBetween = within?.kind === 'app' && within.head.startsWith('interval');
  return headOf(head).sort === 'truth' && !isBetween ? 'parameter' : 'unknown';
}
