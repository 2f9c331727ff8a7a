import { children, type Expr, sym } from '../../expr/expr.ts';
import { headOf } from '../../expr/heads.ts';
import { printSexpr } from '../../expr/sexpr.ts';
import type { Declaration, Model } from '../../statement/domain.ts';

/** Whether the expression is a statement. */
export function isTruth(expr: Expr): boolean {
  if (expr.kind !== 'app' && expr.kind !== 'bind') return false;
  return headOf(expr.head).sort === 'truth' || expr.head === 'where';
}

/** Two statements over shared terms that have become letters. */
export interface Abstracted {
  readonly model: Model;
  readonly left: Expr;
  readonly right: Expr;
}

/**
 * Terms that both sides contain, replaced by fresh letters, so that statements that always hold become statements that
 * hold or not: (a+b)^2=a^2+2ab+b^2 and (a+b)^2-b^2=a^2+2ab turn into X=Y+Z+W and X-W=Y+Z.
 */
export function abstractCommon(model: Model, left: Expr, right: Expr): Abstracted | undefined {
  const inRight = new Set<string>();
  for (const term of termsOf(right)) inRight.add(printSexpr(term));
  const letters = new Map<string, Expr>();
  let collecting = true;
  const replace = (expr: Expr): Expr => {
    if (isTerm(expr)) {
      const text = printSexpr(expr);
      const known = letters.get(text);
      if (known) return known;
      if (collecting && inRight.has(text)) {
        const letter = sym(`term:${letters.size + 1}`);
        letters.set(text, letter);
        return letter;
      }
    }
    return expr.kind === 'app' ? { ...expr, args: expr.args.map(replace) } : expr;
  };
  const newLeft = replace(left);
  collecting = false;
  if (letters.size === 0) return undefined;
  const newRight = replace(right);
  const declarations: Declaration[] = [...letters.values()].map((letter) => ({
    letter: letter as Declaration['letter'],
    domain: { kind: 'real' },
  }));
  return {
    model: { declarations: [...model.declarations, ...declarations], conditions: model.conditions },
    left: newLeft,
    right: newRight,
  };
}

/** Number terms that are no mere numeral or letter. */
function isTerm(expr: Expr): boolean {
  if (expr.kind === 'num' || expr.kind === 'text' || expr.kind === 'sym') return false;
  if (isTruth(expr)) return false;
  if (expr.head === 'apply') return true;
  const { sort } = headOf(expr.head);
  return sort === 'number' || sort === 'same';
}

function* termsOf(expr: Expr): Generator<Expr> {
  if (isTerm(expr)) yield expr;
  if (expr.kind === 'app') for (const part of children(expr)) yield* termsOf(part);
}
