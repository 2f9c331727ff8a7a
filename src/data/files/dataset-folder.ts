import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Column, TableRow } from '../datasets/columns.ts';
import { SPLITS, type Split } from '../datasets/splits/splits.ts';
import type { FileFacts } from './durable.ts';
import { openTable, type TableFile, type TableFormat } from './table-file.ts';
import type { Zstandard } from './zstandard.ts';

/** Rows a Parquet file holds at most. */
const ROWS_PER_FILE = 1_000_000;

/** A finished file of the dataset; the path is relative to its folder, with forward slashes. */
export interface DatasetFile extends FileFacts {
  readonly path: string;
  readonly format: TableFormat;
  readonly split: Split;
  readonly rows: number;
}

interface OpenFile {
  readonly table: TableFile;
  readonly path: string;
  rows: number;
}

/**
 * Writes the tables of a dataset into `folder`, split by split and format by format. Every split gets a file in every
 * format, also an empty one.
 */
export class DatasetFolder {
  private readonly open = new Map<string, OpenFile>();
  private readonly closed: DatasetFile[] = [];

  constructor(
    private readonly folder: string,
    private readonly columns: readonly Column[],
    private readonly formats: readonly TableFormat[],
    private readonly zstandard: Zstandard,
    private readonly rowsPerFile = ROWS_PER_FILE,
  ) {
    for (const format of formats) for (const split of SPLITS) this.begin(format, split);
  }

  /** `jsonLine` is the row as JSON with its keys in the order of the columns, and a line end. */
  add(split: Split, row: TableRow, jsonLine: Uint8Array): void {
    for (const format of this.formats) {
      let file = this.open.get(`${format} ${split}`) as OpenFile;
      if (format === 'parquet' && file.rows >= this.rowsPerFile) {
        this.end(format, split);
        file = this.begin(format, split);
      }
      file.table.add(row, jsonLine);
      file.rows += 1;
    }
  }

  /** Closes all files, gives numbered ones their final names, and lists them in the order of their paths. */
  close(): DatasetFile[] {
    for (const format of this.formats) for (const split of SPLITS) this.end(format, split);
    return this.closed.map((file) => this.named(file)).sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  private begin(format: TableFormat, split: Split): OpenFile {
    const folder = format === 'jsonl.zst' ? 'jsonl' : format;
    const path =
      format === 'parquet' ? `data/${split}-${five(this.count(split))}` : `${folder}/${split}.${format}`;
    const table = openTable(format, join(this.folder, path), this.columns, this.zstandard);
    const file = { table, path, rows: 0 };
    this.open.set(`${format} ${split}`, file);
    return file;
  }

  private end(format: TableFormat, split: Split): void {
    const { table, path, rows } = this.open.get(`${format} ${split}`) as OpenFile;
    this.closed.push({ ...table.close(), path, format, split, rows });
  }

  private count(split: Split): number {
    return this.closed.filter((file) => file.format === 'parquet' && file.split === split).length;
  }

  /** How many files a split has is known only at the end, and stands in the name of each. */
  private named(file: DatasetFile): DatasetFile {
    if (file.format !== 'parquet') return file;
    const path = `${file.path}-of-${five(this.count(file.split))}.parquet`;
    renameSync(join(this.folder, file.path), join(this.folder, path));
    return { ...file, path };
  }
}

function five(count: number): string {
  return String(count).padStart(5, '0');
}
