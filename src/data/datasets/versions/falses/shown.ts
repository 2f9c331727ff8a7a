import { rngFrom } from '../../../../base/random/rng.ts';
import type { Judge } from '../../../../math/verify/judge.ts';
import type { Verdict } from '../../../../math/verify/verdict.ts';
import type { Identity } from '../../../identities/identity.ts';
import { drawVersion } from '../version.ts';
import type { Bench, Shown, Workshop } from '../workshop.ts';

/** True versions of an identity that other identities show as falsehoods: its first attempts, made once a thread. */
const SHOWN = 128;

/** How many attempts of an identity others show. */
export function shownAttempts({ recipe }: Pick<Workshop, 'recipe'>): number {
  const { versions, showings = 1 } = recipe;
  return Math.min(SHOWN, Math.ceil(versions / showings));
}

/** The key of an attempt at a true row in a block of an identity's versions; all that the attempt draws follows from it. */
export function attemptPath(
  { seed }: Pick<Workshop, 'seed'>,
  identity: string,
  block: number,
  attempt: number,
): string {
  return `${seed}/nmf/${identity}/${block}/${attempt}`;
}

/**
 * The version that an identity draws at an attempt; a function of the path, remembered for speed. Nearly all that it costs
 * is judging, so that threads tell each other what was found.
 */
export function shownVersion(workshop: Workshop, { id }: Identity, path: string): Shown {
  let shown = workshop.shown.get(path);
  if (!shown) {
    const { exchange, judge } = workshop;
    const bench = workshop.benches.get(id) as Bench;
    const known = exchange?.take(path);
    const asked: Verdict[] = [];
    const judged = known ? repeating(judge, known) : exchange ? noting(judge, asked) : judge;
    shown = {
      version: drawVersion({ ...workshop, judge: judged }, bench, rngFrom(path), path),
      far: new Map(),
    };
    workshop.shown.set(path, shown);
    // A witness against a step may hold values that do not cross threads, and such steps are few.
    if (!known && asked.every(({ kind }) => kind !== 'different')) exchange?.tell(path, asked);
  }
  return shown;
}

function noting(judge: Judge, asked: Verdict[]): Judge {
  const noted = (verdict: Verdict): Verdict => {
    asked.push(verdict);
    return verdict;
  };
  return {
    ...judge,
    holds: (statement) => noted(judge.holds(statement)),
    equivalent: (...claim) => noted(judge.equivalent(...claim)),
  };
}

/** Answers with what was found elsewhere, in the order in which it was asked there: drawing is a function of the path. */
function repeating(judge: Judge, known: readonly Verdict[]): Judge {
  let asked = 0;
  const next = (): Verdict => {
    const verdict = known[asked];
    if (!verdict) throw new RangeError(`a version asked for more than the ${known.length} verdicts it has`);
    asked += 1;
    return verdict;
  };
  return { ...judge, holds: next, equivalent: next };
}
