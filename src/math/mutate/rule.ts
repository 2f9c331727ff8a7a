import type { Expr } from '../expr/expr.ts';
import { parseSexpr } from '../expr/sexpr.ts';
import { headKey } from './drive/sites.ts';
import type { Operator, Rewrite, RewriteContext } from './operator.ts';
import { commutes } from './terms/ask.ts';
import { type Bindings, distinct, instantiate, matchPart } from './terms/match.ts';

/** An operator that is one or more lines of data: S-expressions with pattern letters ?a. */
export interface RuleSpec extends Omit<Operator, 'on' | 'rewrite' | 'applies'> {
  readonly applies?: Operator['applies'];
  /** From, to, and what is required of the letters. */
  readonly rules: readonly (readonly [from: string, to: string, ...requires: string[]])[];
  /** What the pattern letters may be: `numbers` (default) means factors whose order does not count. */
  readonly over?: 'numbers' | 'anything';
  /** What a match must meet beyond its shape; the node is the one that is looked at, of which a part may have matched. */
  readonly when?: (bindings: Bindings, context: RewriteContext, node: Expr) => boolean;
}

/** Turns rules into an operator. A sum or product in a longer one is matched too, the other terms staying. */
export function rule({ rules, when, over = 'numbers', applies = 'term', ...rest }: RuleSpec): Operator {
  const lines = rules.map(([from, to, ...requires]) => ({
    from: parseSexpr(from),
    to: parseSexpr(to),
    requires: requires.map(parseSexpr),
  }));
  function* rewrites(node: Expr, context: RewriteContext): Generator<Rewrite> {
    for (const { from, to, requires } of lines) {
      if (headKey(from) !== headKey(node)) continue;
      for (const { bindings, put } of matchPart(from, node, context)) {
        if (over === 'numbers' && ![...bindings.values()].every((part) => commutes(part, context))) continue;
        if (when && !when(bindings, context, node)) continue;
        const needed = requires.map((condition) => instantiate(condition, bindings));
        yield { to: put(instantiate(to, bindings)), ...(needed.length > 0 ? { requires: needed } : {}) };
      }
    }
  }
  return {
    ...rest,
    applies,
    on: [...new Set(lines.map(({ from }) => headKey(from)))],
    rewrite: (node, context) => distinct(rewrites(node, context)),
  };
}
