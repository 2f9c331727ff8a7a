import { type App, app, type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { KIND } from '../../scan/token.ts';
import { startsDifferential } from '../binders/integrals.ts';
import { expression, LEVEL, startsFactor } from '../expression.ts';
import { gapForm, isBeside } from '../forms.ts';
import { operand } from '../operands/operand.ts';
import { startsOperand } from '../operands/starts.ts';
import { type Reader, spelled } from '../reader.ts';
import { signScripts } from '../scripts/signs.ts';
import { continuation } from '../space.ts';
import { prescripted, staggeredScript } from './prescripts.ts';
import { denominator, mixedNumber } from './quotients.ts';
import { takenAt, tensors } from './raised.ts';
import { isNumberSet, setProduct, vectorProduct } from './vectors.ts';

/** Factors side by side that nothing holds together. */
function isRun(expr: Expr): expr is App {
  return isApp(expr, 'mul') && isBeside(expr);
}

/** q.x: a stop between two terms without words around it is a sign of multiplication. */
export function isProductStop(reader: Reader): boolean {
  if (!reader.is(KIND.stop)) return false;
  const next = reader.peek();
  const before = reader.previous();
  if (before?.kind === KIND.stop || next.kind === KIND.text || next.kind === KIND.digit) return false;
  if (before?.kind === KIND.text || before?.kind === KIND.digit || before?.meaning?.constant) return false;
  reader.next();
  const starts = startsOperand(reader) && !(reader.around.integral && startsDifferential(reader));
  reader.goTo(reader.at - 1);
  return starts;
}

/** Letters that would be signs of derivation in front of others: the writer set no sign between. */
function touchesHere(last: Expr): boolean {
  return isSym(last, 'd') || isSym(last, 'partial');
}

/** Factors side by side or with a sign between them, and quotients written in a line. */
export function product(reader: Reader, left: Expr): Expr {
  let quotients = 0;
  // Braces around factors show nothing in front of others either: {\bf ab}cd.
  let factors = isRun(left) && !left.form?.manner ? [...left.args] : [left];
  let gaps: (string | undefined)[] = factors.slice(1).map(() => 'blank');
  const whole = (): Expr =>
    factors.length === 1
      ? (factors[0] as Expr)
      : (vectorProduct(reader, factors, gaps) ??
        setProduct(reader, factors, gaps) ??
        app('mul', tensors(reader, factors, gaps), gapForm(reader, 'mul', gaps)));
  const take = (last: Expr): void => {
    const taken = takenAt(last);
    if (!taken) return;
    factors[factors.length - 1] = taken.body;
    factors = [taken.at(whole())];
    gaps = [];
  };
  for (;;) {
    const { token } = reader;
    const operator = token.kind === KIND.symbol ? token.meaning?.infix : undefined;
    if (operator?.head === 'mul') {
      reader.next();
      if (reader.around.integral && startsDifferential(reader)) return whole();
      const noted = signScripts(reader);
      const right = expression(reader, LEVEL.factor);
      if (noted) {
        quotients += 1;
        reader.tooDeep(quotients);
        factors = [noted(app('mul', [whole(), right], spelled(operator.form)))];
        gaps = [];
      } else {
        factors.push(right);
        gaps.push(operator.form ?? 'blank');
        take(right);
      }
    } else if (token.kind === KIND.stop && isProductStop(reader)) {
      reader.next();
      factors.push(expression(reader, LEVEL.factor));
      gaps.push('stop');
    } else if (operator?.head === 'div') {
      quotients += 1;
      reader.tooDeep(quotients);
      reader.next();
      // Of quotients of sets of numbers a cross makes a product of sets, and no numerator.
      const beside = gaps.at(-1) === 'times' && isNumberSet(factors.at(-1) as Expr);
      const numerator = beside ? (factors.pop() as Expr) : whole();
      const quotient = app('div', [numerator, denominator(reader, numerator)], spelled(operator.form));
      if (beside) factors.push(quotient);
      else {
        factors = [quotient];
        gaps = [];
      }
    } else if (operator === undefined && startsFactor(reader)) {
      const last = factors.at(-1) as Expr;
      const mixed = mixedNumber(reader, last);
      if (mixed) factors[factors.length - 1] = mixed;
      else {
        const factor = operand(reader, LEVEL.factor);
        // Empty braces are space, unless something hangs on them.
        if (isApp(factor, 'blank') && factor.form?.spelling === 'empty') continue;
        if (factors.length === 1 && isApp(last, 'blank') && last.form?.spelling === 'empty') {
          factors[0] = factor;
          continue;
        }
        // Braces around factors show nothing, as in a{\large bc}d.
        if (token.kind === KIND.open && isRun(factor)) {
          for (const part of factor.args) {
            factors.push(part);
            gaps.push('blank');
          }
          continue;
        }
        const staggered = staggeredScript(last, factor) ?? prescripted(last, factor);
        if (staggered) {
          factors[factors.length - 1] = staggered;
          continue;
        }
        factors.push(factor);
        gaps.push(token.kind === KIND.fence || touchesHere(last) ? 'touch' : 'blank');
        take(factor);
      }
    } else if (!continuation(reader, LEVEL.product)) return whole();
  }
}
