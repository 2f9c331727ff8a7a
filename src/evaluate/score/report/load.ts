import type { ScoreResult } from '../types.ts';
import type { ReportFormat } from './format.ts';
import type { ReportOptions } from './sections.ts';

/** The renderer of a format, loaded alone: the two formats of every day wait for no other. */
export async function loadReport(
  format: ReportFormat,
): Promise<(result: ScoreResult, options?: ReportOptions) => string> {
  if (format === 'json') return (await import('./json.ts')).jsonReport;
  if (format === 'table') return (await import('./text.ts')).textReport;
  const { formatReport } = await import('./format.ts');
  return (result, options) => formatReport(result, format, options);
}
