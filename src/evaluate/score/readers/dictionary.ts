import { InputError } from '../../../base/tables/input-error.ts';
import { isObject } from '../../../base/tables/lines.ts';
import type { TripleTable } from '../../../base/tables/scored-table.ts';
import type { Role } from './tables.ts';
import { shown } from './values.ts';

interface Place {
  readonly file: string;
  readonly line?: number;
}

/**
 * Adds a JSON dictionary `{query: {document: value}}`. MTEB wraps it in subset and split, beside an entry about the
 * model; more than one subset or split is an InputError unless the wanted split is among them.
 * A query with an empty dictionary was answered with nothing. Returns notes on what was unwrapped.
 */
export function addDictionary(
  triples: TripleTable,
  value: unknown,
  { file, role, split }: Place & { role: Role; split: string },
): readonly string[] {
  if (Array.isArray(value)) return addList(triples, value, file);
  if (!isObject(value))
    throw new InputError(file, 1, `expected {query: {document: number}}, found ${shown(value)}`);
  const { inner, path } = unwrap(value, split, file);
  for (const [query, documents] of Object.entries(inner)) addDocuments(triples, query, documents, { file });
  const what = role === 'run' ? 'run' : 'judgements';
  return path.length === 0 ? [] : [`${file}: ${what} taken from ${path.join(' / ')}`];
}

/** Documents of one query: `{document: value}`, `[[document, value]]`, `[{id, score}]`, or ids in order, best first. */
export function addDocuments(triples: TripleTable, query: string, documents: unknown, place: Place): void {
  triples.enter(query);
  const { file, line } = place;
  const add = (document: unknown, value: unknown) => {
    if (typeof document !== 'string' && typeof document !== 'number') {
      throw new InputError(file, line, `query '${query}': expected a document id, found ${shown(document)}`);
    }
    if (typeof value !== 'number') {
      throw new InputError(
        file,
        line,
        `query '${query}', document '${document}': expected a number, found ${shown(value)}`,
      );
    }
    triples.add(query, String(document), value, line);
  };
  if (isObject(documents)) {
    for (const [document, value] of Object.entries(documents)) add(document, value);
  } else if (Array.isArray(documents)) {
    documents.forEach((item: unknown, i) => {
      if (Array.isArray(item)) add(item[0], item[1]);
      else if (isObject(item))
        add(item.id ?? item.docid ?? item.doc_id, item.score ?? item.relevance ?? item.label ?? 1);
      else add(item, documents.length - i);
    });
  } else {
    throw new InputError(
      file,
      line,
      `query '${query}': expected {document: number}, found ${shown(documents)}`,
    );
  }
}

function addList(triples: TripleTable, items: readonly unknown[], file: string): readonly string[] {
  items.forEach((item, i) => {
    const query = isObject(item) ? (item.qid ?? item.query_id ?? item['query-id']) : undefined;
    if (!isObject(item) || (typeof query !== 'string' && typeof query !== 'number')) {
      throw new InputError(
        file,
        undefined,
        `entry ${i + 1}: expected an object with a query id, found ${shown(item)}`,
      );
    }
    const many = item.labels ?? item.results ?? item.docs ?? item.ranking;
    const one = [[item.docid ?? item.doc_id ?? item['corpus-id'], item.score ?? item.relevance]];
    addDocuments(triples, String(query), many ?? one, { file });
  });
  return [];
}

/** Goes down while values are dictionaries of dictionaries of dictionaries. */
function unwrap(
  value: Record<string, unknown>,
  split: string,
  file: string,
): { inner: Record<string, unknown>; path: readonly string[] } {
  const path: string[] = [];
  let inner = value;
  while (depth(inner) > 2) {
    const nested = Object.entries(inner).filter(([, part]) => depth(part) >= 2);
    const chosen =
      nested.length === 1 ? nested[0] : nested.find(([name]) => name === split || name === 'default');
    if (chosen === undefined || !isObject(chosen[1])) {
      const names = nested.map(([name]) => name).join(', ');
      throw new InputError(
        file,
        undefined,
        `holds several runs (${names}), none of them '${split}'; choose one with --split`,
      );
    }
    path.push(chosen[0]);
    inner = chosen[1];
  }
  return { inner, path };
}

/** So many entries are looked at; the outer levels, where entries may differ in kind, are small. */
const SAMPLE = 32;

/** Levels of dictionaries, this one included, along the deepest of the first entries. */
function depth(value: unknown): number {
  if (!isObject(value)) return Array.isArray(value) ? 1 : 0;
  let most = 0;
  let seen = 0;
  for (const name in value) {
    most = Math.max(most, depth(value[name]));
    if (++seen === SAMPLE) break;
  }
  return most + 1;
}
