import { pickWeighted, type Rng, rngFrom } from '../../../../base/random/rng.ts';
import type { Identity } from '../../../identities/identity.ts';
import { type Dropped, dropped, type Outcome, type PlacedRow } from '../../outcome.ts';
import { type Core, firstRow, type Place } from '../core.ts';
import { dress } from '../dress/dress.ts';
import type { Bench, Workshop } from '../workshop.ts';
import { editedCore, missedCore, otherCore } from './cores.ts';
import { falsified, takeEdit, type VersionEdits, wantedEdits } from './edits.ts';
import { drawMissed } from './missed.ts';
import { farness } from './refute.ts';
import { attemptPath, shownAttempts, shownVersion } from './shown.ts';
import { type FalseKind, kindWeights, wantedDifficulty } from './wanted.ts';

/** Edits that are tried for one false row. */
const EDITS = 6;

type Row = Outcome<PlacedRow>;

/** A candidate for a false row, and what further rows can be made of that differ from it by their letters. */
export interface Candidate {
  readonly outcome: Row;
  readonly core?: Core;
}

export interface FalseOrder extends Place {
  readonly bench: Bench;
  /** The path of the row, which its attempts share. */
  readonly row: string;
  /** Whether an attempt at the same row has failed already, perhaps by a string that there is. */
  readonly isRepeated: boolean;
  /** Whether no further attempt follows, so that a row of any difficulty is better than none. */
  readonly isLast: boolean;
  /** Edits of a true version; what one row has taken the next does not see. */
  readonly edits: () => VersionEdits | Dropped;
}

/** Candidates for one false row, until one of them is a row or the edits are used up. */
export function* drawFalse(workshop: Workshop, order: FalseOrder, rng: Rng): Generator<Candidate> {
  const { bench, path } = order;
  const misses = bench.identity.nearMisses;
  const draws = rng.fork('kind');
  const weights = kindWeights(workshop.recipe, bench);
  const kind: FalseKind = pickWeighted(
    draws,
    ['random_formula', 'manual', 'edit'] as const,
    (each) => weights[each],
  );
  if (kind === 'edit') yield* editedRows(workshop, order, rng);
  else if (kind === 'random_formula') yield otherRow(workshop, order, draws.pick(bench.donors), kind, rng);
  else if (misses.length > 0 && (bench.confused.length === 0 || draws.int(0, 1) === 0))
    yield* missedRows(workshop, order, rng);
  else if (bench.confused.length > 0) yield otherRow(workshop, order, draws.pick(bench.confused), kind, rng);
  else yield { outcome: dropped('source', 'no near-miss and no donor', path) };
}

/** A true version of another identity under this one's name: one that the other shows itself, in letters of its own. */
function otherRow(
  workshop: Workshop,
  order: FalseOrder,
  donor: Identity,
  strategy: 'random_formula' | 'manual',
  rng: Rng,
): Candidate {
  const { bench, path, isRepeated } = order;
  const draws = rng.fork('donor');
  const shownPath = attemptPath(workshop, donor.id, 0, draws.int(0, shownAttempts(workshop) - 1));
  const shown = shownVersion(workshop, donor, shownPath);
  const { version } = shown;
  if (version.kind === 'dropped') return { outcome: { ...version, origin: path } };
  const far = shown.far.get(bench.identity.id) ?? farness(version.passage, bench.identity);
  shown.far.set(bench.identity.id, far);
  // Few identities have few strings to show: a further attempt at the row makes a new one.
  const isSame = draws.float() < workshop.recipe.sameString && !isRepeated;
  const core = otherCore(workshop, bench.identity, version, strategy, far, isSame ? shownPath : path);
  if (!isSame) return { outcome: firstRow(workshop, core, rng, order), core };
  // Dressed by the stream of the other identity's own row it becomes that row's string.
  const { passage, model } = core;
  shown.own ??= dress(workshop, passage, model, rngFrom(shownPath), shownPath);
  return { outcome: firstRow(workshop, core, rng, order, shown.own), core };
}

/** Hand-written statements that people take for the identity, rewritten as true versions are, so that their shape tells nothing. */
function* missedRows(workshop: Workshop, order: FalseOrder, rng: Rng): Generator<Candidate> {
  const wanted = wantedDifficulty(workshop.recipe, order.bench, order.row);
  for (const missed of drawMissed(order.bench.identity, rng.fork('missed'), wanted)) {
    const core = missedCore(workshop, order.bench, missed, rng, order.path);
    const candidate = candidateOf(workshop, core, order, rng);
    yield candidate;
    if (isShown(candidate)) return;
  }
}

/** Whether a candidate is a row, or would be one if its string were not there. */
function isShown({ outcome }: Candidate): boolean {
  return outcome.kind === 'row' || outcome.stage === 'duplicate';
}

/** The first row of what was made false, unless it was dropped before that. */
function candidateOf(workshop: Workshop, core: Core | Dropped, place: Place, rng: Rng): Candidate {
  return 'stage' in core ? { outcome: core } : { outcome: firstRow(workshop, core, rng, place), core };
}

/** A true version with one edit that the judge refutes. */
function* editedRows(workshop: Workshop, order: FalseOrder, rng: Rng): Generator<Candidate> {
  const { bench, path } = order;
  const edits = order.edits();
  if ('stage' in edits) {
    yield { outcome: edits };
    return;
  }
  const wanted = wantedDifficulty(workshop.recipe, bench, order.row);
  const count = wantedEdits(workshop.recipe, rng.fork('edits'));
  for (let tried = 0; tried < EDITS; tried += 1) {
    const edit = takeEdit(edits, wanted, order.isLast);
    if (!edit) {
      const reason =
        edits.passed.length > 0 ? 'no edit of the wanted difficulty' : 'no more edits of the version';
      yield { outcome: dropped('falsify', reason, path) };
      return;
    }
    const made = falsified(workshop, edits, edit, count, rng);
    const core =
      made.kind === 'dropped'
        ? dropped('judge', made.reason, path)
        : editedCore(workshop, bench.identity, edits.version, made);
    const candidate = candidateOf(workshop, core, order, rng);
    yield candidate;
    if (isShown(candidate)) return;
  }
}
