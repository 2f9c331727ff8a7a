import { type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { allSymbols, letterKey } from '../../../expr/letters.ts';

/** A letter that can be bound: a symbol, an indexed or a primed one. */
function isLetter(expr: Expr): boolean {
  if (isSym(expr)) return true;
  return (isApp(expr, 'index') || isApp(expr, 'prime')) && isSym(expr.args[0]);
}

/**
 * The letters that the condition under a big operator binds: what stands left of the first sign, in a chain what stands
 * between its ends, in several conditions those of each.
 */
export function conditionLetters(condition: Expr): Expr[] {
  if (isLetter(condition)) return [condition];
  if (!isApp(condition)) return [];
  switch (condition.head) {
    case 'tuple':
    case 'list':
    case 'sequence':
    case 'ratio':
      return unique(condition.args.flatMap((item) => (isApp(item, 'dots') ? [] : conditionLetters(item))));
    case 'and': {
      if (condition.form?.spelling !== 'chain') return unique(condition.args.flatMap(conditionLetters));
      const middle = condition.args
        .slice(0, -1)
        .flatMap((link) => (isApp(link) ? conditionLetters(link.args[1] as Expr) : []));
      return unique(middle.length > 0 ? middle : conditionLetters(condition.args[0] as Expr));
    }
    case 'stacked':
    case 'typed-map':
    case 'phrase':
    case 'where':
    case 'arrow':
    case 'add':
    case 'mul':
    case 'system':
      return conditionLetters(condition.args[0] as Expr);
    case 'divides':
    case 'in':
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
    case 'subset':
    case 'subset-eq':
    case 'congruent':
    case 'not-divides':
    case 'distributed-as':
    case 'sim': {
      const left = conditionLetters(condition.args[0] as Expr);
      return left.length > 0 ? left : conditionLetters(condition.args[1] as Expr);
    }
  }
  return [];
}

/**
 * The letters that a set-builder binds: the element if it is a letter or a tuple of letters, else the letters that stand
 * both in the element and in the condition, names of functions aside; if there are none, all of the element's.
 */
export function elementLetters(element: Expr, condition: Expr): Expr[] {
  const run = runningLetters(element, condition);
  if (run.length > 0) return run;
  const direct =
    isLetter(element) || (isApp(element) && OF_LETTERS.has(element.head)) ? conditionLetters(element) : [];
  if (direct.length > 0) return direct;
  const ofElement = lettersIn(element);
  const keys = new Set(lettersIn(condition).map(letterKey));
  const common = ofElement.filter((letter) => keys.has(letterKey(letter)));
  return common.length > 0 ? common : ofElement;
}

/** In \{a_k : k \in K\} and \{q^k : k = 0, \ldots, n\} the condition says which letter of the element runs. */
function runningLetters(element: Expr, condition: Expr): Expr[] {
  if (!isApp(condition) || isSym(element) || isApp(element, 'prime')) return [];
  const ranges =
    condition.head === 'and' && condition.form?.spelling !== 'chain' ? condition.args : [condition];
  if (!ranges.every(isRange)) return [];
  // Names of functions run too: \{\sigma(a) : \sigma \in G\}.
  const inside = new Set(allSymbols(element).map(({ name }) => name));
  const letters = conditionLetters(condition);
  return letters.every((letter) => isSym(letter) && inside.has(letter.name)) ? letters : [];
}

function isRange(condition: Expr): boolean {
  return isApp(condition, 'in') || (isApp(condition, 'eq') && isApp(condition.args[1], 'sequence'));
}

const OF_LETTERS: ReadonlySet<string> = new Set(['tuple', 'typed-map', 'list', 'ratio']);

function lettersIn(expr: Expr): Expr[] {
  const found = new Map<string, Expr>();
  const visit = (node: Expr): void => {
    if (isSym(node)) found.set(node.name, node);
    else if (isApp(node, 'apply')) for (const arg of node.args.slice(1)) visit(arg);
    else if (node.kind === 'app') for (const arg of node.args) visit(arg);
    else if (node.kind === 'bind') for (const arg of node.args) visit(arg);
  };
  visit(expr);
  return [...found.values()];
}

function unique(letters: readonly Expr[]): Expr[] {
  const seen = new Map(letters.map((letter) => [letterKey(letter), letter]));
  return [...seen.values()];
}
