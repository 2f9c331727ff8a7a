import { app, type Expr, isApp, isNum, isSym } from '../../../expr/expr.ts';
import { KIND } from '../../scan/token.ts';
import { startsFactor } from '../expression.ts';
import { operand } from '../operands/operand.ts';
import type { Reader } from '../reader.ts';

/**
 * The argument of a function without brackets: in \sin 2\pi x all factors side by side. It ends before a bracket, another
 * function, a root, a power of e and, once a letter has been, a fraction; where the first factor is in brackets, behind it.
 */
export function argumentRun(reader: Reader): Expr {
  const bracket = reader.is(KIND.fence);
  const first = reader.deeper(() => operand(reader, 600));
  if (bracket) return first;
  const factors = [first];
  let plain = isPlain(first);
  while (startsFactor(reader) && continues(reader, plain) && !leavesAngle(reader, factors)) {
    const factor = operand(reader, 600);
    plain = plain && isPlain(factor);
    factors.push(factor);
  }
  return factors.length === 1 ? first : app('mul', factors, { manner: 'run' });
}

/** \cos\zeta H_1: behind a Greek angle a capital is a factor of the cosine. */
function leavesAngle(reader: Reader, factors: readonly Expr[]): boolean {
  const last = factors.at(-1) as Expr;
  return (
    isSym(last) &&
    /^[a-z]{2,}$/.test(last.name) &&
    last.name !== 'pi' &&
    reader.is(KIND.letter) &&
    /[A-Z]/.test(reader.token.value)
  );
}

function isPlain(factor: Expr): boolean {
  return isNum(factor) || isSym(factor, 'pi') || (isApp(factor, 'div') && factor.args.every(isPlain));
}

function continues(reader: Reader, plain: boolean): boolean {
  const { token } = reader;
  const { meaning } = token;
  switch (token.kind) {
    case KIND.letter:
      return !(token.value === 'e' && reader.peek().kind === KIND.sup);
    case KIND.digit:
    case KIND.open:
      return true;
    case KIND.fence:
      return false;
    case KIND.symbol:
      if (meaning?.commands) return plain;
      // \sin 2t\,\mathrm m: an upright letter behind a slanted one is a unit.
      if (meaning?.mark?.mark === 'rm') return plain;
      return meaning?.letter !== undefined || meaning?.mark !== undefined || meaning?.shape === 'dot-accent';
    default:
      return false;
  }
}
