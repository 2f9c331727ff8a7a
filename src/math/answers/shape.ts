import { app, type Expr, isApp, isSym, type Sym } from '../expr/expr.ts';
import { isTruth } from '../expr/heads.ts';

/** What an answer is at its top. */
export type Shape =
  | { readonly kind: 'value'; readonly expr: Expr }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'list'; readonly items: readonly Expr[] }
  | { readonly kind: 'set'; readonly items: readonly Expr[] }
  | { readonly kind: 'tuple'; readonly items: readonly Expr[] }
  | { readonly kind: 'region'; readonly expr: Expr }
  | { readonly kind: 'matrix'; readonly rows: readonly (readonly Expr[])[] }
  | { readonly kind: 'equation'; readonly sides: readonly [Expr, Expr]; readonly expr: Expr }
  | { readonly kind: 'statement'; readonly expr: Expr };

const REGIONS: ReadonlySet<string> = new Set([
  'interval-open',
  'interval-closed',
  'interval-open-closed',
  'interval-closed-open',
  'union',
  'intersection',
  'set-minus',
  'set-of',
]);

/** A formula with its marks and fences of words taken off. */
function plain(expr: Expr): Expr {
  if (isApp(expr, 'decorated') && expr.args.length === 1) return plain(expr.args[0] as Expr);
  if (isApp(expr, 'pos')) return plain(expr.args[0] as Expr);
  return expr;
}

export function shapeOf(expr: Expr): Shape {
  const node = plain(expr);
  if (node.kind === 'text') return { kind: 'words', words: node.words };
  if (isSym(node) && node.name.startsWith('bb:')) return { kind: 'region', expr: node };
  if (node.kind === 'app') {
    const special = appShape(node.head, node.args, node);
    if (special) return special;
  }
  if (node.kind === 'bind' && REGIONS.has(node.head)) return { kind: 'region', expr: node };
  if (isTruth(node)) return { kind: 'statement', expr: node };
  return { kind: 'value', expr: node };
}

function appShape(head: string, args: readonly Expr[], node: Expr): Shape | undefined {
  switch (head) {
    case 'list':
      return { kind: 'list', items: args };
    case 'set':
      return { kind: 'set', items: args };
    case 'tuple':
    case 'square-tuple':
    case 'angle-tuple':
      return { kind: 'tuple', items: args };
    case 'pm':
      return { kind: 'list', items: [args[0] as Expr, app('neg', [args[0] as Expr])] };
    case 'matrix':
      return { kind: 'matrix', rows: args.map((row) => (isApp(row, 'row') ? row.args : [row])) };
    case 'eq':
    case 'defined-as':
      return { kind: 'equation', sides: [args[0] as Expr, args[1] as Expr], expr: node };
    case 'and':
    case 'or':
    case 'system':
      return solutionList(args) ?? { kind: 'statement', expr: node };
    case 'phrase':
      return phraseShape(args, node);
    default:
      return REGIONS.has(head) && !args.some(isSetLetter) ? { kind: 'region', expr: node } : undefined;
  }
}

/** A letter in the place of a set, or what is made of such letters: unknown sets are compared as values. */
function isSetLetter(expr: Expr): boolean {
  if (isSym(expr)) return /^[A-Z]$/.test(expr.name);
  return (
    isApp(expr) &&
    ['complement', 'union', 'intersection', 'set-minus'].includes(expr.head) &&
    expr.args.some(isSetLetter)
  );
}

/** x = 1, x = 2: the list of what one letter may be. */
function solutionList(parts: readonly Expr[]): Shape | undefined {
  const letter = solvedLetter(parts[0]);
  if (!letter || !parts.every((part) => solvedLetter(part)?.name === letter.name)) return undefined;
  return { kind: 'list', items: parts.map((part) => (part as { args: readonly Expr[] }).args[1] as Expr) };
}

/** The letter that an equation gives the value of: alone on the left. */
export function solvedLetter(expr: Expr | undefined): Sym | undefined {
  if (!isApp(expr, 'eq')) return undefined;
  const [left] = expr.args;
  if (isSym(left)) return left;
  if (isApp(left, 'index') && isSym(left.args[0])) return left.args[0];
  return undefined;
}

/** Formulas set apart by `or` and `and` are a list; others are words as they stand. */
function phraseShape(parts: readonly Expr[], node: Expr): Shape {
  const formulas = parts.filter((part) => part.kind !== 'text');
  const words = parts.flatMap((part) => (part.kind === 'text' ? [part.words.trim()] : []));
  if (words.every((word) => word === 'or' || word === 'and' || word === ',')) {
    return solutionList(formulas) ?? { kind: 'list', items: formulas };
  }
  return { kind: 'statement', expr: node };
}

/** The words of a formula that is nothing but letters, such as an upright or a plain A. */
export function wordsOf(expr: Expr): string | undefined {
  const node = plain(expr);
  if (node.kind === 'text') return node.words;
  if (node.kind === 'app' && node.args.length === 0 && (node.head === 'true' || node.head === 'false'))
    return node.head;
  if (node.kind === 'sym') return node.name.replace(/^rm:/, '');
  if (isApp(node, 'tuple') && node.args.length === 1) return wordsOf(node.args[0] as Expr);
  return undefined;
}

/** Words as graders compare them: no case, no punctuation at the ends, single blanks. */
export function normalWords(words: string): string {
  return words
    .toLowerCase()
    .replace(/^[\s(["'.]+|[\s)\]"'.,;]+$/g, '')
    .replace(/\s+/g, ' ');
}

/** Words that are a number after all: \text{13}. */
export function wordsAsSource(words: string): string | undefined {
  const trimmed = words.trim();
  return /^[-+]?[\d.,/\s]*\d[\d.,/\s]*%?$/.test(trimmed) ? trimmed.replace('%', '\\%') : undefined;
}
