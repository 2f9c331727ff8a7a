import type { Expr } from '../../../expr/expr.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { startsOperand } from '../operands/starts.ts';
import type { Reader } from '../reader.ts';
import { functionOperand } from './application.ts';
import { opensCall } from './brackets.ts';

/** Names that nobody multiplies letter by letter in front of brackets, with those that take a bare argument too. */
const NAMES: ReadonlyMap<string, 'bare' | 'brackets'> = new Map([
  ...'sin cos tan sinh cosh tanh log exp'.split(' ').map((name) => [name, 'bare'] as const),
  ...'cot sec csc ln tr Tr det arcsin arccos arctan gcd lcm max min rank sgn diag'
    .split(' ')
    .map((name) => [name, 'brackets'] as const),
]);

const LONGEST = 6;
const FIRST: ReadonlySet<string> = new Set([...NAMES.keys()].map((name) => name.charAt(0)));

/** Whether one of the names may begin at the place. */
export function startsName(reader: Reader): boolean {
  return FIRST.has(reader.token.value) && reader.peek().kind === KIND.letter;
}

/** sin(x), log n and tr(A) in slanted letters are the functions of those names; undefined, and nothing read, elsewhere. */
export function slantedCall(reader: Reader): Expr | undefined {
  const start = reader.at;
  if (reader.peek().kind !== KIND.letter || reader.hasDeclarations || touches(reader, start))
    return undefined;
  let name = reader.token.value;
  let found: { readonly name: string; readonly end: number } | undefined;
  for (let at = start + 1; at < start + LONGEST && reader.tokens[at]?.kind === KIND.letter; at += 1) {
    name += (reader.tokens[at] as Token).value;
    if (NAMES.has(name)) found = { name, end: at };
  }
  if (!found || touches(reader, found.end + 1)) return undefined;
  const meaning = reader.tables.words.get(found.name) ?? reader.tables.meanings.get(`\\${found.name}`);
  if (!meaning?.function && !meaning?.calls) return undefined;
  reader.goTo(found.end + 1);
  const takes =
    opensCall(reader.token) || isPowerOfCall(reader) || (isBare(reader, found.name) && startsOperand(reader));
  reader.goTo(takes ? found.end : start);
  return takes ? functionOperand(reader, meaning) : undefined;
}

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
  const [before, token] = [reader.tokens[at - 1], reader.tokens[at]];
  return before?.kind === KIND.letter && token?.kind === KIND.letter && before.end === token.start;
}
