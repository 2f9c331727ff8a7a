import { app, type Expr } from '../../../expr/expr.ts';
import { KIND } from '../../scan/token.ts';
import type { Reader } from '../reader.ts';
import { endsThere, scriptArgument } from './groups.ts';

/**
 * Scripts on the sign of an operation or relation, as in K \otimes_R M and a \equiv_n b: they are notes on what the sign
 * joins, not factors of what follows. Undefined where the sign, which is gone over, bears none.
 */
export function signScripts(reader: Reader): ((joined: Expr) => Expr) | undefined {
  const start = reader.at;
  let below: Expr | undefined;
  let above: Expr | undefined;
  for (;;) {
    if (reader.is(KIND.sub) && !below) {
      reader.next();
      below = scriptArgument(reader, 'a subscript');
    } else if (reader.is(KIND.sup) && !above) {
      reader.next();
      above = scriptArgument(reader, 'a superscript');
    } else break;
  }
  if (!below && !above) return undefined;
  const { infix } = reader.token.meaning ?? {};
  if (endsThere(reader.token) || (infix && reader.token.meaning?.letter === undefined)) {
    // Nothing that the sign joins: it is a bar or bracket with a script.
    reader.goTo(start);
    return undefined;
  }
  return (joined) => {
    const first = below ? app('annotated', [joined, below], { spelling: 'sub-sign' }) : joined;
    return above ? app('annotated', [first, above], { spelling: 'sup-sign' }) : first;
  };
}
