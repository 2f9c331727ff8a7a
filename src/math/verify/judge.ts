import type { Expr } from '../expr/expr.ts';
import { printSexpr } from '../expr/sexpr.ts';
import type { Model, Statement } from '../statement/domain.ts';
import { readClaim } from './judging/claim.ts';
import { differences, isScalar, judgeEquivalent } from './judging/equivalent.ts';
import { excuseOf } from './judging/excuse.ts';
import { type Falsehood, type FalsehoodOptions, refute } from './judging/falsehood.ts';
import { judgeHolds } from './judging/holds.ts';
import { claimKey } from './judging/key.ts';
import { extendModel } from './judging/points/extend.ts';
import { normalSpelling } from './judging/trivial.ts';
import { isUpheld, type Verdict } from './verdict.ts';

export { evaluable } from './evaluable.ts';
export { TOO_MUCH } from './evaluate/meter.ts';
export type { Falsehood, FalsehoodOptions } from './judging/falsehood.ts';
export { VACUOUS } from './judging/holds.ts';
export { isTrivial } from './judging/trivial.ts';

/** Verdicts remembered unless told otherwise. */
const CACHE_SIZE = 20_000;

/** Judges claims. A verdict is a function of the claim and the patience alone: what is remembered changes speed, never an answer. */
export interface Judge {
  /**
   * Whether the statement holds at every drawn point of its model. With `patience`, nothing more is asked where the first so
   * many points do not tell: for those who want what is true, and do without some of what is false.
   */
  holds(statement: Statement, patience?: number): Verdict;
  /** Whether two formulas say the same under the model: equal values, or truth values that agree where both occur. */
  equivalent(model: Model, before: Expr, after: Expr): Verdict;
  /** Whether a candidate is a falsehood that survives every naming and reparametrisation, with its witness. */
  falsehood(model: Model, curated: Expr, candidate: Expr, options: FalsehoodOptions): Falsehood;
}

/** A judge with a memory of `cacheSize` verdicts. */
export function createJudge(options: { readonly cacheSize?: number } = {}): Judge {
  const verdicts = new Memory<Verdict>(options.cacheSize ?? CACHE_SIZE);
  const falsehoods = new Memory<Falsehood>(options.cacheSize ?? CACHE_SIZE);
  const holds = ({ formula, model }: Statement, patience?: number): Verdict => {
    const { named } = claimKey(model, [formula]);
    return verdicts.recall(`holds ${patience ?? ''} ${named}`, () => {
      const claim = readClaim(formula);
      const own = extendModel(model, claim);
      return judgeHolds(own.model, { ...claim, premises: own.premises }, patience);
    });
  };
  const equivalent = (model: Model, before: Expr, after: Expr, narrowest?: Verdict): Verdict => {
    // Symmetric: the order in which the two are given has no say.
    const [there, back] = [claimKey(model, [before, after]), claimKey(model, [after, before])];
    const [{ named }, first, second] = there.key <= back.key ? [there, before, after] : [back, after, before];
    return verdicts.recall(`same ${named}`, () =>
      judgeEquivalent(model, first as Expr, second as Expr, narrowest),
    );
  };
  return {
    holds,
    equivalent(model, before, after) {
      // One rewrite is asked of many formulas that differ elsewhere, and is settled where they differ from themselves.
      const [narrow] = differences(before, after);
      if (!narrow || narrow[0] === before) return equivalent(model, before, after);
      const verdict = equivalent(model, ...narrow);
      return isUpheld(verdict) ? verdict : equivalent(model, before, after, verdict);
    },
    falsehood(model, curated, candidate, options) {
      const { named } = claimKey(model, [curated, candidate]);
      return falsehoods.recall(`${named} ${optionsKey(options)}`, () => {
        // The order of factors is all that tells some falsehoods about matrices from the truth.
        if (isScalar(model) && spellingOf(curated) === normalSpelling(candidate))
          return { kind: 'dropped', reason: 'still holds' };
        const { outcome, points } = refute(model, curated, candidate);
        if (!points) return outcome;
        const accused = {
          model,
          curated,
          candidate,
          points,
          holds: (under: Model, formula: Expr) => holds({ formula, model: under }),
        };
        const reason = excuseOf(accused, options);
        return reason ? { kind: 'dropped', reason } : outcome;
      });
    },
  };
}

const spellings = new WeakMap<Expr, string>();

/** The normal spelling of a curated form, which all of its falsehoods are compared with. */
function spellingOf(curated: Expr): string {
  let spelling = spellings.get(curated);
  if (spelling === undefined) {
    spelling = normalSpelling(curated);
    spellings.set(curated, spelling);
  }
  return spelling;
}

function optionsKey({ pinned, reparametrisations, related = [] }: FalsehoodOptions): string {
  if (pinned.size === 0 && reparametrisations.length === 0 && related.length === 0) return '';
  const maps = reparametrisations.map((map) =>
    [...map].map(([from, to]) => `${from}:${printSexpr(to)}`).join(),
  );
  return `${[...pinned].sort().join()} ${maps.join(';')} ${related.map(({ model }) => claimKey(model, []).key).join(';')}`;
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
