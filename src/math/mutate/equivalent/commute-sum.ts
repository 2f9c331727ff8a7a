import { hasDots } from '../../expr/dots.ts';
import { app, type Expr, isApp, isNum, isSym } from '../../expr/expr.ts';
import type { Operator, RewriteContext } from '../operator.ts';
import { factors, unsigned } from '../terms/build.ts';

const MOST_TERMS = 4;

export const commuteSum: Operator = {
  id: 'commute-sum',
  kind: 'equivalent',
  plain: true,
  applies: 'term',
  on: ['add'],
  summary: 'Exchange two terms of a sum.',
  example: ['x + \\sin y = z', '\\sin y + x = z'],

  *rewrite(node, context) {
    // Six terms of a determinant have an order of their own.
    if (!isApp(node, 'add') || hasDots(node) || node.args.length > MOST_TERMS) return;
    const polynomial = node.args.length > 2 && node.args.some(isPower);
    for (let last = 1; last < node.args.length; last += 1) {
      for (let first = 0; first < last; first += 1) {
        // By degree, rising or falling.
        if (polynomial && (node.args.length > 3 || first !== 0 || last !== 2)) continue;
        const order = [...node.args];
        [order[first], order[last]] = [order[last]!, order[first]!];
        // A leading minus is written only where there was one.
        if (isApp(order[0], 'neg') && !isApp(node.args[0], 'neg')) continue;
        if (isImaginary(order[first]!) && !isImaginary(order[last]!)) continue;
        if (first === 0 && isNum(order[0]) && isCount(node.args[0]!, context)) continue;
        yield { to: app('add', order) };
      }
    }
  },
};

/** A letter for a whole number, or a multiple of one: people write n + 1 and 2k + 1. */
function isCount(term: Expr, { domainOf }: RewriteContext): boolean {
  if (isNum(term)) return false;
  return factors(term).every(
    (factor) => isNum(factor) || (factor.kind === 'sym' && WHOLE.has(domainOf(factor).kind)),
  );
}

const WHOLE: ReadonlySet<string> = new Set(['natural', 'integer']);

/** A multiple of i, which people write behind the real part. */
function isImaginary(term: Expr): boolean {
  return factors(unsigned(term)[1]).some((factor) => isSym(factor, 'i'));
}

function isPower(term: Expr): boolean {
  return factors(unsigned(term)[1]).some(
    (factor) => isApp(factor, 'pow') && isSym(factor.args[0]) && isNum(factor.args[1]),
  );
}
