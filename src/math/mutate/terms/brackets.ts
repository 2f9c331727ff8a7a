import { type App, type Expr, isApp, isNum, isSym } from '../../expr/expr.ts';
import { equalExpr, size, walk } from '../../expr/tree.ts';
import { factors, unsigned } from './build.ts';
import { occursIn } from './free.ts';
import { likeness } from './like.ts';
import { sumOf } from './place.ts';

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

/** Whether the bracket of a product means something as it stands, though nothing hinders multiplying it out. */
export function staysWhole(parts: readonly Expr[], node: Expr, root: Expr): boolean {
  return isHalfOfPair(parts) || carriesCall(parts) || isImaginaryPart(node, root);
}

/** Half of two terms that are alike, as the mean of S(x) and S(-x). */
function isHalfOfPair(parts: readonly Expr[]): boolean {
  const [first] = parts;
  const sum = parts.find((part) => isApp(part, 'add'));
  if (!isApp(first, 'div') || !isApp(sum)) return false;
  const [one, ...others] = sum.args.map(likeness);
  return others.every((other) => other === one);
}

/** Whether a probability, a function's value or a power like e^{-x} would stand twice, once with each of some letters. */
function carriesCall(parts: readonly Expr[]): boolean {
  const isOpaque = (part: Expr): boolean =>
    isApp(part) && (OPAQUE.has(part.head) || (part.head === 'pow' && !isNum(part.args[1])));
  if (!parts.some(isOpaque)) return false;
  // P(A) (1 - P(B)) and (n + 1) f(x) may.
  return parts.some(
    (part) =>
      isApp(part, 'add') &&
      !part.args.some((term) => isNum(unsigned(term)[1])) &&
      !part.args.every((term) => factors(unsigned(term)[1]).some(isOpaque)),
  );
}

const OPAQUE: ReadonlySet<string> = new Set(['prob', 'expectation', 'variance', 'apply', 'exp']);

/** Whether it is i times a sum of letters beside another term: real and imaginary part stay apart. */
function isImaginaryPart(node: Expr, root: Expr): boolean {
  const [sum, unit] = factors(node);
  if (!isSym(unit, 'i') || !isApp(sum, 'add') || !sum.args.every((term) => isSym(unsigned(term)[1])))
    return false;
  return sumOf(node, root) !== undefined;
}

/** Whether another term of its sum is a product with a bracket too, of another length: of the same it is multiplied out as well. */
export function hasFellow(node: Expr, root: Expr): boolean {
  const terms = sumOf(node, root)?.args ?? [];
  return terms.some((term) => {
    const body = unsigned(term)[1];
    return (
      body !== node &&
      factors(body).length > 1 &&
      factors(body).some((factor) => isApp(factor, 'add')) &&
      size(body) !== size(node)
    );
  });
}
