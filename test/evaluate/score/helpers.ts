import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScoredTable, TripleTable } from '../../../src/base/tables/scored-table.ts';

/** Values of trec_eval, pytrec_eval, scikit-learn and the benchmarks' own code, recorded from the programs. */
export interface RankingRecord {
  readonly name: string;
  readonly kind: string;
  readonly tool: string;
  readonly metric: string;
  readonly expected: number;
  readonly qrels: Record<string, Record<string, number>>;
  readonly run: Record<string, Record<string, number>>;
  readonly options: {
    complete?: boolean;
    judgedOnly?: boolean;
    relevanceLevel?: number;
    maxDocs?: number;
  } | null;
  readonly gain?: 'exp';
  readonly mean: Record<string, number | null>;
  readonly perQuery: Record<string, Record<string, number | null>>;
  readonly otherVersion?: { tool: string; differs?: Record<string, Record<string, number | null>> };
}

interface Fixtures {
  readonly ir: readonly (RankingRecord & Record<string, unknown>)[];
  readonly raw: readonly Record<string, unknown>[];
  readonly classification: readonly Record<string, unknown>[];
}

export function publishedValues(): Fixtures {
  const file = join(import.meta.dirname, '../../fixtures/scoring/published-values.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Fixtures;
}

/** A run or judgements from a dictionary, as the JSON reader makes them. */
export function tableOf(values: Record<string, Record<string, number>>, file = 'table'): ScoredTable {
  const triples = new TripleTable();
  for (const [query, documents] of Object.entries(values)) {
    triples.enter(query);
    for (const [document, value] of Object.entries(documents)) triples.add(query, document, value, undefined);
  }
  return triples.finish(file);
}
