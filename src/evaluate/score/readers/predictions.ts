import { InputError } from '../../../base/tables/inputError.ts';
import type { Row } from '../../../base/tables/lines.ts';
import { readRows } from '../../../base/tables/rows.ts';
import { binaryIn, idIn, numberIn, present, shown, valueIn } from './values.ts';

/** What a run says about one pair. A file has scores on every line or on none. */
export interface Prediction {
  readonly id: string;
  readonly line: number;
  /** Where the run gives logits, the softmax of class 1. */
  readonly score?: number;
  readonly label?: 0 | 1;
}

/** The predictions of one file, parted by the columns `run` or `seed`. */
export interface PredictionFile {
  readonly file: string;
  readonly runs: ReadonlyMap<string, readonly Prediction[]>;
}

const COLUMNS = ['id', 'score', 'label', 'prediction', 'logits', 'run', 'seed'];
const LABELS = ['label', 'prediction'];

/**
 * Reads JSONL, CSV or Parquet with `id` and `score`, `label` (or `prediction`) or `logits`; an `id` that occurs twice in
 * one run, a missing or NaN score and an incomplete line are an InputError with their line.
 */
export async function readPredictions(file: string): Promise<PredictionFile> {
  const runs = new Map<string, Prediction[]>();
  const seen = new Map<string, Map<string, number>>();
  let hasScores: boolean | undefined;
  for (const row of await readRows(file, COLUMNS)) {
    const run = runOf(row);
    const prediction = predictionOf(row, file);
    hasScores ??= prediction.score !== undefined;
    if (hasScores !== (prediction.score !== undefined)) {
      throw new InputError(
        file,
        row.line,
        hasScores ? 'expected a score as on the lines before' : 'a score, but none before',
      );
    }
    refuseRepeated(seen, run, prediction, file);
    const list = runs.get(run);
    if (list === undefined) runs.set(run, [prediction]);
    else list.push(prediction);
  }
  if (runs.size === 0) throw new InputError(file, undefined, 'expected at least one prediction, found none');
  return { file, runs };
}

function refuseRepeated(
  seen: Map<string, Map<string, number>>,
  run: string,
  { id, line }: Prediction,
  file: string,
): void {
  let ids = seen.get(run);
  if (ids === undefined) {
    ids = new Map();
    seen.set(run, ids);
  }
  const first = ids.get(id);
  if (first !== undefined)
    throw new InputError(file, line, `id '${id}' a second time (first on line ${first})`);
  ids.set(id, line);
}

function runOf(row: Row): string {
  const name = present(row, ['run', 'seed']);
  return name === undefined ? '' : String(row.values[name]);
}

function predictionOf(row: Row, file: string): Prediction {
  const id = idIn(row, ['id'], file);
  const score = Object.hasOwn(row.values, 'logits') ? fromLogits(row, file) : scoreOf(row, file);
  const labelName = present(row, LABELS);
  if (score === undefined && labelName === undefined) {
    throw new InputError(file, row.line, 'expected score, label or logits, found none of them');
  }
  return {
    id,
    line: row.line,
    ...(score === undefined ? {} : { score }),
    ...(labelName === undefined ? {} : { label: binaryIn(row, labelName, file) }),
  };
}

function scoreOf(row: Row, file: string): number | undefined {
  return Object.hasOwn(row.values, 'score') ? numberIn(row, 'score', file) : undefined;
}

/** Two logits are those of class 0 and class 1; a single one is that of class 1 against nothing. */
function fromLogits(row: Row, file: string): number {
  const value = valueIn(row, 'logits');
  const parts: unknown = typeof value === 'string' ? parsedList(value) : value;
  const logits = Array.isArray(parts) ? parts : [parts];
  const numbers = logits.filter((part) => typeof part === 'number' && Number.isFinite(part));
  if (numbers.length !== logits.length || numbers.length < 1 || numbers.length > 2) {
    throw new InputError(file, row.line, `expected one or two numbers as logits, found ${shown(value)}`);
  }
  const margin = numbers.length === 1 ? numbers[0] : numbers[1] - numbers[0];
  return 1 / (1 + Math.exp(-margin));
}

function parsedList(text: string): unknown {
  const parts = text.replace(/^\s*\[|\]\s*$/g, '').split(/[\s,;]+/);
  return parts.filter((part) => part !== '').map(Number);
}
