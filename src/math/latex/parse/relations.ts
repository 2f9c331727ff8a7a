import { app, type Expr } from '../../expr/expr.ts';
import type { Operator } from '../scan/meaning.ts';
import { KIND } from '../scan/token.ts';
import { expression, LEVEL } from './expression.ts';
import { type Reader, spelled } from './reader.ts';
import { continuation } from './space.ts';

/** The operator of relation at the place, unless it is a bar that divides a set or an event. */
export function relationAt(reader: Reader): Operator | undefined {
  const operator = reader.is(KIND.symbol) ? reader.token.meaning?.infix : undefined;
  if (operator?.associativity !== 'chain') return undefined;
  return reader.around.divided && operator.head === 'divides' ? undefined : operator;
}

/** `left` R b, or a chain `left` R b S c as a conjunction that shares its middle sides. */
export function relationChain(reader: Reader, left: Expr, first: Operator): Expr | undefined {
  if (relationAt(reader) === undefined) return undefined;
  const links: Expr[] = [];
  let side = left;
  for (let operator: Operator | undefined = first; operator; operator = relationAt(reader)) {
    reader.next();
    const right = expression(reader, LEVEL.relation + 1);
    links.push(app(operator.head, [side, right], spelled(operator.form)));
    side = right;
    continuation(reader, LEVEL.relation);
  }
  return links.length === 1 ? (links[0] as Expr) : app('and', links, { spelling: 'chain' });
}
