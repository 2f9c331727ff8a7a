import { app, type Expr } from '../../../expr/expr.ts';
import { SIDE } from '../../scan/fences.ts';
import { KIND, type Token } from '../../scan/token.ts';
import { opensCall } from '../calls/brackets.ts';
import { LEVEL } from '../expression.ts';
import { callArguments } from '../fences/fences.ts';
import type { Reader } from '../reader.ts';
import { endsThere, signOnly } from '../scripts/groups.ts';
import { scripted } from '../scripts/scripts.ts';
import { isSpace } from '../space.ts';
import { linkAt } from '../statements/links.ts';

export function isOperatorToken(token: Token): boolean {
  const { meaning } = token;
  if (token.kind !== KIND.symbol || meaning?.infix === undefined) return false;
  return meaning.prefix === undefined && meaning.letter === undefined && meaning.constant === undefined;
}

/** An operator with nothing behind it stands for itself where nothing stands in front either. */
export function lonely(reader: Reader): Expr {
  const { token } = reader;
  const previous = reader.previous();
  const free =
    !previous ||
    previous.kind === KIND.comma ||
    previous.kind === KIND.open ||
    isSpace(previous) ||
    (isRelation(previous) && reader.peek().kind === KIND.close) ||
    previous.meaning?.shape === 'semicolon' ||
    previous.meaning?.shape === 'colon' ||
    (previous.kind === KIND.fence && previous.side !== SIDE.close);
  const sign = free ? signOnly(reader) : undefined;
  if (sign) return called(reader, sign, scripted(reader, sign));
  return reader.refuse('an operand is missing behind the operator', token);
}

/** \wedge^i(V): a raised sign in front of brackets is applied to them. */
function called(reader: Reader, sign: Expr, raised: Expr): Expr {
  if (raised === sign || !opensCall(reader.token)) return raised;
  const args = callArguments(reader);
  return scripted(reader, app('apply', [raised, ...args.list], args.form));
}

/** A sign of relation or an operator that nothing stands in front of. */
export function leading(reader: Reader, least: number): Expr {
  const operator = reader.token.meaning?.infix ?? linkAt(reader, undefined);
  const next = reader.peek();
  if (isOperatorToken(reader.token) && isOperatorToken(next)) return signList(reader);
  const worded = next.kind === KIND.text && isRelation(reader.token);
  if (
    (reader.token.meaning?.infix && endsThere(next) && !worded) ||
    next.kind === KIND.sub ||
    next.kind === KIND.sup
  )
    return lonely(reader);
  if (operator && operator.precedence >= least) return app('blank', [], { spelling: 'empty' });
  return reader.refuse('an operand is missing in front of the operator');
}

/** A relation proper, no arrow: = \text{area} says what something equals. */
function isRelation({ meaning }: Token): boolean {
  return meaning?.infix?.associativity === 'chain' && meaning.infix.precedence === LEVEL.relation;
}

/** Signs in a row with nothing to join, as in a table of symbols: operations side by side. */
function signList(reader: Reader): Expr {
  const signs: Expr[] = [];
  while (isOperatorToken(reader.token)) {
    const next = reader.peek();
    if (signs.length > 0 && !isOperatorToken(next) && !endsThere(next)) break;
    const sign = signOnly(reader);
    if (!sign) break;
    signs.push(sign);
  }
  return signs.length === 1 ? (signs[0] as Expr) : app('mul', signs);
}
