import { app, bind, type Expr, isApp } from '../../../expr/expr.ts';
import { KIND } from '../../scan/token.ts';
import { conditionLetters } from '../binders/variables.ts';
import { content } from '../items.ts';
import type { Reader } from '../reader.ts';
import { scriptArgument } from '../scripts/groups.ts';
import { PLAIN } from '../surroundings.ts';
import { bracketed, isArray } from './fences.ts';
import { casesOf } from './sets.ts';

/** \left. f \right|_{x=1}, \left. F \right|_a^b, and brackets whose one side is invisible. */
export function evaluated(reader: Reader): Expr {
  const open = reader.next();
  const inner = reader.inside(PLAIN, content);
  const close = reader.token;
  if (close.kind !== KIND.fence || close.size !== 'right')
    return reader.refuse('\\left. is never closed', open);
  reader.next();
  if (close.value !== '|')
    return isArray(inner) && close.value === '}' ? casesOf(inner) : bracketed(inner, undefined);
  if (!reader.is(KIND.sub)) return bracketed(inner, undefined);
  reader.next();
  const lower = scriptArgument(reader, 'a subscript');
  let upper: Expr | undefined;
  if (reader.is(KIND.sup)) {
    reader.next();
    upper = scriptArgument(reader, 'a superscript');
  }
  if (isApp(lower, 'eq') && lower.args.length === 2) {
    const letters = conditionLetters(lower.args[0] as Expr);
    if (letters.length > 0) {
      const point = lower.args[1] as Expr;
      return upper
        ? bind('evaluated-between', letters, [point, upper, inner])
        : bind('evaluated-at', letters, [point, inner]);
    }
  }
  return upper
    ? app('between', [inner, lower, upper], { spelling: 'bar' })
    : app('restricted', [inner, lower]);
}
