import { app, type Expr, isApp, isSym, num, sym } from '../../../expr/expr.ts';
import { headOf } from '../../../expr/heads.ts';
import type { Meaning, Reading } from '../../scan/meaning.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { binderWithScript } from '../binders/binders.ts';
import { startsFactor } from '../expression.ts';
import { callArguments } from '../fences/fences.ts';
import { plainLetter } from '../operands/letters.ts';
import { operand } from '../operands/operand.ts';
import { primary } from '../operands/primary.ts';
import { startsOperand } from '../operands/starts.ts';
import { type Reader, spelled } from '../reader.ts';
import { scriptArgument } from '../scripts/groups.ts';
import { primesOnly, scripted } from '../scripts/scripts.ts';
import { argumentRun } from './arguments.ts';
import { isWholeCall, opensCall, opensTransform, wrapsCall } from './brackets.ts';
import { isCalled, isDerivation } from './callee.ts';
import { probabilityCall } from './probability.ts';
import { inverted, labelled } from './raised.ts';
import { namedCall, upright } from './upright.ts';

/** A base with its scripts and, where it stands for a function, its arguments. */
export function applied(reader: Reader, base: Expr): Expr {
  const probability = probabilityCall(reader, base);
  if (probability) return scripted(reader, probability);
  let result = scripted(reader, base);
  if (reader.at === reader.body) return result;
  for (;;) {
    const wrapped = wrapsCall(reader);
    if (!wrapped && !opensCall(reader.token) && !opensTransform(reader, result))
      return derived(reader, result);
    if (wrapped) reader.next();
    // Nobody puts braces around grown brackets that only group: programs write arguments so, a^{2}{\left(x\right)} for a(x)^2.
    const machine = wrapped && reader.token.size === 'left' && isLetter(result);
    if (!machine && reader.token.value !== '{' && !isCalled(reader, result)) {
      if (wrapped) reader.goTo(reader.at - 1);
      return result;
    }
    const args = callArguments(reader);
    if (wrapped) reader.expect(KIND.close, 'a closing brace');
    if (machine && isApp(result, 'pow')) {
      const [callee, exponent] = result.args as readonly [Expr, Expr];
      result = app('pow', [app('apply', [callee, ...args.list], args.form), exponent]);
      continue;
    }
    result = scripted(
      reader,
      namedCall(reader, result, args) ??
        app('apply', [labelled(inverted(reader, result)), ...args.list], args.form),
    );
  }
}

/** \partial_\mu \phi: a derivation named by its index acts on the next factor. */
function derived(reader: Reader, callee: Expr): Expr {
  if (!isDerivation(callee) || !startsFactor(reader)) return callee;
  return app('apply', [callee, reader.deeper(() => operand(reader, 600))], { spelling: 'bare' });
}

/** A Latin letter, or a power of one. */
function isLetter(callee: Expr): boolean {
  const base = isApp(callee, 'pow') ? callee.args[0] : callee;
  return isSym(base) && /^[a-zA-Z]$/.test(base.name);
}

/** An upright name: a function of the grammar, or a letter of several characters. */
export function boundWord(reader: Reader): Expr {
  const { token } = reader;
  const { meaning } = token;
  if (meaning?.binder && !meaning.calls && !meaning.function) return binderWithScript(reader, meaning.binder);
  if (meaning && (meaning.function || meaning.calls || meaning.inverse))
    return functionOperand(reader, meaning);
  reader.next();
  if (meaning?.constant)
    return scripted(reader, app(meaning.constant.head, [], spelled(meaning.constant.form)));
  if (token.size === 'operator' && token.value.length === 1) return upright(reader, token);
  const name = FONTED.has(token.size) ? `${token.size}:${token.value}` : token.value;
  const word = sym(
    name,
    token.size === 'operator' || FONTED.has(token.size) ? undefined : { spelling: token.size },
  );
  const result = scripted(reader, reader.spanned(word, reader.at - 1));
  if (opensCall(reader.token)) return applied(reader, result);
  if (token.size === 'operator' && startsOperand(reader)) {
    return app('apply', [result, argumentRun(reader)], { spelling: 'bare' });
  }
  return result;
}

const FONTED: ReadonlySet<string> = new Set(['bf', 'bb', 'cal', 'scr', 'frak', 'sf', 'tt', 'it', 'bs']);

/** \sin x, \sin^2 x, \sin^{-1} x, \log_2 x, \gcd(a,b), \Gamma(z). */
export function functionOperand(reader: Reader, meaning: Meaning): Expr {
  const name = reader.next();
  const wrapped = wrapsCall(reader);
  const functional = meaning.letter !== undefined && reader.token.value === '[';
  if (meaning.calls && !functional && (wrapped || opensCall(reader.token))) {
    if (wrapped) reader.next();
    const call = callOf(reader, meaning);
    if (call && wrapped) reader.expect(KIND.close, 'a closing brace');
    if (call) return scripted(reader, call);
    if (wrapped) reader.goTo(reader.at - 1);
  }
  if (!meaning.function && !meaning.inverse && !meaning.indexed) {
    if (meaning.letter !== undefined || meaning.calls === undefined) {
      reader.goTo(reader.at - 1);
      return applied(reader, plainLetter(reader));
    }
    if (reader.is(KIND.sub)) {
      const over = meaning.binder;
      if (over) {
        reader.goTo(reader.at - 1);
        return binderWithScript(reader, over);
      }
    }
    return looseCall(reader, meaning);
  }
  const over = reader.is(KIND.sub) ? meaning.binder : undefined;
  if (over) {
    reader.goTo(reader.at - 1);
    return binderWithScript(reader, over);
  }
  return namedFunction(reader, meaning, name);
}

function namedFunction(reader: Reader, meaning: Meaning, name: Token): Expr {
  let reading: Reading = meaning.function ?? { head: 'apply', form: undefined };
  let callee: Expr = sym(meaning.key.replace('\\', ''));
  let index: Expr | undefined;
  let power: Expr | undefined;
  let primes = 0;
  for (;;) {
    if (reader.is(KIND.sub) && !index) {
      reader.next();
      index = scriptArgument(reader, 'a subscript');
    } else if (reader.is(KIND.sup) && !power) {
      reader.next();
      const strokes = primesOnly(reader);
      if (strokes > 0) primes += strokes;
      else power = scriptArgument(reader, 'a superscript');
    } else if (reader.is(KIND.prime)) {
      primes += 1;
      reader.next();
    } else break;
  }
  const inverse =
    power && isApp(power, 'neg') && power.args[0]?.kind === 'num' && power.args[0].digits === '1';
  if (inverse && meaning.inverse && !index && primes === 0) {
    reading = meaning.inverse;
    power = undefined;
  }
  if (index && !meaning.indexed) callee = app('index', [callee, index]);
  if (primes > 0) callee = app('prime', [callee, num(primes)]);
  const named = (index !== undefined && !meaning.indexed) || primes > 0 || reading.head === 'apply';
  if (!startsArgument(reader)) {
    const beside = reader.tokens[reader.tokens.indexOf(name) - 1]?.kind;
    if (name.kind === KIND.symbol && (beside === KIND.digit || beside === KIND.letter))
      reader.refuse('a function without an argument', name);
    if (power) callee = app('pow', [callee, power]);
    if (index && meaning.indexed) callee = app('index', [callee, index]);
    return scripted(reader, callee);
  }
  const whole = isWholeCall(reader);
  const argument = whole ? reader.deeper(primary) : argumentRun(reader);
  const bare = whole || argument.form?.brackets ? undefined : BARE;
  const value = named
    ? app('apply', [callee, argument], { spelling: 'bare' })
    : index && meaning.indexed
      ? app(meaning.indexed.head, [index, argument], bare)
      : app(reading.head, [argument], reading.form ? { ...bare, spelling: reading.form } : bare);
  const result = power ? app('pow', [value, power], { spelling: 'function-power' }) : value;
  return whole || (argument.form?.brackets ?? 0) > 0 ? scripted(reader, result) : result;
}

const BARE = { manner: 'bare' };

function startsArgument(reader: Reader): boolean {
  if (reader.token.meaning?.prefix?.head === 'neg') return false;
  return startsOperand(reader) && !(reader.token.kind === KIND.fence && reader.token.value === ']');
}

function callOf(reader: Reader, meaning: Meaning): Expr | undefined {
  const { value } = reader.token;
  const call =
    meaning.calls?.find(({ open }) => open === value || (open === '(' && value === '[')) ??
    meaning.calls?.[0];
  if (!call) return undefined;
  const start = reader.at;
  const args = callArguments(reader);
  const list = call.head === 'entropy' ? jointly(args.list) : spread(args.list);
  const [least, most] = headOf(call.head).arity;
  if (list.length >= least && list.length <= most)
    return app(call.head, list, args.form ?? spelled(call.form));
  reader.again(start);
  return undefined;
}

/** (given a b) as a single argument is the pair of a conditional head. */
function spread(list: readonly Expr[]): readonly Expr[] {
  const [only] = list;
  return list.length === 1 && only && isApp(only, 'given') ? only.args : list;
}

/** H(X, Y) is the entropy of the pair, which makes one argument. */
function jointly(list: readonly Expr[]): readonly Expr[] {
  return list.length > 1 ? [app('list', list)] : spread(list);
}

/** \max S, \gcd S: without brackets, one argument. */
function looseCall(reader: Reader, meaning: Meaning): Expr {
  const call = meaning.calls?.[0] as Reading;
  const callee = scripted(reader, sym(meaning.key.replace('\\', '')));
  if (!isSym(callee)) return opensCall(reader.token) ? applied(reader, callee) : callee;
  if (!startsOperand(reader)) return callee;
  const argument = argumentRun(reader);
  return isApp(argument, 'set') && argument.args.length > 0
    ? app(call.head, argument.args, { spelling: 'curly' })
    : app(call.head, [argument], { spelling: 'bare' });
}
