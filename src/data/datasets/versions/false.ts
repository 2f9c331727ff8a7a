import { pickWeighted, type Rng } from '../../../base/random/rng.ts';
import { dropForm, type Expr, size } from '../../../math/expr/expr.ts';
import { type Edit, falsify } from '../../../math/mutate/driver.ts';
import { formulasOf, type Passage, renamePassage } from '../../../math/statement/passage.ts';
import type { Falsehood } from '../../../math/verify/judge.ts';
import { valueText } from '../../../math/verify/values/text.ts';
import type { Identity, NearMiss } from '../../identities/identity.ts';
import { dropped, type Outcome, type PlacedRow } from '../outcome.ts';
import { type Dressed, dress } from './dress.ts';
import { curatedText, derivationText, methodText, plainText, witnessText } from './record.ts';
import { type Difficulty, type RowFacts, rowOf } from './rows.ts';
import { claimOf, drawVersion, type Version, withClaim } from './version.ts';
import { type Bench, surroundingsOf, type Workshop } from './workshop.ts';

/** Edits of one version that are tried until one is refuted. */
const EDITS = 6;

type Row = Outcome<PlacedRow>;

export interface FalseOrder {
  readonly bench: Bench;
  /** Counted from 1. */
  readonly epoch: number;
  readonly path: string;
}

/** Candidates for one false row, until one of them is a row or the edits are used up. */
export function* drawFalse(workshop: Workshop, order: FalseOrder, rng: Rng): Generator<Row> {
  const { strategies } = workshop.recipe;
  const { random_formula, manual, ...edits } = strategies;
  const { bench, path } = order;
  const misses = bench.identity.nearMisses;
  const kinds = {
    random_formula: bench.donors.length > 0 ? random_formula : 0,
    manual: bench.confused.length + misses.length > 0 ? manual : 0,
    edit: Object.values(edits).reduce((sum, weight) => sum + weight, 0),
  };
  const draws = rng.fork('kind');
  const kind = pickWeighted(draws, ['random_formula', 'manual', 'edit'] as const, (each) => kinds[each]);
  if (kind === 'edit') yield* editedRows(workshop, order, edits, rng);
  else if (kind === 'random_formula') yield otherRow(workshop, order, draws.pick(bench.donors), kind, rng);
  else if (misses.length > 0 && (bench.confused.length === 0 || draws.int(0, 1) === 0))
    yield missedRow(workshop, order, draws.pick(misses), rng);
  else if (bench.confused.length > 0) yield otherRow(workshop, order, draws.pick(bench.confused), kind, rng);
  else yield dropped('source', 'no near-miss and no donor', path);
}

/** A true version of another identity under this one's name. */
function otherRow(
  workshop: Workshop,
  { bench, epoch, path }: FalseOrder,
  donor: Identity,
  strategy: 'random_formula' | 'manual',
  rng: Rng,
): Row {
  const version = drawVersion(workshop, workshop.benches.get(donor.id) as Bench, rng, path);
  if (version.kind === 'dropped') return version;
  const { form, passage, methods } = version;
  const dressed = dress(workshop, passage, form.model, rng, path);
  if (dressed.kind === 'dropped') return dressed;
  const { grammar } = workshop;
  return finished(workshop, dressed, form.model, rng, {
    label: false,
    named: bench.identity,
    shown: donor,
    strategy,
    original: curatedText(form, grammar),
    falseKind: 'other-identity',
    derivation: derivationText(version, dressed.renaming, grammar),
    witness: '',
    method: methodText(methods),
    difficulty: strategy === 'manual' ? 'medium' : 'easy',
    epoch,
    seedPath: path,
  });
}

/** A hand-written statement that people take for the identity. */
function missedRow(workshop: Workshop, { bench, epoch, path }: FalseOrder, miss: NearMiss, rng: Rng): Row {
  const { identity } = bench;
  const curated = identity.forms[0] as Version['form'];
  const found = refute(workshop, identity, curated.model, claimOf(curated.passage), miss);
  if (found.kind === 'dropped') return dropped('judge', found.reason, path);
  const dressed = dress(workshop, miss.passage, miss.model, rng, path, curated.passage);
  if (dressed.kind === 'dropped') return dressed;
  const { grammar } = workshop;
  const version = { form: curated, claim: 0, steps: [] };
  return finished(workshop, dressed, miss.model, rng, {
    label: false,
    named: identity,
    shown: identity,
    strategy: 'manual',
    original: plainText(renamePassage(curated.passage, dressed.renaming), grammar),
    falseKind: 'refuted',
    derivation: derivationText(version, dressed.renaming, grammar),
    ...checked(workshop, found, dressed),
    difficulty: 'medium',
    epoch,
    seedPath: path,
  });
}

/** A true version with one edit that the judge refutes. */
function* editedRows(
  workshop: Workshop,
  { bench, epoch, path }: FalseOrder,
  weights: Readonly<Record<Edit['strategy'], number>>,
  rng: Rng,
): Generator<Row> {
  const version = drawVersion(workshop, bench, rng, path);
  if (version.kind === 'dropped') {
    yield version;
    return;
  }
  const { form, passage } = version;
  const draws = rng.fork('falsify');
  const claims = formulasOf(passage, 'claim');
  const claim = draws.int(0, claims.length - 1);
  const context = surroundingsOf(form.model, draws, workshop.alphabet);
  const edits = falsify(claims[claim] as Expr, { operators: workshop.falsifying, context, weights });
  let tried = 0;
  for (const edit of edits) {
    tried += 1;
    const candidate = { ...form, passage: withClaim(passage, claim, dropForm(edit.to)) };
    const row = editedRow(workshop, bench, version, { ...edit, claim }, candidate, { epoch, path }, rng);
    yield row;
    if (row.kind === 'row' || tried >= EDITS) return;
  }
  if (tried === 0) yield dropped('falsify', 'no edit fits', path);
}

function editedRow(
  workshop: Workshop,
  { identity }: Bench,
  version: Version,
  edit: Edit & { readonly claim: number },
  candidate: { readonly passage: Passage; readonly pins: readonly string[] },
  { epoch, path }: Pick<FalseOrder, 'epoch' | 'path'>,
  rng: Rng,
): Row {
  const { form, passage } = version;
  const found = refute(workshop, identity, form.model, claimOf(form.passage), candidate);
  if (found.kind === 'dropped') return dropped('judge', found.reason, path);
  const dressed = dress(workshop, candidate.passage, form.model, rng, path, passage);
  if (dressed.kind === 'dropped') return dressed;
  const { grammar } = workshop;
  return finished(workshop, dressed, form.model, rng, {
    label: false,
    named: identity,
    shown: identity,
    strategy: edit.strategy,
    original: plainText(renamePassage(passage, dressed.renaming), grammar),
    falseKind: 'refuted',
    derivation: derivationText(version, dressed.renaming, grammar, edit),
    ...checked(workshop, found, dressed),
    difficulty: difficultyOf(edit),
    epoch,
    seedPath: path,
  });
}

function refute(
  { judge }: Workshop,
  identity: Identity,
  model: Version['form']['model'],
  curated: Expr,
  { passage, pins }: { readonly passage: Passage; readonly pins: readonly string[] },
): Falsehood {
  const { reparametrisations } = identity;
  return judge.falsehood(model, curated, claimOf(passage), { pinned: new Set(pins), reparametrisations });
}

type Refuted = Extract<Falsehood, { kind: 'refuted' }>;

function checked(
  { grammar }: Workshop,
  found: Refuted,
  { renaming }: Dressed,
): Pick<RowFacts, 'witness' | 'method'> {
  const values = { left: valueText(found.left), right: valueText(found.right) };
  return {
    witness: witnessText(found.witness, values, renaming, grammar),
    method: JSON.stringify(found.method),
  };
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

/** The fewer nodes an edit touches, the closer the row is to a true version. */
function difficultyOf({ before, after }: Edit): Difficulty {
  const touched = Math.max(size(before), size(after));
  if (touched <= 3) return 'hard';
  return touched <= 9 ? 'medium' : 'easy';
}
