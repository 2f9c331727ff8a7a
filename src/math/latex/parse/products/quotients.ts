import { app, type Expr, isApp, isNum } from '../../../expr/expr.ts';
import { expression, LEVEL, startsFactor } from '../expression.ts';
import { operand } from '../operands/operand.ts';
import type { Reader } from '../reader.ts';

/**
 * Side by side binds tighter than a stroke, a/bc is a/(bc), but a stroke between two numerals is a number: 1/2 x is half
 * of x.
 */
export function denominator(reader: Reader, numerator: Expr): Expr {
  const { start } = reader.token;
  const first = expression(reader, LEVEL.factor);
  if (!startsFactor(reader)) return first;
  if (isNum(numerator) && isNum(first)) {
    reader.note(start, 'a stroke between numerals is a number of its own');
    return first;
  }
  reader.note(start, 'factors behind a stroke belong to the denominator');
  const factors = [first];
  while (startsFactor(reader)) factors.push(operand(reader, LEVEL.factor));
  return app('mul', factors, { manner: 'run' });
}

/** A numeral directly in front of a proper fraction of numerals is a mixed number. */
export function mixedNumber(reader: Reader, whole: Expr): Expr | undefined {
  if (!isNum(whole) || whole.digits.includes('.') || whole.form?.brackets) return undefined;
  if (reader.token.meaning?.commands?.[0]?.head !== 'div') return undefined;
  const { at } = reader;
  const fraction = operand(reader, LEVEL.factor);
  if (isApp(fraction, 'div')) {
    const [over, under] = fraction.args;
    if (isNum(over) && isNum(under) && Number(over.digits) < Number(under.digits)) {
      reader.note(
        (reader.tokens[at] as { start: number }).start,
        'a numeral before a proper fraction is a mixed number',
      );
      return app('mixed', [whole, fraction]);
    }
  }
  reader.again(at);
  return undefined;
}
