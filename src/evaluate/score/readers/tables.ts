import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readBytes } from '../../../base/tables/bytes.ts';
import { formatOf } from '../../../base/tables/format.ts';
import { InputError } from '../../../base/tables/input-error.ts';
import { parseJson } from '../../../base/tables/lines.ts';
import { repeatedKey } from '../../../base/tables/repeated-keys.ts';
import { type ScoredTable, TripleTable } from '../../../base/tables/scored-table.ts';
import { readTrec } from '../../../base/tables/trec.ts';

/** A run holds scores, gold holds grades; formats and column names are the same but for that. */
export type Role = 'run' | 'gold';

export interface TableFile {
  readonly table: ScoredTable;
  /** What was read otherwise than it stands, with places. */
  readonly notes: readonly string[];
}

/**
 * Reads a run or judgements from whatever they are: TREC text, JSON dictionaries as pytrec_eval takes them, prediction
 * files of MTEB, JSONL or CSV rows with query, document and value, rows with all labels of a query (MAIR), Parquet, or a
 * BEIR folder; each also under gzip or zstd. Readers of other formats are loaded when they are met. `split` picks among splits where the file or folder has several.
 */
export async function readTableFile(path: string, role: Role, split: string): Promise<TableFile> {
  const file = await fileOf(path, role, split);
  const bytes = readBytes(file);
  const format = formatOf(bytes);
  if (format === 'trec') return readTrec(bytes, file, role === 'run' ? 'run' : 'qrels');
  const triples = new TripleTable();
  if (format === 'empty') {
    if (role === 'gold') throw new InputError(file, undefined, 'expected judgements, found an empty file');
    return { table: triples.finish(file), notes: [`${file} is empty`] };
  }
  if (format === 'dictionary') {
    const { addDictionary } = await import('./dictionary.ts');
    const text = bytes.toString('utf8');
    const notes = addDictionary(triples, parseJson(text, file, 1), { file, role, split });
    const repeated = repeatedKey(text);
    if (repeated !== undefined)
      throw new InputError(file, repeated.line, `'${repeated.key}' a second time in one object`);
    return { table: triples.finish(file), notes };
  }
  const [{ rowsOf }, { addRow }] = await Promise.all([
    import('../../../base/tables/rows.ts'),
    import('./ranking-rows.ts'),
  ]);
  for (const row of await rowsOf(bytes, file)) addRow(triples, row, file, role);
  return { table: triples.finish(file), notes: [] };
}

/** Judgements of a BEIR folder stand in `qrels/<split>.tsv`. */
async function fileOf(path: string, role: Role, split: string): Promise<string> {
  if (path === '-' || !existsSync(path) || !statSync(path).isDirectory()) return path;
  if (role === 'run') throw new InputError(path, undefined, 'expected a run, found a folder');
  for (const folder of ['qrels', 'beir/qrels', '.']) {
    for (const ending of ['tsv', 'tsv.gz', 'jsonl', 'txt']) {
      const file = join(path, folder, folder === '.' ? `qrels.${ending}` : `${split}.${ending}`);
      if (existsSync(file)) return file;
    }
  }
  const { splitFiles } = await import('../../../base/tables/rows.ts');
  const [only, ...more] = splitFiles(path, split);
  if (only === undefined || more.length > 0)
    throw new InputError(path, undefined, `expected one file for split ${split}`);
  return only;
}
