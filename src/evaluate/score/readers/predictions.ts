import { InputError } from '../../../base/tables/inputError.ts';
import type { Row } from '../../../base/tables/lines.ts';
import { readRows } from '../../../base/tables/rows.ts';
import { Classes } from './classes.ts';
import { fromSample } from './lmEval.ts';
import { idIn, numberIn, present, shown, valueIn } from './values.ts';

/** What a run says about one pair. A file has scores on every line or on none. */
export interface Prediction {
  readonly id: string;
  readonly line: number;
  /** Where the run gives logits, the softmax of class 1. */
  readonly score?: number;
  /** A class as `Classes` numbers it. */
  readonly label?: number;
}

/** The predictions of one file, parted by the columns `run` or `seed`. */
export interface PredictionFile {
  readonly file: string;
  readonly runs: ReadonlyMap<string, readonly Prediction[]>;
}

const LABELS = ['label', 'prediction'];

/**
 * Reads JSONL, CSV or Parquet with `id` and `score`, `label` (or `prediction`) or `logits`, or samples of
 * lm-evaluation-harness; an `id` that occurs twice in one run, a missing or NaN score and an incomplete line are an
 * InputError with their line. Labels are those of a binary task unless `classes` says otherwise.
 */
export async function readPredictions(file: string, classes = new Classes(true)): Promise<PredictionFile> {
  const runs = new Map<string, Prediction[]>();
  const seen = new Map<string, Map<string, number>>();
  let hasScores: boolean | undefined;
  for (const raw of await readRows(file)) {
    const row = fromSample(raw);
    const run = runOf(row);
    const prediction = predictionOf(row, file, classes);
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

function predictionOf(row: Row, file: string, classes: Classes): Prediction {
  const id = idIn(row, ['id'], file);
  const logits = Object.hasOwn(row.values, 'logits') ? logitsIn(row, file) : undefined;
  const score = logits === undefined ? scoreOf(row, file) : probability(logits, classes);
  const labelName = present(row, LABELS);
  const label =
    labelName !== undefined
      ? classes.numberOf(row, labelName, file)
      : logits !== undefined && !classes.isBinary
        ? classes.ofChoice(logits.indexOf(Math.max(...logits)), row, file)
        : undefined;
  if (score === undefined && label === undefined) {
    throw new InputError(file, row.line, 'expected score, label or logits, found none of them');
  }
  return {
    id,
    line: row.line,
    ...(score === undefined ? {} : { score }),
    ...(label === undefined ? {} : { label }),
  };
}

function scoreOf(row: Row, file: string): number | undefined {
  return Object.hasOwn(row.values, 'score') ? numberIn(row, 'score', file) : undefined;
}

/** Two logits are those of class 0 and class 1; a single one is that of class 1 against nothing. */
function probability(logits: readonly number[], classes: Classes): number | undefined {
  if (!classes.isBinary) return undefined;
  const [first = 0, second] = logits;
  return 1 / (1 + Math.exp(-(second === undefined ? first : second - first)));
}

function logitsIn(row: Row, file: string): readonly number[] {
  const value = valueIn(row, 'logits');
  const parts: unknown = typeof value === 'string' ? parsedList(value) : value;
  const logits: readonly unknown[] = Array.isArray(parts) ? parts : [parts];
  const numbers = logits.filter(
    (part) => typeof part === 'number' && Number.isFinite(part),
  ) as readonly number[];
  if (numbers.length !== logits.length || numbers.length === 0) {
    throw new InputError(file, row.line, `expected numbers as logits, found ${shown(value)}`);
  }
  return numbers;
}

function parsedList(text: string): unknown {
  const parts = text.replace(/^\s*\[|\]\s*$/g, '').split(/[\s,;]+/);
  return parts.filter((part) => part !== '').map(Number);
}
