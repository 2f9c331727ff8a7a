import { type Expr, isApp, isSym, type Sym } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import { rule } from '../rule.ts';
import { isOnly } from '../terms/ask.ts';

export const powerByLogarithm = rule({
  id: 'power-by-logarithm',
  kind: 'equivalent',
  summary: 'Write a power of another base as a power of e.',
  example: ['x^y', 'e^{y \\ln x}'],
  rules: [['(pow ?a ?n)', '(pow e (mul ?n (ln ?a)))', '(gt ?a 0)', '(gt e 2)']],
  when: (bindings, context) =>
    context.binders.length === 0 &&
    !hasLogarithm(context.root) &&
    // A count as an exponent, as in the terms of a distribution, stays one, and e stands in one way.
    !(isSym(bindings.get('?n')) && WHOLE.has(context.domainOf(bindings.get('?n') as Sym).kind)) &&
    !hasExponential(context.root) &&
    isOnly(context, (part) => isApp(part, 'pow')) &&
    bindings.get('?a')?.kind === 'sym' &&
    !isSym(bindings.get('?a'), 'e') &&
    bindings.get('?n')?.kind === 'sym',
});

/** Whether a formula has a logarithm already, which would undo the power or compete with the new one. */
function hasLogarithm(root: Expr): boolean {
  for (const part of walk(root)) if (isApp(part) && LOGARITHMS.has(part.head)) return true;
  return false;
}

const LOGARITHMS: ReadonlySet<string> = new Set(['ln', 'log', 'lg', 'log-base']);

function hasExponential(root: Expr): boolean {
  for (const part of walk(root)) if (isApp(part, 'exp')) return true;
  return false;
}

const WHOLE: ReadonlySet<string> = new Set(['natural', 'integer']);
