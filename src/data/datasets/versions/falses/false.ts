import { pickWeighted, type Rng, rngFrom } from '../../../../base/random/rng.ts';
import { renamePassage } from '../../../../math/statement/passage.ts';
import type { Identity } from '../../../identities/identity.ts';
import { type Dropped, dropped, type Outcome, type PlacedRow } from '../../outcome.ts';
import { inContext } from '../context/context.ts';
import { type Dressed, dress } from '../dress.ts';
import { methodText } from '../evidence.ts';
import { curatedText, derivationText, plainText } from '../record.ts';
import { type RowFacts, rowOf } from '../rows.ts';
import { claimOf, drawContext, rewriteClaim, type Version, wordedOf } from '../version.ts';
import type { Bench, Workshop } from '../workshop.ts';
import { type Falsified, falsified, takeEdit, type VersionEdits, wantedEdits } from './edits.ts';
import { drawMissed, type Missed } from './missed.ts';
import { checked, farness, refute } from './refute.ts';
import { attemptPath, shownAttempts, shownVersion } from './shown.ts';
import { type FalseKind, kindWeights, wantedDifficulty } from './wanted.ts';

/** Edits that are tried for one false row. */
const EDITS = 6;

type Row = Outcome<PlacedRow>;

export interface FalseOrder {
  readonly bench: Bench;
  /** Counted from 1. */
  readonly epoch: number;
  readonly path: string;
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
export function* drawFalse(workshop: Workshop, order: FalseOrder, rng: Rng): Generator<Row> {
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
  else yield dropped('source', 'no near-miss and no donor', path);
}

/** A true version of another identity under this one's name: one that the other shows itself, in letters of its own. */
function otherRow(
  workshop: Workshop,
  { bench, epoch, path, isRepeated }: FalseOrder,
  donor: Identity,
  strategy: 'random_formula' | 'manual',
  rng: Rng,
): Row {
  const draws = rng.fork('donor');
  const shownPath = attemptPath(workshop, donor.id, 0, draws.int(0, shownAttempts(workshop) - 1));
  const shown = shownVersion(workshop, donor, shownPath);
  const { version } = shown;
  if (version.kind === 'dropped') return { ...version, origin: path };
  const { form, passage, methods } = version;
  const worded = wordedOf(version);
  let dressed: Dressed | Dropped;
  // Few identities have few strings to show: a further attempt at the row makes a new one.
  if (draws.float() < workshop.recipe.sameString && !isRepeated) {
    // Dressed by the stream of the other identity's own row it becomes that row's string.
    shown.own ??= dress(workshop, worded, form.model, rngFrom(shownPath), shownPath);
    dressed = shown.own;
  } else dressed = dress(workshop, worded, form.model, rng, path);
  if (dressed.kind === 'dropped') return { ...dressed, origin: path };
  const far = shown.far.get(bench.identity.id) ?? farness(passage, bench.identity);
  shown.far.set(bench.identity.id, far);
  const { grammar } = workshop;
  return finished(workshop, dressed, form.model, rng, {
    label: false,
    named: bench.identity,
    shown: donor,
    strategies: [strategy],
    original: curatedText(form, grammar),
    falseKind: 'other-identity',
    derivation: derivationText(version, dressed.renaming, grammar, { worded: version.context && worded }),
    witness: '',
    method: methodText(methods),
    ...far,
    epoch,
    seedPath: path,
  });
}

/** Hand-written statements that people take for the identity, rewritten as true versions are, so that their shape tells nothing. */
function* missedRows(workshop: Workshop, order: FalseOrder, rng: Rng): Generator<Row> {
  const wanted = wantedDifficulty(workshop.recipe, order.bench, order.row);
  for (const missed of drawMissed(order.bench.identity, rng.fork('missed'), wanted)) {
    const row = missedRow(workshop, order, missed, rng);
    yield row;
    if (row.kind === 'row') return;
  }
}

function missedRow(workshop: Workshop, { bench, epoch, path }: FalseOrder, missed: Missed, rng: Rng): Row {
  const { identity, equivalent } = bench;
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
  const dressed = dress(workshop, worded, model, rng, path, { original: form.passage });
  if (dressed.kind === 'dropped') return dressed;
  const { grammar } = workshop;
  return finished(workshop, dressed, model, rng, {
    label: false,
    named: identity,
    shown: identity,
    strategies: ['manual'],
    original: plainText(renamePassage(form.passage, dressed.renaming), grammar),
    falseKind: 'refuted',
    derivation: derivationText({ form, claim, steps }, dressed.renaming, grammar, {
      nearMiss: miss.passage,
      worded: context && worded,
    }),
    ...checked(workshop, found, dressed, form.passage),
    ...farness(passage, identity),
    epoch,
    seedPath: path,
  });
}

/** A true version with one edit that the judge refutes. */
function* editedRows(workshop: Workshop, order: FalseOrder, rng: Rng): Generator<Row> {
  const { bench, path } = order;
  const edits = order.edits();
  if ('stage' in edits) {
    yield edits;
    return;
  }
  const wanted = wantedDifficulty(workshop.recipe, bench, order.row);
  const count = wantedEdits(workshop.recipe, rng.fork('edits'));
  for (let tried = 0; tried < EDITS; tried += 1) {
    const edit = takeEdit(edits, wanted, order.isLast);
    if (!edit) {
      yield dropped(
        'falsify',
        edits.passed.length > 0 ? 'no edit of the wanted difficulty' : 'no more edits of the version',
        path,
      );
      return;
    }
    const made = falsified(workshop, edits, edit, count, rng);
    const row =
      made.kind === 'dropped'
        ? dropped('judge', made.reason, path)
        : editedRow(workshop, bench, edits.version, made, order, rng);
    yield row;
    if (row.kind === 'row') return;
  }
}

function editedRow(
  workshop: Workshop,
  { identity }: Bench,
  version: Version,
  { edits, passage, found }: Falsified,
  { epoch, path }: Pick<FalseOrder, 'epoch' | 'path'>,
  rng: Rng,
): Row {
  const { form, context } = version;
  const worded = inContext(passage, context, form.model);
  const original = wordedOf(version);
  const dressed = dress(workshop, worded, form.model, rng, path, { original });
  if (dressed.kind === 'dropped') return dressed;
  const { grammar } = workshop;
  return finished(workshop, dressed, form.model, rng, {
    label: false,
    named: identity,
    shown: identity,
    strategies: edits.map(({ strategy }) => strategy),
    original: plainText(renamePassage(original, dressed.renaming), grammar),
    falseKind: 'refuted',
    derivation: derivationText(version, dressed.renaming, grammar, { edits, worded: context && worded }),
    ...checked(workshop, found, dressed, version.passage),
    ...farness(passage, identity, version.passage),
    epoch,
    seedPath: path,
  });
}

function finished(
  workshop: Workshop,
  dressed: Dressed,
  model: Version['form']['model'],
  rng: Rng,
  facts: RowFacts,
): Row {
  return { kind: 'row', row: rowOf(workshop, dressed, model, facts, rng) };
}
