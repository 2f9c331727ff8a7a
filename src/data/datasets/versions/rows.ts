import { isInWords, type Passage } from '../../../math/statement/passage.ts';
import type { Identity } from '../../identities/identity.ts';
import { STRATEGIES, type StrategyName, type TableRow } from '../columns.ts';
import { formulaHash, pickById, rowId } from '../ids.ts';
import type { PlacedRow } from '../outcome.ts';
import { CONSTANT_LETTERS, skeletonOf } from '../splits/skeleton.ts';
import type { Dressed } from './dress/dress.ts';
import { substitutionOf } from './record.ts';
import type { Version } from './version.ts';
import { declaredKinds, type Workshop } from './workshop.ts';

export type Difficulty = 'easy' | 'medium' | 'hard';

/** Tokens from a false row to the nearest true version at hand, and the class of row that this makes it. */
export type Farness = Pick<RowFacts, 'distance' | 'difficulty'>;

/** What a row says beside its formula and name. */
export interface RowFacts {
  readonly label: boolean;
  /** The identity under whose name the row stands. */
  readonly named: Identity;
  /** The identity whose statement, true or falsified, is shown. */
  readonly shown: Identity;
  /** Of each edit, in order; none in true rows. */
  readonly strategies?: readonly StrategyName[];
  readonly original: string;
  readonly falseKind: '' | 'refuted' | 'other-identity';
  readonly derivation: string;
  readonly witness: string;
  readonly method: string;
  readonly difficulty: Difficulty;
  /** Tokens to the nearest true version at hand; 0 in true rows. */
  readonly distance: number;
  readonly epoch: number;
  readonly seedPath: string;
}

const FLAGS = new Map<string, Readonly<Record<string, boolean | number>>>();

/** The strategy columns of a row. */
function strategyColumns(own: readonly StrategyName[]): Readonly<Record<string, boolean | number>> {
  const key = own.join();
  const known = FLAGS.get(key);
  if (known) return known;
  const flags = STRATEGIES.map((name) => [`strategy_${name}`, own.includes(name)]);
  const columns = { ...Object.fromEntries(flags), strategy_count: new Set(own).size };
  FLAGS.set(key, columns);
  return columns;
}

/** A finished row of NMF; its id says which name it has of those of the identity that do not fit what is shown. */
export function rowOf(
  workshop: Workshop,
  dressed: Dressed,
  model: Version['form']['model'],
  facts: RowFacts,
): PlacedRow {
  const { named, shown, label } = facts;
  const { formula, passage } = dressed;
  const substituted = substitutionOf(dressed, declaredKinds(model));
  const id = rowId('nmf', named.formulaNameId, formula);
  const row: TableRow & { id: string } = {
    id,
    name: pickById(id, namesFor(facts)),
    formula,
    formula_name_id: named.formulaNameId,
    label,
    is_text: isInWords(passage),
    substituted: substituted.variables || substituted.functions,
    substituted_var: substituted.variables,
    substituted_fnc: substituted.functions,
    ...strategyColumns(facts.strategies ?? []),
    epoch: facts.epoch,
    original: facts.original,
    false_kind: facts.falseKind,
    other_id: facts.falseKind === 'other-identity' ? shown.formulaNameId : '',
    derivation: facts.derivation,
    witness: facts.witness,
    method: facts.method,
    difficulty: facts.difficulty,
    distance: facts.distance,
    seed_path: facts.seedPath,
  };
  return { row, identity: named.id, owner: shown.id, place: placeOf(workshop, passage, dressed) };
}

/**
 * The names a row may show. A false row shows no name that another identity shares, whether or not that one is in the
 * dataset: the formula may well be a version of it; where all names are shared, the identity shows them in true rows alone, and this is empty.
 */
export function namesFor({ named, label }: Pick<RowFacts, 'named' | 'label'>): readonly string[] {
  return label ? named.names : named.names.filter((name) => !named.sharedNames.includes(name));
}

function placeOf({ recipe }: Workshop, passage: Passage, { formula, declared }: Dressed): string {
  if (recipe.split === 'random') return formulaHash(formula);
  if (recipe.split !== 'form') return '';
  return skeletonOf(passage, new Set([...CONSTANT_LETTERS].filter((name) => !declared.has(name))));
}
