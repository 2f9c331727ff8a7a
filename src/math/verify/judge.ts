import type { Expr } from '../expr/expr.ts';
import { renameSymbols } from '../expr/letters.ts';
import type { Model, Statement } from '../statement/domain.ts';
import { readClaim } from './judging/claim.ts';
import { judgeEquivalent } from './judging/equivalent.ts';
import { extendModel } from './judging/extend.ts';
import { type Falsehood, type FalsehoodOptions, refute } from './judging/falsehood.ts';
import { judgeHolds } from './judging/holds.ts';
import { claimKey } from './judging/key.ts';
import { otherNamings } from './judging/namings.ts';
import { normalSpelling } from './judging/trivial.ts';
import type { Verdict } from './verdict.ts';

export type { Falsehood, FalsehoodOptions } from './judging/falsehood.ts';
export { isTrivial } from './judging/trivial.ts';

/** Verdicts remembered unless told otherwise. */
const CACHE_SIZE = 20_000;

/** Judges claims. A verdict is a function of the claim alone: what is remembered changes speed, never an answer. */
export interface Judge {
  /** Whether the statement holds at every drawn point of its model. */
  holds(statement: Statement): Verdict;
  /** Whether two formulas say the same under the model: equal values, or truth values that agree where both occur. */
  equivalent(model: Model, before: Expr, after: Expr): Verdict;
  /** Whether a candidate is a falsehood that survives every naming and reparametrisation, with its witness. */
  falsehood(model: Model, curated: Expr, candidate: Expr, options: FalsehoodOptions): Falsehood;
}

/** A judge with a memory of `cacheSize` verdicts. */
export function createJudge(options: { readonly cacheSize?: number } = {}): Judge {
  const verdicts = new Memory<Verdict>(options.cacheSize ?? CACHE_SIZE);
  const falsehoods = new Memory<Falsehood>(options.cacheSize ?? CACHE_SIZE);
  const holds = ({ formula, model }: Statement): Verdict => {
    const { key, named } = claimKey(model, [formula]);
    return verdicts.recall(`holds ${named}`, () => {
      const claim = readClaim(formula);
      const own = extendModel(model, claim);
      return judgeHolds(own.model, { ...claim, premises: own.premises }, key);
    });
  };
  return {
    holds,
    equivalent(model, before, after) {
      // Symmetric: the order in which the two are given has no say.
      const [there, back] = [claimKey(model, [before, after]), claimKey(model, [after, before])];
      const [{ key, named }, first, second] =
        there.key <= back.key ? [there, before, after] : [back, after, before];
      return verdicts.recall(`same ${named}`, () =>
        judgeEquivalent(model, first as Expr, second as Expr, key),
      );
    },
    falsehood(model, curated, candidate, { pinned, reparametrisations, related = [] }) {
      if (normalSpelling(curated) === normalSpelling(candidate))
        return { kind: 'dropped', reason: 'still holds' };
      const { key, named } = claimKey(model, [curated, candidate]);
      const found = falsehoods.recall(named, () => refute(model, curated, candidate, key));
      if (found.kind === 'dropped') return found;
      const reason = excuse(model, candidate, pinned, reparametrisations, related, holds);
      return reason ? { kind: 'dropped', reason } : found;
    },
  };
}

/** Why a refuted candidate is true after all in the eyes of a reader: by naming, parameters, convention or relation. */
function excuse(
  model: Model,
  candidate: Expr,
  pinned: ReadonlySet<string>,
  reparametrisations: readonly ReadonlyMap<string, Expr>[],
  related: readonly Statement[],
  holds: (statement: Statement) => Verdict,
): string | undefined {
  const isTrue = (formula: Expr, under: Model = model): boolean => {
    const { kind } = holds({ formula, model: under });
    return kind === 'same' || kind === 'unrefuted';
  };
  for (const parameters of reparametrisations) {
    if (isTrue(renameSymbols(candidate, parameters))) return 'reparametrisation';
  }
  const namings = otherNamings(model, candidate, pinned);
  if (!namings) return 'undecided: too many namings';
  for (const naming of namings) {
    const renamed = renameSymbols(candidate, naming);
    if (isTrue(renamed)) return model.structure ? 'convention' : 'other naming';
    for (const parameters of reparametrisations) {
      if (isTrue(renameSymbols(renamed, parameters))) return 'reparametrisation';
    }
  }
  for (const other of related) if (isTrue(candidate, other.model)) return 'related identity';
  return undefined;
}

/** Remembers a bounded number of answers and forgets the oldest first. */
class Memory<T> {
  private readonly answers = new Map<string, T>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  recall(key: string, find: () => T): T {
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const answer = find();
    if (this.most > 0) {
      if (this.answers.size >= this.most) {
        const [oldest] = this.answers.keys();
        this.answers.delete(oldest as string);
      }
      this.answers.set(key, answer);
    }
    return answer;
  }
}
