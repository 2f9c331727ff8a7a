import { app, type Expr, sym } from '../../../expr/expr.ts';
import { KIND } from '../../scan/token.ts';
import { applied } from '../calls/application.ts';
import { expression } from '../expression.ts';
import type { Reader } from '../reader.ts';
import { endsThere } from '../scripts/groups.ts';
import { operand } from './operand.ts';
import { startsOperand } from './starts.ts';

/** Named by their corners: \\angle ABC is one angle, whatever else letters side by side are. */
export const VERTICES: ReadonlySet<string> = new Set(['angle', 'triangle', 'arc']);

export function vertices(reader: Reader): Expr {
  const corners = [operand(reader, 600)];
  while (reader.is(KIND.letter) && /[A-Z]/.test(reader.token.value)) corners.push(operand(reader, 600));
  return corners.length === 1 ? (corners[0] as Expr) : app('mul', corners);
}

/** The bold or arrowed nabla is the plain one, with the reader at its mark; undefined where another letter bears it. */
export function markedNabla(reader: Reader, mark: string): Expr | undefined {
  if (mark !== 'vec' && mark !== 'bf' && mark !== 'bs') return undefined;
  const braced = reader.peek().kind === KIND.open && reader.peek(3).kind === KIND.close;
  if (reader.peek(braced ? 2 : 1).meaning?.letter !== 'nabla') return undefined;
  reader.goTo(reader.at + (braced ? 2 : 1));
  return nabla(reader, braced);
}

/** \nabla f, \nabla\cdot F, \nabla\times F, \nabla^2 f. */
export function nabla(reader: Reader, braced = false): Expr {
  reader.next();
  if (braced) reader.next();
  const start = reader.at;
  const sign = reader.token.meaning?.infix?.head;
  if (reader.is(KIND.symbol) && sign === 'mul' && !endsThere(reader.peek())) {
    const head = reader.isKey('\\times') || reader.isKey('×') ? 'curl' : 'divergence';
    reader.next();
    return app(head, [expression(reader, 600)], { spelling: 'nabla' });
  }
  const power =
    reader.peek().kind === KIND.open && reader.peek(2).value === '2' && reader.peek(3).kind === KIND.close;
  if (reader.is(KIND.sup) && (power || reader.peek().value === '2')) {
    reader.goTo(reader.at + (power ? 4 : 2));
    if (startsOperand(reader)) return app('laplacian', [expression(reader, 600)]);
    reader.goTo(start);
  }
  if (reader.is(KIND.sup) || reader.is(KIND.sub) || !startsOperand(reader)) {
    return applied(reader, sym('nabla'));
  }
  return app('grad', [expression(reader, 600)]);
}
