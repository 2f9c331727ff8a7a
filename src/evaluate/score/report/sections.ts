import type { Comparison, MeasureSummary, ScoreResult, SystemResult } from '../types.ts';
import { marksOf, systemLetters } from './marks.ts';

/** A table before any notation. Texts are plain; renderers escape them. */
export interface Section {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A number or a name with what stands around it. `marks` are letters set high, `best` the leader of its row. */
export interface Cell {
  readonly text: string;
  readonly marks?: string;
  readonly best?: boolean;
}

export interface ReportOptions {
  /** Decimals of every value, 4 by default. */
  readonly digits?: number;
  /** Whether values by query are shown where the result has them, as they are by default. */
  readonly perQuery?: boolean;
}

/** What stands for a value that is not defined, in every format for people. */
const UNDEFINED = '-';

function decimal(value: number | null, digits: number): string {
  return value === null || !Number.isFinite(value) ? UNDEFINED : value.toFixed(digits);
}

/** The main table, then systems kept apart, comparisons, breakdowns, ties and per-query values, as far as there are any. */
export function sectionsOf(
  result: ScoreResult,
  { digits = 4, perQuery = true }: ReportOptions = {},
): Section[] {
  const main = result.systems.filter(({ apart }) => apart === undefined);
  const apart = result.systems.filter((system) => system.apart !== undefined);
  return [
    ...mainTable(result.profile, main, result.comparisons ?? [], digits),
    ...apart.map((system) => oneSystem(`kept apart: ${withRuns(system)} (${system.apart})`, system, digits)),
    ...comparisonTable(result.comparisons ?? []),
    ...result.systems.flatMap((system) => breakdownTables(system, digits)),
    ...tieTable(result.systems, digits),
    ...(perQuery ? result.systems.flatMap((system) => perQueryTable(system, digits)) : []),
  ];
}

function withRuns({ name, runs }: SystemResult): string {
  return runs > 1 ? `${name}, ${runs} runs` : name;
}

function mainTable(
  profile: string,
  systems: readonly SystemResult[],
  comparisons: readonly Comparison[],
  digits: number,
): Section[] {
  const [only, second] = systems;
  if (only === undefined) return [];
  if (second === undefined) return [oneSystem(`${profile}: ${withRuns(only)}`, only, digits)];
  const letters = systemLetters(systems.map(({ name }) => name));
  const measures = [...new Set(systems.flatMap((system) => Object.keys(system.measures)))];
  const marks = marksOf(comparisons, letters);
  const rows = measures.map((measure) => {
    const summaries = systems.map((system) => system.measures[measure]);
    const counts = new Set(summaries.flatMap((summary) => (summary === undefined ? [] : [summary.n])));
    const leader = leading(measure, summaries);
    const cells = summaries.map((summary, i): Cell => {
      if (summary === undefined) return { text: UNDEFINED };
      const marked = marks.get(measure)?.get(systems[i]!.name) ?? '';
      const own = counts.size > 1 ? ` (n=${summary.n})` : '';
      return {
        text: `${spread(summary, digits)}${own}`,
        ...(marked === '' ? {} : { marks: marked }),
        ...(summary.mean !== null && summary.mean === leader ? { best: true } : {}),
      };
    });
    return [{ text: measure }, ...cells, { text: counts.size === 1 ? String([...counts][0]) : 'in cells' }];
  });
  const names = systems.map((system) => `${letters.get(system.name)}: ${withRuns(system)}`);
  return [{ title: profile, header: ['measure', ...names, 'n'], rows }];
}

function oneSystem(title: string, { runs, measures }: SystemResult, digits: number): Section {
  const several = runs > 1;
  return {
    title,
    header: ['measure', 'mean', 'interval', ...(several ? ['std over runs'] : []), 'n'],
    rows: Object.entries(measures).map(([measure, { mean, std, ci, n }]) => [
      { text: measure },
      { text: decimal(mean, digits) },
      { text: interval(ci, digits) },
      ...(several ? [{ text: decimal(std, digits) }] : []),
      { text: String(n) },
    ]),
  };
}

function interval(ci: MeasureSummary['ci'], digits: number): string {
  return ci === null ? UNDEFINED : `[${decimal(ci[0], digits)}, ${decimal(ci[1], digits)}]`;
}

function spread({ mean, std, ci }: MeasureSummary, digits: number): string {
  return [
    decimal(mean, digits),
    ...(std === null ? [] : [`± ${decimal(std, digits)}`]),
    ...(ci === null ? [] : [interval(ci, digits)]),
  ].join(' ');
}

/** Losses, of which the smallest leads. */
const LOSSES = /^(log-?loss|brier|ece)\b/i;

function leading(measure: string, summaries: readonly (MeasureSummary | undefined)[]): number | undefined {
  const means = summaries.flatMap((summary) => summary?.mean ?? []);
  if (means.length === 0) return undefined;
  return LOSSES.test(measure) ? Math.min(...means) : Math.max(...means);
}

function comparisonTable(comparisons: readonly Comparison[]): Section[] {
  if (comparisons.length === 0) return [];
  const p = (value: number | null) => (value === null ? UNDEFINED : value.toPrecision(3));
  return [
    {
      title: 'tests of pairs',
      header: [
        'measure',
        'a',
        'b',
        'b - a',
        'interval',
        'p (sign flips)',
        'p (Holm)',
        'p (t-test)',
        'detectable',
        'n',
      ],
      rows: comparisons.map((pair) =>
        [
          pair.measure,
          pair.a,
          pair.b,
          decimal(pair.difference, 4),
          interval(pair.ci, 4),
          p(pair.randomisation),
          p(pair.holm),
          p(pair.tTest),
          decimal(pair.detectable, 4),
          String(pair.n),
        ].map((text) => ({ text })),
      ),
    },
  ];
}

/** Measures that agree on n in every part share one column of it, which stands behind the last of them. */
function breakdownTables({ name, breakdowns = [] }: SystemResult, digits: number): Section[] {
  return breakdowns.map(({ by, parts }) => {
    const measures = [...new Set(parts.flatMap((part) => Object.keys(part.measures)))];
    const countsOf = (measure: string | undefined) =>
      parts.map((part) => (measure === undefined ? undefined : part.measures[measure]?.n)).join();
    const columns = measures.flatMap((measure, i): [measure: string, isCount: boolean][] =>
      countsOf(measure) === countsOf(measures[i + 1]) && i + 1 < measures.length
        ? [[measure, false]]
        : [
            [measure, false],
            [measure, true],
          ],
    );
    return {
      title: `${name} by ${by}`,
      header: [by, ...columns.map(([measure, isCount]) => (isCount ? 'n' : measure))],
      rows: parts.map(({ part, measures: values }) => [
        { text: part },
        ...columns.map(([measure, isCount]) => ({
          text: isCount ? String(values[measure]?.n ?? 0) : decimal(values[measure]?.mean ?? null, digits),
        })),
      ]),
    };
  });
}

function tieTable(systems: readonly SystemResult[], digits: number): Section[] {
  const rows = systems.flatMap(({ name, ties = [] }) =>
    ties.map((tie) =>
      [
        name,
        tie.measure,
        String(tie.tiedQueries),
        decimal(tie.reported, digits),
        decimal(tie.worst, digits),
        decimal(tie.expected, digits),
        decimal(tie.best, digits),
      ].map((text) => ({ text })),
    ),
  );
  if (rows.length === 0) return [];
  const header = ['system', 'measure', 'queries with ties', 'reported', 'worst', 'expected', 'best'];
  return [{ title: 'what ties decide', header, rows }];
}

function perQueryTable({ name, perQuery }: SystemResult, digits: number): Section[] {
  const measures = Object.keys(perQuery);
  if (measures.length === 0) return [];
  const queries = [...new Set(measures.flatMap((measure) => Object.keys(perQuery[measure]!)))];
  const value = (measure: string, query: string) =>
    Object.hasOwn(perQuery[measure]!, query) ? (perQuery[measure]![query] ?? null) : null;
  return [
    {
      title: `${name} by query`,
      header: ['query', ...measures],
      rows: queries.map((query) => [
        { text: query },
        ...measures.map((measure) => ({ text: decimal(value(measure, query), digits) })),
      ]),
    },
  ];
}
