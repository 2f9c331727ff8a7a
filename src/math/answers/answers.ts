import { app, type Expr, isApp, isBind, isSym, type Sym, sym } from '../expr/expr.ts';
import { freeSymbols, renameSymbols } from '../expr/letters.ts';
import { walk } from '../expr/tree.ts';
import { different, type Finding, same, undecided } from './check-types.ts';
import { inferModel } from './letters.ts';
import type { Kinds } from './prepare.ts';
import { normalWords, type Shape, shapeOf, solvedLetter, wordsOf } from './shape.ts';
import { compareEquations } from './solving/equations.ts';
import { compareStatements } from './statements.ts';
import { inOneUnit, quantityOf } from './units.ts';
import { compareValues } from './values.ts';

export interface AnswerOptions {
  /** Whether the order of a bare list counts. */
  readonly ordered: boolean;
  readonly assumed: readonly Expr[];
  /** What letters are declared to stand for, by name. */
  readonly kinds?: Kinds;
}

type Region = Extract<Shape, { kind: 'region' | 'set' | 'tuple' | 'statement' | 'equation' }>;

/** Whether two answers are the same, as graders take it. */
export function compareAnswers(first: Expr, second: Expr, options: AnswerOptions): Finding {
  const [a, b] = [shapeOf(first), shapeOf(second)];
  if (a.kind === 'words' || b.kind === 'words') return compareWords(first, second, options);
  if (a.kind === 'list' || b.kind === 'list') return compareLists(a, b, options);
  if (a.kind === 'equation' && b.kind === 'equation') {
    return compareEquations(a.sides, b.sides, inferModel([a.expr, b.expr], options.assumed, options.kinds));
  }
  // x = 3 against 3: the value of the letter was asked for.
  if (a.kind === 'equation' && solvedLetter(a.expr) && !isRange(b)) {
    return compareAnswers(a.sides[1], second, options);
  }
  if (b.kind === 'equation' && solvedLetter(b.expr) && !isRange(a)) {
    return compareAnswers(first, b.sides[1], options);
  }
  if (a.kind === 'set' && b.kind === 'set') return compareUnordered(a.items, b.items, options);
  if (a.kind === 'tuple' && b.kind === 'tuple') return compareInOrder(a.items, b.items, options);
  if (a.kind === 'matrix' && b.kind === 'matrix') return compareMatrices(a.rows, b.rows, options);
  if (isRange(a) && isRange(b)) return compareRegions(a as Region, b as Region, options);
  if (a.kind === 'value' && b.kind === 'value') return compareQuantities(a.expr, b.expr, options);
  if (hasWords(first) || hasWords(second)) return undecided('words stand among the signs of a formula');
  return different('parts', undefined, `${withArticle(a.kind)} is not ${withArticle(b.kind)}`);
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function hasWords(expr: Expr): boolean {
  for (const node of walk(expr)) if (node.kind === 'text') return true;
  return false;
}

/** Whether it says where numbers lie. */
function isRange(shape: Shape): boolean {
  return ['region', 'set', 'statement', 'equation'].includes(shape.kind) || isPair(shape);
}

function isCondition(shape: Shape): shape is Extract<Shape, { kind: 'region' | 'statement' | 'equation' }> {
  if (shape.kind === 'equation') return solvedLetter(shape.expr) === undefined;
  return shape.kind === 'region' || shape.kind === 'statement';
}

function isPair(shape: Shape): boolean {
  return shape.kind === 'tuple' && shape.items.length === 2;
}

function compareWords(first: Expr, second: Expr, { ordered, assumed }: AnswerOptions): Finding {
  const [a, b] = [wordsOf(first), wordsOf(second)];
  if (a !== undefined && b !== undefined) {
    return normalWords(a) === normalWords(b) ? same('words') : different('words');
  }
  const label = choiceLabel(a ?? b ?? '');
  const other = a === undefined ? first : second;
  const inner = isApp(other, 'tuple') && other.args.length === 1 ? (other.args[0] as Expr) : undefined;
  if (label && inner)
    return compareWords(first === other ? inner : first, second === other ? inner : second, {
      ordered,
      assumed,
    });
  return different('words', undefined, 'words on one side only');
}

/** The letter of a multiple choice: (A), A. or A). */
function choiceLabel(words: string): string | undefined {
  return /^\(?([A-Za-z])[).]?$/.exec(words.trim())?.[1];
}

function itemsOf(shape: Shape): readonly Expr[] {
  switch (shape.kind) {
    case 'list':
    case 'set':
    case 'tuple':
      return shape.items;
    case 'equation':
      return solvedLetter(shape.expr) ? [shape.sides[1]] : [shape.expr];
    case 'value':
    case 'region':
    case 'statement':
      return [shape.expr];
    default:
      return [];
  }
}

/** A bare list is a set unless its order counts; against a set or a single value it is one, against a tuple ordered. */
function compareLists(a: Shape, b: Shape, options: AnswerOptions): Finding {
  if (a.kind === 'matrix' || b.kind === 'matrix')
    return different('parts', undefined, 'a list is not a matrix');
  // The list of the numbers that an equation or condition lets in.
  const [range, list] = isCondition(a) ? [a, b] : [b, a];
  if (
    isCondition(range) &&
    list.kind === 'list' &&
    list.items.every((item) => shapeOf(item).kind === 'value')
  ) {
    return compareRegions(range, { kind: 'set', items: list.items }, options);
  }
  const inOrder = a.kind === 'tuple' || b.kind === 'tuple' || (options.ordered && a.kind === b.kind);
  const compare = inOrder ? compareInOrder : compareUnordered;
  return compare(itemsOf(a), itemsOf(b), options);
}

function compareInOrder(a: readonly Expr[], b: readonly Expr[], options: AnswerOptions): Finding {
  if (a.length !== b.length) return different('parts', undefined, `${a.length} parts against ${b.length}`);
  let doubt: Finding | undefined;
  for (const [at, item] of a.entries()) {
    const found = compareAnswers(item, b[at] as Expr, options);
    if (found.verdict === 'different') return { ...found, reason: found.reason ?? `part ${at + 1} differs` };
    if (found.verdict === 'undecided') doubt ??= found;
  }
  return doubt ?? same('parts');
}

/** Each item of either side needs its like on the other; repetitions do not count. */
function compareUnordered(a: readonly Expr[], b: readonly Expr[], options: AnswerOptions): Finding {
  const verdicts = a.map((item) => b.map((other) => compareAnswers(item, other, options).verdict));
  const rows = verdicts.map(best);
  const columns = b.map((_, at) => best(verdicts.map((row) => row[at] as Finding['verdict'])));
  const all = [...rows, ...columns];
  if (all.includes('different'))
    return different('parts', undefined, 'an item has no like on the other side');
  return all.includes('undecided') ? undecided('items that could not be compared') : same('parts');
}

function best(verdicts: readonly Finding['verdict'][]): Finding['verdict'] {
  if (verdicts.includes('same')) return 'same';
  return verdicts.includes('undecided') ? 'undecided' : 'different';
}

function compareMatrices(
  a: readonly (readonly Expr[])[],
  b: readonly (readonly Expr[])[],
  options: AnswerOptions,
): Finding {
  if (a.length !== b.length) return different('parts', undefined, 'matrices of different shapes');
  let doubt: Finding | undefined;
  for (const [at, row] of a.entries()) {
    const found = compareInOrder(row, b[at] as readonly Expr[], options);
    if (found.verdict === 'different') return found;
    if (found.verdict === 'undecided') doubt ??= found;
  }
  return doubt ?? same('parts');
}

/** Intervals, sets and inequalities in one letter, by which numbers they let in. */
function compareRegions(a: Region, b: Region, options: AnswerOptions): Finding {
  const letter = letterIn(a) ?? letterIn(b);
  const held: Sym = letter ?? sym('x');
  const [first, second] = [a, b].map((region) => asStatement(region, held)) as [Expr, Expr];
  return compareStatements(first, second, inferModel([first, second], options.assumed, options.kinds));
}

function letterIn(region: Region): Sym | undefined {
  if (region.kind !== 'statement' && region.kind !== 'equation') return undefined;
  const letters = freeSymbols(region.expr).filter(({ name }) => !/^(e|pi|i|infty|bb:.*)$/.test(name));
  return letters.length === 1 ? letters[0] : undefined;
}

function asStatement(region: Region, letter: Sym): Expr {
  switch (region.kind) {
    case 'statement':
    case 'equation':
      return region.expr;
    case 'set':
      return app('in', [letter, app('set', region.items)]);
    case 'tuple':
      return app('in', [letter, app('interval-open', region.items)]);
    case 'region':
      return builtCondition(region.expr, letter) ?? app('in', [letter, region.expr]);
  }
}

/** \{x : condition\} as the condition on the letter. */
function builtCondition(expr: Expr, letter: Sym): Expr | undefined {
  if (!isBind(expr, 'set-of')) return undefined;
  const [variable] = expr.variables;
  const [element, ...rest] = expr.args as [Expr, ...Expr[]];
  const own = isApp(element, 'in') ? element.args[0] : element;
  if (variable?.kind !== 'sym' || !isSym(own, variable.name)) return undefined;
  const conditions = rest.length === 2 ? [app('in', [variable, rest[0] as Expr]), rest[1] as Expr] : rest;
  const all = isApp(element, 'in') ? [element, ...conditions] : conditions;
  const joined = all.length === 1 ? (all[0] as Expr) : app('and', all);
  return renameSymbols(joined, new Map([[variable.name, letter]]));
}

function compareQuantities(first: Expr, second: Expr, options: AnswerOptions): Finding {
  const pair = inOneUnit(quantityOf(first), quantityOf(second));
  if (!pair) return different('parts', undefined, 'units that do not fit');
  const [a, b, note] = pair;
  if (isClock(a) || isClock(b)) return compareClocks(a, b);
  const found = compareValues(a, b, inferModel([a, b], options.assumed, options.kinds));
  return note && found.verdict === 'same' ? { ...found, reason: found.reason ?? note } : found;
}

/** 12:00 is a time of day and no ratio. */
function isClock(expr: Expr): expr is Extract<Expr, { kind: 'app' }> {
  if (!isApp(expr, 'ratio')) return false;
  const minutes = expr.args[1];
  if (expr.args.length > 2) return false;
  return minutes?.kind === 'num' && /^\d\d$/.test(minutes.digits) && expr.args[0]?.kind === 'num';
}

function compareClocks(a: Expr, b: Expr): Finding {
  if (!isClock(a) || !isClock(b)) return undecided('a time of day against something else');
  const digits = (expr: Expr | undefined): number =>
    expr?.kind === 'num' ? Number(expr.digits) : Number.NaN;
  const equal = digits(a.args[0]) === digits(b.args[0]) && digits(a.args[1]) === digits(b.args[1]);
  return equal ? same('exact') : different('exact');
}
