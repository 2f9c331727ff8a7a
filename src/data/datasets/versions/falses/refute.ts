import type { Expr } from '../../../../math/expr/expr.ts';
import type { Grammar } from '../../../../math/grammar/grammar.ts';
import { type Passage, passageSymbols } from '../../../../math/statement/passage.ts';
import type { Falsehood } from '../../../../math/verify/judge.ts';
import { valueTexts } from '../../../../math/verify/values/text.ts';
import type { Identity } from '../../../identities/identity.ts';
import type { Dressed } from '../dress/dress.ts';
import { namedIn, witnessText } from '../evidence.ts';
import type { Farness } from '../rows.ts';
import { claimOf, type Version } from '../version.ts';
import type { Workshop } from '../workshop.ts';
import { difficultyOf, distanceToTruth } from './distance.ts';
import { isRenamed } from './renamed.ts';

/** What is said of a passage that should be false where `curated` holds, made from the true passage `from`. */
export function refute(
  { judge }: Workshop,
  identity: Identity,
  model: Version['form']['model'],
  curated: Expr,
  {
    passage,
    pins,
    from,
  }: { readonly passage: Passage; readonly pins: readonly string[]; readonly from: Passage },
): Falsehood {
  const { reparametrisations } = identity;
  const found = judge.falsehood(model, curated, claimOf(passage), {
    pinned: new Set(pins),
    reparametrisations,
  });
  if (found.kind === 'refuted' && pins.length === 0 && isRenamed(passage, identity, model, from))
    return EXCHANGED;
  return found;
}

const EXCHANGED: Falsehood = { kind: 'dropped', reason: 'a true version with its letters exchanged' };

type Refuted = Extract<Falsehood, { kind: 'refuted' }>;

/** How what was made false of `from` was refuted: the method, and the witness in the letters of a row. */
export interface Checked {
  readonly method: string;
  readonly witness: (renaming: Dressed['renaming'], grammar: Grammar) => string;
}

/** How `passage` was refuted, made from the true passage `from`; both in the identity's letters. */
export function checked(found: Refuted, passage: Passage, from: Passage): Checked {
  // Letters that neither the row nor its original shows would tell the reader nothing.
  const shown = new Set([...passageSymbols(passage), ...passageSymbols(from)].map(({ name }) => name));
  const witness = namedIn(found.witness, shown);
  const values = valueTexts(found.left, found.right);
  return {
    method: JSON.stringify(found.method),
    witness: (renaming, grammar) => witnessText(witness, values, renaming, grammar),
  };
}

/** How far a false passage is from the true versions at hand. */
export function farness(passage: Passage, identity: Identity, from?: Passage): Farness {
  const distance = distanceToTruth(passage, identity, from);
  return { distance, difficulty: difficultyOf(distance) };
}
