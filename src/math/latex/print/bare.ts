import type { App, Bind, Expr } from '../../expr/expr.ts';
import type { Pen } from './pen.ts';
import type { Part } from './tables.ts';

/** Braces around arguments may be left out where each is one sign: nobody writes \frac1{2x}. */
export function mayBeBare(pen: Pen, node: App | Bind, parts: readonly Part[]): boolean {
  const braced = parts.some((part) => part.kind !== 'literal' && part.braced);
  return braced && node.args.every(isOneSign) && pen.option('argument-braces') === 'bare';
}

function isOneSign(node: Expr): boolean {
  return node.kind === 'num' ? node.digits.length === 1 : node.kind === 'sym' && !node.name.includes(':');
}
