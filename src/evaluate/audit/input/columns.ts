import { InputError } from '../../../base/tables/input-error.ts';
import type { Row } from '../../../base/tables/lines.ts';

/** What a column of a table may stand for. */
const FIELDS = [
  'formula',
  'formula2',
  'label',
  'name',
  'identity',
  'identity2',
  'id',
  'split',
  'kind',
  'other',
  'derivation',
  'difficulty',
] as const;

export type Field = (typeof FIELDS)[number];

/** Field to column. */
export type Columns = Readonly<Partial<Record<Field, string>>>;

/** A row of any dataset in the words of the audit. */
export interface AuditRow {
  /** Below the folder of the dataset. */
  readonly file: string;
  readonly line: number;
  readonly split: string;
  readonly id: string;
  readonly formula: string;
  /** Pairs: the second formula. */
  readonly formula2?: string;
  readonly label?: boolean;
  readonly name?: string;
  /** The published id of the identity, where the dataset says it. */
  readonly identity?: string;
  readonly identity2?: string;
  /** False rows of ours: `refuted` or `other-identity`. */
  readonly kind?: string;
  readonly other?: string;
  readonly derivation?: string;
  readonly difficulty?: string;
  readonly strategies: readonly string[];
}

/** Names that columns go by in datasets of this kind, likeliest first. */
const USUAL: Readonly<Record<Field, readonly string[]>> = {
  formula: ['formula', 'formula1', 'latex', 'text', 'sentence1'],
  formula2: ['formula2', 'sentence2'],
  label: ['label', 'is_true', 'target'],
  name: ['name'],
  identity: ['formula_name_id', 'formula1_name_id'],
  identity2: ['formula2_name_id'],
  id: ['id'],
  split: ['split'],
  kind: ['false_kind'],
  other: ['other_id'],
  derivation: ['derivation'],
  difficulty: ['difficulty'],
};

/** Reads `formula=tex,label=gold`; throws a plain message on an unknown field or a line of another shape. */
export function parseColumns(text: string): Columns {
  const entries = text.split(',').map((part) => {
    const [field, column, ...more] = part.split('=').map((side) => side.trim());
    if (!field || !column || more.length > 0)
      throw new SyntaxError(`expected field=column, found ${JSON.stringify(part)}`);
    if (!(FIELDS as readonly string[]).includes(field))
      throw new SyntaxError(`no field ${field}: there are ${FIELDS.join(', ')}`);
    return [field, column] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Which column holds what: as told, else by the usual names. A table without formulas, or without the labels that are to be
 * checked, is an InputError.
 */
export function settleColumns(
  present: readonly string[],
  told: Columns,
  file: string,
  needsLabels: boolean,
): Columns {
  const missing = Object.values(told).find((column) => !present.includes(column));
  if (missing !== undefined)
    throw new InputError(file, undefined, `no column ${missing}: there are ${present.join(', ')}`);
  const settled: Partial<Record<Field, string>> = { ...told };
  for (const field of FIELDS) {
    const found = settled[field] ?? USUAL[field].find((column) => present.includes(column));
    if (found !== undefined) settled[field] = found;
  }
  const there = `among ${present.join(', ')} (of a table without a header, its first row)`;
  if (settled.formula === undefined)
    throw new InputError(
      file,
      undefined,
      `no column of formulas ${there}: say which with --columns formula=NAME,label=NAME,name=NAME`,
    );
  if (settled.label === undefined && needsLabels)
    throw new InputError(
      file,
      undefined,
      `no column of labels ${there}: say which with --columns label=NAME, or check none with --no-labels`,
    );
  return settled;
}

/** The columns that the audit reads of a table with these. */
export function neededColumns(present: readonly string[], columns: Columns): string[] {
  const settled = new Set(Object.values(columns));
  return present.filter((column) => settled.has(column) || column.startsWith(STRATEGY));
}

const STRATEGY = 'strategy_';

/** The row in the words of the audit; a cell of another type than its field takes is an InputError. */
export function auditRow(
  { line, values }: Row,
  columns: Columns,
  { file, shown, split }: { readonly file: string; readonly shown: string; readonly split: string },
): AuditRow {
  const text = (field: Field): string | undefined => {
    const column = columns[field];
    const value = column === undefined ? undefined : values[column];
    if (value === undefined || value === null || value === '') return undefined;
    if (typeof value === 'object')
      throw new InputError(file, line, `expected text in ${column}, found an object`);
    return String(value);
  };
  const formula = text('formula');
  if (formula === undefined) throw new InputError(file, line, `expected a formula in ${columns.formula}`);
  const label = columns.label === undefined ? undefined : labelOf(values[columns.label], file, line);
  const facts = {
    formula2: text('formula2'),
    label,
    name: text('name'),
    identity: text('identity'),
    identity2: text('identity2'),
    kind: text('kind'),
    other: text('other'),
    derivation: text('derivation'),
    difficulty: text('difficulty'),
  };
  const strategies = Object.keys(values)
    .filter((column) => column.startsWith(STRATEGY) && isTrue(values[column]))
    .map((column) => column.slice(STRATEGY.length))
    .filter((name) => name !== 'count');
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const id = text('id') ?? `${line}`;
  return { file: shown, line, split: text('split') ?? split, id, formula, strategies, ...known };
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 'True' || value === 'TRUE';
}

function labelOf(value: unknown, file: string, line: number): boolean {
  if (isTrue(value) || value === 1 || value === 1n || value === '1') return true;
  const falses: readonly unknown[] = [false, 0, 0n, '0', 'false', 'False', 'FALSE'];
  if (falses.includes(value)) return false;
  throw new InputError(file, line, `expected a label, true or false or 1 or 0, found ${String(value)}`);
}
