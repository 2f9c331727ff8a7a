import type { Bind, Expr, Sym } from '../expr/expr.ts';
import type { Domain } from '../statement/domain.ts';
import type { Alphabet } from './alphabet.ts';

/** The published kinds of falsification that edit a formula; each has a column of its own in the rows. */
export type Strategy = 'constants' | 'distribute' | 'equality' | 'inequality' | 'swap' | 'variables';

/** All of them, in the order of their columns. */
export const STRATEGIES: readonly Strategy[] = [
  'constants',
  'distribute',
  'equality',
  'inequality',
  'swap',
  'variables',
];

/** What one node may become, and what must hold of the letters for an equivalent operator to keep its promise. */
export interface Rewrite {
  readonly to: Expr;
  readonly requires?: readonly Expr[];
}

/** What an operator may ask about the letters of a formula and about the place where it works. */
export interface RewriteContext {
  /** Bound letters get their domain from their binder. */
  domainOf(letter: Sym): Domain;
  /** Whether the condition is known to hold; false where nothing is known. */
  holds(condition: Expr): boolean;
  readonly alphabet: Alphabet;
  /** The whole formula that the node is part of. */
  readonly root: Expr;
  /** The binders around the node, outermost first. */
  readonly binders: readonly Bind[];
}

/** One small object an operator: it looks at one node; the driver walks. */
export interface Operator {
  /** Kebab case, equal to the file name. */
  readonly id: string;
  /** A promise: `equivalent` keeps the meaning under `requires`, `falsifying` aims to break it and is judged. */
  readonly kind: 'equivalent' | 'falsifying';
  readonly applies: 'term' | 'relation' | 'statement';
  /** The heads of the nodes it looks at; `num` and `sym` stand for leaves. */
  readonly on: readonly string[];
  readonly strategy?: Strategy;
  /** Only reorders what is there, or brings it across as it is. */
  readonly plain?: true;
  /** Turns something round, so that a second time in a derivation would mostly turn it back. */
  readonly once?: true;
  /** Changes a way of writing, which people do everywhere in a formula or nowhere. */
  readonly throughout?: true;
  /** Also for the relation that describes an event, as in P(X <= x), which people only turn round. */
  readonly inEvents?: true;
  /** Ids of identities that it uses: never applied to their own versions or to those of related ones. */
  readonly embodies?: readonly string[];
  readonly summary: string;
  /** Two LaTeX strings; the second is one of the rewrites of the first. */
  readonly example: readonly [before: string, after: string];
  /** All rewrites of this node, lazily and in a fixed order; never the node itself. */
  rewrite(node: Expr, context: RewriteContext): Iterable<Rewrite>;
}
