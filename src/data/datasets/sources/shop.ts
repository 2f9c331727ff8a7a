import type { Expr } from '../../../math/expr/expr.ts';
import type { Grammar } from '../../../math/grammar/grammar.ts';
import type { Alphabet } from '../../../math/mutate/alphabet.ts';
import type { Operator } from '../../../math/mutate/operator.ts';
import type { Model } from '../../../math/statement/domain.ts';
import type { Judge } from '../../../math/verify/judge.ts';

/** What a dataset of given formulas or texts is made by, apart from seed and sources. */
export interface SourceRecipe {
  readonly name: string;
  /** Versions of one formula or text at most. */
  readonly versions: number;
  readonly steps: readonly number[];
  readonly renamed: number;
  /** The share of versions that keep the notation of their source where they say the same; none where left out. */
  readonly written?: number;
  /** Versions at most that are written alike and differ by their letters alone; 1 where left out. */
  readonly showings?: number;
  /**
   * MF: the share of versions in words that introduce their letters, where the formula holds for all of these; none where
   * left out.
   */
  readonly contexts?: number;
  readonly operators: readonly string[];
}

/** Everything that versions of given formulas need, opened once a thread. */
export interface SourceShop {
  readonly recipe: SourceRecipe;
  readonly seed: string;
  readonly grammar: Grammar;
  readonly alphabet: Alphabet;
  readonly judge: Judge;
  readonly equivalent: readonly Operator[];
  /** What the letters of formulas without a model stand for, by their places. */
  readonly inferModel: (exprs: readonly Expr[]) => Model;
}

/** A formula or text with its provenance; `repeats` counts earlier texts that begin alike. */
export interface Item {
  readonly id: string;
  readonly document: string;
  readonly source: string;
  readonly licence: string;
  readonly offset: number;
  readonly text: string;
  /** Of a text: its words and formulas in order. */
  readonly pieces?: readonly Piece[];
  readonly repeats: number;
}

/** A piece of a text: words, or a formula with its commands expanded, and as it stands with its delimiters. */
export type Piece =
  | { readonly words: string }
  | { readonly tex: string; readonly display: boolean; readonly source: string };
