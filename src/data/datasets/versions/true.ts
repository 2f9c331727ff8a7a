import type { Rng } from '../../../base/random/rng.ts';
import type { Outcome, PlacedRow } from '../outcome.ts';
import { dress } from './dress.ts';
import { methodText } from './evidence.ts';
import { curatedText, derivationText } from './record.ts';
import { rowOf } from './rows.ts';
import { type Version, wordedOf } from './version.ts';
import type { Workshop } from './workshop.ts';

/** One candidate for a true row: a version of the identity, dressed. */
export function trueRow(workshop: Workshop, version: Version, rng: Rng, path: string): Outcome<PlacedRow> {
  const { form, steps, methods, identity } = version;
  const worded = wordedOf(version);
  const dressed = dress(workshop, worded, form.model, rng, path);
  if (dressed.kind === 'dropped') return dressed;
  const { grammar } = workshop;
  const row = rowOf(
    workshop,
    dressed,
    form.model,
    {
      label: true,
      named: identity,
      shown: identity,
      original: curatedText(form, grammar),
      falseKind: '',
      derivation: derivationText(version, dressed.renaming, grammar, { worded: version.context && worded }),
      witness: '',
      method: methodText(methods),
      difficulty: steps.length > 1 ? 'hard' : steps.length === 1 ? 'medium' : 'easy',
      distance: 0,
      epoch: 0,
      seedPath: path,
    },
    rng,
  );
  return { kind: 'row', row };
}
