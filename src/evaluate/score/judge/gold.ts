import { InputError } from '../../../base/tables/input-error.ts';
import { brief, type Row } from '../../../base/tables/lines.ts';
import { readRows, splitFiles } from '../../../base/tables/rows.ts';

/** One problem of U-MATH. */
export interface Problem {
  readonly id: string;
  readonly subject: string;
  readonly hasImage: boolean;
  readonly statement: string;
  readonly goldenAnswer: string;
}

/** One labelled solution of mu-MATH: does it reach the golden answer? */
export interface LabelledSolution {
  readonly id: string;
  /** The solver that wrote the solution. */
  readonly model: string;
  readonly statement: string;
  readonly goldenAnswer: string;
  readonly solution: string;
  readonly label: boolean;
}

/** Columns of U-MATH: `uuid` (or `id`), `subject`, `has_image`, `problem_statement`, `golden_answer`. */
export async function readProblems(path: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const { file, row } of await goldRows(path)) {
    const id = idOf(row, file);
    if (seen.has(id)) throw new InputError(file, row.line, `problem ${id} stands here a second time`);
    seen.add(id);
    problems.push({
      id,
      subject: textOf(row, file, 'subject'),
      hasImage: booleanOf(row, file, 'has_image'),
      statement: textOf(row, file, 'problem_statement'),
      goldenAnswer: textOf(row, file, 'golden_answer'),
    });
  }
  if (problems.length === 0) throw new InputError(path, undefined, 'expected problems, found none');
  return problems;
}

/**
 * Columns of mu-MATH: `uuid` (or `id`), `problem_statement`, `golden_answer`, `model`, `model_output`, `label`.
 * Where an id repeats over solvers, the solver's name is part of the id: `ID MODEL`.
 */
export async function readLabelledSolutions(path: string): Promise<LabelledSolution[]> {
  const rows = await goldRows(path);
  const ids = rows.map(({ file, row }) => idOf(row, file));
  const repeats = new Set(ids).size < ids.length;
  const seen = new Set<string>();
  const solutions = rows.map(({ file, row }, i): LabelledSolution => {
    const model = textOf(row, file, 'model');
    const id = repeats ? solverId(ids[i]!, model) : ids[i]!;
    if (seen.has(id)) throw new InputError(file, row.line, `solution ${id} stands here a second time`);
    seen.add(id);
    return {
      id,
      model,
      statement: textOf(row, file, 'problem_statement'),
      goldenAnswer: textOf(row, file, 'golden_answer'),
      solution: textOf(row, file, 'model_output'),
      label: booleanOf(row, file, 'label'),
    };
  });
  if (solutions.length === 0) throw new InputError(path, undefined, 'expected solutions, found none');
  return solutions;
}

/** The id of a solution in a table that holds several solutions of one problem. */
export function solverId(id: string, model: string): string {
  return `${id} ${model}`;
}

async function goldRows(path: string): Promise<{ file: string; row: Row }[]> {
  const found: { file: string; row: Row }[] = [];
  for (const file of splitFiles(path, 'test'))
    for (const row of await readRows(file)) found.push({ file, row });
  return found;
}

/** `uuid`, else `id`; a number is read as its digits. */
export function idOf({ line, values }: Row, file: string): string {
  const id = values.uuid ?? values.id;
  if (typeof id === 'string' && id !== '') return id;
  if (typeof id === 'number' || typeof id === 'bigint') return String(id);
  throw new InputError(file, line, 'expected an id in column uuid or id');
}

function textOf({ line, values }: Row, file: string, column: string): string {
  const value = values[column];
  if (typeof value !== 'string') throw new InputError(file, line, `expected text in column ${column}`);
  return value;
}

const TRUTH: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  yes: true,
  no: false,
  1: true,
  0: false,
};

/** A truth value as JSON, Parquet or CSV writes it; anything else is an InputError, never a guess. */
function booleanOf({ line, values }: Row, file: string, column: string): boolean {
  const value = values[column];
  const word = String(value).toLowerCase();
  const isWord = typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string';
  if (isWord && Object.hasOwn(TRUTH, word)) return TRUTH[word]!;
  throw new InputError(
    file,
    line,
    `expected true or false in column ${column}, found ${brief(String(value))}`,
  );
}
