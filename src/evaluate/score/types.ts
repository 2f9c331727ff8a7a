/** The words that readers, measures, profiles, statistics and reports share. */

/**
 * One query as a ranking measure sees it: the run already sorted, the judgements already joined.
 *
 * `grades[i]` is the grade of the document at rank i+1. `UNJUDGED` (-1) marks a document without a judgement,
 * `POOLED` (-2) one whose grade is negative; neither is relevant at any level and neither gains anything.
 * `scores` is parallel to `grades` and never increases; equal neighbours are ties.
 * `judged` holds every non-negative grade of the judgements, retrieved or not, from high to low.
 */
export interface RankedQuery {
  readonly grades: Float64Array;
  readonly scores: Float64Array;
  readonly judged: Float64Array;
  /** At each rank the document's place among the query's lines of the run; given when a measure asks for it. */
  readonly arrival?: Float64Array;
}

export const UNJUDGED = -1;
export const POOLED = -2;

/**
 * Pairs of a gold class and a predicted one. Classes are small integers; in binary tasks 1 is positive.
 * `scores` are probabilities of class 1, absent when the run gives labels only; then `scored` measures have no value.
 */
export interface ClassifiedPairs {
  readonly gold: ArrayLike<number>;
  readonly predicted: ArrayLike<number>;
  readonly scores?: Float64Array;
}

interface MeasureFacts {
  /** The one name, which parses back to the same measure: `nDCG(gain=exp)@10`. */
  readonly id: string;
  readonly summary: string;
  readonly range: readonly [low: number, high: number];
}

/** A value of `undefined` means: not defined for this query, left out of the mean and counted. */
export interface RankingMeasure extends MeasureFacts {
  readonly kind: 'ranking';
  query(query: RankedQuery): number | undefined;
  /** How the values of queries become one; absent: their arithmetic mean. Never called without values. */
  combine?(values: readonly number[]): number;
  /** Whether `RankedQuery.arrival` is needed. */
  readonly arrival?: boolean;
}

/** Computed once over all pairs. `undefined` means not defined on them, such as ROC-AUC with one class. */
export interface ClassificationMeasure extends MeasureFacts {
  readonly kind: 'classification';
  pairs(pairs: ClassifiedPairs): number | undefined;
  /** The same from the four cells, for measures of class 1 that need nothing else; resampling sums cells. */
  ofCells?(cells: Cells): number | undefined;
}

/** How many pairs of class 1 and of the others were predicted as class 1 or not. */
export interface Cells {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly tn: number;
}

export type Measure = RankingMeasure | ClassificationMeasure;

/** The value of one measure on one run. A pooled measure has no `perQuery`. `mean` is null when `n` is 0. */
export interface MeasureValue {
  readonly mean: number | null;
  readonly n: number;
  /** What `n` counts: queries, pairs, problems. */
  readonly unit: string;
  /** False for a sum or a geometric mean over queries, which is not resampled as a mean. */
  readonly isMean?: false;
  /** Query id to value, in the order of the judgements; null where the measure is undefined. */
  readonly perQuery?: ReadonlyMap<string, number | null>;
  /** For a pooled measure that is a function of counts: the counts of each query, summed to resample it. */
  readonly counts?: ReadonlyMap<string, readonly number[]>;
  /** The measure as a function of summed `counts`. */
  readonly ofCounts?: (counts: readonly number[]) => number | null;
  /** Over queries unless given, as in MAIR's mean that counts every query of a task: query id to weight. */
  readonly weights?: ReadonlyMap<string, number>;
}

/** One run of a system: measure id to value, in the order in which they are printed. */
export interface RunScores {
  readonly name: string;
  readonly values: ReadonlyMap<string, MeasureValue>;
}

export interface SystemScores {
  readonly name: string;
  /** Several when a system was trained with several seeds. */
  readonly runs: readonly RunScores[];
  readonly breakdowns: readonly Breakdown[];
  readonly ties: readonly TieReport[];
  readonly notes: readonly string[];
  /** Where a report asks for it. */
  readonly insight?: Insight;
  /** A reason why this system is kept out of the main table, such as a model that saw the test data. */
  readonly apart?: string;
}

/** How scores of pairs go with their labels. */
export interface Curves {
  /** Thresholds falling. */
  readonly precisionRecall: readonly (readonly [recall: number, precision: number])[];
  /** By bins of the score: its mean, the share of true pairs, and how many. Only where scores are probabilities. */
  readonly calibration?: readonly { readonly score: number; readonly share: number; readonly n: number }[];
}

/** A pair that a system scored far from its label. `asked` is a name, or the first formula of a pair. */
export interface Mistake {
  readonly id: string;
  readonly asked: string;
  readonly formula: string;
  readonly identity: string;
  readonly label: boolean;
  readonly score: number;
  readonly strategies: readonly string[];
}

/** What a report shows of the first run of a system beyond figures. */
export interface Insight {
  readonly curves: Curves;
  readonly mistakes: readonly Mistake[];
}

/** A mean on a part of the data; the 95 % interval is there where it can be told from the part alone. */
export interface PartValue {
  readonly mean: number | null;
  readonly n: number;
  readonly ci?: readonly [low: number, high: number];
}

/** The same measures on parts of the data: by strategy, by subject, by domain. */
export interface Breakdown {
  readonly by: string;
  readonly parts: readonly {
    readonly part: string;
    readonly measures: Readonly<Record<string, PartValue>>;
  }[];
}

/** What a measure could have been had ties been ordered otherwise; means over the queries of the run. */
export interface TieReport {
  readonly measure: string;
  readonly tiedQueries: number;
  readonly worst: number;
  readonly expected: number;
  readonly best: number;
  readonly reported: number;
}

/**
 * What a profile hands to the statistics: everything of every run, nothing rounded or averaged over runs yet.
 * `clusters` maps a query to the unit that is resampled with it (mamut: the identity); absent, queries are.
 */
export interface Evaluation {
  readonly profile: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly systems: readonly SystemScores[];
  readonly clusters?: ReadonlyMap<string, string>;
  readonly warnings: readonly string[];
}

/** Means over runs, with deviation over runs (n-1; null for one run) and a 95 % interval (null where none was asked for). */
export interface MeasureSummary {
  readonly mean: number | null;
  readonly n: number;
  readonly std: number | null;
  readonly ci: readonly [low: number, high: number] | null;
}

export interface SystemResult {
  readonly name: string;
  readonly runs: number;
  readonly measures: Readonly<Record<string, MeasureSummary>>;
  /** Made with Object.fromEntries, so that an id such as `__proto__` is an ordinary key. */
  readonly perQuery: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
  readonly breakdowns?: readonly Breakdown[];
  readonly ties?: readonly TieReport[];
  readonly notes?: readonly string[];
  readonly insight?: Insight;
  readonly apart?: string;
}

/** One pair of systems on one measure, tested over the queries that both have. */
export interface Comparison {
  readonly measure: string;
  readonly a: string;
  readonly b: string;
  readonly n: number;
  /** Mean of b minus mean of a. */
  readonly difference: number;
  /** Bootstrap interval of the difference, from resamples that both share; null where none was asked for. */
  readonly ci: readonly [low: number, high: number] | null;
  /** Two-sided sign-flip randomisation; exact for n <= 20. */
  readonly randomisation: number;
  /** Two-sided paired t-test; null for pooled measures and for differences without spread. */
  readonly tTest: number | null;
  /** `randomisation` after Holm's correction over all comparisons of the measure. */
  readonly holm: number;
  /** Smallest true difference that a test of this size finds with 80 % power at 5 %; null where `tTest` is. */
  readonly detectable: number | null;
}

/** What `mutate score --json` prints. */
export interface ScoreResult {
  readonly profile: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly systems: readonly SystemResult[];
  readonly comparisons?: readonly Comparison[];
  readonly warnings: readonly string[];
}
