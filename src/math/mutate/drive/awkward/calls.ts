import { type App, type Expr, isApp, isNum, isSym } from '../../../expr/expr.ts';
import { equalExpr } from '../../../expr/tree.ts';

/** A function at a point where everyone would write its value, or under its inverse; a count with its number first. */
export function isAwkwardCall({ head, args }: App): boolean {
  const [first, second] = args as [Expr, Expr | undefined];
  const last = args.at(-1) as Expr;
  switch (head) {
    case 'ln':
      return isNum(first, '1') || isSym(first, 'e') || isApp(first, 'exp') || isPowerOfE(first);
    case 'log':
    case 'lg':
      return isNum(first, '1');
    case 'log-base':
      return isNum(first, '0') || isNum(first, '1') || isNum(last, '1') || equalExpr(first, last);
    case 'exp':
      return isNum(first, '0') || isApp(first, 'ln');
    case 'sqrt':
    case 'root':
      return isNum(last, '0') || isNum(last, '1') || (head === 'sqrt' && isSquare(last));
    case 'abs':
      return isNum(first) || isApp(first, 'neg');
    case 'factorial':
    case 'gamma':
      return isNum(first, '0') || isNum(first, '1') || isNumberFirst(first);
    case 'binom':
      return (
        isNum(second, '0') || (second !== undefined && equalExpr(first, second)) || args.some(isNumberFirst)
      );
    case 'index':
    case 'upper-index':
      return args.slice(1).some(isNumberFirst);
    case 'derivative-order':
      return isNum(second, '0');
    default:
      return TRIGONOMETRIC.has(head) && (isNum(first) || isMultipleOfPi(first));
  }
}

const TRIGONOMETRIC: ReadonlySet<string> = new Set(['sin', 'cos', 'tan', 'cot', 'sinh', 'cosh', 'tanh']);

/** pi, pi/2, 2 pi and the like, where sine and cosine are known. */
function isMultipleOfPi(part: Expr): boolean {
  const [above, below] = isApp(part, 'div') ? (part.args as [Expr, Expr]) : [part, undefined];
  if (below !== undefined && !isNum(below)) return false;
  return (
    isSym(above, 'pi') ||
    (isApp(above, 'mul') && above.args.every((each) => isNum(each) || isSym(each, 'pi')))
  );
}

function isPowerOfE(part: Expr): boolean {
  return isApp(part, 'pow') && isSym(part.args[0], 'e');
}

function isSquare(part: Expr): boolean {
  return isApp(part, 'pow') && isNum(part.args[1], '2');
}

/** 1 + n where counts are written n + 1: in exponents, indices and ends of ranges. */
export function isNumberFirst(part: Expr | undefined): boolean {
  if (!isApp(part, 'add') || !isNum(part.args[0])) return false;
  const [, next] = part.args;
  return !isApp(next, 'neg') && !isApp(next, 'pm') && !isApp(next, 'mp');
}
