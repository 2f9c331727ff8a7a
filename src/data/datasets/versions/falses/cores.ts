import type { Rng } from '../../../../base/random/rng.ts';
import type { Grammar } from '../../../../math/grammar/grammar.ts';
import { AS_WRITTEN } from '../../../../math/latex/print/notation.ts';
import { type Passage, renamePassage } from '../../../../math/statement/passage.ts';
import type { Identity } from '../../../identities/identity.ts';
import type { StrategyName } from '../../columns.ts';
import { type Dropped, dropped } from '../../outcome.ts';
import { inContext } from '../context/context.ts';
import type { Core } from '../core.ts';
import type { Dressed } from '../dress/dress.ts';
import { exchanged, type Lettered, letteredBy } from '../dress/exchange.ts';
import { Letterings } from '../dress/letterings.ts';
import { methodText } from '../evidence.ts';
import { curatedText, derivationText, plainText } from '../record.ts';
import type { Farness } from '../rows.ts';
import { claimOf, drawContext, rewriteClaim, type Version, wordedOf } from '../version.ts';
import type { Bench, Workshop } from '../workshop.ts';
import type { Falsified } from './edits.ts';
import type { Missed } from './missed.ts';
import { checked, farness, refute } from './refute.ts';

/** A version of identity `version.identity` under the name of another; `path` is what its letters are drawn by. */
export function otherCore(
  { grammar }: Workshop,
  named: Identity,
  version: Version,
  strategy: 'random_formula' | 'manual',
  far: Farness,
  path: string,
): Core {
  const { form, identity, methods } = version;
  const worded = wordedOf(version);
  const parts = { worded: version.context && worded };
  const common = {
    label: false,
    named,
    shown: identity,
    strategies: [strategy],
    original: curatedText(form, grammar),
    falseKind: 'other-identity',
    witness: '',
    method: methodText(methods),
    ...far,
  } as const;
  return {
    passage: worded,
    original: worded,
    model: form.model,
    letterings: new Letterings(path),
    facts: ({ renaming }) => ({ ...common, derivation: derivationText(version, renaming, grammar, parts) }),
  };
}

/** A near-miss rewritten as true versions are, and refuted; dropped where it is not. */
export function missedCore(
  workshop: Workshop,
  { identity, equivalent }: Bench,
  missed: Missed,
  rng: Rng,
  path: string,
): Core | Dropped {
  const { form, miss, model, pins } = missed;
  const changed = rewriteClaim(workshop, missed, equivalent, rng.fork('derive'), path);
  if ('stage' in changed) return changed;
  const { passage, claim, steps } = changed;
  // The near-miss may have letters that the form lacks, not the other way round.
  const found = refute(workshop, identity, model, claimOf(form.passage), {
    passage,
    pins,
    from: form.passage,
  });
  if (found.kind === 'dropped') return dropped('judge', found.reason, path);
  const { context } = drawContext(workshop, missed.passage, rng);
  const worded = inContext(passage, context, model);
  const { grammar } = workshop;
  const made = { form, claim, steps };
  const parts = { nearMiss: miss.passage, worded: context && worded };
  return {
    passage: worded,
    original: form.passage,
    model,
    facts: falseFacts(workshop, identity, {
      strategies: ['manual'],
      passage: worded,
      original: form.passage,
      found,
      from: form.passage,
      far: farness(passage, identity),
      derivation: (renaming) => derivationText(made, renaming, grammar, parts),
    }),
  };
}

/** A true version made false by edits. */
export function editedCore(
  workshop: Workshop,
  identity: Identity,
  version: Version,
  { edits, passage, found }: Falsified,
): Core {
  const { form, context } = version;
  const worded = inContext(passage, context, form.model);
  const original = wordedOf(version);
  const parts = { edits, worded: context && worded };
  return {
    passage: worded,
    original,
    model: form.model,
    facts: falseFacts(workshop, identity, {
      strategies: edits.map(({ strategy }) => strategy),
      passage: worded,
      original,
      found,
      from: version.passage,
      far: farness(passage, identity, version.passage),
      derivation: (renaming) => derivationText(version, renaming, workshop.grammar, parts),
    }),
  };
}

/** What was refuted, apart from the letters. */
interface Refuted {
  readonly strategies: readonly StrategyName[];
  readonly passage: Passage;
  readonly original: Passage;
  readonly found: Falsified['found'];
  /** The true passage, the letters of which a witness names. */
  readonly from: Passage;
  readonly far: Farness;
  readonly derivation: (renaming: Dressed['renaming']) => string;
}

/** What a row says of what the judge refuted. */
function falseFacts(
  workshop: Workshop,
  identity: Identity,
  { strategies, passage, original, found, from, far, derivation }: Refuted,
): Core['facts'] {
  const common = {
    label: false,
    named: identity,
    shown: identity,
    strategies,
    falseKind: 'refuted',
    ...far,
  } as const;
  const { grammar } = workshop;
  const { method, witness } = checked(found, passage, from);
  return ({ renaming }) => ({
    ...common,
    original: renamedText(original, renaming, grammar),
    derivation: derivation(renaming),
    witness: witness(renaming, grammar),
    method,
  });
}

interface Lines {
  readonly lettered: Lettered;
  readonly texts: WeakMap<Dressed['renaming'], string>;
}

const lines = new WeakMap<Passage, Lines>();

/** A passage in new letters and canonical notation, remembered with the passage and the letters: many rows show both. */
function renamedText(original: Passage, renaming: Dressed['renaming'], grammar: Grammar): string {
  let known = lines.get(original);
  if (!known) {
    const print = (passage: Passage) => plainText(passage, grammar);
    known = { lettered: letteredBy(print, original, grammar), texts: new WeakMap() };
    lines.set(original, known);
  }
  let text = known.texts.get(renaming);
  if (text === undefined) {
    const made = exchanged(known.lettered, renaming, grammar, AS_WRITTEN);
    text = made?.compound === '' ? made.text : plainText(renamePassage(original, renaming), grammar);
    known.texts.set(renaming, text);
  }
  return text;
}
