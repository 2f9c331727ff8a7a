import { type Expr, sym } from '../../../expr/expr.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { startsOperand } from '../operands/starts.ts';
import type { Reader } from '../reader.ts';
import { scripted } from '../scripts/scripts.ts';
import { applied, functionOperand } from './application.ts';
import { opensCall } from './brackets.ts';

/** Names that nobody multiplies letter by letter in front of brackets, with those that take a bare argument too. */
const NAMES: ReadonlyMap<string, 'bare' | 'brackets'> = new Map([
  ...'sin cos tan sinh cosh tanh log exp'.split(' ').map((name) => [name, 'bare'] as const),
  ...'cot sec csc ln tr Tr det arcsin arccos arctan gcd lcm max min rank sgn diag arg deg Var Cov'
    .split(' ')
    .map((name) => [name, 'brackets'] as const),
]);

/** Classical groups, which have no heads of their own. */
const GROUPS: ReadonlySet<string> = new Set('SU SO SL GL Sp PSL PGL PSU OSp GF'.split(' '));

const BEGINNINGS: ReadonlySet<string> = new Set([...NAMES.keys(), ...GROUPS].map((name) => name.slice(0, 2)));

const LONGEST = 6;

/** Whether a name may begin at the place. */
export function startsName(reader: Reader): boolean {
  return reader.peek().kind === KIND.letter;
}

/** sin(x), log n and tr(A) in slanted letters are the functions of those names; undefined, and nothing read, elsewhere. */
export function slantedCall(reader: Reader): Expr | undefined {
  const start = reader.at;
  if (reader.peek().kind !== KIND.letter || reader.hasDeclarations || touches(reader, start))
    return undefined;
  const word = writtenWord(reader);
  if (word) return named(reader, word);
  if (!BEGINNINGS.has(reader.token.value + reader.peek().value)) return undefined;
  let name = reader.token.value;
  let found: Named | undefined;
  for (let at = start + 1; at < start + LONGEST && reader.tokens[at]?.kind === KIND.letter; at += 1) {
    name += (reader.tokens[at] as Token).value;
    if (NAMES.has(name) || GROUPS.has(name)) found = { name, end: at };
  }
  if (!found || touches(reader, found.end + 1)) return undefined;
  if (GROUPS.has(found.name)) return named(reader, found);
  const meaning = reader.tables.words.get(found.name) ?? reader.tables.meanings.get(`\\${found.name}`);
  if (!meaning?.function && !meaning?.calls) return undefined;
  reader.goTo(found.end + 1);
  const takes =
    opensCall(reader.token) || isPowerOfCall(reader) || (isBare(reader, found.name) && startsOperand(reader));
  reader.goTo(takes ? found.end : start);
  return takes ? functionOperand(reader, meaning) : undefined;
}

/** The name in front of its arguments, scripts between allowed; undefined, and nothing read, where no bracket follows. */
function named(reader: Reader, { name, end }: Named): Expr | undefined {
  const start = reader.at;
  reader.goTo(end + 1);
  if (opensCall(reader.token) && reader.token.value === '(') {
    const meaning = reader.tables.words.get(name);
    if (!meaning?.calls) return applied(reader, sym(name));
    reader.goTo(end);
    return functionOperand(reader, meaning);
  }
  const callee = reader.is(KIND.sub) && isShortScript(reader) ? scripted(reader, sym(name)) : undefined;
  if (callee && reader.token.value === '(') return applied(reader, callee);
  reader.goTo(start);
  return undefined;
}

/** One letter or numeral below, as in SL_2(R); longer names stand below letters. */
function isShortScript(reader: Reader): boolean {
  const script = reader.peek();
  return script.kind !== KIND.open || script.match === reader.at + 3;
}

interface Named {
  readonly name: string;
  /** The place of its last letter. */
  readonly end: number;
}

/** density(x), Paths(I): five letters or more without a blank between, in front of a bracket, that can be spoken. */
function writtenWord(reader: Reader): Named | undefined {
  const { tokens, at: start } = reader;
  let end = start;
  while (touches(reader, end + 1)) end += 1;
  const behind = tokens[end + 1] as Token;
  if (end < start + 4 || behind.value !== '(' || !opensCall(behind)) return undefined;
  const word = tokens
    .slice(start, end + 1)
    .map(({ value }) => value)
    .join('');
  return WORD.test(word) ? { name: ALIASES.get(word) ?? word, end } : undefined;
}

/** Vowels with no more than three consonants in a row. */
const WORD = /^[A-Z]?(?=[a-z]*[aeiou])(?![a-z]*[bcdfghjklmnpqrstvwxz]{4})[a-z]+$/;
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['variance', 'Var'],
  ['covariance', 'Cov'],
]);

/** tanh^4(x). */
function isPowerOfCall(reader: Reader): boolean {
  if (!reader.is(KIND.sup)) return false;
  const script = reader.peek();
  const behind = reader.tokens[script.match > reader.at ? script.match + 1 : reader.at + 2];
  return behind !== undefined && opensCall(behind);
}

/** Traces, determinants and logarithms take bare what is written by a command, or another name. */
function isBare(reader: Reader, name: string): boolean {
  if (NAMES.get(name) === 'bare') return true;
  if (!/^(?:[tT]r|det|ln)$/.test(name)) return false;
  if (!reader.is(KIND.letter)) return reader.is(KIND.symbol) || reader.is(KIND.open);
  const ahead = [reader.token, reader.peek(), reader.peek(2)].map(({ value }) => value).join('');
  return name === 'ln' && ahead === 'det';
}

/** Whether the letter at a place goes on from one in front of it without a blank. */
function touches(reader: Reader, at: number): boolean {
  if (at === 0) return false;
  const before = reader.tokens[at - 1] as Token;
  const token = reader.tokens[at];
  return token?.kind === KIND.letter && before.kind === KIND.letter && before.end === token.start;
}
