import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Cell, Column, ColumnType, TableRow } from '../datasets/columns.ts';
import { type FileFacts, HashedFile } from './durable.ts';
import type { TableFile } from './table-file.ts';
import type { Zstandard } from './zstandard.ts';

/** Rows of one row group: bounds what is held in memory, and what a reader must take at once. */
const GROUP_ROWS = 10_000;

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

/** How each column type is called in the features of Hugging Face `datasets`. */
export const FEATURE_TYPES: Readonly<Record<ColumnType, string>> = {
  string: 'string',
  bool: 'bool',
  int32: 'int32',
};

/** Parquet with an explicit schema, every column required, its pages packed with Zstandard. */
export class ParquetFile implements TableFile {
  private readonly file: HashedFile;
  private readonly bytes = new ByteWriter();
  private readonly writer: ParquetWriter;
  private readonly cells: Cell[][];

  constructor(
    path: string,
    private readonly columns: readonly Column[],
    zstandard: Zstandard,
  ) {
    this.file = new HashedFile(path);
    this.writer = new ParquetWriter({
      writer: this.bytes,
      schema: schemaOf(columns),
      codec: 'ZSTD',
      compressors: { ZSTD: zstandard.pack },
      createdBy: 'mutamath',
      kvMetadata: [
        { key: 'huggingface', value: JSON.stringify({ info: { features: featuresOf(columns) } }) },
      ],
    });
    this.cells = columns.map(() => []);
  }

  add(row: TableRow): void {
    this.columns.forEach((column, index) => {
      (this.cells[index] as Cell[]).push(row[column.name] as Cell);
    });
    if ((this.cells[0] as Cell[]).length >= GROUP_ROWS) this.group();
  }

  close(): FileFacts {
    this.group();
    this.writer.finish();
    this.drain();
    return this.file.close();
  }

  private group(): void {
    if ((this.cells[0] as Cell[]).length === 0) return;
    const columnData = this.columns.map((column, index) => ({
      name: column.name,
      data: this.cells[index] as Cell[],
    }));
    this.writer.write({ columnData, rowGroupSize: GROUP_ROWS });
    for (const cells of this.cells) cells.length = 0;
    this.drain();
  }

  /** Moves what the encoder has written to disk; the encoder's count of bytes goes on, for the offsets in the footer. */
  private drain(): void {
    this.file.bytes(new Uint8Array(this.bytes.buffer, 0, this.bytes.index));
    this.bytes.index = 0;
  }
}

function schemaOf(columns: readonly Column[]): SchemaElement[] {
  return [{ name: 'schema', num_children: columns.length }, ...columns.map(elementOf)];
}

function elementOf({ name, type }: Column): SchemaElement {
  const repetition_type = 'REQUIRED';
  if (type === 'bool') return { name, type: 'BOOLEAN', repetition_type };
  if (type === 'int32') return { name, type: 'INT32', repetition_type };
  return {
    name,
    type: 'BYTE_ARRAY',
    converted_type: 'UTF8',
    logical_type: { type: 'STRING' },
    repetition_type,
  };
}

/** The features as Hugging Face `datasets` keeps them in a Parquet file's metadata. */
function featuresOf(columns: readonly Column[]): Record<string, { dtype: string; _type: 'Value' }> {
  return Object.fromEntries(
    columns.map((column) => [column.name, { dtype: FEATURE_TYPES[column.type], _type: 'Value' }]),
  );
}
