import { InputError } from '../../../../base/tables/input-error.ts';
import { readRows } from '../../../../base/tables/rows.ts';
import { documentOf, type ScoredTable, TripleTable } from '../../../../base/tables/scored-table.ts';
import { readTableFile } from '../../readers/tables.ts';
import { type TaskFile, taskFiles } from '../tasks/files.ts';
import { type MrmrProtocol, subtaskOf } from './protocol.ts';

/** Judgements by sub-task, and the categories of queries where the gold has them. */
export interface MrmrGold {
  readonly tables: ReadonlyMap<string, ScoredTable>;
  readonly categories: ReadonlyMap<string, string>;
}

const bareName = ({ parts }: TaskFile) => parts.at(-1)?.toLowerCase() ?? '';

/**
 * Judgements from a file named after its sub-task, or from a folder with a file or folder a sub-task. Beside `qrels`,
 * a file called `query` or `queries` may give the `category` of each query; a corpus is not read.
 */
export async function readMrmrGold(path: string, protocol: MrmrProtocol, split: string): Promise<MrmrGold> {
  const tables = new Map<string, ScoredTable>();
  const categories = new Map<string, string>();
  for (const entry of taskFiles(path)) {
    if (/corpus|docs|pin_p/.test(bareName(entry))) continue;
    if (/^quer(y|ies)$/.test(bareName(entry))) {
      for (const { values } of await readRows(entry.file)) {
        const [id, category] = [values.id ?? values.query_id, values.category];
        if (id !== undefined && typeof category === 'string') categories.set(String(id), category);
      }
      continue;
    }
    const id = requireSubtask(entry, protocol);
    if (tables.has(id))
      throw new InputError(entry.file, undefined, `${id} has judgements in another file too`);
    tables.set(id, (await readTableFile(entry.file, 'gold', split)).table);
  }
  if (tables.size === 0) throw new InputError(path, undefined, 'expected judgements, found none');
  return { tables, categories };
}

/**
 * Runs by sub-task. In a folder with prediction files of mteb, only those are read. A file whose name says no sub-task
 * belongs to the gold's when that has one only.
 */
export async function readMrmrRun(
  path: string,
  { tables: gold }: MrmrGold,
  protocol: MrmrProtocol,
  split: string,
): Promise<Map<string, ScoredTable>> {
  const all = taskFiles(path);
  const only = gold.size === 1 ? [...gold.keys()][0] : undefined;
  const predictions = all.filter((entry) => bareName(entry).includes('predictions'));
  const tables = new Map<string, ScoredTable>();
  for (const entry of predictions.length > 0 ? predictions : all) {
    const id = requireSubtask(entry, protocol, only);
    if (tables.has(id)) throw new InputError(entry.file, undefined, `${id} has a run in another file too`);
    tables.set(id, (await readTableFile(entry.file, 'run', split)).table);
  }
  return tables;
}

function requireSubtask(entry: TaskFile, protocol: MrmrProtocol, otherwise?: string): string {
  const found = subtaskOf(entry.parts, protocol)?.id ?? otherwise;
  if (found !== undefined) return found;
  const known = protocol.subtasks.map(({ id }) => id).join(', ');
  throw new InputError(entry.file, undefined, `expected a name that says the sub-task: ${known}`);
}

/**
 * The benchmark's code writes ids as `query-test-7` and `corpus-test-7` where its data have 7. Judgements with bare ids
 * get these prefixes when that is how the run names its queries.
 */
export function withRunIds(gold: ScoredTable, run: ScoredTable, split: string): ScoredTable {
  const known = new Set(gold.queries);
  if (run.queries.some((query) => known.has(query))) return gold;
  const prefix = `query-${split}-`;
  if (!run.queries.some((query) => query.startsWith(prefix) && known.has(query.slice(prefix.length))))
    return gold;
  const triples = new TripleTable();
  gold.queries.forEach((query, q) => {
    triples.enter(prefix + query);
    for (let i = gold.begin[q]!; i < gold.begin[q + 1]!; i += 1)
      triples.add(prefix + query, `corpus-${split}-${documentOf(gold, i)}`, gold.value[i]!, gold.lineOf(i));
  });
  return triples.finish(gold.file);
}
