import { InputError } from '../../../../base/tables/input-error.ts';
import type { Row } from '../../../../base/tables/lines.ts';
import { readRows, splitFiles } from '../../../../base/tables/rows.ts';
import { binaryIn, idIn, valueIn } from '../../readers/values.ts';

/** One pair of NMF (a name and a formula) or MFR (two formulas). */
export interface GoldPair {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly label: 0 | 1;
  /** The query that the pair belongs to under the chosen pool. */
  readonly query: string;
  readonly identity: string;
  /** Parts of the breakdowns that the pair counts to: `strategy` to `swap`. */
  readonly parts: readonly (readonly [by: string, part: string])[];
}

export interface MamutGold {
  readonly kind: 'nmf' | 'mfr';
  readonly pairs: readonly GoldPair[];
  readonly places: ReadonlyMap<string, number>;
  /** Whether ids are row numbers from 0, because the rows have none. */
  readonly hasRowIds: boolean;
}

/** `own`: a query is a distinct query text; `all`: an identity, whose names share all its rows. */
export type Pool = 'own' | 'all';

const STRATEGIES = [
  'constants',
  'distribute',
  'equality',
  'inequality',
  'manual',
  'random_formula',
  'swap',
  'variables',
] as const;

const COLUMNS = [
  ...[
    'id',
    'name',
    'formula',
    'formula1',
    'formula2',
    'formula_name_id',
    'formula1_name_id',
    'label',
    'is_text',
  ],
  ...['substituted', 'strategy_count', ...STRATEGIES.map((strategy) => `strategy_${strategy}`)],
];

/**
 * Reads the pairs of a dataset folder's split, or of one file. Rows without `id`, as in the published datasets, are
 * numbered from 0. MFR rows are grouped by identity whatever the pool: one canonical query stands for its variants.
 */
export async function readMamutGold(path: string, split: string, pool: Pool): Promise<MamutGold> {
  const pairs: GoldPair[] = [];
  const places = new Map<string, number>();
  const shared = new Map<string, GoldPair['parts']>();
  let facts: { kind: 'nmf' | 'mfr'; hasRowIds: boolean } | undefined;
  for (const file of splitFiles(path, split)) {
    for (const row of await readRows(file, COLUMNS)) {
      facts ??= { kind: kindOf(row, file), hasRowIds: !Object.hasOwn(row.values, 'id') };
      const id = facts.hasRowIds ? String(pairs.length) : idIn(row, ['id'], file);
      const earlier = places.get(id);
      if (earlier !== undefined) {
        throw new InputError(
          file,
          row.line,
          `id '${id}' a second time (first at ${placeOf(pairs[earlier]!)})`,
        );
      }
      places.set(id, pairs.length);
      pairs.push({ id, file, line: row.line, ...pairOf(row, file, { kind: facts.kind, pool, shared }) });
    }
  }
  if (facts === undefined) throw new InputError(path, undefined, `split ${split} has no rows`);
  return { ...facts, pairs, places };
}

function kindOf(row: Row, file: string): 'nmf' | 'mfr' {
  const has = (names: readonly string[]) => names.every((name) => Object.hasOwn(row.values, name));
  if (has(['formula1', 'formula2', 'label'])) return 'mfr';
  if (has(['name', 'formula', 'label'])) return 'nmf';
  throw new InputError(
    file,
    row.line,
    'expected columns name, formula, label (NMF) or formula1, formula2, label (MFR)',
  );
}

/** Where a pair stands, for error messages. */
export function placeOf({ file, line }: GoldPair): string {
  return `${file}:${line}`;
}

interface PairContext {
  readonly kind: 'nmf' | 'mfr';
  readonly pool: Pool;
  /** Few distinct lists of parts serve all rows. */
  readonly shared: Map<string, GoldPair['parts']>;
}

function pairOf(
  row: Row,
  file: string,
  { kind, pool, shared }: PairContext,
): Omit<GoldPair, 'id' | 'file' | 'line'> {
  const text = (name: string) => idIn(row, [name], file);
  const query = kind === 'nmf' ? text('name') : text('formula1');
  const identityColumn = kind === 'nmf' ? 'formula_name_id' : 'formula1_name_id';
  const identity = Object.hasOwn(row.values, identityColumn) ? text(identityColumn) : query;
  const label = binaryIn(row, 'label', file);
  const own = partsOf(row, file, label, identity);
  const key = own.flat().join('\n');
  const parts = shared.get(key) ?? own;
  shared.set(key, parts);
  return { label, identity, query: kind === 'mfr' || pool === 'all' ? identity : query, parts };
}

function partsOf(row: Row, file: string, label: 0 | 1, identity: string): [string, string][] {
  const parts: [string, string][] = [['identity', identity]];
  const isSet = (name: string) =>
    Object.hasOwn(row.values, name) && valueIn(row, name) !== null && binaryIn(row, name, file) === 1;
  for (const name of ['substituted', 'is_text']) {
    if (Object.hasOwn(row.values, name))
      parts.push([name === 'is_text' ? 'text' : name, isSet(name) ? 'yes' : 'no']);
  }
  if (label === 1) return [...parts, ...both('negatives', ['challenging', 'random'])];
  const strategies = STRATEGIES.filter((strategy) => isSet(`strategy_${strategy}`));
  for (const strategy of strategies) parts.push(['strategy', strategy]);
  if (strategies.length > 0) {
    parts.push(['negatives', strategies.includes('random_formula') ? 'random' : 'challenging']);
  }
  const count = valueIn(row, 'strategy_count');
  if (count !== undefined && count !== null) parts.push(['strategy count', String(count)]);
  return parts;
}

/** Positives take part in both comparisons, against either kind of negatives. */
function both(by: string, names: readonly string[]): [string, string][] {
  return names.map((name) => [by, name]);
}
