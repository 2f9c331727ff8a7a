import type { Rng } from '../../../base/random/rng.ts';
import { smallestDetectableDifference } from './detectable.ts';
import { holm } from './holm.ts';
import { mean } from './moments.ts';
import { type PairedT, pairedDifferences, pairedRandomisation, pairedTTest, type Randomisation } from './paired.ts';

/** Per-query values of one system under one measure; null where the measure has none for that query. */
export interface SystemValues {
  readonly name: string;
  readonly perQuery: ReadonlyMap<string, number | null>;
}

/** A system against the baseline under one measure, over the queries for which both have a value. */
export interface Comparison {
  readonly system: string;
  readonly baseline: string;
  /** Mean of system minus baseline; null without a common query. */
  readonly difference: number | null;
  readonly n: number;
  readonly randomisation: Randomisation | null;
  readonly tTest: PairedT;
  /** The randomisation's p after Holm's correction over all systems compared in this call. */
  readonly adjustedP: number | null;
  readonly detectable: number | null;
}

/**
 * Compares every further system with the first one. Sign flips come from a stream named by the measure and both systems,
 * so adding a system changes no other comparison's draws.
 */
export function compareToBaseline(
  measure: string,
  systems: readonly SystemValues[],
  { rng, rounds = 10_000 }: { readonly rng: Rng; readonly rounds?: number },
): Comparison[] {
  const [baseline, ...others] = systems;
  if (baseline === undefined) return [];
  const plain = others.map((system) => {
    const first: number[] = [];
    const second: number[] = [];
    for (const [query, value] of baseline.perQuery) {
      const other = system.perQuery.get(query);
      if (value === null || other === null || other === undefined) continue;
      first.push(value);
      second.push(other);
    }
    const differences = pairedDifferences(first, second);
    const stream = rng.fork(JSON.stringify([measure, baseline.name, system.name]));
    return {
      system: system.name,
      baseline: baseline.name,
      difference: differences.length === 0 ? null : mean(differences),
      n: differences.length,
      randomisation: differences.length === 0 ? null : pairedRandomisation(differences, { rng: stream, rounds }),
      tTest: pairedTTest(differences),
      detectable: smallestDetectableDifference(differences),
    };
  });
  const adjusted = holm(plain.map(({ randomisation }) => randomisation?.p ?? null));
  return plain.map((comparison, i) => ({ ...comparison, adjustedP: adjusted[i] ?? null }));
}
