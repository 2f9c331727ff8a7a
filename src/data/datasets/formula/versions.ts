import { rngFrom } from '../../../base/random/rng.ts';
import type { Expr } from '../../../math/expr/expr.ts';
import { dropForm } from '../../../math/expr/tree.ts';
import type { Alphabet } from '../../../math/mutate/alphabet.ts';
import type { Step } from '../../../math/mutate/driver.ts';
import type { Operator } from '../../../math/mutate/operator.ts';
import { formulaPassage, formulasOf, type Passage } from '../../../math/statement/passage.ts';
import { type Judge, TOO_MUCH } from '../../../math/verify/judge.ts';
import type { Method } from '../../../math/verify/verdict.ts';
import { formulaKey } from '../ids.ts';
import { type Dropped, dropped, type Outcome } from '../outcome.ts';
import type { ContextSource } from '../versions/context/complete.ts';
import { dress, dressAlike } from '../versions/dress/dress.ts';
import { drawnSteps, type Rewritten, rewrite, type Unrefuted } from '../versions/version.ts';
import { knownOf } from './known.ts';
import type { Reading, Understood } from './understand.ts';

/** What versions of a formula are made with; `recipe` as for the dataset MF. */
export interface FormulaShop extends Reading {
  readonly alphabet: Alphabet;
  readonly judge: Judge;
  readonly equivalent: readonly Operator[];
  readonly falsifying: readonly Operator[];
  readonly recipe: {
    readonly renamed: number;
    readonly steps: readonly number[];
  };
  /** Puts versions also into words that introduce their letters; none where left out. */
  readonly contexts?: ContextSource;
}

/** How many versions of a LaTeX `source` are wanted, and what the draws start from. */
export interface FormulaOrder {
  readonly seed: string;
  readonly source: string;
  readonly count: number;
  /** Rewrites of each version, fewer where no operator fits; drawn by the recipe where it is left open. */
  readonly steps?: number;
}

/** A version that says the same, with the rewrites that lead to it. */
export interface TrueVersion {
  readonly label: true;
  readonly formula: string;
  /** The tree behind `formula`. */
  readonly expr: Expr;
  /** The formula in words that introduce its letters, as it is read and, in the letters of the source, as passage. */
  readonly words?: { readonly text: string; readonly passage: Passage };
  readonly steps: readonly Step[];
  readonly methods: readonly (Method | Unrefuted)[];
  /** From letters of the source to those of the version. */
  readonly renaming: ReadonlyMap<string, Expr>;
}

/** Attempts in a row that bring nothing new, after which a formula has no more versions. */
const FRUITLESS = 40;
/** So many of them an attempt counts for whose judging took all the work that it may. */
const COSTLY = 10;

/** Up to `count` different true versions in drawn order, and what was dropped between them. */
export function trueVersions(
  shop: FormulaShop,
  understood: Understood,
  order: FormulaOrder,
): Generator<Outcome<TrueVersion>> {
  return differing(order, 'true', (path) => {
    const changed = rewritten(shop, understood, order, path);
    if ('stage' in changed) return changed;
    const { to, steps, methods } = changed;
    const written = dressed(shop, understood, to, path, false);
    return 'stage' in written ? written : { kind: 'row', row: { label: true, steps, methods, ...written } };
  });
}

/**
 * What `draw` makes that differs from the source and from what came before, until `count` are there or attempts bring
 * nothing new; and what was dropped between.
 */
export function* differing<V extends { readonly formula: string }>(
  { seed, source, count }: FormulaOrder,
  kind: string,
  draw: (path: string) => Outcome<V>,
): Generator<Outcome<V>> {
  const seen = new Set([formulaKey(source)]);
  let fruitless = 0;
  for (let attempt = 0; seen.size <= count && fruitless < FRUITLESS; attempt += 1) {
    const path = `${seed}/formula/${kind}/${attempt}`;
    const outcome = draw(path);
    const key = outcome.kind === 'row' ? formulaKey(outcome.row.formula) : '';
    const isNew = outcome.kind === 'row' && !seen.has(key);
    const cost = outcome.kind === 'dropped' && isCostly(outcome.reason) ? COSTLY : 1;
    fruitless = isNew ? 0 : fruitless + cost;
    if (isNew) seen.add(key);
    yield isNew || outcome.kind === 'dropped'
      ? outcome
      : dropped('duplicate', 'same version of the formula', path);
  }
}

/** Whether a reason is that judging took all the work that it may. */
export function isCostly(reason: string): boolean {
  return reason.endsWith(TOO_MUCH);
}

/** A formula after the rewrites of one version. */
export function rewritten(
  shop: FormulaShop,
  understood: Understood,
  { steps }: FormulaOrder,
  path: string,
): Rewritten | Dropped {
  const { expr, model } = understood;
  const rng = rngFrom(`${path}/derive`);
  const wanted = steps ?? drawnSteps(shop, rng);
  if (wanted === 0) return { to: expr, steps: [], methods: [] };
  const { refuses } = knownOf(shop, understood);
  const found = rewrite(shop, expr, {
    model,
    operators: shop.equivalent,
    wanted,
    rng,
    origin: path,
    refuses,
  });
  if ('stage' in found || found.steps.length === 0) return found;
  return { ...found, to: dropForm(found.to) };
}

/** How a version is written. */
export type Written = Pick<TrueVersion, 'formula' | 'expr' | 'renaming' | 'words'>;

/** Written in drawn letters and notation; in words too, with the same, where these are drawn. */
export function dressed(
  shop: FormulaShop,
  understood: Understood,
  to: Expr,
  path: string,
  isFalse: boolean,
): Written | Dropped {
  const { kept, contexts } = knownOf(shop, understood);
  const found = dress(shop, formulaPassage(to), understood.model, rngFrom(path), path, { kept });
  if (found.kind === 'dropped') return found;
  const [expr] = formulasOf(found.passage, 'claim');
  const { formula, renaming } = found;
  const passage = contexts?.draw(to, shop.contexts?.share ?? 0, rngFrom(`${path}/context`), isFalse);
  const text = passage && dressAlike(shop, passage, found, rngFrom(path));
  return { formula, expr: expr as Expr, renaming, ...(text ? { words: { text, passage } } : {}) };
}
