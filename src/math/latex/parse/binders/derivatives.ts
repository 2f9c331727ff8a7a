import { app, type Expr, isApp, num, withForm } from '../../../expr/expr.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { applied } from '../calls/application.ts';
import { opensCall } from '../calls/brackets.ts';
import { startsFactor } from '../expression.ts';
import { RAISED } from '../forms.ts';
import { content } from '../items.ts';
import { plainLetter } from '../operands/letters.ts';
import { operand } from '../operands/operand.ts';
import { primary } from '../operands/primary.ts';
import { takenAt } from '../products/raised.ts';
import type { Reader } from '../reader.ts';
import { group, scriptArgument } from '../scripts/groups.ts';
import { primesOnly } from '../scripts/scripts.ts';
import { indexed as indexedBy } from '../scripts/subscripts.ts';
import { PLAIN } from '../surroundings.ts';
import { differentialMark } from './integrals.ts';

/** `d` or `\partial` at a place: how many tokens it takes, and which of the two. */
function sign(
  reader: Reader,
  at: number,
): { readonly length: number; readonly head: 'diff' | 'partial' } | undefined {
  const token = reader.tokens[at] as Token | undefined;
  if (!token) return undefined;
  if (token.meaning?.letter === 'partial') return { length: 1, head: 'partial' };
  const length = differentialMark(reader, at);
  return length > 0 ? { length, head: 'diff' } : undefined;
}

/**
 * \frac{dy}{dx}, \frac{d}{dx} f, \frac{\partial^2 f}{\partial x \partial y}, with the reader at the command. Undefined, and
 * nothing read, where the fraction is none of these.
 */
export function fractionDerivative(reader: Reader): Expr | undefined {
  const start = reader.at;
  const numerator = start + 1;
  const bareNumerator = (reader.tokens[numerator] as Token).kind !== KIND.open;
  const above = sign(reader, bareNumerator ? numerator : numerator + 1);
  if (!above) return undefined;
  const over = reader.tokens[numerator] as Token;
  const denominator = bareNumerator ? numerator + above.length : over.match + 1;
  if ((reader.tokens[denominator] as Token).kind !== KIND.open) return undefined;
  const below = sign(reader, denominator + 1);
  if (!below || below.head !== above.head) return undefined;
  const sup = reader.tokens[(bareNumerator ? numerator : numerator + 1) + above.length]?.kind === KIND.sup;
  const letters = denominatorLetters(reader, denominator, above.head, sup || above.head === 'diff');
  if (!letters) {
    reader.again(start);
    return undefined;
  }
  const end = reader.at;
  reader.goTo((bareNumerator ? numerator : numerator + 1) + above.length);
  let total: Expr | undefined;
  if (!bareNumerator && reader.is(KIND.sup)) {
    reader.next();
    total = scriptArgument(reader, 'a superscript');
  }
  const whole = !bareNumerator && !reader.is(KIND.close);
  const body = whole ? reader.inside(PLAIN, content) : undefined;
  if (!bareNumerator && !reader.is(KIND.close)) reader.refuse('a closing brace expected');
  reader.goTo(end);
  return derivative(reader, above.head, body, coordinates(letters, total));
}

/**
 * \partial f/\partial x^i, \partial^2 f/\partial x^i\partial x^j: where the order above is that of as many letters, what is raised
 * over them is an index.
 */
function coordinates(letters: readonly Order[], total: Expr | undefined): readonly Order[] {
  const count = total === undefined ? 1 : total.kind === 'num' ? Number(total.digits) : 0;
  if (count !== letters.length) return letters;
  return letters.map(({ letter, order }) =>
    order.kind === 'sym' || isApp(order, 'index')
      ? { letter: app('upper-index', [letter, order], RAISED), order: num(1) }
      : { letter, order },
  );
}

interface Order {
  readonly letter: Expr;
  readonly order: Expr;
}

/** The letters under the stroke with their orders; the reader ends behind the closing brace. */
function denominatorLetters(
  reader: Reader,
  open: number,
  head: string,
  counted: boolean,
): Order[] | undefined {
  const close = (reader.tokens[open] as Token).match;
  reader.goTo(open + 1);
  const letters: Order[] = [];
  while (reader.at < close) {
    const mark = sign(reader, reader.at);
    if (!mark || mark.head !== head) return undefined;
    reader.goTo(reader.at + mark.length);
    const letter = derivationLetter(reader, counted);
    if (!letter) return undefined;
    letters.push(letter);
  }
  if (reader.at !== close || (head === 'diff' && letters.length !== 1)) return undefined;
  reader.next();
  return letters;
}

/** `counted`: what is raised over the letter may be the order; without an order above the stroke it is an index. */
function derivationLetter(reader: Reader, counted = true): Order | undefined {
  const { token } = reader;
  const isLetter = token.kind === KIND.letter || token.meaning?.letter !== undefined;
  if (
    !isLetter &&
    token.meaning?.mark === undefined &&
    token.kind !== KIND.open &&
    token.meaning?.shape !== 'dot-accent'
  )
    return undefined;
  let letter = isLetter ? plainLetter(reader) : token.kind === KIND.open ? group(reader) : primary(reader);
  let order: Expr = num(1);
  let indexed = false;
  let raised = false;
  for (;;) {
    if (reader.is(KIND.prime)) {
      reader.next();
      letter = app('prime', [letter, num(1)]);
    } else if (reader.is(KIND.sub) && !indexed) {
      reader.next();
      letter = indexedBy(letter, scriptArgument(reader, 'a subscript'));
      indexed = true;
    } else if (reader.is(KIND.sup) && !raised) {
      reader.next();
      const primes = primesOnly(reader);
      if (primes > 0) {
        letter = app('prime', [letter, num(primes)], { spelling: 'command' });
        continue;
      }
      const power = scriptArgument(reader, 'a superscript');
      if (
        !counted ||
        (power.kind === 'sym' && (reader.listed('tensor-indices', power.name) || power.name.length > 1))
      )
        letter = app('upper-index', [
          letter,
          isApp(power, 'square-tuple') ? (power.args[0] as Expr) : withForm(power, undefined),
        ]);
      else order = power;
      raised = true;
    } else return { letter, order };
  }
}

function derivative(
  reader: Reader,
  head: 'diff' | 'partial',
  body: Expr | undefined,
  letters: readonly Order[],
  slash = false,
): Expr {
  const form = body ? (slash ? 'slash' : 'over') : slash ? 'front-slash' : undefined;
  const operandOf = body ?? operatorBody(reader);
  const args = letters.flatMap(({ letter, order }) => [letter, order]);
  const of = (whole: Expr): Expr => app(head, [whole, ...args], form ? { spelling: form } : undefined);
  const taken = body ? undefined : takenAt(operandOf);
  return taken ? taken.at(of(taken.body)) : of(operandOf);
}

/** What the operator d/dx is applied to: the factors behind it; an empty place where there are none. */
export function operatorBody(reader: Reader): Expr {
  if (!startsFactor(reader)) return app('blank', [], { spelling: 'empty' });
  const bracket = reader.is(KIND.fence);
  const first = bracket ? operand(reader, 450) : operand(reader, 450);
  if (bracket || !startsFactor(reader)) return first;
  const factors = [first];
  while (startsFactor(reader)) factors.push(operand(reader, 450));
  const taken = takenAt(factors.at(-1) as Expr);
  if (!taken) return app('mul', factors, { manner: 'run' });
  return taken.at(app('mul', [...factors.slice(0, -1), taken.body], { manner: 'run' }));
}

/** dy/dx and d/dx f written in a line, with the reader at the first d. */
export function slashDerivative(reader: Reader): Expr | undefined {
  const start = reader.at;
  const above = sign(reader, start);
  if (!above) return undefined;
  let at = start + above.length;
  let body: Expr | undefined;
  const next = reader.tokens[at] as Token;
  if (next.meaning?.infix?.head !== 'div' && next.kind !== KIND.sup) {
    const isLetter = next.kind === KIND.letter || next.meaning?.letter !== undefined;
    if (!isLetter) return undefined;
    at += 1;
    if ((reader.tokens[at] as Token).kind === KIND.sub) {
      const script = reader.tokens[at + 1] as Token;
      at = script.match > at ? script.match + 1 : at + 2;
    }
  } else if (next.kind === KIND.sup) return undefined;
  // \partial J(q)/\partial q: arguments belong to what is derived.
  const opens = reader.tokens[at];
  const argued = at > start + above.length && opens !== undefined && opensCall(opens) && opens.match > at;
  if (argued) at = opens.match + 1;
  const stroke = reader.tokens[at];
  if (stroke?.meaning?.infix?.head !== 'div' || stroke.meaning.key !== '/') return undefined;
  const below = sign(reader, at + 1);
  if (!below || below.head !== above.head) return undefined;
  if (at > start + above.length) {
    reader.goTo(start + above.length);
    const letter = argued ? applied(reader, plainLetter(reader)) : plainLetter(reader);
    if (argued && reader.at !== at) {
      reader.again(start);
      return undefined;
    }
    body = letter;
    if (reader.is(KIND.sub)) {
      reader.next();
      body = app('index', [letter, scriptArgument(reader, 'a subscript')]);
    }
  }
  reader.goTo(at + 1 + below.length);
  const letter = derivationLetter(reader);
  if (!letter) {
    reader.goTo(start);
    return undefined;
  }
  return derivative(reader, above.head, body, coordinates([letter], undefined), true);
}
