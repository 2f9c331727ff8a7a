import { type App, type Expr, isApp, isSym } from '../../expr/expr.ts';
import { equalExpr, size, walk } from '../../expr/tree.ts';
import { factors, unsigned } from './build.ts';
import { occursIn } from './free.ts';

/* When a bracket is better not multiplied out. */

/** Whether a factor is a power whose exponent has all the letters of the sum, as in (n + 1) x^n. */
export function belongs(added: Expr, part: Expr): boolean {
  if (!isApp(part, 'pow')) return false;
  const letters = [...walk(added)].filter((each) => isSym(each));
  return letters.length > 0 && letters.every((letter) => occursIn(letter.name, part.args[1] as Expr));
}

/** Whether tan or cot stands beside the sine or cosine of the same. */
export function hasTangentBesideCosine(choice: readonly Expr[]): boolean {
  const calls = choice.flatMap((each) => factors(unsigned(each)[1])).filter((each) => isApp(each));
  return calls.some(
    (one) =>
      (one.head === 'tan' && calls.some((other) => isOf(other, 'cos', one))) ||
      (one.head === 'cot' && calls.some((other) => isOf(other, 'sin', one))),
  );
}

function isOf(call: App, head: string, like: App): boolean {
  return call.head === head && equalExpr(call.args[0] as Expr, like.args[0] as Expr);
}

/** Whether another term of its sum is a product with a bracket too, of another length: of the same it is multiplied out as well. */
export function hasFellow(node: Expr, root: Expr): boolean {
  for (const part of walk(root)) {
    if (!isApp(part, 'add') || !part.args.some((term) => unsigned(term)[1] === node)) continue;
    return part.args.some((term) => {
      const body = unsigned(term)[1];
      return (
        body !== node &&
        factors(body).length > 1 &&
        factors(body).some((factor) => isApp(factor, 'add')) &&
        size(body) !== size(node)
      );
    });
  }
  return false;
}
