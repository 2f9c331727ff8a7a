import { rngFrom } from '../../../base/random/rng.ts';
import { CONSTANT_LETTERS, skeletonOf } from '../../../data/datasets/splits/skeleton.ts';
import { drawVersion } from '../../../data/datasets/versions/version.ts';
import { type Bench, declaredKinds, type Workshop } from '../../../data/datasets/versions/workshop.ts';
import type { Identity } from '../../../data/identities/identity.ts';
import { isInWords } from '../../../math/statement/passage.ts';

/** What an identity's bare formulas come down to up to renaming, notation and commuting. */
export interface Supply {
  /** Distinct skeletons among the versions that were drawn, and among the curated forms alone. */
  readonly skeletons: number;
  readonly curated: number;
  /** Versions that were made; the others were dropped. */
  readonly made: number;
}

/**
 * Draws `versions` true versions of the identity's forms without words, as rows do, and counts their skeletons; stops
 * early when `enough` of them are found.
 */
export function supplyOf(
  workshop: Workshop,
  id: string,
  { versions, enough = Number.POSITIVE_INFINITY }: { readonly versions: number; readonly enough?: number },
): Supply {
  const bench = workshop.benches.get(id);
  if (!bench) throw new RangeError(`the recipe does not have the identity ${id}`);
  const identity: Identity = {
    ...bench.identity,
    forms: bench.identity.forms.filter(({ passage }) => !isInWords(passage)),
  };
  const bare: Bench = { ...bench, identity };
  const found = new Set<string>();
  const curated = new Set<string>();
  let made = 0;
  for (let at = 0; at < versions && found.size < enough; at += 1) {
    const path = `${workshop.seed}/supply/${id}/${at}`;
    const version = drawVersion(workshop, bare, rngFrom(path), path);
    if (version.kind === 'dropped') continue;
    made += 1;
    const declared = declaredKinds(version.form.model);
    const constants = new Set([...CONSTANT_LETTERS].filter((name) => !declared.has(name)));
    found.add(skeletonOf(version.passage, constants));
    curated.add(skeletonOf(version.form.passage, constants));
  }
  return { skeletons: found.size, curated: curated.size, made };
}
