import { InputError } from '../../../base/tables/input-error.ts';
import { isObject, type Row } from '../../../base/tables/lines.ts';
import type { TripleTable } from '../../../base/tables/scored-table.ts';
import { addDocuments } from './dictionary.ts';
import type { Role } from './tables.ts';
import { idIn, numberIn, present, valueIn } from './values.ts';

const QUERY = ['qid', 'query_id', 'query-id', 'queryid', 'topic', 'query'];
const DOCUMENT = [
  'docid',
  'doc_id',
  'docno',
  'corpus-id',
  'corpus_id',
  'document_id',
  'pid',
  'document',
  'doc',
  'id',
];
const SCORE = ['score', 'similarity'];
const GRADE = ['score', 'relevance', 'rel', 'grade', 'label'];
/** Columns that hold every document of the query at once. */
const MANY = { run: ['results', 'ranking', 'scores', 'docs'], gold: ['labels', 'qrels', 'docs'] };

/** One row of a run or of judgements: one document of a query, or all documents of one. */
export function addRow(triples: TripleTable, row: Row, file: string, role: Role): void {
  const query = idIn(row, QUERY, file);
  const many = MANY[role].find((name) => isContainer(valueIn(row, name)));
  if (many !== undefined) {
    addDocuments(triples, query, valueIn(row, many), { file, line: row.line });
    return;
  }
  const document = idIn(row, DOCUMENT, file);
  const name = present(row, role === 'run' ? SCORE : GRADE);
  if (name === undefined) {
    throw new InputError(
      file,
      row.line,
      `expected ${role === 'run' ? 'a score' : 'a grade'}, found no such column`,
    );
  }
  triples.add(query, document, numberIn(row, name, file), row.line);
}

function isContainer(value: unknown): boolean {
  return Array.isArray(value) || isObject(value);
}
