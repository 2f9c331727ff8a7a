import type { Rng } from '../../../base/random/rng.ts';
import type { Model } from '../../../math/statement/domain.ts';
import type { Passage } from '../../../math/statement/passage.ts';
import { type Dropped, type Outcome, type PlacedRow, repeated } from '../outcome.ts';
import { type Dressed, dress } from './dress/dress.ts';
import type { Letterings } from './dress/letterings.ts';
import { shownAgain, type Wanted } from './dress/showing.ts';
import { type RowFacts, rowOf } from './rows.ts';
import type { Workshop } from './workshop.ts';

/** What rows have in common that differ by their letters alone: a passage, true or false, in its words, and how it was checked. */
export interface Core {
  /** In the identity's letters. */
  readonly passage: Passage;
  /** What the rows show beside the passage, with the same letters. */
  readonly original: Passage;
  readonly model: Model;
  /** What a row says beside its formula and name. */
  readonly facts: (dressed: Dressed) => Omit<RowFacts, 'epoch' | 'seedPath'>;
  /** Letters of its own, where they are not those of the true version that it stands beside. */
  readonly letterings?: Letterings;
}

/** Where a row comes from: the path that its draws follow from, and its epoch, 0 in true rows. */
export interface Place {
  readonly path: string;
  readonly epoch: number;
  /** Whether there is a row with this string. */
  readonly isKnown: (formula: string) => boolean;
}

/** The first row of a core, in letters and notation drawn by its stream, or as it was dressed before. */
export function firstRow(
  workshop: Workshop,
  core: Core,
  rng: Rng,
  place: Place,
  known?: Dressed | Dropped,
): Outcome<PlacedRow> {
  const { original, passage, model } = core;
  const { path, isKnown } = place;
  const dressed = known ?? dress(workshop, passage, model, rng, path, { original, isKnown });
  if (dressed.kind === 'dropped') return { ...dressed, origin: path };
  if (known && isKnown(dressed.formula)) return repeated(path);
  return finished(workshop, core, dressed, place);
}

/** A row of a core beyond the first. */
export function furtherRow(
  workshop: Workshop,
  core: Core,
  letterings: Letterings,
  wanted: Wanted,
  place: Place,
): Outcome<PlacedRow> {
  const dressed = shownAgain(workshop, core, core.letterings ?? letterings, wanted, place);
  return dressed.kind === 'dropped' ? dressed : finished(workshop, core, dressed, place);
}

function finished(
  workshop: Workshop,
  { model, facts }: Core,
  dressed: Dressed,
  { path, epoch }: Place,
): Outcome<PlacedRow> {
  const row = rowOf(workshop, dressed, model, { ...facts(dressed), epoch, seedPath: path });
  return { kind: 'row', row };
}
