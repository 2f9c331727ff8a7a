import { type App, type Bind, type Expr, isApp } from '../../expr/expr.ts';
import type { Pen } from './pen.ts';
import type { Part } from './tables.ts';

/** Braces around arguments may be left out where each is one sign, of all nodes with the head: nobody writes \frac1{2x}. */
export function mayBeBare(pen: Pen, node: App | Bind, parts: readonly Part[]): boolean {
  const braced = parts.some((part) => part.kind !== 'literal' && part.braced);
  if (!braced || !node.args.every(isOneSign) || pen.option('argument-braces') !== 'bare') return false;
  const { head } = node;
  return (
    head !== 'binom' &&
    !pen.has(`long ${head}`, (other) => isApp(other, head) && !other.args.every(isOneSign))
  );
}

function isOneSign(node: Expr): boolean {
  return node.kind === 'num' ? node.digits.length === 1 : node.kind === 'sym' && !node.name.includes(':');
}
