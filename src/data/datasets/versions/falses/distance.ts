import type { Expr } from '../../../../math/expr/expr.ts';
import type { Passage } from '../../../../math/statement/passage.ts';
import type { Identity } from '../../../identities/identity.ts';
import type { Difficulty } from '../rows.ts';

/** Beyond this many tokens formulas are far apart, and how far is not worth working out. */
const FAR = 60;

/** Up to so many tokens a false row differs from a true version by a slip, and up to so many by a mistake. */
const SLIP = 2;
const MISTAKE = 6;

/** What a tree is written with, one token a node, in order: heads, letters, numerals, each as its number. */
export function treeTokens(expr: Expr): number[] {
  const tokens: number[] = [];
  addTokens(expr, tokens);
  return tokens;
}

function addTokens(node: Expr, tokens: number[]): void {
  switch (node.kind) {
    case 'num':
      tokens.push(numberOf(LEAVES, node.digits));
      return;
    case 'sym':
      tokens.push(numberOf(LEAVES, node.name));
      return;
    case 'text':
      tokens.push(0);
      return;
    case 'bind':
      tokens.push(-numberOf(NODES, node.head));
      for (const variable of node.variables) addTokens(variable, tokens);
      break;
    case 'app':
      tokens.push(-numberOf(NODES, node.head));
  }
  for (const part of node.args) addTokens(part, tokens);
}

/** Numbers from 1 in order of first appearance: only whether two are the same counts. */
const LEAVES = new Map<string, number>();
const NODES = new Map<string, number>();

function numberOf(numbers: Map<string, number>, name: string): number {
  let number = numbers.get(name);
  if (number === undefined) {
    number = numbers.size + 1;
    numbers.set(name, number);
  }
  return number;
}

/** Rows of the table of partial distances, used again by every call. */
const rows: [Uint32Array, Uint32Array] = [new Uint32Array(256), new Uint32Array(256)];

/**
 * Tokens to put in, take out or exchange to get from one list to the other (Levenshtein), at most `most`: the work ends
 * where no way can stay below.
 */
export function tokenDistance(from: readonly number[], to: readonly number[], most = FAR): number {
  let start = 0;
  const shorter = Math.min(from.length, to.length);
  while (start < shorter && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;
  const height = from.length - end - start;
  const width = to.length - end - start;
  if (Math.abs(height - width) >= most) return most;
  let [row, next] = rowsOf(width + 1);
  for (let column = 0; column <= width; column += 1) row[column] = column;
  for (let line = 1; line <= height; line += 1) {
    const token = from[start + line - 1];
    let left = line;
    let least = line;
    next[0] = line;
    for (let column = 1; column <= width; column += 1) {
      const exchanged = (row[column - 1] as number) + (token === to[start + column - 1] ? 0 : 1);
      left = Math.min(exchanged, (row[column] as number) + 1, left + 1);
      next[column] = left;
      if (left < least) least = left;
    }
    if (least >= most) return most;
    [row, next] = [next, row];
  }
  return Math.min(most, row[width] as number);
}

function rowsOf(width: number): [Uint32Array, Uint32Array] {
  if (rows[0].length < width) {
    rows[0] = new Uint32Array(2 * width);
    rows[1] = new Uint32Array(2 * width);
  }
  return [rows[0], rows[1]];
}

/** Tokens of a passage's claims. */
function claimTokens(passage: Passage): number[] {
  const tokens: number[] = [];
  for (const segment of passage.segments)
    if (segment.kind === 'math' && segment.role === 'claim') addTokens(segment.expr, tokens);
  return tokens;
}

const known = new WeakMap<Identity, readonly (readonly number[])[]>();

/**
 * The distance from a false passage, in the identity's letters, to the nearest true one that is at hand: the version it
 * came from, where there is one, and all curated forms.
 */
export function distanceToTruth(passage: Passage, identity: Identity, from?: Passage): number {
  const tokens = claimTokens(passage);
  let forms = known.get(identity);
  if (!forms) {
    // Wordings of one statement have the same tokens.
    const lists = identity.forms.map((form) => claimTokens(form.passage));
    forms = [...new Map(lists.map((list) => [list.join(), list])).values()];
    known.set(identity, forms);
  }
  let least = from ? tokenDistance(tokens, claimTokens(from)) : FAR;
  for (const form of forms) {
    if (Math.abs(form.length - tokens.length) < least) least = tokenDistance(tokens, form, least);
  }
  return least;
}

/** The class of a false row by its distance: the nearer, the harder to tell. */
export function difficultyOf(distance: number): Difficulty {
  if (distance <= SLIP) return 'hard';
  return distance <= MISTAKE ? 'medium' : 'easy';
}
