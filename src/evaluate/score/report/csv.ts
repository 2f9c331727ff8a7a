import type { ScoreResult } from '../types.ts';
import type { ReportOptions } from './sections.ts';

/**
 * One line a system and measure, values in full precision, an undefined one as an empty field. With per-query values in
 * the result, lines a query follow with the query's id; on the lines of means that field is empty.
 */
export function csvReport(
  { profile, systems }: ScoreResult,
  { perQuery: showsQueries = true }: ReportOptions = {},
): string {
  const header = ['profile', 'system', 'runs', 'measure', 'query', 'value', 'n', 'std', 'ci_low', 'ci_high'];
  const lines: (string | number | null)[][] = [header];
  for (const { name, runs, measures, perQuery } of systems) {
    for (const [measure, { mean, n, std, ci }] of Object.entries(measures))
      lines.push([profile, name, runs, measure, null, mean, n, std, ci?.[0] ?? null, ci?.[1] ?? null]);
    for (const [measure, values] of Object.entries(showsQueries ? perQuery : {}))
      for (const [query, value] of Object.entries(values))
        lines.push([profile, name, runs, measure, query, value, value === null ? 0 : 1, null, null, null]);
  }
  return `${lines.map((line) => line.map(field).join(',')).join('\n')}\n`;
}

/** Quoted as RFC 4180 has it. */
function field(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
