/** Saturation and length constants, at the values of Robertson and Zaragoza (2009), section 3.4, in common use. */
const K1 = 1.2;
const B = 0.75;

interface Posting {
  readonly document: number;
  readonly count: number;
}

/** The documents of one group, such as all true formulas of one name. */
class Group {
  readonly lengths: number[] = [];
  readonly postings = new Map<string, Posting[]>();
}

/**
 * Okapi BM25 with the idf log(1 + (N - n + 0.5) / (n + 0.5)), which is never negative. Statistics (N, n and the mean
 * length) are of the whole collection; a search looks at one group of it.
 */
export class Bm25 {
  private readonly groups = new Map<string, Group>();
  private readonly frequency = new Map<string, number>();
  private documents = 0;
  private total = 0;

  add(group: string, tokens: readonly string[]): void {
    const counts = countsOf(tokens);
    const held = this.groups.get(group) ?? new Group();
    this.groups.set(group, held);
    const document = held.lengths.push(tokens.length) - 1;
    for (const [token, count] of counts) {
      const list = held.postings.get(token);
      if (list) list.push({ document, count });
      else held.postings.set(token, [{ document, count }]);
      this.frequency.set(token, (this.frequency.get(token) ?? 0) + 1);
    }
    this.documents += 1;
    this.total += tokens.length;
  }

  /** The best score of `query` against a document of `group`; 0 where the group is unknown or shares no token. */
  best(group: string, query: readonly string[]): number {
    const held = this.groups.get(group);
    if (!held) return 0;
    const scores = new Float64Array(held.lengths.length);
    for (const [token, weight] of countsOf(query)) {
      const idf = this.idf(token);
      for (const { document, count } of held.postings.get(token) ?? []) {
        const score = weight * idf * this.saturated(count, held.lengths[document] as number);
        scores[document] = (scores[document] as number) + score;
      }
    }
    return scores.reduce((most, score) => Math.max(most, score), 0);
  }

  /** The score of `query` against a document with the same tokens: what a perfect match would reach. */
  self(query: readonly string[]): number {
    return this.between(query, query);
  }

  /** The score of `query` against `document`, which need not be in the collection. */
  between(query: readonly string[], document: readonly string[]): number {
    const held = countsOf(document);
    let score = 0;
    for (const [token, weight] of countsOf(query)) {
      const count = held.get(token);
      if (count !== undefined) score += weight * this.idf(token) * this.saturated(count, document.length);
    }
    return score;
  }

  private idf(token: string): number {
    const holding = this.frequency.get(token) ?? 0;
    return Math.log(1 + (this.documents - holding + 0.5) / (holding + 0.5));
  }

  private saturated(count: number, length: number): number {
    const mean = this.documents === 0 ? 1 : this.total / this.documents;
    return (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / mean));
  }
}

function countsOf(tokens: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}
