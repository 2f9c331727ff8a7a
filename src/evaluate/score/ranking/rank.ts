import { compareRanges } from '../../../base/tables/byte-order.ts';
import { compareDocuments, type ScoredTable } from '../../../base/tables/scored-table.ts';
import { POOLED, type RankedQuery, UNJUDGED } from '../types.ts';
import { Slots } from './duplicates.ts';

export interface RankOptions {
  /** Scores compare as double (trec_eval 10) or as float (9.x, pytrec_eval): in float more of them tie. */
  readonly precision: 'double' | 'float';
  /** Unjudged and negatively graded documents leave the ranking before anything is measured (trec_eval -J). */
  readonly judgedOnly: boolean;
  /** Ranks beyond it are cut off after sorting (trec_eval -M). */
  readonly maxDocs: number;
  /** A document whose id is the query's leaves ranking and judgements, as beir does. */
  readonly dropSelf: boolean;
  readonly arrival: boolean;
}

export const RANK_DEFAULTS: RankOptions = {
  precision: 'double',
  judgedOnly: false,
  maxDocs: Number.POSITIVE_INFINITY,
  dropSelf: false,
  arrival: false,
};

/**
 * Joins a run with judgements, query by query. It owns the buffers that it reuses, so a ranking is good until the next
 * one is made.
 */
export class Ranker {
  readonly #run: ScoredTable;
  readonly #gold: ScoredTable;
  readonly #options: RankOptions;
  readonly #slots = new Slots();
  readonly #grades = new Reused();
  readonly #judgedGrades = new Reused();
  readonly #sorted = new Reused();

  constructor(run: ScoredTable, gold: ScoredTable, options: RankOptions) {
    this.#run = run;
    this.#gold = gold;
    this.#options = options;
  }

  /**
   * A query by its place in each table; -1 for a query that the run does not have, which gives an empty ranking.
   * Undefined when the run names a document of the query twice: the run must be rid of duplicates first.
   */
  rank(runQuery: number, goldQuery: number): RankedQuery | undefined {
    const { dropSelf, judgedOnly, maxDocs, arrival } = this.#options;
    const self = dropSelf ? Buffer.from(this.#gold.queries[goldQuery]!) : undefined;
    const gold = rangeOf(this.#gold, goldQuery, self);
    const judged = this.#judged(gold);
    if (runQuery === -1) return { ...NOTHING, judged };
    const entries = rangeOf(this.#run, runQuery, self);
    this.#slots.clear(entries.to - entries.from);
    for (let i = entries.from; i < entries.to; i++)
      if (this.#slots.put(this.#run, i) !== -1) return undefined;
    const scores = this.#scores(entries);
    const order = arrival || self !== undefined ? this.#fullOrder(entries, scores) : undefined;
    const ranked =
      order === undefined
        ? this.#quickGrades(entries, scores, gold)
        : this.#gradesIn(order, entries, scores, gold);
    return cut(judgedOnly ? condensed({ ...ranked, judged }) : { ...ranked, judged }, maxDocs);
  }

  #judged(range: Range): Float64Array {
    const { value } = this.#gold;
    const grades = this.#judgedGrades.take(range.to - range.from);
    let count = 0;
    for (let i = range.from; i < range.to; i++) {
      if (i !== range.skip && value[i]! >= 0) grades[count++] = value[i]!;
    }
    return grades.subarray(0, count).sort().reverse();
  }

  #scores({ from, to }: Range): Float64Array {
    const scores = this.#run.value.subarray(from, to);
    return this.#options.precision === 'float' ? scores.map(Math.fround) : scores;
  }

  /**
   * Sorts the scores alone and finds the rank of each judged document by counting, since most documents of a run are
   * unjudged and need no place of their own.
   */
  #quickGrades(range: Range, scores: Float64Array, gold: Range): Omit<RankedQuery, 'judged'> {
    const n = scores.length;
    const sorted = isSorted(scores) ? scores : this.#descending(scores);
    const grades = this.#grades.take(n).fill(UNJUDGED);
    for (let judgement = gold.from; judgement < gold.to; judgement++) {
      const entry = this.#slots.get(this.#run, this.#gold, judgement);
      if (entry === -1) continue;
      const score = scores[entry - range.from]!;
      const above = countAbove(sorted, score);
      const isTied = above + 1 < n && sorted[above + 1] === score;
      const rank = isTied ? above + this.#tiedBefore(range.from, scores, entry - range.from) : above;
      grades[rank] = gradeOf(this.#gold.value[judgement]!);
    }
    return { grades, scores: sorted };
  }

  #descending(scores: Float64Array): Float64Array {
    const sorted = this.#sorted.take(scores.length);
    sorted.set(scores);
    return sorted.sort().reverse();
  }

  /** How many documents of the same score have a greater id. */
  #tiedBefore(from: number, scores: Float64Array, i: number): number {
    const { bytes, start, length } = this.#run;
    const score = scores[i];
    const ownStart = start[from + i]!;
    const ownLength = length[from + i]!;
    let count = 0;
    for (let j = 0; j < scores.length; j++) {
      if (scores[j] !== score || j === i) continue;
      if (compareRanges(bytes, start[from + j]!, length[from + j]!, ownStart, ownLength) > 0) count++;
    }
    return count;
  }

  /** Places in the query's lines from best to worst. */
  #fullOrder(range: Range, scores: Float64Array): number[] {
    const skip = (range.skip ?? -1) - range.from;
    const order = Array.from(scores, (_, i) => i).filter((i) => i !== skip);
    return order.sort(
      (a, b) =>
        descending(scores[a]!, scores[b]!) || compareDocuments(this.#run, range.from + b, range.from + a),
    );
  }

  #gradesIn(
    order: readonly number[],
    range: Range,
    scores: Float64Array,
    gold: Range,
  ): Omit<RankedQuery, 'judged'> {
    const gradeAt = new Float64Array(scores.length).fill(UNJUDGED);
    for (let judgement = gold.from; judgement < gold.to; judgement++) {
      const entry = this.#slots.get(this.#run, this.#gold, judgement);
      if (entry !== -1) gradeAt[entry - range.from] = gradeOf(this.#gold.value[judgement]!);
    }
    return {
      grades: Float64Array.from(order, (i) => gradeAt[i]!),
      scores: Float64Array.from(order, (i) => scores[i]!),
      arrival: Float64Array.from(order),
    };
  }
}

/** A buffer that grows with the largest query: a new one for each would cost more than what is put into it. */
class Reused {
  #buffer = new Float64Array(1024);

  take(length: number): Float64Array {
    if (length > this.#buffer.length) this.#buffer = new Float64Array(2 * length);
    return this.#buffer.subarray(0, length);
  }
}

const NOTHING = { grades: new Float64Array(0), scores: new Float64Array(0), arrival: new Float64Array(0) };

interface Range {
  readonly from: number;
  readonly to: number;
  /** An entry in between that is left out. */
  readonly skip?: number;
}

/** The entries of a query; `self` is the id of a document that does not count. */
function rangeOf(table: ScoredTable, query: number, self: Buffer | undefined): Range {
  const from = table.begin[query]!;
  const to = table.begin[query + 1]!;
  if (self === undefined) return { from, to };
  for (let i = from; i < to; i++) {
    if (table.length[i] !== self.length) continue;
    if (self.equals(table.bytes.subarray(table.start[i]!, table.start[i]! + self.length)))
      return { from, to, skip: i };
  }
  return { from, to };
}

function gradeOf(value: number): number {
  return value < 0 ? POOLED : value;
}

/** Not a difference: that of two infinities is no number. */
function descending(a: number, b: number): number {
  return a > b ? -1 : a < b ? 1 : 0;
}

/** Runs are mostly written best first; then nothing is left to sort. */
function isSorted(scores: Float64Array): boolean {
  for (let i = 1; i < scores.length; i++) if (scores[i - 1]! < scores[i]!) return false;
  return true;
}

/** How many of the descending values are greater than `score`. */
function countAbove(sorted: Float64Array, score: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! > score) low = middle + 1;
    else high = middle;
  }
  return low;
}

function condensed(query: RankedQuery): RankedQuery {
  const keep = (_: number, i: number) => query.grades[i]! >= 0;
  return {
    judged: query.judged,
    grades: query.grades.filter(keep),
    scores: query.scores.filter(keep),
    ...(query.arrival === undefined ? {} : { arrival: query.arrival.filter(keep) }),
  };
}

function cut(query: RankedQuery, maxDocs: number): RankedQuery {
  if (query.grades.length <= maxDocs) return query;
  return {
    judged: query.judged,
    grades: query.grades.subarray(0, maxDocs),
    scores: query.scores.subarray(0, maxDocs),
    ...(query.arrival === undefined ? {} : { arrival: query.arrival.subarray(0, maxDocs) }),
  };
}
