import { type App, app, changed, type Expr, isApp, isSym, num } from '../../../expr/expr.ts';
import { RAISED } from '../forms.ts';
import { takenAt } from '../products/raised.ts';
import type { Reader } from '../reader.ts';
import { operatorBody } from './derivatives.ts';

/** {dy \over dx}, {\partial^2 \over \partial x \partial y}: an infix fraction of differentials as a derivative, else undefined. */
export function overDerivative(over: Expr, under: Expr): Expr | undefined {
  const total = isApp(under, 'differential');
  const letters = total ? [under.args[0] as Expr] : partialLetters(under);
  if (letters.length === 0) return undefined;
  const body = total ? differentiated(over, 'd') : differentiated(over, 'partial');
  if (!body) return undefined;
  // Where no order stands above, what is raised over the letter below is an index.
  const plain = letters.length === 1 && !hasOrder(over, total ? 'd' : 'partial');
  const orders = letters.flatMap((letter) => {
    if (!isApp(letter, 'pow')) return [letter, num(1)];
    const [base, order] = letter.args as readonly [Expr, Expr];
    return plain && isSym(order) ? [app('upper-index', [base, order], RAISED), num(1)] : [base, order];
  });
  const blank = isApp(body, 'blank');
  return app(total ? 'diff' : 'partial', [body, ...orders], {
    spelling: blank ? 'front-infix-over' : 'infix-over',
  });
}

/** Whether the sign of derivation is raised to an order. */
function hasOrder(over: Expr, sign: 'd' | 'partial'): boolean {
  const first = isApp(over, 'mul') ? over.args[0] : over;
  return isApp(first, 'pow') && isSym(first.args[0], sign);
}

/** The operator with the factors behind it as what it is applied to; any other term as it is. */
export function withOperand(reader: Reader, term: Expr): Expr {
  if (!isApp(term) || !isOperator(term)) return term;
  const body = operatorBody(reader);
  if (isApp(body, 'blank')) return term;
  const of = (whole: Expr): Expr => changed(term, { args: [whole, ...term.args.slice(1)] });
  const taken = takenAt(body);
  return taken ? taken.at(of(taken.body)) : of(body);
}

/** {d \over dx} and {\frac{d}{dx}}, with nothing to act on inside the braces. */
function isOperator({ head, args, form }: App): boolean {
  if ((head !== 'diff' && head !== 'partial') || form?.brackets) return false;
  return isApp(args[0], 'blank') && args[0].form?.spelling === 'empty';
}

/** x and y in \partial x \partial y. */
function partialLetters(under: Expr): Expr[] {
  if (!isApp(under, 'mul')) return [];
  const letters: Expr[] = [];
  for (let at = 0; at < under.args.length; at += 2) {
    const letter = under.args[at + 1];
    if (!isSym(under.args[at], 'partial') || !letter || isSym(letter, 'partial')) return [];
    letters.push(letter);
  }
  return letters;
}

/** What stands behind the sign of derivation above the stroke; an empty place where nothing does. */
function differentiated(over: Expr, sign: 'd' | 'partial'): Expr | undefined {
  const isSign = (expr: Expr | undefined): boolean =>
    isSym(expr, sign) || (isApp(expr, 'pow') && isSym(expr.args[0], sign));
  if (isSign(over)) return app('blank', [], { spelling: 'empty' });
  if (sign === 'd' && (isApp(over, 'differential') || isApp(over, 'volume-element'))) return over.args[0];
  if (!isApp(over, 'mul') || !isSign(over.args[0])) return undefined;
  const [, ...factors] = over.args;
  return factors.length === 1 ? factors[0] : app('mul', factors);
}
