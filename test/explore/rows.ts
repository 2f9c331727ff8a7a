import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { temporaryFolder } from '../data/make/synthetic.ts';

export interface SampleRow {
  readonly id: string;
  readonly name: string;
  readonly formula: string;
  readonly formula_name_id: string;
  readonly label: boolean;
  readonly difficulty: string;
  readonly strategy_swap: boolean;
  readonly derivation: string;
  readonly witness: string;
  readonly method: string;
}

/** A row of two that are alike but for their number, true ones first. */
export function sampleRow(index: number, formula?: string): SampleRow {
  const label = index % 2 === 0;
  return {
    id: index.toString(16).padStart(24, '0'),
    name: label ? 'Sum of Two' : 'Other Sum',
    formula: formula ?? (label ? `x + ${index} = ${index} + x` : `x^{${index}} = ${index}^{x}`),
    formula_name_id: 'Sum of Two',
    label,
    difficulty: index % 3 === 0 ? 'easy' : 'hard',
    strategy_swap: !label,
    derivation: label
      ? '[{"form":"a + b = b + a"},{"rename":{"a":"x"}}]'
      : `[{"form":"a^b = a^b"},{"falsify":"swap","operator":"swap-base-and-exponent","claim":0,"path":[1],"before":"a^{${index}}","after":"${index}^{a}"},{"rename":{"a":"x"}}]`,
    witness: label ? '' : '{"at":{"x":"2"},"left":"8","right":"9"}',
    method: '{"kind":"exact","points":1}',
  };
}

/** A false row in words: its edit is in the second of its formulas. */
export function proseRow(index: number): SampleRow {
  return {
    ...sampleRow(index * 2 + 1),
    name: 'Product in Words',
    formula: 'For all $u > 0$ the product is $u (v + w) = u v - u w$.',
    derivation:
      '[{"form":"a (b + c) = a b + a c"},{"falsify":"constants","operator":"flip-sign","claim":0,"path":[1],"before":"a b + a c","after":"a b - a c"},{"context":"For all $a > 0$ the product is"},{"rename":{"a":"u","b":"v","c":"w"}}]',
    witness: '{"at":{"u":"2","v":"1","w":"1"},"left":"4","right":"0"}',
  };
}

/** A dataset folder as `mutate` writes it, with these rows in the train split and a few in the test split. */
export function sampleDataset(rows: readonly SampleRow[]): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'data'));
  mkdirSync(join(folder, 'jsonl'));
  const splits = { train: rows, test: [sampleRow(9001), sampleRow(9002)] };
  for (const [split, content] of Object.entries(splits)) {
    writeFileSync(join(folder, 'data', `${split}-00000-of-00001.parquet`), parquetOf(content));
    writeFileSync(
      join(folder, 'jsonl', `${split}.jsonl`),
      content.map((row) => `${JSON.stringify(row)}\n`).join(''),
    );
  }
  return folder;
}

/** The rows as a Parquet file with small row groups. */
function parquetOf(rows: readonly SampleRow[]): Uint8Array {
  const columns = Object.keys(sampleRow(0)) as (keyof SampleRow)[];
  const columnData = columns.map((name) => ({ name, data: rows.map((row) => row[name]) }));
  return new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 100 }));
}
