import { rmSync } from 'node:fs';
import type { Column, TableRow } from '../datasets/columns.ts';
import { chunksOf, type FileFacts, HashedFile } from './durable.ts';
import { ParquetFile } from './parquet-file.ts';
import type { Zstandard } from './zstandard.ts';

/** One file of a table while it is written. */
export interface TableFile {
  /** `jsonLine` is the row as JSON with its keys in the order of the columns, and a line end. */
  add(row: TableRow, jsonLine: Uint8Array): void;
  close(): FileFacts;
}

export type TableFormat = 'parquet' | 'jsonl' | 'jsonl.zst' | 'csv';

/** Opens a file of the format for writing; a file of no rows is whole too, with its schema or header where there is one. */
export function openTable(
  format: TableFormat,
  path: string,
  columns: readonly Column[],
  zstandard: Zstandard,
): TableFile {
  switch (format) {
    case 'parquet':
      return new ParquetFile(path, columns, zstandard);
    case 'jsonl':
      return new LinesFile(path);
    case 'jsonl.zst':
      return new PackedLinesFile(path, zstandard);
    case 'csv':
      return new CsvFile(path, columns);
  }
}

class LinesFile implements TableFile {
  private readonly file: HashedFile;

  constructor(path: string) {
    this.file = new HashedFile(path);
  }

  add(_row: TableRow, jsonLine: Uint8Array): void {
    this.file.bytes(jsonLine);
  }

  close(): FileFacts {
    return this.file.close();
  }
}

/**
 * JSON Lines in one Zstandard frame: some readers stop after the first. The encoder holds one stream and the splits are
 * written side by side, so the lines wait beside the file and are packed when it is closed.
 */
class PackedLinesFile implements TableFile {
  private readonly plain: HashedFile;

  constructor(
    private readonly path: string,
    private readonly zstandard: Zstandard,
  ) {
    this.plain = new HashedFile(`${path}.plain`);
  }

  add(_row: TableRow, jsonLine: Uint8Array): void {
    this.plain.bytes(jsonLine);
  }

  close(): FileFacts {
    const { bytes } = this.plain.close();
    const packed = new HashedFile(this.path);
    for (const part of this.zstandard.packAll(chunksOf(this.plain.path, bytes))) packed.bytes(part);
    rmSync(this.plain.path);
    return packed.close();
  }
}

/** RFC 4180 with `\n` ends; booleans as `True` and `False`, as pandas writes them. */
class CsvFile implements TableFile {
  private readonly file: HashedFile;

  constructor(
    path: string,
    private readonly columns: readonly Column[],
  ) {
    this.file = new HashedFile(path);
    this.file.text(`${columns.map((column) => csvField(column.name)).join(',')}\n`);
  }

  add(row: TableRow): void {
    this.file.text(`${this.columns.map((column) => csvField(csvText(row[column.name]))).join(',')}\n`);
  }

  close(): FileFacts {
    return this.file.close();
  }
}

function csvText(cell: TableRow[string] | undefined): string {
  if (typeof cell === 'boolean') return cell ? 'True' : 'False';
  return String(cell);
}

function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
