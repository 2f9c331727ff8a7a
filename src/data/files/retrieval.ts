import { join } from 'node:path';
import { SPLITS, type Split } from '../datasets/splits/splits.ts';
import { type FileFacts, HashedFile } from './durable.ts';

/** Formats for training and testing retrievers: each is a set of files made from queries with their candidates. */
export type RetrievalFormat = 'beir' | 'triplets';

export interface ListedFile extends FileFacts {
  readonly path: string;
  readonly rows: number;
}

/** A query with its candidates in one split. Ids are unique among queries, and among texts of candidates. */
export interface RetrievalQuery {
  readonly split: Split;
  readonly id: string;
  readonly text: string;
  /** Whether another split has the query already. */
  readonly asked: boolean;
  readonly positives: readonly Candidate[];
  readonly negatives: readonly Candidate[];
}

export interface Candidate {
  readonly id: string;
  readonly text: string;
}

export interface RetrievalWriter {
  add(query: RetrievalQuery): void;
  close(): ListedFile[];
}

class CountedFile {
  private readonly file: HashedFile;
  private rows = 0;

  constructor(
    folder: string,
    private readonly path: string,
    header = '',
  ) {
    this.file = new HashedFile(join(folder, path));
    this.file.text(header);
  }

  add(line: string): void {
    this.file.text(`${line}\n`);
    this.rows += 1;
  }

  close(): ListedFile {
    return { path: this.path, rows: this.rows, ...this.file.close() };
  }
}

/**
 * `beir/`: `corpus.jsonl`, `queries.jsonl` and `qrels/<split>.tsv`, as BEIR and MTEB read them. Every candidate of a query
 * is judged: 1 for a version of the same identity, 0 for a falsehood. Who adds the queries also adds each text of their
 * candidates once, whatever the split: there may be more than can be remembered here.
 */
export class BeirWriter implements RetrievalWriter {
  private readonly corpus: CountedFile;
  private readonly queries: CountedFile;
  private readonly qrels: ReadonlyMap<Split, CountedFile>;

  constructor(folder: string) {
    this.corpus = new CountedFile(folder, 'beir/corpus.jsonl');
    this.queries = new CountedFile(folder, 'beir/queries.jsonl');
    const header = 'query-id\tcorpus-id\tscore\n';
    this.qrels = new Map(
      SPLITS.map((split) => [split, new CountedFile(folder, `beir/qrels/${split}.tsv`, header)]),
    );
  }

  add({ split, id, text, asked, positives, negatives }: RetrievalQuery): void {
    if (!asked) this.queries.add(JSON.stringify({ _id: id, text }));
    const qrels = this.qrels.get(split) as CountedFile;
    for (const candidate of positives) qrels.add(`${id}\t${candidate.id}\t1`);
    for (const candidate of negatives) qrels.add(`${id}\t${candidate.id}\t0`);
  }

  addText({ id, text }: Candidate): void {
    this.corpus.add(JSON.stringify({ _id: id, title: '', text }));
  }

  close(): ListedFile[] {
    return [this.corpus, this.queries, ...this.qrels.values()].map((file) => file.close());
  }
}

/**
 * `triplets/<split>.jsonl` with anchor, positive and negative, and `triplets/pairs-<split>.jsonl` with two sentences and
 * a label, as sentence-transformers reads them. The n-th negative goes with the n-th positive, which come round again.
 */
export class TripletWriter implements RetrievalWriter {
  private readonly triplets: ReadonlyMap<Split, CountedFile>;
  private readonly pairs: ReadonlyMap<Split, CountedFile>;

  constructor(folder: string) {
    this.triplets = new Map(
      SPLITS.map((split) => [split, new CountedFile(folder, `triplets/${split}.jsonl`)]),
    );
    this.pairs = new Map(
      SPLITS.map((split) => [split, new CountedFile(folder, `triplets/pairs-${split}.jsonl`)]),
    );
  }

  add({ split, text, positives, negatives }: RetrievalQuery): void {
    const pairs = this.pairs.get(split) as CountedFile;
    for (const { text: other } of positives)
      pairs.add(JSON.stringify({ sentence1: text, sentence2: other, label: 1 }));
    for (const { text: other } of negatives)
      pairs.add(JSON.stringify({ sentence1: text, sentence2: other, label: 0 }));
    if (positives.length === 0) return;
    const triplets = this.triplets.get(split) as CountedFile;
    negatives.forEach((negative, at) => {
      const positive = positives[at % positives.length] as Candidate;
      triplets.add(JSON.stringify({ anchor: text, positive: positive.text, negative: negative.text }));
    });
  }

  close(): ListedFile[] {
    return [...this.triplets.values(), ...this.pairs.values()].map((file) => file.close());
  }
}
