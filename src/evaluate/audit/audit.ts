import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { InputError } from '../../base/tables/input-error.ts';
import type { Catalogue } from '../../data/identities/identity.ts';
import type { Grammar } from '../../math/grammar/grammar.ts';
import type { Level } from './checks/repeats.ts';
import { type AuditRow, auditRow, type Columns, neededColumns, settleColumns } from './input/columns.ts';
import { datasetFiles, type SplitFile } from './input/files.ts';
import { openTable, type Table } from './input/table.ts';
import type { AuditError, AuditReport } from './report.ts';
import { openCrew } from './rows/crew.ts';
import type { Asked, Inspected } from './rows/inspect.ts';
import { orderHash } from './shortcut/sample.ts';
import { Tally } from './tally.ts';

/** What an audit compares with, and which of its checks are made. */
export interface AuditOptions {
  readonly catalogue: Catalogue;
  readonly grammar: Grammar;
  readonly columns: Columns;
  /** What the sample of labels and the shortcut test draw from. */
  readonly seed: string;
  /** About how many labels are checked from scratch at most; the others are drawn by a hash of the row. */
  readonly labels: number;
  /** True rows at most that the shortcut test looks at, and false ones of each kind; 0 for no test. */
  readonly shortcut: number;
  /** Worker threads, 1 by default. The report is the same for any number. */
  readonly jobs?: number;
  /** Hears of what is wrong, in the order of the rows. */
  readonly onError?: (error: AuditError) => void;
  /** Hears how many rows have been looked at by themselves, of about how many. */
  readonly onRow?: (rows: number, about: number) => void;
}

/** Rows that are looked at together, and blocks that are under way at a time: what bounds the memory for rows. */
const BLOCK = 5_000;
const AHEAD = 2;
/** With fewer rows threads take longer to start than they spare. */
const FEW = 1_000;

/**
 * Looks a dataset through in one pass; see `AuditReport` for what is counted. Rows are read in slices, what is seen of
 * each by itself is found by worker threads, and what concerns several is added up here in the order of the rows.
 */
export async function auditDataset(path: string, options: AuditOptions): Promise<AuditReport> {
  const files = datasetFiles(path);
  const tables = await Promise.all(files.map(({ file }) => openTable(file)));
  const about = tables.reduce((sum, table) => sum + table.about, 0);
  const share = about > options.labels ? options.labels / about : 1;
  const isChecked = ({ label, id, formula }: AuditRow): boolean =>
    label !== undefined && (share === 1 || orderHash(`${options.seed}/${id}/${formula}`) < share * 2 ** 32);
  const manifest = manifestOf(path);
  const tally = new Tally(promiseOf(manifest), options);
  let columns: AuditReport['columns'];
  const search: ColumnSearch = {
    told: options.columns,
    needsLabels: options.labels > 0 && !manifest,
    settled: (seen) => {
      if (!manifest) columns = seen;
    },
  };
  const { catalogue, grammar, jobs = 1 } = options;
  let looked = 0;
  const crew = openCrew({ catalogue, grammar }, about < FEW && sizesKnown(tables) ? 1 : jobs, (rows) => {
    looked += rows;
    options.onRow?.(looked, about);
  });
  const under: { rows: readonly Asked[]; found: Promise<readonly Inspected[]> }[] = [];
  const settle = async (most: number): Promise<void> => {
    while (under.length > most) {
      const { rows, found } = under.shift() as (typeof under)[number];
      const inspected = await found;
      for (const [at, { row }] of rows.entries()) {
        tally.add(row, inspected[at] as Inspected);
      }
    }
  };
  try {
    for await (const block of blocksOf(path, files, tables, search)) {
      const rows = block.map((row) => ({ row, checksLabel: isChecked(row) }));
      const found = crew.inspect(rows);
      // It is waited for later; a fault before that is no unhandled one.
      found.catch(() => undefined);
      under.push({ rows, found });
      await settle(AHEAD);
    }
    await settle(0);
  } finally {
    await crew.close();
  }
  if (tally.rows === 0)
    throw new InputError(
      path,
      undefined,
      'expected rows of formulas below a header with the names of columns, found none',
    );
  return { ...(columns ? { columns } : {}), ...(await tally.report()) };
}

/** Whether all tables say how many rows they have at most. */
function sizesKnown(tables: readonly Table[]): boolean {
  return tables.every(({ about }) => about > 0);
}

/** What is needed to find the columns of tables; `settled` hears of the first table's. */
interface ColumnSearch {
  readonly told: Columns;
  readonly needsLabels: boolean;
  readonly settled: (seen: NonNullable<AuditReport['columns']>) => void;
}

async function* blocksOf(
  path: string,
  files: readonly SplitFile[],
  tables: readonly Table[],
  { told, needsLabels, settled }: ColumnSearch,
): AsyncGenerator<readonly AuditRow[]> {
  let block: AuditRow[] = [];
  for (const [at, { file, split }] of files.entries()) {
    const table = tables[at] as Table;
    const shown = relative(path, file) || basename(file);
    const settle = (present: readonly string[]): Columns => {
      const columns = settleColumns(present, told, file, needsLabels);
      const needed = neededColumns(present, columns);
      if (at === 0) settled({ used: columns, others: present.filter((column) => !needed.includes(column)) });
      return columns;
    };
    let columns = table.columns && settle(table.columns);
    const needed = columns && neededColumns(table.columns as readonly string[], columns);
    for await (const row of table.rows(needed)) {
      columns ??= settle(Object.keys(row.values));
      block.push(auditRow(row, columns, { file, shown, split }));
      if (block.length < BLOCK) continue;
      yield block;
      block = [];
    }
  }
  if (block.length > 0) yield block;
}

const RULES: Readonly<Record<string, Level | 'identities'>> = {
  random: 'string',
  form: 'renaming',
  identity: 'identities',
  family: 'identities',
};

interface Manifest {
  readonly recipe?: { readonly split?: string };
}

/** Datasets of ours have one; what columns they have is known. */
function manifestOf(path: string): Manifest | undefined {
  const manifest = join(path, 'manifest.json');
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest) : undefined;
}

/** What a dataset promises of its splits, by the rule in its manifest; of foreign ones, that no string stands in two. */
function promiseOf(manifest: Manifest | undefined): Level | 'identities' {
  return (manifest && RULES[manifest.recipe?.split ?? 'random']) ?? 'string';
}
