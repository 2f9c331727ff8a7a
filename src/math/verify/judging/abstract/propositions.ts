import { app, changed, type Expr, isApp, sym } from '../../../expr/expr.ts';
import { firstOfMirrors, headOf } from '../../../expr/heads.ts';
import { printSexpr } from '../../../expr/sexpr.ts';
import type { Declaration, Model } from '../../../statement/domain.ts';
import { type Abstracted, isAssertion } from './abstract.ts';

/**
 * Statements that both sides consist of, replaced by letters for statements, so that a law of logic over what always
 * holds becomes one over what may hold or not: (A \iff B) and (A \Rightarrow B) \land (B \Rightarrow A), whatever A and B
 * are. Undefined where nothing is shared.
 */
export function abstractStatements(model: Model, before: Expr, after: Expr): Abstracted | undefined {
  const [left, right] = [positive(before), positive(after)];
  const inRight = new Set(statementsIn(right));
  const letters = new Map<string, Expr>();
  const declarations: Declaration[] = [];
  const letterFor = (expr: Expr, mayAdd: boolean): Expr | undefined => {
    const text = printSexpr(expr);
    // A negation has the letter of what it denies, which may stand without it on the other side.
    if (letters.has(text) || !mayAdd || !inRight.has(text) || isApp(expr, 'not')) return letters.get(text);
    const letter = sym(`statement:${letters.size + 1}`);
    letters.set(text, letter);
    declarations.push({ letter, domain: { kind: 'proposition' } });
    return letter;
  };
  const replace = (expr: Expr, mayAdd: boolean): Expr => {
    if (!isAssertion(expr)) return expr;
    const letter = letterFor(expr, mayAdd);
    if (letter) return letter;
    return expr.kind === 'app' ? changed(expr, { args: expr.args.map((arg) => replace(arg, mayAdd)) }) : expr;
  };
  if (left.kind !== 'app' || right.kind !== 'app') return undefined;
  const newLeft = changed(left, { args: left.args.map((arg) => replace(arg, true)) });
  if (letters.size === 0) return undefined;
  return {
    model: { ...model, declarations: [...model.declarations, ...declarations] },
    left: newLeft,
    right: replace(right, false),
  };
}

/** The statements inside, as text, the whole among them. */
function* statementsIn(expr: Expr): Generator<string> {
  if (!isAssertion(expr)) return;
  yield printSexpr(expr);
  if (expr.kind === 'app') for (const arg of expr.args) yield* statementsIn(arg);
}

/** Relations of negative heads as negations, and mirrored ones one way round, so that a statement is met in one spelling. */
function positive(expr: Expr): Expr {
  if (expr.kind !== 'app' || !isAssertion(expr)) return expr;
  const args = expr.args.map(positive);
  const { negation } = headOf(expr.head);
  if (NEGATIVE.test(expr.head) && negation !== undefined && args.length === 2)
    return app('not', [positive(app(negation, args))]);
  const first = firstOfMirrors(expr.head);
  return app(first, first === expr.head ? args : args.toReversed());
}

const NEGATIVE = /^(?:ne$|not-)/;
