import { app, bind, type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { isTruth } from '../../../expr/heads.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { conditionLetters } from '../binders/variables.ts';
import { callArguments } from '../fences/fences.ts';
import type { Reader } from '../reader.ts';
import { scriptArgument } from '../scripts/groups.ts';
import { opensCall } from './brackets.ts';

/** Names of probability and expectation, with the form that keeps each; P and E by themselves only where the argument says so. */
const NAMES: ReadonlyMap<string, readonly [head: string, form: string | undefined]> = new Map<
  string,
  readonly [string, string | undefined]
>([
  ['P', ['prob', undefined]],
  ['bb:P', ['prob', 'bb']],
  ['rm:P', ['prob', 'rm']],
  ['E', ['expectation', undefined]],
  ['bb:E', ['expectation', 'bb']],
  ['rm:E', ['expectation', 'operator']],
]);

const OVER: ReadonlyMap<string, string> = new Map([
  ['prob', 'prob-over'],
  ['expectation', 'expectation-over'],
]);

/** P(A), P(A \mid B), E[X], \mathbb E_{x \sim p}[f(x)]; undefined, and nothing read, where the base is no such name. */
export function probabilityCall(reader: Reader, base: Expr): Expr | undefined {
  if (!isSym(base) || !(reader.is(KIND.fence) || reader.is(KIND.sub))) return undefined;
  const name = NAMES.get(base.name);
  if (!name || reader.kindOf(base.name) !== undefined) return undefined;
  const [head, form] = name;
  const plain = base.name.length === 1;
  if (reader.is(KIND.sub) && !plain) return over(reader, base.name, head);
  if (!opensCall(reader.token)) return undefined;
  if (plain && !isEvent(reader, head)) return undefined;
  const args = callArguments(reader);
  const [only] = args.list;
  const list = args.list.length === 1 && only && isApp(only, 'given') ? only.args : args.list;
  const joint =
    list.length > 1 && !(only && isApp(only, 'given'))
      ? [
          app('and', list, {
            spelling: list
              .slice(1)
              .map(() => 'comma')
              .join(','),
          }),
        ]
      : list;
  if (!form) return app(head, joint.slice(0, 2), args.form);
  // The name takes the spelling, so that the shape of the brackets goes to the fence.
  const fence =
    args.form?.spelling === 'square'
      ? ['square', args.form.fence].filter(Boolean).join('-')
      : args.form?.fence;
  return app(head, joint.slice(0, 2), { spelling: form, ...(fence ? { fence } : {}) });
}

function over(reader: Reader, base: string, head: string): Expr | undefined {
  const { at } = reader;
  reader.next();
  const condition = scriptArgument(reader, 'a subscript');
  // E_1(z) is an exponential integral, of which only other brackets or a law make an expectation.
  const other = base.startsWith('rm:') && reader.token.value === '(' && !isTruth(condition);
  if (!opensCall(reader.token) || other || condition.kind === 'num') {
    reader.again(at);
    return undefined;
  }
  const args = callArguments(reader);
  const letters = conditionLetters(condition);
  const body = args.list.length === 1 ? (args.list[0] as Expr) : app('list', args.list);
  return bind(
    OVER.get(head) as string,
    letters,
    letters[0] === condition ? [body] : [condition, body],
    args.form?.fence ? { fence: args.form.fence } : undefined,
  );
}

/** Unions and intersections of families are events. */
const FAMILIES: ReadonlySet<string> = new Set(['big-union', 'big-intersection', 'big-disjoint-union']);

/** Whether the bracket holds events or random variables: a bar, a relation, an operation of sets, capitals only. */
function isEvent(reader: Reader, head: string): boolean {
  const close = reader.token.match;
  if (close < reader.at) return false;
  let capitals = 0;
  let smalls = 0;
  for (let at = reader.at + 1; at < close; at += 1) {
    const token = reader.tokens[at] as Token;
    if (token.kind === KIND.fence && (token.value === '|' || token.value === '{')) return true;
    const infix = token.meaning?.infix;
    if (token.meaning?.key === '\\complement') return true;
    if (infix && (infix.associativity === 'chain' || infix.head === 'union' || infix.head === 'intersection'))
      return true;
    if (FAMILIES.has(token.meaning?.binder?.head ?? '')) return true;
    if (token.kind === KIND.letter) {
      const kind = reader.kindOf(token.value);
      if (kind === 'event' || kind === 'random-variable') return true;
      if (/[A-Z]/.test(token.value)) capitals += 1;
      else smalls += 1;
    } else if (token.kind === KIND.text) return true;
    else if (token.meaning?.letter !== undefined) smalls += 1;
    if (token.kind === KIND.sub) {
      const script = reader.tokens[at + 1] as Token;
      at = script.match > at ? script.match : at + 1;
    }
  }
  return capitals > 0 && (smalls === 0 || head === 'expectation');
}
