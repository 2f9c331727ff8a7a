import type { ScoreResult } from '../types.ts';
import type { ReportFormat } from './format.ts';
import type { ReportOptions } from './sections.ts';

/** The renderer of a format, loaded alone: the two formats of every day wait for no other, and plots are drawn for pages alone. */
export async function loadReport(
  format: ReportFormat,
): Promise<(result: ScoreResult, options?: ReportOptions) => string> {
  if (format === 'json') return (await import('./json.ts')).jsonReport;
  if (format === 'table') return (await import('./text.ts')).textReport;
  if (format === 'html') {
    const [{ htmlReport }, { figuresOf }] = await Promise.all([
      import('./html.ts'),
      import('./plots/figures.ts'),
    ]);
    return (result, options) => htmlReport(result, options, figuresOf(result));
  }
  const { formatReport } = await import('./format.ts');
  return (result, options) => formatReport(result, format, options);
}
