import { InputError } from '../../../base/tables/input-error.ts';
import type { Row } from '../../../base/tables/lines.ts';
import { shown } from './values.ts';

/** A row that names its pair by its place among the rows of the gold, counted from 0. */
export interface PlacedRow extends Row {
  readonly place?: number;
  /** What the run says that the gold's label is there. */
  readonly expected?: unknown;
}

/**
 * What `Trainer.predict` of Hugging Face transformers gives, as rows without ids: an object with `predictions` (logits or
 * classes in the order of the rows, or a list whose first part they are) and perhaps `label_ids`; or the rows of
 * `index` and `prediction` that its example scripts write. Any other row comes back as it is.
 */
export function fromTrainer(row: Row, file: string): readonly PlacedRow[] {
  const { id, index, predictions, label_ids: labels } = row.values;
  if (id !== undefined) return [row];
  if (Array.isArray(predictions)) return placedRows(row, predictions, labels, file);
  const place = typeof index === 'string' && /^\d+$/.test(index) ? Number(index) : index;
  if (row.values.prediction === undefined || !Number.isSafeInteger(place)) return [row];
  return [{ ...row, place: place as number }];
}

function placedRows(row: Row, found: readonly unknown[], labels: unknown, file: string): PlacedRow[] {
  // A model that returns more than logits gives a tuple, whose first part they are.
  const isTuple = Array.isArray(found[0]) && Array.isArray(found[0][0]);
  const predictions: readonly unknown[] = isTuple ? (found[0] as unknown[]) : found;
  const hasLabels = labels !== undefined && labels !== null;
  if (hasLabels && (!Array.isArray(labels) || labels.length !== predictions.length)) {
    throw new InputError(
      file,
      row.line,
      `expected as many label_ids as predictions (${predictions.length}), found ${Array.isArray(labels) ? labels.length : shown(labels)}`,
    );
  }
  return predictions.map((value, place) => ({
    line: row.line,
    values: Array.isArray(value) ? { logits: value } : { prediction: value },
    place,
    ...(hasLabels ? { expected: (labels as unknown[])[place] } : {}),
  }));
}
