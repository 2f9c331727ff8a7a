import { readBytes } from '../../../base/tables/bytes.ts';
import { formatOf } from '../../../base/tables/format.ts';
import { InputError } from '../../../base/tables/input-error.ts';
import { isObject, parseJson, type Row } from '../../../base/tables/lines.ts';
import { rowsOf } from '../../../base/tables/rows.ts';
import { idOf, solverId } from './gold.ts';

const VERDICT_COLUMNS = [
  'verdict',
  'extracted_judgment',
  'judgment',
  'judgement',
  'label',
  'extracted_judgment_binary',
];
const SOLUTION_COLUMNS = ['solution', 'model_output', 'prediction', 'output', 'response', 'answer'];

/** What one run file holds: verdicts of a judge, or solutions still to be judged. */
export type JudgedRun =
  | { readonly kind: 'verdicts'; readonly verdicts: ReadonlyMap<string, string> }
  | { readonly kind: 'solutions'; readonly solutions: ReadonlyMap<string, string> };

/**
 * Reads a run of U-MATH or mu-MATH. Rows carry `uuid` or `id` and a verdict (`verdict`, `extracted_judgment`,
 * `judgment`, `label`; a truth value is Yes or No) or a solution (`solution`, `model_output`, `prediction`, ...).
 * One JSON object is read as the official scripts write it: id to solution, or id to a record of the judge.
 * `knownIds` decide whether a row's id is complete or needs the solver's name.
 */
export async function readJudgedRun(file: string, knownIds: ReadonlySet<string>): Promise<JudgedRun> {
  const verdicts = new Map<string, string>();
  const solutions = new Map<string, string>();
  for (const row of await rowsOfRun(file)) {
    const id = completeId(row, file, knownIds);
    if (verdicts.has(id) || solutions.has(id))
      throw new InputError(file, row.line, `${id} stands here a second time`);
    const verdict = verdictOf(row.values);
    const solution = SOLUTION_COLUMNS.map((column) => row.values[column]).find(
      (value) => typeof value === 'string',
    );
    if (verdict !== undefined) verdicts.set(id, verdict);
    else if (typeof solution === 'string') solutions.set(id, solution);
    else
      throw new InputError(
        file,
        row.line,
        `expected a verdict (${VERDICT_COLUMNS.join(', ')}) or a solution (${SOLUTION_COLUMNS.join(', ')})`,
      );
  }
  if (verdicts.size > 0 && solutions.size > 0)
    throw new InputError(
      file,
      undefined,
      `expected verdicts or solutions, found ${verdicts.size} and ${solutions.size}`,
    );
  return solutions.size > 0 ? { kind: 'solutions', solutions } : { kind: 'verdicts', verdicts };
}

function completeId(row: Row, file: string, knownIds: ReadonlySet<string>): string {
  const id = idOf(row, file);
  const { model } = row.values;
  return !knownIds.has(id) && typeof model === 'string' ? solverId(id, model) : id;
}

function verdictOf(values: Row['values']): string | undefined {
  for (const column of VERDICT_COLUMNS) {
    const value = values[column];
    if (typeof value === 'string') return value;
    if (value === true || value === 1) return 'Yes';
    if (value === false || value === 0) return 'No';
  }
  return undefined;
}

async function rowsOfRun(file: string): Promise<Iterable<Row>> {
  const bytes = readBytes(file);
  if (formatOf(bytes) === 'dictionary') {
    const whole = parseJson(bytes.toString('utf8'), file, 1);
    if (isObject(whole)) return dictionaryRows(whole, file);
  }
  const rows = [...(await rowsOf(bytes, file))];
  const [only] = rows;
  // A dictionary of solutions on one line looks like a record, but has no id of its own.
  const isDictionary = rows.length === 1 && only!.values.uuid === undefined && only!.values.id === undefined;
  return isDictionary ? dictionaryRows(only!.values, file) : rows;
}

function* dictionaryRows(whole: Row['values'], file: string): Generator<Row> {
  for (const [id, entry] of Object.entries(whole)) {
    // One object has no lines to speak of; the id says which entry is meant.
    if (typeof entry === 'string') yield { line: 1, values: { id, solution: entry } };
    else if (isObject(entry)) yield { line: 1, values: { ...entry, id, uuid: id } };
    else throw new InputError(file, undefined, `${id}: expected a solution or a record of the judge`);
  }
}
