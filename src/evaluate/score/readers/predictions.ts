import { readBytes } from '../../../base/tables/bytes.ts';
import { formatOf } from '../../../base/tables/format.ts';
import { InputError } from '../../../base/tables/input-error.ts';
import { isObject, parseJson, type Row } from '../../../base/tables/lines.ts';
import { rowsOf } from '../../../base/tables/rows.ts';
import { Classes } from './classes.ts';
import { fromSample } from './lm-eval.ts';
import { fromTrainer, type PlacedRow } from './trainer.ts';
import { binaryIn, idIn, numberIn, present, shown, valueIn } from './values.ts';

/** What a run says about one pair. A file has scores on every line or on none. */
export interface Prediction {
  /** Of a run without ids, the place. */
  readonly id: string;
  readonly line: number;
  /** Of a run without ids: which row of the gold it is, counted from 0. */
  readonly place?: number;
  /** What a run without ids says that the gold's label is, so that another order is noticed. */
  readonly expected?: 0 | 1;
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
 * Reads JSONL, CSV or Parquet with `id` and `score`, `label` (or `prediction`) or `logits`, samples of
 * lm-evaluation-harness, or what `Trainer.predict` gives, whose rows have places for ids; an `id` that occurs twice in one run, a missing or NaN score and an incomplete line are an
 * InputError with their line. Labels are those of a binary task unless `classes` says otherwise.
 */
export async function readPredictions(file: string, classes = new Classes(true)): Promise<PredictionFile> {
  const runs = new Map<string, Prediction[]>();
  const seen = new Map<string, Map<string, number>>();
  let hasScores: boolean | undefined;
  for (const row of await rowsIn(file)) {
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
    refuseRepeated(seen, run, prediction, row, file);
    const list = runs.get(run);
    if (list === undefined) runs.set(run, [prediction]);
    else list.push(prediction);
  }
  if (runs.size === 0) throw new InputError(file, undefined, 'expected at least one prediction, found none');
  return { file, runs };
}

/** One JSON object with lists is a row too, which lines of JSON could hold as well. */
async function rowsIn(file: string): Promise<readonly PlacedRow[]> {
  const bytes = readBytes(file);
  const whole = formatOf(bytes) === 'dictionary' ? parseJson(bytes.toString('utf8'), file, 1) : undefined;
  const rows =
    isObject(whole) && Array.isArray(whole.predictions)
      ? [{ line: 1, values: whole }]
      : await rowsOf(bytes, file);
  return Array.from(rows, (row) => fromTrainer(fromSample(row), file)).flat();
}

function refuseRepeated(
  seen: Map<string, Map<string, number>>,
  run: string,
  { id, line }: Prediction,
  { values }: Row,
  file: string,
): void {
  let ids = seen.get(run);
  if (ids === undefined) {
    ids = new Map();
    seen.set(run, ids);
  }
  const first = ids.get(id);
  if (first !== undefined) {
    const filter = valueIn({ line, values }, 'filter');
    const why =
      filter === undefined ? '' : `; samples under several filters, here ${shown(filter)}: keep those of one`;
    throw new InputError(file, line, `id '${id}' a second time (first on line ${first})${why}`);
  }
  ids.set(id, line);
}

function runOf(row: Row): string {
  const name = present(row, ['run', 'seed']);
  return name === undefined ? '' : String(row.values[name]);
}

function predictionOf(row: PlacedRow, file: string, classes: Classes): Prediction {
  const { place } = row;
  const id = place === undefined ? idIn(row, ['id'], file) : String(place);
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
    ...(place === undefined ? {} : { place }),
    ...(row.expected === undefined || !classes.isBinary ? {} : { expected: expectedIn(row, file) }),
    ...(score === undefined ? {} : { score }),
    ...(label === undefined ? {} : { label }),
  };
}

function expectedIn({ line, expected }: PlacedRow, file: string): 0 | 1 {
  return binaryIn({ line, values: { label_ids: expected } }, 'label_ids', file);
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
