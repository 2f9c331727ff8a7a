import { readBytes } from '../../../../base/tables/bytes.ts';
import { formatOf } from '../../../../base/tables/format.ts';
import { InputError } from '../../../../base/tables/input-error.ts';
import { isObject, parseJson } from '../../../../base/tables/lines.ts';
import { type ScoredTable, TripleTable } from '../../../../base/tables/scored-table.ts';
import { addDocuments } from '../../readers/dictionary.ts';
import { type Role, readTableFile } from '../../readers/tables.ts';
import { taskFiles } from '../tasks/files.ts';

/** The split that a task has when it has one only. */
export const WHOLE_SPLIT = 'queries';

/**
 * Tables by `task/split`, from a folder with a file or folder a task, from one file named after its task, or, for runs,
 * from the dictionary that the benchmark's own code returns: `{"task/split": [{"results": {query: {document: score}}}]}`.
 */
export async function readMairTables(path: string, role: Role): Promise<Map<string, ScoredTable>> {
  const tables = new Map<string, ScoredTable>();
  for (const { file, parts } of taskFiles(path)) {
    for (const [key, table] of await tablesIn(file, parts, role)) {
      if (tables.has(key)) throw new InputError(file, undefined, `${key} stands in a second file`);
      tables.set(key, table);
    }
  }
  return tables;
}

async function tablesIn(
  file: string,
  parts: readonly string[],
  role: Role,
): Promise<[string, ScoredTable][]> {
  if (role === 'run') {
    const results = officialResults(file);
    if (results !== undefined) return results;
  }
  const { table } = await readTableFile(file, role, WHOLE_SPLIT);
  return [[keyOf(parts), table]];
}

/** `APPS`, `APPS/queries` and `APPS/queries/0000` are one split of one task; deeper names are ignored. */
function keyOf([task = '', split = WHOLE_SPLIT]: readonly string[]): string {
  return `${task}/${split}`;
}

/** Undefined for a file that is no such dictionary. */
function officialResults(file: string): [string, ScoredTable][] | undefined {
  const bytes = readBytes(file);
  if (formatOf(bytes) !== 'dictionary') return undefined;
  const whole = parseJson(bytes.toString('utf8'), file, 1);
  if (!isObject(whole) || !Object.keys(whole).every((key) => key.includes('/'))) return undefined;
  const tables: [string, ScoredTable][] = [];
  for (const [key, value] of Object.entries(whole)) {
    const results = lastResults(value);
    if (results === undefined) return undefined;
    const triples = new TripleTable();
    for (const [query, documents] of Object.entries(results))
      addDocuments(triples, query, documents, { file });
    tables.push([key, triples.finish(file)]);
  }
  return tables;
}

/** The code appends a record a repetition and reads the last; some released files nest it once more. */
function lastResults(value: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(value)) return lastResults(value.at(-1));
  if (!isObject(value)) return undefined;
  return isObject(value.results) ? value.results : undefined;
}
