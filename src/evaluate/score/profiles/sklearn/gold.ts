import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readBytes } from '../../../../base/tables/bytes.ts';
import { formatOf } from '../../../../base/tables/format.ts';
import { InputError } from '../../../../base/tables/input-error.ts';
import type { Row } from '../../../../base/tables/lines.ts';
import { rowsOf, splitFiles } from '../../../../base/tables/rows.ts';
import { areBinary, Classes } from '../../readers/classes.ts';
import { fromSample } from '../../readers/lm-eval.ts';
import { idIn, present } from '../../readers/values.ts';

/** Labelled items: the class of each id. */
export interface ClassGold {
  readonly file: string;
  readonly classes: Classes;
  /** Id to class and line, in the order of the file. */
  readonly items: ReadonlyMap<string, { readonly label: number; readonly line: number }>;
}

const LABELS = ['label', 'target', 'gold', 'y'];

/** The gold as rows of `id` and `label`, or undefined when it holds judgements of queries and documents. */
export async function readClassGold(path: string, split: string): Promise<ClassGold | undefined> {
  if (existsSync(path) && statSync(path).isDirectory() && existsSync(join(path, 'qrels'))) return undefined;
  const [file = path] = splitFiles(path, split);
  const bytes = readBytes(file);
  const format = formatOf(bytes);
  if (format === 'trec' || format === 'dictionary') return undefined;
  const rows = Array.from(await rowsOf(bytes, file), fromSample);
  const [first] = rows;
  if (first === undefined)
    throw new InputError(file, undefined, 'expected rows with id and label, found none');
  if (present(first, LABELS) === undefined || present(first, ['id']) === undefined) return undefined;
  return { file, ...itemsOf(rows, file) };
}

function itemsOf(rows: readonly Row[], file: string): Omit<ClassGold, 'file'> {
  const columns = rows.map((row) => {
    const column = present(row, LABELS);
    if (column === undefined)
      throw new InputError(file, row.line, `expected ${LABELS.join(' or ')}, found none`);
    return column;
  });
  const classes = new Classes(areBinary(rows.map((row, i) => row.values[columns[i]!])));
  const items = new Map<string, { label: number; line: number }>();
  rows.forEach((row, i) => {
    const id = idIn(row, ['id'], file);
    const earlier = items.get(id);
    if (earlier !== undefined) {
      throw new InputError(file, row.line, `id '${id}' a second time (first on line ${earlier.line})`);
    }
    items.set(id, { label: classes.numberOf(row, columns[i]!, file), line: row.line });
  });
  return { classes, items };
}
