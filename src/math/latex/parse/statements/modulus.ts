import { app, type Expr } from '../../../expr/expr.ts';
import { KIND } from '../../scan/token.ts';
import { content } from '../items.ts';
import type { Reader } from '../reader.ts';
import { scriptArgument } from '../scripts/groups.ts';
import { IN_LIST } from '../surroundings.ts';

/** a \pmod m and a \pod m, with the reader at the command. */
export function modulus(reader: Reader, value: Expr): Expr {
  const { value: name } = reader.next();
  return app('mod-value', [value, scriptArgument(reader, 'a modulus')], { spelling: name.slice(1) });
}

/** Whether (\bmod m), (\mathrm{mod}\ m) or the like begins here. */
export function startsModulus(reader: Reader): boolean {
  const { token } = reader;
  if (token.kind !== KIND.fence || token.value !== '(') return false;
  const next = reader.peek();
  return (
    next.meaning?.infix?.head === 'mod-value' ||
    (next.kind === KIND.word && next.value === 'mod') ||
    (next.kind === KIND.text && next.value.trim() === 'mod')
  );
}

/** The modulus in brackets behind a value. */
export function bracketedModulus(reader: Reader, value: Expr): Expr {
  const open = reader.next();
  reader.next();
  const found = reader.inside(IN_LIST, content);
  if (!reader.is(KIND.fence) || reader.token.value !== ')') reader.refuse('( is never closed', open);
  reader.next();
  return app('mod-value', [value, found], { spelling: 'brackets' });
}
