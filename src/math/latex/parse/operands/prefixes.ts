import { app, type Expr, isApp, sym } from '../../../expr/expr.ts';
import { KIND } from '../../scan/token.ts';
import { applied } from '../calls/application.ts';
import { expression } from '../expression.ts';
import type { Reader } from '../reader.ts';
import { endsThere } from '../scripts/groups.ts';
import { operand } from './operand.ts';
import { primary } from './primary.ts';
import { startsOperand } from './starts.ts';

/** Named by their corners: \angle ABC is one angle, whatever else letters side by side are. */
export const VERTICES: ReadonlySet<string> = new Set(['angle', 'triangle', 'arc']);

export function vertices(reader: Reader): Expr {
  const corners = [operand(reader, 600)];
  while (reader.is(KIND.letter) && /[A-Z]/.test(reader.token.value)) corners.push(operand(reader, 600));
  return corners.length === 1 ? (corners[0] as Expr) : app('mul', corners);
}

/** Signs beside which a term is a set. */
const OF_SETS: ReadonlySet<string> = new Set(
  'in not-in subset subset-eq superset superset-eq union intersection disjoint-union set-minus'.split(' '),
);

/**
 * \partial D is the boundary of a capital that stands as a set does: in a subscript, beside a sign of sets, or alone in
 * brackets. Undefined, and nothing read, elsewhere.
 */
export function boundary(reader: Reader): Expr | undefined {
  const next = reader.peek();
  const isSet =
    next.kind === KIND.letter ? /[A-Z]/.test(next.value) : /^[A-Z]/.test(next.meaning?.letter ?? '');
  const font = next.meaning?.mark?.kind === 'font' ? next.meaning.mark.mark : undefined;
  if (!isSet && (font === undefined || font === 'bf' || font === 'bs')) return undefined;
  const before = reader.previous();
  const below = before?.kind === KIND.open ? reader.tokens[reader.at - 2]?.kind : before?.kind;
  const { at } = reader;
  const opened = before?.kind === KIND.fence || before === undefined;
  reader.next();
  const named = before?.kind !== KIND.sub ? operand(reader, 700) : primary(reader);
  const behind = reader.token;
  const isLetter = named.kind === 'sym' || isApp(named, 'index');
  const isAlone = opened && isLetter && (behind.kind === KIND.end || before?.match === reader.at);
  const signs = [before, behind].some((token) => OF_SETS.has(token?.meaning?.infix?.head ?? ''));
  if (below === KIND.sub || isAlone || signs) return app('boundary', [named], { spelling: 'partial' });
  reader.again(at);
  return undefined;
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
