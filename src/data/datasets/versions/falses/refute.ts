import type { Expr } from '../../../../math/expr/expr.ts';
import { allSymbols } from '../../../../math/expr/letters.ts';
import { type Passage, passageSymbols } from '../../../../math/statement/passage.ts';
import type { Falsehood } from '../../../../math/verify/judge.ts';
import { valueTexts } from '../../../../math/verify/values/text.ts';
import type { Identity } from '../../../identities/identity.ts';
import type { Dressed } from '../dress/dress.ts';
import { witnessText } from '../evidence.ts';
import type { Farness, RowFacts } from '../rows.ts';
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

/** How a false row was refuted: its witness in the row's letters, and the method. */
export function checked(
  { grammar }: Workshop,
  found: Refuted,
  { passage, renaming }: Dressed,
  original: Passage,
): Pick<RowFacts, 'witness' | 'method'> {
  // Letters that neither the row nor its original shows would tell the reader nothing.
  const shown = new Set(passageSymbols(passage).map(({ name }) => name));
  for (const { name } of passageSymbols(original)) {
    const to = renaming.get(name);
    if (!to) shown.add(name);
    else for (const symbol of allSymbols(to)) shown.add(symbol.name);
  }
  const { values, method } = textsOf(found);
  return { witness: witnessText(found.witness, values, renaming, grammar, shown), method };
}

const texts = new WeakMap<Refuted, Pick<RowFacts, 'method'> & { readonly values: Values }>();

type Values = ReturnType<typeof valueTexts>;

/** What does not depend on letters, remembered with the refutation: many rows may show it. */
function textsOf(found: Refuted) {
  let known = texts.get(found);
  if (!known) {
    known = { values: valueTexts(found.left, found.right), method: JSON.stringify(found.method) };
    texts.set(found, known);
  }
  return known;
}

/** How far a false passage is from the true versions at hand. */
export function farness(passage: Passage, identity: Identity, from?: Passage): Farness {
  const distance = distanceToTruth(passage, identity, from);
  return { distance, difficulty: difficultyOf(distance) };
}
